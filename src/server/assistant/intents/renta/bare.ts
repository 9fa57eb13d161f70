import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { withoutNames } from '../../understand/names.ts'
import { digitsForWords, NUMBER_WORDS } from '../../understand/numberWords.ts'
import type { ReadContext } from '../intent.ts'
import { toCop } from '../reading.ts'

// Sums said without their unit, "la compré en 140": of a year's taxes they are millions.

interface Word {
  readonly text: string
  readonly start: number
}

interface Bare {
  /** COP. */
  readonly value: number
  readonly start: number
  readonly end: number
  /** The words of its clause before it, and the ones right after it. */
  readonly before: string
  readonly after: string
}

const MILLION = 1_000_000
const ONE = /^un[ao]?$/
const CARDINALS = new Set(NUMBER_WORDS.filter((word) => !ONE.test(word)))
const DIGITS = /^\d{1,4}(?:[.,]\d{1,2})?$/
/** "Debo 1.500": the point groups thousands. */
const GROUPED = /^\d{1,2}\.\d{3}$/
const CLAUSE = /^(?:[,;.:?!]|y|e|pero|porque)$/
/** "La casita la debo todavía, como 80": of what was said before the pause. */
const GOES_ON = /^(?:como|unos|unas|casi|dice|son|fueron|eran|vale|en)$/
/** What follows a number that counts something, and what goes before one that names something. */
const COUNTED =
  /^(?:anos?|mes(?:es)?|dias?|semanas?|horas?|hij[oa]s?|nin[oa]s|dependientes?|uvts?|soci[oa]s?|sas|s|sociedad(?:es)?|empresas?|companias?|accionistas?|personas?|veces|herman[oa]s|sobrin[oa]s|cuotas|mesadas?|iguales|opcion(?:es)?|alternativas?|formas?|metodos?|mil|%|por ?ciento|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic|usuarios|clientes)$/
const NAMES = /^(?:arts?|articulos?|num|numeral|formulario|formato|cedula|nit|ley|decreto|renglon|hace|cuenta|clase)$/
const PER_THOUSAND = /^\s?(?:x|por|\*|‰)\s?(?:mil\b|1\.?000\b)/
const NEAR = 14

const ALONE = new Set(
  'y o si no ah ay pero ahora entonces mejor perdon mas bien fuera fueran fue fueron hubiera hubieran sido era eran son es con de en unos como solo por pesos digo listo dejalo ponle a sea todo el ano mes al cada mensual mensuales'.split(
    ' ',
  ),
)

/** The few words that follow in the same clause. */
function clauseFrom(words: readonly Word[], from: number): string {
  const after = words.slice(from, from + 5).map(({ text }) => text)
  const end = after.findIndex((word) => CLAUSE.test(word))
  return (end < 0 ? after : after.slice(0, end)).join(' ')
}

const read = new WeakMap<Understood, { readonly sums: readonly Bare[]; readonly alone: boolean }>()

function bareIn(message: Understood) {
  const held = read.get(message)
  if (held) return held
  const { text, amounts, percents } = message
  const words: Word[] = [...withoutNames(text).matchAll(/[a-z]+|\d+(?:[.,]\d+)*|[,;.:?!%]/g)].map((match) => ({
    text: match[0],
    start: match.index,
  }))
  const taken = ({ start }: Word) =>
    amounts.some((amount) => start >= amount.start && start < amount.end) ||
    percents.some((percent) => percent.start === start)
  const sums: Bare[] = []
  let clause: string[] = []
  let others = 0
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word) break
    let next = at + 1
    let value: number | undefined
    if (taken(word)) {
      clause = []
      continue
    }
    if (GROUPED.test(word.text)) value = Number(word.text.replace('.', ''))
    else if (DIGITS.test(word.text)) value = Number(word.text.replace(',', '.'))
    else if (CARDINALS.has(word.text)) {
      while (
        CARDINALS.has(words[next]?.text ?? '') ||
        (words[next]?.text === 'y' && CARDINALS.has(words[next + 1]?.text ?? '')) ||
        // "Cincuenta y uno".
        (/ta$/.test(words[next - 1]?.text ?? '') &&
          words[next]?.text === 'y' &&
          ONE.test(words[next + 1]?.text ?? '')) ||
        (words[next - 1]?.text === 'y' && ONE.test(words[next]?.text ?? ''))
      )
        next++
      const spelled = words.slice(at, next).map((each) => each.text)
      value = Number(/^\d+(?= pesos$)/.exec(digitsForWords(`${spelled.join(' ')} pesos`))?.[0])
    }
    // "4x1000", "9,66 por mil": a rate, and no sum.
    const rate = value === undefined ? null : PER_THOUSAND.exec(text.slice(word.start + word.text.length))
    if (rate) {
      const end = word.start + word.text.length + rate[0].length
      while ((words[at + 1]?.start ?? end) < end) at++
      clause.push('4x1000')
      others++
      continue
    }
    if (value === undefined || !(value > 0)) {
      if (CLAUSE.test(word.text) && !GOES_ON.test(words[next]?.text ?? '')) clause = []
      else clause.push(word.text)
      if (/^[a-z]/.test(word.text) && !ALONE.has(word.text)) others++
      continue
    }
    if (words[next]?.text === 'y' && /^medi[oa]$/.test(words[next + 1]?.text ?? '')) {
      value += 0.5
      next += 2
    }
    const year = Number.isInteger(value) && !GROUPED.test(word.text) && value >= 1985 && value <= 2040
    // "Anticipo 807": the article that sets it.
    const article = value === 807 && /^anticipos?$/.test(clause.at(-1) ?? '')
    if (!year && !article && !COUNTED.test(words[next]?.text ?? '') && !NAMES.test(clause.at(-1) ?? '')) {
      const last = words[next - 1] ?? word
      sums.push({
        value: Math.round(value * MILLION),
        start: word.start,
        end: last.start + last.text.length,
        before: clause.slice(-NEAR).join(' '),
        after: clauseFrom(words, next),
      })
      clause = []
    } else others++
    at = next - 1
  }
  const found = { sums, alone: others === 0 && sums.length === 1 && amounts.length === 0 && percents.length === 0 }
  read.set(message, found)
  return found
}

