import type { Nit } from './features.ts'
import { numberOfWord } from './numberWords.ts'

const WRITTEN_NIT =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3}){2,4}|\d{6,15})(?:(?:\s?-\s?|,? ?(?:con )?(?:dv|digito(?: de verificacion)?):? ?)(\d)(?![\d.,]*\d))?(?![\d])/g
// "Cédula general" is an income tax schedule and "documento soporte" a document: the numbers beside them are amounts.
const NIT_WORD =
  /\b(?:nit|cedula(?! general| de (?:pension|dividendo))|c\.?c\.?|rut|documento(?! soporte| equivalente| con fecha| privado)|identificacion|digito de verificacion|dv)\b/
const ENDING =
  /\b(?:terminad[oa]s?|termina|terminan|acabad[oa]|acaba|finaliza(?:do|da)?|ultimos? (?:dos )?digitos?|(?<!(?:\d{5}|\d\.\d{3}),? ?(?:con )?)digitos?(?! de verificacion)|terminacion)(?: (?:del? )?(?:mi |el |su )?(?:nit|cedula|rut|documento))?(?: (?:en|es|son|el|los|:))*:? ?(\d{1,2}|(?:cero )?(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))\b/

// "nit 7": too short for a NIT, so it is the last digit.
const SHORT_NIT = /\b(?:nit|cedula)(?: (?:en|es))? (\d{1,2})\b(?![.,]?\d)/

const LETTERS_BETWEEN = 24
/** A verb of payment in between makes it an amount: "sin RUT le pago 3.800.000". */
const BESIDE_BEFORE = new RegExp(
  `${NIT_WORD.source}(?:(?!\\b(?:pag|gan|vend|cobr|compr|factur|gir|deb)[a-z])[^\\d]){0,${LETTERS_BETWEEN}}$`,
)
const BESIDE_AFTER = /^ ?,? ?(?:es|como|de) (?:mi |el |su |un )?(?:nit|cedula|rut|documento)\b/
/** "NIT 900.123.456 y 800.197.268". */
const ONE_MORE = /^ ?(?:,|y|o|e) ?$/

/**
 * Finds NITs and the last digits that due dates depend on. A number is a NIT if it has a check digit or the word beside
 * it: in "mi NIT termina en 4 y pago 3.800.000 de arriendo" the second number is an amount.
 */
export function readNits(text: string): { nits: Nit[]; endingDigits?: string; rest: string } {
  const said = ENDING.exec(text)?.[1] ?? SHORT_NIT.exec(text)?.[1]
  // "Termina en seis".
  const ending = said
    ?.split(' ')
    .map((each) => (each === 'cero' ? '0' : String(numberOfWord(each) ?? each)))
    .join('')
  const nits: Nit[] = []
  let rest = text
  let endOfLast: number | undefined
  if (NIT_WORD.test(text)) {
    for (const match of text.matchAll(WRITTEN_NIT)) {
      const base = (match[1] ?? '').replaceAll('.', '')
      const before = text.slice(Math.max(0, match.index - LETTERS_BETWEEN - 24), match.index)
      const end = match.index + match[0].length
      const isBeside =
        match[2] !== undefined ||
        BESIDE_BEFORE.test(before) ||
        BESIDE_AFTER.test(text.slice(end, end + 24)) ||
        (endOfLast !== undefined && ONE_MORE.test(text.slice(endOfLast, match.index)))
      if (/\$\s?$/.test(before) || !isBeside || base.length < 6) continue
      endOfLast = end
      nits.push({ base, dv: match[2] === undefined ? null : Number(match[2]) })
      rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(end)
    }
  }
  return { nits, ...(ending === undefined ? {} : { endingDigits: ending }), rest }
}
