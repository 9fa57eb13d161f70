import type { Understood } from '../../understand/features.ts'
import { withoutNames } from '../../understand/names.ts'
import type { ReadContext } from '../intent.ts'
import { toCop } from '../reading.ts'

const MILLIONS = /\b\d{1,3}(?:[.,]\d{1,3})? ?(?:millon(?:es)?|palos?|melones)\b/
const THOUSANDS = /\b\d{1,3}(?:[.,]\d{1,3})? ?(?:mil|lucas?|k)\b/
/** What makes a number a count, a rate or a term and no sum. */
const NO_SUM =
  "(?![.,']?\\d|\\s?(?:%|por|x(?:\\b|1000|mil)|mil|millon|palo|luca|k\\b|m\\b|anos?|mes|dias?|horas?|uvt|smmlv|unidades|emplead|person|cajas|veces|de (?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)))"
const NUMBER = `(\\d{1,3}(?:[.,]\\d)?)${NO_SUM}`
const SMALLEST_KNOWN = 1_000_000

/**
 * A sum whose unit was said only once: "tenía inventario de 10 millones, compré 25 y quedan 8". The unit is that of the
 * message's other sums, or in a follow-up that of the value before.
 */
export function bareSum(cue: RegExp): (message: Understood, context: ReadContext) => number | undefined {
  const beside = new RegExp(`\\b(?:${cue.source})\\b[^\\d.;?]{0,20}?\\b${NUMBER}`)
  const alone = new RegExp(`^\\W{0,4}(?:(?:y|no|perdon|mejor|digo|eran|son|fueron|si) ?,? ?){0,4}${NUMBER}\\W{0,4}$`)
  return ({ text }, { before }) => {
    const unit = MILLIONS.test(text)
      ? 1_000_000
      : THOUSANDS.test(text)
        ? 1000
        : typeof before === 'number' && before >= SMALLEST_KNOWN
          ? 1_000_000
          : undefined
    if (unit === undefined) return undefined
    const written = beside.exec(text)?.[1] ?? (before === undefined ? undefined : alone.exec(text)?.[1])
    return written === undefined ? undefined : Math.round(Number(written.replace(',', '.')) * unit)
  }
}

interface Sum {
  /** COP. */
  readonly value: number
  readonly start: number
  readonly end: number
}

/** "La del 31", "el 20 me paga", "cheque 045": a day of the month and a number are no sums. */
const BARE = new RegExp(
  `(?<![\\d.,/-]|\\b(?:el|del|dia|cheque|factura|recibo|nota|numero|nro\\.?|no\\.) )(?!0\\d)${NUMBER}`,
  'g',
)
const YEAR = /^(?:19|20)\d\d$/

/** The sums of a message in their order, also those whose unit another one says: "de 200 a 260 millones". */
export const sumsOf = (message: Understood, { facts, before }: ReadContext): readonly Sum[] =>
  withBare(
    message.text,
    message.amounts.map((each) => ({ value: toCop(each, message, facts), start: each.start, end: each.end })),
    before,
  )

/** The same where all of them are in pesos; of wages or UVT none. */
export const copSumsOf = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): readonly Sum[] =>
  amounts.some(({ unit }) => unit !== 'COP') ? [] : withBare(text, amounts, undefined)

function withBare(text: string, written: readonly Sum[], before: unknown): readonly Sum[] {
  const large = written.some(({ value }) => value >= SMALLEST_KNOWN)
  const unit =
    MILLIONS.test(text) || large
      ? 1_000_000
      : THOUSANDS.test(text) || written.length > 0
        ? 1000
        : typeof before === 'number' && before >= SMALLEST_KNOWN
          ? 1_000_000
          : undefined
  const bare =
    unit === undefined
      ? []
      : [...withoutNames(text).matchAll(BARE)].flatMap(({ index, 0: whole, 1: digits = '' }) =>
          written.some(({ start, end }) => index < end && index + whole.length > start) || YEAR.test(digits)
            ? []
            : [
                {
                  value: Math.round(Number(digits.replace(',', '.')) * unit),
                  start: index,
                  end: index + whole.length,
                },
              ],
        )
  return [...written, ...bare].sort((a, b) => a.start - b.start)
}