export interface Sum {
  /** COP. */
  readonly value: number
  readonly start: number
  readonly end: number
}

/** Every sum of a message in its order, those without their unit in millions where another has it: "80 millones y 50". */
export function sumsIn(message: Understood, facts: FactSource): readonly Sum[] {
  const said = message.amounts.map((amount) => ({
    value: toCop(amount, message, facts),
    start: amount.start,
    end: amount.end,
  }))
  const bare = said.some(({ value }) => value >= MILLION) ? bareIn(message).sums : []
  return [...said, ...bare].sort((a, b) => a.start - b.start)
}

const YEARLY = /^(?:al|en el|en todo el|del|por) ano\b|^anual/
const MONTHLY = /^(?:al|por|cada|en el) mes\b|^mensual/
const MOST_WAGE = 60 * MILLION
const LEAST_YEARLY = 16 * MILLION
const OF = /^(?:(?:al|en el|del) ano )?(?:(?:de|en|por|a|eran|son|fueron) |(?=cada un))/
/** A correction is of the same order: "no, 10" after 500 millones is of something else. */
const SAME_ORDER = 25

type Takes = (message: Understood, context: ReadContext) => number | undefined

/** The bare sum beside the words of a slot: "retenciones 21", "200 de costos". */
export function bareBeside(cue: RegExp, fits: (bare: Bare) => number | undefined = ({ value }) => value): Takes {
  return (message) => {
    for (const bare of bareIn(message).sums) {
      const of = OF.exec(bare.after)
      if (cue.test(bare.before) || (of !== null && cue.test(bare.after.slice(of[0].length)))) {
        const value = fits(bare)
        if (value !== undefined) return value
      }
    }
    return undefined
  }
}

/** All of them added up: "12 de multas, 6 de gastos sin soporte". */
export function allBeside(cue: RegExp): Takes {
  return (message) => {
    const found = bareIn(message).sums.filter(({ before, after }) => {
      const of = OF.exec(after)
      return cue.test(before) || (of !== null && cue.test(after.slice(of[0].length)))
    })
    return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
  }
}

/** "310", "no, eran 60": nothing but a sum, which is another one for what the case holds; "el doble" of it. */
export const bareAlone =
  (fits: (bare: Bare) => number | undefined = ({ value }) => value): Takes =>
  (message, { before }) => {
    if (typeof before !== 'number' || before === 0) return undefined
    const part = PARTS.find(([, words]) => words.test(message.text))?.[0]
    // "Las ventas cayeron a la mitad, ¿puedo pedir…?" is of something else than the sum.
    if (part !== undefined && message.amounts.length === 0 && message.tokens.length <= SHORT)
      return Math.round(before * part)
    const { alone, sums } = bareIn(message)
    const value = alone && sums[0] ? fits(sums[0]) : undefined
    return value === undefined || value * SAME_ORDER < before || value > before * SAME_ORDER ? undefined : value
  }
const SHORT = 12
const PARTS: readonly (readonly [number, RegExp])[] = [
  [2, /\bel doble\b/],
  [3, /\bel triple\b/],
  [0.5, /\bla mitad\b(?! (?:mia|del?|es|era|eran|fue|le|la|los|me|nos|para|pertenece)\b)/],
]

/** "310" as what answers the question for it. */
export const bareAnswer: Takes = (message, context) =>
  context.before === undefined && bareIn(message).alone ? bareIn(message).sums[0]?.value : bareAlone()(message, context)

/** Of a wage: small, and not of a year. */
export const ofAMonth = ({ value, after }: Bare): number | undefined =>
  value <= MOST_WAGE && !YEARLY.test(after) ? value : undefined

/** Of a year: so little is of a month. */
export const ofAYear = ({ value, after }: Bare): number | undefined =>
  MONTHLY.test(after) || (value < LEAST_YEARLY && !YEARLY.test(after)) ? value * 12 : value

const THOUSAND = 1000
/** What one person pays or has withheld in a year is told in thousands when it would be too many millions. */
export const ofAPerson =
  (most: number) =>
  ({ value, after }: Bare): number =>
    (value > most * MILLION ? value / THOUSAND : value) * (MONTHLY.test(after) ? 12 : 1)

const TAKES_AWAY =
  /\b(?:sin|ni|no|quit\w{1,5}|saca\w{0,4}|olvid\w{1,4}|elimin\w{1,4}|borr\w{1,4})(?: (?:hubo|hay|hubiera|hubieran|tuviera|tuvieran|contar|incluir|sumar|tengo|tuve|tuvo|tuvimos|pago|pague|le|lo|la|los|las|el|de|del|me|nos|han|practicaron|ningun|ninguna?|otras?|mis?)){0,4}$/

/** "Sin retenciones ni anticipos", "quítale la prepagada": none of it. */
export function none(cue: RegExp): Takes {
  return ({ text }) => {
    const at = cue.exec(text)
    return at && TAKES_AWAY.test(text.slice(Math.max(0, at.index - 60), at.index).trimEnd()) ? 0 : undefined
  }
}

/** The first of several ways of reading a sum that finds one. */
export const oneOf =
  (...ways: readonly Takes[]): Takes =>
  (message, context) => {
    for (const way of ways) {
      const value = way(message, context)
      if (value !== undefined) return value
    }
    return undefined
  }
