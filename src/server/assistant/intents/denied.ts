import type { Understood } from '../understand/features.ts'
import type { SlotType } from './intent.ts'

// "No soy franquicia, tengo un solo local": most readers look for the words of their datum alone. Whether one heeds the
// denial is found out by asking it again without the denying word, and without the clause.

/** What is denied of the case: what somebody is, has or does. "No le pagué las horas" denies no hours. */
const DENIAL =
  /\b(?:no|ni|tampoco) (?=(?:(?:me|nos|se|le|les|lo|la) )?(?:soy|somos|es|son|era|eran|fue|fueron|seria|tengo|tenemos|tiene|tienen|tenia|hay|habia|estoy|estamos|esta|estan|estaba|pertenezco|pertenecemos|manejo|manejamos|maneja|uso|usamos|usa)\b(?! segur[oa]))/g
/** Where what is denied ends at the latest. */
const END = /[,;.:?!()]|\b(?:y|pero|sino|porque|aunque|si|que|cuando|entonces|solo|tengo un|cuanto|cual)\b/
const MOST_LETTERS = 60

type ReadText = (message: Understood) => unknown

const blank = (text: string, start: number, end: number) =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

/**
 * The value of a flag or a choice with what its reader took from a denied clause put right: a flag is false, a choice what
 * the rest of the message says. Any other value stays as it was read.
 */
export function heedingDenials(type: SlotType, value: unknown, message: Understood, read: ReadText): unknown {
  if (type === 'flag' ? value !== true : type !== 'choice' || value === undefined) return value
  const { text } = message
  for (const { 0: denying, index } of text.matchAll(DENIAL)) {
    const from = index + denying.length
    const rest = text.slice(from, from + MOST_LETTERS)
    // The verb itself is no end.
    const [verb = ''] = /^(?:\S+ )?\S+/.exec(rest) ?? []
    const length = verb.length + rest.slice(verb.length).search(END)
    const end = length < verb.length ? from + rest.length : from + length
    const affirmed = read({ ...message, text: blank(text, index, from) })
    if (affirmed !== value) continue
    const without = read({ ...message, text: blank(text, index, end) })
    if (without === value) continue
    return without
  }
  return value
}
