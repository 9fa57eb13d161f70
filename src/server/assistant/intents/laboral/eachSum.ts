import { together } from '../../together.ts'
import { toCop } from '../../topics/read.ts'
import type { AnyIntent } from '../intent.ts'
import { listed } from '../nomina/listed.ts'

/** "Gana 1.500.000, no, gana 1.800.000": the second sum takes the place of the first. */
const CORRECTED = /\b(?:no|perdon|digo|mejor|corrijo|error)\b/
const AGAINST = /\b(?:vs|versus|contra)\b/

/** The intent, that also answers a list of its figure, each by itself, and takes a corrected one for what it is now. */
export function eachSum(declared: AnyIntent, slot: string): AnyIntent {
  const list = listed(declared, slot)
  return {
    ...declared,
    async answer(values, context) {
      const { message, facts } = context
      const [first, second, third] = message.amounts
      if (first === undefined || second === undefined || third !== undefined || values[slot] === undefined)
        return list.answer(values, context)
      const between = message.text.slice(first.end, second.start)
      const sums = [first, second].map((amount) => toCop(amount, message, facts))
      if (CORRECTED.test(between) && sums.includes(values[slot] as number))
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
