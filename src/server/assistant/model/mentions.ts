import type { DocumentType } from '../../../shared/documentTypes.ts'
import { extractReferences, type NamedDocument } from '../../../shared/references.ts'

/** A place where a text names one or more documents. */
export interface Mention {
  readonly start: number
  readonly end: number
  /** Without a year when the text names none ("el Decreto 572"). */
  readonly documents: readonly NamedDocument[]
}

const KIND =
  '(?<![\\p{L}\\d])(circular(?:es)?|circ\\.|conceptos?|decretos?(?:[\\s-]ley(?:es)?)?|dec\\.|dcto\\.?|dto\\.|ley(?:es)?|resoluci[oó]n(?:es)?|res(?:ol)?\\.)'
const GAP = '[\\s.:,°º#()*_\\u00a0\\u202f-]'
const NUMBER = '\\d{1,6}(?:\\.\\d{3}){0,2}(?:-\\d{1,8})?(?![\\d%])(?!\\s?%)'
const YEAR =
  '\\**\\s{0,2}(?:[,/-]\\s?|\\(|(?:de|del)\\s(?:el\\s|año\\s)?(?:\\d{1,2}\\sde\\s)?(?:\\p{L}{4,10}\\s(?:de|del)\\s)?)(?:19|20)\\d\\d(?!\\d)'
const ASIDE = '(?:\\s{0,2}\\([^()\\n]{0,40}\\))?'
const AND = '\\s{0,2}(?:,\\s?(?:y\\s|e\\s)?|y\\s|e\\s)(?:el\\s|la\\s)?'
const GROUP = `${NUMBER}${ASIDE}(?:${AND}${NUMBER}${ASIDE}){0,5}${YEAR}`

/** "Resolución Única DIAN 000227 de 2025", "Decretos 1572 y 1573 de 2024". */
const IN_FULL = new RegExp(
  `${KIND}(?:${GAP}{0,3}\\p{L}{1,20}[.°º]?){0,5}?${GAP}{0,4}${GROUP}(?:${AND}${GROUP}){0,5}`,
  'giu',
)
/** "el Decreto 572", "la Res. DIAN No. 000227": only an office's name may stand between. */
const WITHOUT_YEAR = new RegExp(
  `${KIND}(?:${GAP}{0,3}(?:n[o°º]\\.?|n[uú]m(?:ero|\\.)|dian|externa|conjunta|[uú]nica|ejecutivo|legislativo)){0,3}${GAP}{0,4}(${NUMBER})`,
  'giu',
)
const STANDARD =
  /(?<![\p{L}\d])(?:niif|ifrs|nic|ias)[\s.°º*-]{0,4}(?:para\s(?:las\s)?pymes|\d{1,2}(?![\d%.,]\d)(?!\s?%))/giu

const TYPE_OF: readonly (readonly [RegExp, DocumentType])[] = [
  [/^circ/i, 'circular'],
  [/^con/i, 'concepto'],
  [/^d/i, 'decreto'],
  [/^ley/i, 'ley'],
  [/^res/i, 'resolucion'],
]

/** Every place where the text names a document by number, in order and without overlap. */
export function mentionsIn(text: string): Mention[] {
  const full = [...text.matchAll(IN_FULL), ...text.matchAll(STANDARD)].map((match): Mention => {
    const end = match.index + match[0].length
    // "Ley 2277 (2022)": the bracket around the year is part of the name.
    const open = match[0].split('(').length > match[0].split(')').length && text[end] === ')'
    return { start: match.index, end: open ? end + 1 : end, documents: extractReferences(match[0]) }
  })
  const short = [...text.matchAll(WITHOUT_YEAR)]
    .map((match): Mention => {
      const type = TYPE_OF.find(([pattern]) => pattern.test(match[1] ?? ''))?.[1] ?? 'decreto'
      const number = (match[2] ?? '').replaceAll('.', '').replace(/^0+(?=\d)/, '')
      return { start: match.index, end: match.index + match[0].length, documents: [{ type, number }] }
    })
    .filter((mention) => !full.some((other) => mention.start < other.end && other.start < mention.end))
  return [...full, ...short].filter(({ documents }) => documents.length > 0).sort((a, b) => a.start - b.start)
}
