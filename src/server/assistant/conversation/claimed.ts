import { fold } from '../understand/text.ts'

// "Me dio 208.333 de depreciación mensual, ¿está bien?": a figure that is to be checked, and no datum of the case.

const SUM = "\\$? ?(\\d[\\d.,']{0,17}\\d|\\d)(?: ?(millones|millon|palos|mil|lucas|mm?)(?![a-z]))?(?: ?(%))?"
/** "Mi papá me dio 20 millones": what was given, and no result. */
const GAVE =
  /\b(?:papas?|mamas?|padres?|madre|bancos?|clientes?|jef[ea]|patron\w?|empresa|amig[oa]|herman[oa]s?|abuel[oa]s?|espos[oa]|suegr[oa]s?|ti[oa]s?|soci[oa]s?|senora?|ellos|ellas?|el|gobierno|alcaldia|inquilin[oa]|fondo|eps|arl)(?: ya| nunca| solo)? $/
const BY_ANOTHER =
  '(?:contador[ae]?|auxiliar|asesor[ae]?|abogad[oa]) (?:me |nos )?(?:dijo|dice|calculo|liquido|saco|dio)(?: que)?'
const WORKED_OUT = new RegExp(
  `\\b(?:${BY_ANOTHER}|(?:me|nos|le|les) (?:dio|da|daba|dieron|salio|sale|salen|salieron|resulto|arrojo)|(?:lo |la |los |las )?(?:calcule|calculamos|saque|sacamos|liquide|liquidamos|estime|hice la cuenta y (?:da|dio)))(?: [a-z]{1,14}){0,6}? ${SUM}`,
)
const CHECKS =
  /\b(?:esta|estan|estara|estaria|quedo|va|voy|estoy|lo hice|la hice) (?:\w{1,8} )?(?:bien|mal|correct[oa]s?|buen[oa]|ok)\b|\b(?:es|son|sera) (?:eso |asi )?(?:correct[oa]s?|asi|cierto|lo correcto)\b|\b(?:bien|correcto|cierto|verdad|si o no|ok|cuadra) ?\?|\bcoincide\b|\bcuadra$|\b(?:confirm|verific|revis|valid)(?:a|o|en|ar)\w{0,4}\b/

const ENDS = /^[\s.,;!]*$/

/** The figure of a message that somebody worked out and wants checked, as it is written, and the message without it. */
export function claimedIn(message: string): { readonly asked: string; readonly claimed?: number } {
  const folded = fold(message)
  const found = folded.length === message.length ? WORKED_OUT.exec(folded) : null
  const digits = found?.[1]
  if (found === null || digits === undefined || GAVE.test(folded.slice(0, found.index))) return { asked: message }
  // "¿Anticipo de 2026? me dio 21,7 millones": told behind the question, it is to be checked too.
  const behind = ENDS.test(folded.slice(found.index + found[0].length)) && folded.slice(0, found.index).includes('?')
  if (!behind && !CHECKS.test(folded)) return { asked: message }
  const unit = /^(?:millon|palo|mm?$)/.test(found[2] ?? '') ? 1_000_000 : found[2] === undefined ? 1 : 1000
  const number = /[.']\d{3}(?!\d)/.test(digits)
    ? Number(digits.replace(/[.']/g, '').replace(',', '.'))
    : Number(digits.replace(',', '.'))
  const end = found.index + found[0].length
  const start = found.index + found[0].lastIndexOf(digits)
  return {
    asked: `${message.slice(0, start)}${message.slice(end)}`.replace(/\$\s{0,3}(?= |$)/, ''),
    claimed: number * unit,
  }
}

const FIGURE = /\d[\d.]*(?:,\d+)?/g
/** The numbers that a text shows, as they are written in Colombia. */
const figuresIn = (text: string): readonly number[] =>
  [...text.matchAll(FIGURE)].map(([digits]) => Number(digits.replaceAll('.', '').replace(',', '.')))

const ROUNDED = 0.0005
const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(1e-9, Math.abs(b) * ROUNDED, b >= 1000 ? 1 : 0)

/** Whether the answer's results hold the figure: those of its first sentence, or of its working. */
export function holdsFigure(
  claimed: number,
  {
    headline,
    steps = [],
  }: { readonly headline: string; readonly steps?: readonly { readonly value: string }[] | undefined },
): boolean {
  const bold = [...headline.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text)
  return [...bold, ...steps.map(({ value }) => value)].some((text) =>
    figuresIn(text).some((value) => near(claimed, value)),
  )
}