const BEFORE_IT = 48
const AFTER_IT = 34

/**
 * The sum that stands beside these words, before it or right after it, whatever its role looks like; `not` names another
 * datum. A follow-up that says nothing but a sum gives none: that is for what the case is mainly about.
 */
export function sumBy(
  cue: RegExp,
  { not, after = true }: { readonly not?: RegExp; readonly after?: boolean } = {},
): (message: Understood, context: ReadContext) => number | undefined {
  return (message, context) => {
    const { text } = message
    const sums = sumsOf(message, context)
    const ahead = sums.find(({ start }, at) => {
      const words = text.slice(Math.max(sums[at - 1]?.end ?? 0, start - BEFORE_IT), start)
      const own = words.split(/[;.?]|, (?=(?:y|pero|con|el|la|los|las|se|me)\b)/).at(-1) ?? ''
      return cue.test(own) && !(not?.test(own) ?? false)
    })
    if (ahead !== undefined || !after) return ahead?.value
    return sums.find(({ end }, at) => {
      const words =
        text.slice(end, Math.min(sums[at + 1]?.start ?? text.length, end + AFTER_IT)).split(/[;.,?]| y /)[0] ?? ''
      return (
        /^ ?(?:millones |mil |pesos |palos )?(?:de|en|por|como|del|para|fiscal|contable)\b/.test(words) &&
        cue.test(words) &&
        !(not?.test(words) ?? false)
      )
    })?.value
  }
}

/** "3 millones de arriendo", "el arriendo a 3 y medio": the sum right beside one name. */
export function sumNamed(name: string): (message: Understood, context: ReadContext) => number | undefined {
  const after = new RegExp(`^ ?(?:millones |mil |pesos |palos )?(?:de|en|para|por) (?:la |el |los |las )?${name}\\b`)
  const before = new RegExp(`\\b${name}(?: [a-z]{1,8}){0,3} ?\\$? ?$`)
  const half = new RegExp(`\\b${name}\\b[^\\d.;?]{0,18}\\b(\\d{1,2}) y medi[oa]\\b`)
  return (message, context) => {
    const { text } = message
    const said = half.exec(text)?.[1]
    if (said !== undefined) return (Number(said) + 0.5) * 1_000_000
    const sums = sumsOf(message, context)
    const found =
      sums.find(({ end }) => after.test(text.slice(end, end + 40))) ??
      sums.find(({ start }) => before.test(text.slice(Math.max(0, start - 40), start)))
    return found?.value
  }
}

/** "De 200 a 260 millones": the two ends of a change. */
export function fromTo(which: 'from' | 'to'): (message: Understood, context: ReadContext) => number | undefined {
  return (message, context) => {
    const sums = sumsOf(message, context)
    const at = sums.findIndex(
      ({ end }, index) =>
        sums[index + 1] !== undefined &&
        /^ ?(?:millones |mil |pesos |palos )?(?:a|paso a|subio a|bajo a|quedo en) (?:los |unos |\$ ?)?$/.test(
          message.text.slice(end, sums[index + 1]?.start),
        ),
    )
    return at < 0 ? undefined : sums[which === 'from' ? at : at + 1]?.value
  }
}

/** The first of several ways of reading a sum that finds one. */
export const firstOf =
  (...ways: readonly ((message: Understood, context: ReadContext) => number | undefined)[]) =>
  (message: Understood, context: ReadContext): number | undefined => {
    for (const way of ways) {
      const value = way(message, context)
      if (value !== undefined) return value
    }
    return undefined
  }

/** What the messages before this one of the same matter told, the newest first. */
export function earlierIn({
  message,
  merged,
}: {
  readonly message: Understood
  readonly merged: Understood
}): Understood {
  const shift = message.text.length + 1
  return {
    ...merged,
    text: merged.text.slice(shift),
    amounts: merged.amounts.flatMap((each) =>
      each.start >= shift ? [{ ...each, start: each.start - shift, end: each.end - shift }] : [],
    ),
  }
}
