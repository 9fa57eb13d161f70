import type { DocumentType } from './documentTypes.ts'

/** A document named in a text. `number` without leading zeros; NIIF and NIC have no year. */
export interface NamedDocument {
  readonly type: DocumentType
  readonly number: string
  readonly year?: number
}

/** Longest text that is read, in characters. */
const MAX_TEXT = 200_000

const KIND =
  /(?<![\p{L}\d])(?:(circular|circ\.)|(concepto|concepto unificado)|(decreto|dec\.|dcto\.?|dto\.|d\. ?r\.)|(ley|leyes)|(resolucion|res\.|resol\.))(?:es|s)?(?![\p{L}\d])/gu
const KINDS: readonly DocumentType[] = ['circular', 'concepto', 'decreto', 'ley', 'resolucion']

// Words allowed between kind and number: "Externa", "Única DIAN", "No.", "SDH-". Limited, and separated by what no word
// contains ("º" is a letter), so that there is a single way to match: it stays linear.
const QUALIFIERS = /(?:[\s.:,°#()-]{1,4}\p{L}{1,20}){0,5}?[\s.:°#-]{0,5}(?=\d)/uy
const NUMBER = /\d{1,6}(?:\.\d{3}){0,2}(?:-\d{1,8})?(?![\d%])/y
const ASIDE = /\s{0,2}\([^()\n]{0,40}\)/y
const YEAR =
  /\s{0,2}(?:[,/-]\s?|\(|(?:de|del|de fecha|expedid[oa] (?:el|en))\s(?:el |ano )?(?:\d{1,2}\sde\s)?(?:(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\s(?:de|del)\s)?)((?:19|20)\d\d)(?!\d)/y
const NEXT = /\s{0,2}(?:,\s?(?:y\s|e\s)?|y\s|e\s|;\s?)(?:el\s|la\s|los\s|las\s|n[o°º]\.?\s?)?(?=\d)/y

const STANDARD = /(?<![\p{L}\d])(?:(niif|ifrs)|(nic|ias))(?![\p{L}])/gu
const STANDARD_NUMBER = /[\s.°º-]{0,3}(?:n[o°º]\.?\s?|para\s(?:las\s)?)?(\d{1,2}(?![\d%])|pymes)/y
const STANDARD_NEXT = /\s{0,2}(?:,\s?(?:y\s|e\s)?|y\s|e\s)(\d{1,2})(?=[.,;:)\]]|\s(?:y|e)\s\d|\s?$)/y
const LAST_STANDARD: Readonly<Record<'niif' | 'nic', number>> = { niif: 19, nic: 41 }

/**
 * Folds accents and case and blanks Markdown marks, one character for one, so that "**Decreto** 572" matches as text.
 */
function plain(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[*_`\\[\]]/g, '')
    .replace(/[\u00a0\u2000-\u200b\u202f]/g, ' ')
    .toLowerCase()
}

function run(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function cleanNumber(written: string): string {
  const number = written.replaceAll('.', '')
  return number.replace(/^0+(?=\d)/, '')
}

/** "Decretos 1572 y 1573 de 2024", "Leyes 50 de 1990 y 789 de 2002": numbers take the next year. */
function readList(text: string, start: number, type: DocumentType): NamedDocument[] {
  const found: NamedDocument[] = []
  let waiting: string[] = []
  let at = start
  for (;;) {
    const number = run(NUMBER, text, at)
    if (!number) break
    waiting.push(cleanNumber(number[0]))
    at += number[0].length
    at += run(ASIDE, text, at)?.[0].length ?? 0
    const year = run(YEAR, text, at)
    if (year) {
      found.push(...waiting.map((each) => ({ type, number: each, year: Number(year[1]) })))
      waiting = []
      at += year[0].length
    }
    const next = run(NEXT, text, at)
    if (!next) break
    at += next[0].length
  }
  return found
}

function standardsAt(text: string, start: number, type: 'niif' | 'nic'): NamedDocument[] {
  const first = run(STANDARD_NUMBER, text, start)
  if (!first?.[1]) return []
  if (first[1] === 'pymes') return type === 'niif' ? [{ type, number: 'PYMES' }] : []
  const numbers = [first[1]]
  let at = start + first[0].length
  for (let next = run(STANDARD_NEXT, text, at); next?.[1]; next = run(STANDARD_NEXT, text, at)) {
    numbers.push(next[1])
    at += next[0].length
  }
  return numbers
    .map(cleanNumber)
    .filter((number) => Number(number) >= 1 && Number(number) <= LAST_STANDARD[type])
    .map((number) => ({ type, number }))
}

/** "Decreto Ley", "Decreto-Ley": the second word is part of the kind. */
function isSecondWord(text: string, first: RegExpExecArray | undefined, second: RegExpExecArray): boolean {
  if (!first || first[3] === undefined || second[4] === undefined) return false
  return /^[\s-]{1,2}$/.test(text.slice(first.index + first[0].length, second.index))
}

/**
 * The circulares, conceptos, decretos, leyes and resoluciones (with number and year) and the NIIF and NIC named in a
 * text, each once, in order of appearance. Accents, case, abbreviations ("Res.", "Dec.") and leading zeros are ignored.
 */
export function extractReferences(text: string): NamedDocument[] {
  const source = plain(text)
  const found: { readonly at: number; readonly documents: readonly NamedDocument[] }[] = []
  const kinds = [...source.matchAll(KIND)]
  for (const [index, match] of kinds.entries()) {
    const type = KINDS[match.slice(1).findIndex((group) => group !== undefined)]
    const end = match.index + match[0].length
    const qualifiers = run(QUALIFIERS, source, end)
    if (type === undefined || !qualifiers || isSecondWord(source, kinds[index - 1], match)) continue
    const start = end + qualifiers[0].length
    const next = kinds[index + 1]
    // "el decreto y la ley 100": the number belongs to the nearer kind.
    if (next && next.index < start && !isSecondWord(source, match, next)) continue
    found.push({ at: match.index, documents: readList(source, start, type) })
  }
  for (const match of source.matchAll(STANDARD)) {
    const type = match[1] === undefined ? 'nic' : 'niif'
    found.push({ at: match.index, documents: standardsAt(source, match.index + match[0].length, type) })
  }
  const unique = new Map<string, NamedDocument>()
  for (const { documents } of found.sort((a, b) => a.at - b.at))
    for (const document of documents) {
      const key = `${document.type} ${document.number} ${document.year ?? ''}`
      if (!unique.has(key)) unique.set(key, document)
    }
  return [...unique.values()]
}
