import type { Understood } from '../understand/features.ts'
import { fold, isFiller, tokensOf } from '../understand/text.ts'
import type { Slot } from './intent.ts'

/** A longer message says more than the datum that was asked for. */
const LONGEST = 12
const STEM = 5
const YES = /^\W{0,4}(?:si|claro|correcto|asi es|exacto|obvio|aja|por supuesto|afirmativo)\b/
const NO = /^\W{0,4}(?:no|nunca|nada|negativo|tampoco|para nada|ninguno?)\b/
const MOST_PERCENT = 100

const stemsOf = (text: string) =>
  tokensOf(fold(text)).flatMap((token) => (isFiller(token) ? [] : [token.slice(0, STEM)]))

/** The option that alone shares the most words with the message. */
function optionNamed(options: Readonly<Record<string, string>>, message: Understood): string | undefined {
  const said = new Set(stemsOf(message.text))
  const shared = Object.entries(options).map(([key, label]) => ({
    key,
    count: new Set(stemsOf(`${key} ${label}`).filter((stem) => said.has(stem))).size,
  }))
  const [first, second] = shared.sort((a, b) => b.count - a.count)
  return first && first.count > 0 && first.count > (second?.count ?? 0) ? first.key : undefined
}

/**
 * The value of the slot that was asked for, from an answer that says nothing else: "3", "no", "la de transporte", "como 2
 * millones". Undefined when the message is longer than that, or says no such thing.
 */
export function bareAnswer({ type, options }: Slot, message: Understood): unknown {
  if (message.tokens.length > LONGEST) return undefined
  const [quantity, ...more] = message.quantities
  const number = more.length === 0 ? quantity?.value : undefined
  switch (type) {
    case 'flag':
      return YES.test(message.text) ? true : NO.test(message.text) ? false : undefined
    case 'choice':
      return options && optionNamed(options, message)
    case 'count':
    case 'days':
      return number
    case 'year':
      return message.year
    case 'percent':
      return number !== undefined && number <= MOST_PERCENT ? number : undefined
    case 'date':
      return message.days[0]
    case 'money': {
      const [amount] = message.amounts
      return amount?.unit === 'COP' ? Math.round(amount.value) : undefined
    }
    default:
      return undefined
  }
}
