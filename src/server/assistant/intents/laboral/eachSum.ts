import { together } from '../../together.ts'
import type { AnswerContext, AnyIntent } from '../intent.ts'
import { listed } from '../nomina/listed.ts'
import { toCop } from '../reading.ts'

/** "Gana 1.500.000, no, gana 1.800.000": the second sum takes the place of the first. */
const CORRECTED = /\b(?:no|perdon|digo|mejor|corrijo|error)\b/
const AGAINST = /\b(?:vs|versus|contra)\b/

/** "4 noches a la semana, gano 2 millones": of the nights, and not of the wage. */
const OF_A_WEEK =
  /\b(?:noches?|dias?|veces|turnos?|horas?|domingos?) (?:(?:a la|por|cada|de la) semana|semanales),? (?:y )?(?:gan\w{1,3}|con|de)\b/
const WEEKS = 52
const MONTHS = 12
const DAYS = 30
/** Nobody earns that in a day. */
const MOST_A_DAY = 600_000

/** "8 horas cada día, gana 1.800.000": the wage of the month, beside words that are of the hours. */
function ofTheMonth(values: Readonly<Record<string, unknown>>, slot: string, { message, facts }: AnswerContext) {
  const often = OF_A_WEEK.test(message.text)
  const month = message.amounts
    .map((amount) => toCop(amount, message, facts))
    .find(
      (sum) =>
        sum >= MOST_A_DAY &&
        (values[slot] === sum * DAYS || (often && values[slot] === Math.round((sum * WEEKS) / MONTHS))),
    )
  return month === undefined ? values : { ...values, [slot]: month }
}

/** The intent, that also answers a list of its figure, each by itself, and takes a corrected one for what it is now. */
export function eachSum(declared: AnyIntent, slot: string): AnyIntent {
  const list = listed(declared, slot)
  return {
    ...declared,
    async answer(given, context) {
      const { message, facts } = context
      const values = ofTheMonth(given, slot, context)
      const [first, second, third] = message.amounts
      // "Del 1 de junio de 2019 al 30 de noviembre de 2026" is one time of service, and no list of years.
      if (second === undefined && (message.period !== undefined || message.days.length > 0))
        return declared.answer(values, context)
      if (first === undefined || second === undefined || third !== undefined || values[slot] === undefined)
        return list.answer(values, context)
      const between = message.text.slice(first.end, second.start)
      const sums = [first, second].map((amount) => toCop(amount, message, facts))
      // "Sueldo 12.400.000 no integral, prepagada 410.000": each sum has a place of its own.
      const apart = Object.entries(values).some(([name, value]) => name !== slot && value === sums[1])
      if (CORRECTED.test(between) && !apart && sums.includes(values[slot] as number))
        return declared.answer({ ...values, [slot]: sums[1] }, context)
      if (!AGAINST.test(between)) return list.answer(values, context)
      const [one, other] = await Promise.all(
        sums.map((sum) =>
          declared.answer({ ...values, [slot]: sum }, { ...context, message: { ...message, amounts: [] } }),
        ),
      )
      return one && other ? together([one, other]) : list.answer(values, context)
    },
  }
}
