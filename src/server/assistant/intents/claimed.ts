import type { Amount, Understood } from '../understand/features.ts'

const CHECKS =
  /\b(?:esta|estan|quedo|va|voy) bien\b|\bes (?:correct[oa]|ciert[oa]|verdad)\b|\bcorrect[oa] ?\?|\bcoincide\b|\bbien (?:calculad|liquidad|hech)\w{1,3}\b/
/** "Me dio 1.900.000", "el contador dice que toca pagar 1.900.000". */
const CLAIMED =
  /\b(?:di[oe]|da|daba|sale|salio|dice|dijo|dicen|liquid\w{1,5}|calcul\w{1,5}|cobra\w{0,3}|pagar|toca|resultado)(?: (?:a|de|un|una|la|el|me|le|que|q|por|como|unos|pagar|toca|cobrar|impuesto|sancion|retencion|renta|anticipo)){0,5} ?\$? ?$/

/** The result that somebody else came to and that is asked to be checked: no sum of the case. */
export function claimedIn({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): Amount | undefined {
  if (!CHECKS.test(text)) return undefined
  return amounts.findLast(
    ({ start, unit }) => unit === 'COP' && CLAIMED.test(text.slice(Math.max(0, start - 60), start)),
  )
}

/** The message without the result that is to be checked; its other places stay where they were. */
export function withoutClaim(message: Understood): Understood {
  const claimed = claimedIn(message)
  if (claimed === undefined || message.amounts.length < 2) return message
  const { start, end } = claimed
  return {
    ...message,
    text: `${message.text.slice(0, start)}${' '.repeat(end - start)}${message.text.slice(end)}`,
    amounts: message.amounts.filter((each) => each !== claimed),
  }
}
