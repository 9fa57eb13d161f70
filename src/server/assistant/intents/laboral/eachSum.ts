import type { AnyIntent } from '../intent.ts'
import { listed } from '../nomina/listed.ts'

/** "Gana 1.500.000, no, 1.800.000": the second sum takes the place of the first. */
const CORRECTED = /\b(?:no|perd[oó]n|digo|mejor|corrijo|error|bueno)\b/i

/** The intent, that also answers a list of its figure, each by itself. */
export function eachSum(declared: AnyIntent, slot: string): AnyIntent {
  const list = listed(declared, slot)
  return {
    ...declared,
    answer: (values, context) => (CORRECTED.test(context.message.question) ? declared : list).answer(values, context),
  }
}
