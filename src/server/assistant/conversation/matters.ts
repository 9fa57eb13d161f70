import type { LearnedReader } from '../learned/reader.ts'
import type { Reader } from '../understand/features.ts'
import { fold } from '../understand/text.ts'
import { asksIn } from './requests.ts'

// Requests share the case of their message; matters do not. "Cliente A: … ¿cuánto paga? Cliente B: … ¿le retengo?" are
// two cases, and an amount of one is never a datum of the other.

/** Words that announce another matter. */
const ANOTHER =
  /(?:^|[\s.,;:?!])(?:y )?(?=\(?[2-4]\) |\(?[b-d]\) |de paso\b|(?:la |una )?(?:otra|ultima|segunda|tercera) (?:cosa|pregunta|duda|consulta)\b|por otro lado\b|(?:cliente|empresa|caso) (?:[b-d]|[2-4])\b[ :,])/g
const MOST = 3
/**
 * With more questions than this, three cases cannot be told apart; and reading two thousand would take half a second.
 */
const MOST_ASKED = 24
/** A shorter part cannot be recognised as a case of its own. */
const CLEAR = 0.6
const NOT_A_MATTER = /^(?:fuera|gracias|saludo|charla)/

interface Deps {
  readonly reader: LearnedReader
  readonly language: Reader
  readonly today: string
}

function announced(message: string): readonly string[] {
  const even = message.normalize('NFC').trim()
  const folded = fold(even)
  if (folded.length !== even.length) return [even]
  const cuts = [0, ...[...folded.matchAll(ANOTHER)].map(({ index, 0: mark }) => index + mark.length)]
  const parts = cuts
    .map((from, at) => even.slice(from, cuts[at + 1]).replace(/[\s,]+(?:y\s*)?$/i, ''))
    .filter((part) => part !== '')
  // A list of data asks once; "2 cosas: (1) …" asks nothing before its first number.
  const asking = parts.filter(asksIn)
  return asking.length < parts.length || parts.length > MOST ? [even] : parts
}

/**
 * A question with amounts of its own, on another subject than the one before, which has amounts too, is a case of its
 * own.
 */
function told(message: string, { reader, language, today }: Deps): readonly string[] {
  const [opening = message, ...others] = message.split(/(?<=\?)\s+/)
  if (others.length >= MOST_ASKED) return [message]
  const sums = (part: string) => language.read(part, today).amounts.length > 0
  const about = (part: string) => reader.read(part).intents[0] ?? { label: '', p: 0 }
  const matters = [opening]
  let head = opening
  for (const part of others) {
    // The costliest test comes last: a part without a question or an amount belongs to the case before it, whatever its
    // subject.
    const next = asksIn(part) && sums(part) && sums(matters.at(-1) ?? '') ? about(part) : undefined
    if (next && next.p >= CLEAR && !NOT_A_MATTER.test(next.label) && next.label !== about(head).label) {
      matters.push(part)
      head = part
    } else matters.push(`${matters.pop()} ${part}`)
  }
  return matters
}

/** The matters of a message in order, each with everything that is told of it; usually one, at most three. */
export function mattersIn(message: string, deps: Deps): readonly string[] {
  const matters = announced(message).flatMap((part) => told(part, deps))
  return matters.length > MOST ? [message] : matters
}
