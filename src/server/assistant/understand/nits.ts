import type { Nit } from './features.ts'

const WRITTEN_NIT = /(?<![\d.,])(\d{1,3}(?:\.\d{3}){2,4}|\d{6,15})(?:\s?-\s?(\d))?(?![\d])/g
// "Cédula general" is a schedule of the income tax, and a "documento soporte" a paper: the sums beside them are sums.
const NIT_WORD =
  /\b(?:nit|cedula(?! general| de (?:pension|dividendo))|c\.?c\.?|rut|documento(?! soporte| equivalente| con fecha| privado)|identificacion|digito de verificacion|dv)\b/
const ENDING =
  /\b(?:terminad[oa]s?|termina|terminan|acabad[oa]|acaba|finaliza(?:do|da)?|ultimos? (?:dos )?digitos?|digitos?|terminacion)(?: (?:del? )?(?:mi |el |su )?(?:nit|cedula|rut|documento))?(?: (?:en|es|son|el|los|:))*:? ?(\d{1,2})\b/

// "nit 7": too short for a NIT, so it is how one ends.
const SHORT_NIT = /\b(?:nit|cedula)(?: (?:en|es))? (\d{1,2})\b(?![.,]?\d)/

/** NITs and the ending that due dates depend on. Only where the text speaks of a NIT, a cédula or a check digit. */
export function readNits(text: string): { nits: Nit[]; endingDigits?: string; rest: string } {
  const ending = ENDING.exec(text)?.[1] ?? SHORT_NIT.exec(text)?.[1]
  const nits: Nit[] = []
  let rest = text
  if (NIT_WORD.test(text)) {
    for (const match of text.matchAll(WRITTEN_NIT)) {
      const base = (match[1] ?? '').replaceAll('.', '')
      const money = /\$\s?$/.test(text.slice(Math.max(0, match.index - 3), match.index))
      if (money || base.length < 6) continue
      nits.push({ base, dv: match[2] === undefined ? null : Number(match[2]) })
      rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(match.index + match[0].length)
    }
  }
  return { nits, ...(ending === undefined ? {} : { endingDigits: ending }), rest }
}
