import type { NamedDocument } from '../../../shared/references.ts'
import { extractReferences } from '../../../shared/references.ts'

/** Codes that people name without a number. */
const CODES: readonly (readonly [pattern: RegExp, document: NamedDocument])[] = [
  [/\bestatuto tributario\b|\be\.? ?t\.?(?=\s|$|[,;?])/, { type: 'decreto', number: '624', year: 1989 }],
  [
    /\bcodigo sustantivo(?: del trabajo)?\b|\bcodigo laboral\b|\bc\.?s\.?t\b/,
    { type: 'decreto', number: '2663', year: 1950 },
  ],
  [/\bcodigo de comercio\b/, { type: 'decreto', number: '410', year: 1971 }],
  [/\bplan unico de cuentas\b/, { type: 'decreto', number: '2650', year: 1993 }],
]
// "ley 2466" without its year.
const WITHOUT_YEAR =
  /\b(ley|decreto|resolucion|circular|concepto)(?: [a-z.]{1,15}){0,2} 0*(\d[\d-]{0,12})\b(?! de (?:19|20)\d\d)/g
const ARTICLE = /\b(?:articulos?|arts?\.?) (\d{1,4}(?:-\d{1,2})?[a-z]?)\b/g

export interface NamedNorms {
  /** Documents named by the question; without a year if it named none. */
  readonly documents: readonly NamedDocument[]
  /** Numbers of articles: "383", "114-1". */
  readonly articles: readonly string[]
}

function isKind(word: string | undefined): word is NamedDocument['type'] {
  return word === 'ley' || word === 'decreto' || word === 'resolucion' || word === 'circular' || word === 'concepto'
}

/** The norms named by a folded question. */
export function readNorms(text: string): NamedNorms {
  const documents: NamedDocument[] = extractReferences(text)
  for (const [pattern, document] of CODES)
    if (pattern.test(text) && !documents.some(({ number }) => number === document.number)) documents.push(document)
  for (const [, type, number] of text.matchAll(WITHOUT_YEAR))
    if (isKind(type) && number !== undefined && !documents.some((known) => known.number === number))
      documents.push({ type, number })
  return { documents, articles: [...text.matchAll(ARTICLE)].flatMap(([, number]) => number ?? []) }
}
