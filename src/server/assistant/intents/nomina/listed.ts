import { together } from '../../together.ts'
import type { Amount } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import type { AnswerContext, AnyIntent } from '../intent.ts'
import { toCop } from '../reading.ts'

type Case = readonly [values: Readonly<Record<string, unknown>>, context: AnswerContext]

const MOST = 6
const YEAR = /\b20\d\d\b/g
/** What stands between two figures of one list: "2, 3 y 5 millones", "una de 2 y otra de 3 millones". */
const BETWEEN =
  /^[\s,;]*(?:(?:y|e|o|u|ni|contra|vs|de|a|con|al|del|los|las|el|la|un[oa]?|otr[oa]s?|que|gana|ganan|cada|neto|para|por|hoy|quien|versus|tambien)[\s,]+){0,6}$/

const BESIDE_MINIMUM = /\b(?:un[oa]?|otr[oa]|el|del|neto)\b[^.,;\d]{0,20}\b(minimo)\b/

/** The figures of a message that make a list of its own; undefined for one, or for figures of different things. */
function sumsListed(
  { message, facts }: Pick<AnswerContext, 'message' | 'facts'>,
  unit: Amount['unit'] | undefined,
  each = false,
): readonly number[] | undefined {
  const { text } = message
  const [, minimum] = BESIDE_MINIMUM.exec(text) ?? []
  const named: Amount[] =
    minimum !== undefined && message.amounts.length > 0
      ? [{ value: 1, unit: 'SMMLV', start: text.indexOf(minimum), end: text.indexOf(minimum) + minimum.length }]
      : []
  const amounts = [...named, ...message.amounts].sort((a, b) => a.start - b.start)
  if (amounts.length < 2 || amounts.length > MOST) return undefined
  const close = amounts.every((amount, at) => {
    const next = amounts[at + 1]
    return next === undefined || BETWEEN.test(`${text.slice(amount.end, next.start)} `)
  })
  const same = amounts.every((amount) => amount.unit === unit)
  if (!close && !same) return undefined
  const all = amounts.map((amount) => (same ? amount.value : toCop(amount, message, facts)))
  // Of three people two may earn the same; the same question is not told twice.
  const sums = each ? all : [...new Set(all)]
  return sums.length > 1 ? sums : undefined
}

const OTHER_PAY =
  /\bcontratos\b|\botro contrato\b|\bclientes\b|\bademas\b|\baparte\b|\bcuotas?\b|\bcomision|\bextras?\b|\brecargo|\bbonos?\b|\bbonific|\brodamiento|\bsalarial|\bcostos?\b|\bgastos?\b|\bdeud/
const ALONE = { personas: undefined, comisiones: undefined, noSalarial: undefined, costos: undefined }

/** The wages that a message lists, one of each person; undefined for one, or beside pay of another kind. */
export const wagesListed = (
  message: AnswerContext['message'],
  { facts }: Pick<AnswerContext, 'facts'>,
): readonly number[] | undefined =>
  OTHER_PAY.test(message.text) ? undefined : sumsListed({ message, facts }, undefined, true)

const withoutList = (context: AnswerContext): AnswerContext => ({
  ...context,
  message: { ...context.message, amounts: [], text: context.message.text.replace(YEAR, '') },
})

/** "¿Cuánto recibe neto uno de 2, uno de 3 y uno de 5 millones?": the same question once for each of them. */
function eachSum(
  values: Case[0],
  context: AnswerContext,
  slot: string,
  unit: Amount['unit'] | undefined,
): readonly Case[] | undefined {
  // "Subirle de 1,8 a 2,1": before and after of one wage.
  if (values.salarioNuevo !== undefined) return undefined
  const sums = sumsListed(context, unit)
  if (sums === undefined || values[slot] === undefined) return undefined
  // "Sueldo 12.400.000 y prepagada 410.000": what another slot took is no second wage.
  if (Object.entries(values).some(([name, value]) => name !== slot && sums.some((sum) => sum === value)))
    return undefined
  // "2 millones y 300 mil de comisiones" are two things of one person.
  if (OTHER_PAY.test(context.message.text)) return undefined
  const one = withoutList(context)
  return sums.map((sum) => [{ ...values, ...ALONE, [slot]: sum }, one])
}

/** "…de 2025 y 2026", "hoy y en 2024": the same question once for each year. */
function eachYear(values: Case[0], context: AnswerContext): readonly Case[] | undefined {
  const { text, period, days } = context.message
  // "Del 5 de mayo de 2021 al 30 de noviembre de 2026": one time, and no list of years.
  if (period !== undefined || days.length > 1) return undefined
  const named = text.match(YEAR) ?? []
  const now = /\b(?:hoy|actual|este ano|ahora)\b/.test(text) ? [context.today.slice(0, 4)] : []
  const years = [...new Set([...named, ...now])].sort()
  if (years.length < 2 || years.length > MOST) return undefined
  const one = withoutList(context)
  return years.map((year) => [
    { ...values, anio: undefined },
    { ...one, on: year === context.today.slice(0, 4) ? context.today : `${year}-12-31` },
  ])
}

export function merged(answers: readonly IntentAnswer[]): IntentAnswer {
  const [first, ...others] = answers
  if (first === undefined) throw new RangeError('a list has at least one case')
  return others.length === 0 ? first : together([first, ...others])
}

/**
 * The intent, that also answers a list of its figure or of years, each by itself.
 * @param unit figures that are counted in it and not in pesos
 * @param ownYears the intent tells several years of its value itself
 */
export function listed(declared: AnyIntent, slot: string, unit?: Amount['unit'], ownYears = false): AnyIntent {
  return {
    ...declared,
    async answer(values, context) {
      const cases =
        eachSum(values, context, slot, unit) ??
        (ownYears && values[slot] === undefined ? undefined : eachYear(values, context))
      if (cases === undefined) return declared.answer(values, context)
      return merged(await Promise.all(cases.map(([one, at]) => declared.answer(one, at))))
    },
  }
}
