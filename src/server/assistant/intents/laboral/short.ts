import { MONTHS } from '../../../../shared/format.ts'
import { daysBetween } from '../../../../shared/tax/habiles.ts'
import type { Understood } from '../../understand/features.ts'
import { digitsForWords } from '../../understand/numberWords.ts'
import { tokensOf } from '../../understand/text.ts'

/** Words that may stand around a number without saying what it counts: "no, perdón, ya van tres". */
const AROUND = new Set(
  'y no nah si ah ay pero que pena son eran era es fue fueron fueran fueran seria serian hubieran sido mejor perdon ya van mas bien digo como unos unas nada solo la verdad de dejalo dejala dejelo dejela en a las los va coger se hizo hice trabajo trabaje hicieron de esa esas ese esos asi o sea con esperate disculpe corrijo todo'.split(
    ' ',
  ),
)

const numberOf = (word: string): number | undefined => {
  const digits = /^\d{1,4}$/.test(word) ? word : /^(\d{1,3}) dias$/.exec(digitsForWords(`${word} dias`))?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The number of a message whose last words are nothing else: "no eran 40, son 55", "ya van tres", "25". */
export function bareNumber(text: string): number | undefined {
  const [last = ''] = text
    .split(/[,;:?!](?!\d)|\.(?!\d)/)
    .filter((part) => /[a-z0-9]/.test(part))
    .slice(-1)
  const words = tokensOf(last).filter((word) => !AROUND.has(word))
  return words.length === 1 ? numberOf(words[0] ?? '') : undefined
}

const COUNTS =
  '(?! ?(?:%|por ?ciento|mil|millon|palo|melon|luca|dia|mes|ano|hora|semana|uvt|smmlv|salario|minimo|veces|emplead|persona|trabajador|extra|noct|diurn|domin|festiv|habil|hij|[ap]\\.? ?m\\b|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)))'
const DECIMAL = new RegExp(`(?<![\\d.,/])(\\d{1,2}[.,]\\d{1,2})(?![\\d/]|[.,]\\d)${COUNTS}`)
const EARNS = new RegExp(
  `\\b(?:gan\\w{1,4}|sueldo|salario|integral) (?:(?:de|es|son|era|como|unos|casi) ){0,2}(\\d{1,2}|[a-z]{3,8})\\b( y medio)?(?![.,]?\\d)${COUNTS}`,
)

/** "Gano uno ochocientos y entré…": units and hundreds right beside what says that it is a wage. */
const SPOKEN =
  /\b(?:gan\w{1,4}|dan|son|pag\w{1,4}|debe,?|como) ((?:uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve) (?:cien|[a-z]{3,8}cient[oa]s|quinient[oa]s|[1-9]\d\d))\b(?![.,]?\d| ?mil)/

/** "Gano 1.9", "gana dos y medio", "integral 26": a wage is told in millions. */
export function millionsSaid(text: string): number | undefined {
  const decimal = DECIMAL.exec(text)?.[1]
  if (decimal !== undefined) return Math.round(Number(decimal.replace(',', '.')) * 1e6)
  const spoken = SPOKEN.exec(text)?.[1]
  if (spoken !== undefined) {
    // The hundreds may be in digits already: "uno 800".
    const [unit = '', hundreds = ''] = spoken.split(' ')
    return /^\d/.test(hundreds)
      ? (numberOf(unit) ?? 0) * 1e6 + Number(hundreds) * 1000
      : Number(digitsForWords(spoken)) || undefined
  }
  const [, word = '', half] = EARNS.exec(text) ?? []
  const whole = numberOf(word)
  return whole === undefined || whole < 1 || whole > 60 ? undefined : whole * 1e6 + (half === undefined ? 0 : 5e5)
}

/** "Le presté 500", "300 de comisiones": sums below a wage are told in thousands. `cue` holds the number beside what it is of. */
export function thousandsSaid(text: string, cue: RegExp): number | undefined {
  const found = cue.exec(text)
  const said = Number(found?.[1] ?? found?.[2] ?? 0)
  return said >= 20 && said <= 999 ? said * 1000 : undefined
}

const OFF =
  /\b(?:sin|ni|quit\w{1,5}|omit\w{1,4}|exclu\w{1,5}|elimin\w{1,4}) (?:(?:el|la|los|las|lo|de|aporte|a|cuenta|esas?|esos?|promedio|por|el) ){0,6}([a-z]{3,14})/g

/** "Sin comisiones ni horas extra", "quítale el préstamo": whether what `stem` names is taken off the case. */
export const takenOff = (text: string, stem: RegExp): boolean =>
  [...text.matchAll(OFF)].some(([, noun = '']) => stem.test(noun))

/** A count of days that follows one: "no, 25", "y hoy tampoco", "otros ocho", "10 más" after some. */
export function moreDays(text: string, before: unknown): number | undefined {
  if (typeof before !== 'number') return undefined
  const [, other, plus] =
    /\botr[oa]s (\d{1,3}|[a-z]{3,9})\b|\b(\d{1,3}) (?:dias )?mas\b(?!.{0,20}o sea)/.exec(text) ?? []
  const added = numberOf(other ?? plus ?? '')
  return added === undefined ? bareNumber(text) : before + added
}

/** "¿Sobre cuánto le cotizo?", "¿qué IBC reporto?", "¿y los aportes?" */
export const BASE_ASKED =
  /\bibc\b|\bsobre (?:cuanto|que|cual) (?:\w{1,7} ){0,3}(?:cotiz\w{1,4}|aport\w{1,4}|seguridad social|salud|planilla)|\b(?:base|ingreso base) de (?:cotizacion|aportes)\b|\b(?:aportes|seguridad social|planilla|pila)\b/

const FROM_TO = new RegExp(
  `\\b(?:del?|desde el) (\\d{1,2}) (?:al|a|hasta el) (\\d{1,2}) de (?:${MONTHS.join('|')})\\b|\\bdel (\\d{1,2}) (?:al|a|hasta el) (\\d{1,2})(?= ?(?:$|[,.;]))`,
)
/** "Del 3 al 14 de noviembre": both days are of the leave. */
export function daysFromTo({ text: said, period, days }: Understood): number | undefined {
  const found = FROM_TO.exec(said)
  const [from, to] = [Number(found?.[1] ?? found?.[3] ?? 0), Number(found?.[2] ?? found?.[4] ?? 0)]
  if (from >= 1 && to >= from && to <= 31) return to - from + 1
  if (period === undefined || days.length !== 2) return undefined
  return daysBetween(period.from, period.to) + 1
}
