import type { LearnedReader } from '../learned/reader.ts'
import type { Reader } from '../understand/features.ts'
import { fold } from '../understand/text.ts'
import { asksIn } from './requests.ts'

// Requests share the case that a message tells; matters do not. "Cliente A: … ¿cuánto paga? Cliente B: … ¿le retengo?" are
// two cases, and a sum of one is never a datum of the other.

/** What a message announces another matter with. */
const ANOTHER =
  /(?:^|[\s.,;:?!])(?:y )?(?=\(?[2-4]\) |\(?[b-d]\) |de paso\b|(?:la |una )?(?:otra|ultima|segunda|tercera) (?:cosa|pregunta|duda|consulta)\b|por otro lado\b|(?:cliente|empresa|caso) (?:[b-d]|[2-4])\b[ :,])/g
const MOST = 3
/** Of so many questions nobody can tell three cases; to read each of two thousand takes half a second. */
const MOST_ASKED = 24
/** Below it nobody can tell that a part is a case of its own. */
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

/** A question with sums of its own about something else than the one before, which has sums too, is a case of its own. */
function told(message: string, { reader, language, today }: Deps): readonly string[] {
  const [opening = message, ...others] = message.split(/(?<=\?)\s+/)
  if (others.length >= MOST_ASKED) return [message]
  const sums = (part: string) => language.read(part, today).amounts.length > 0
  const about = (part: string) => reader.read(part).intents[0] ?? { label: '', p: 0 }
  const matters = [opening]
  let head = opening
  for (const part of others) {
    // The dearest comes last: what asks for nothing, or has no sum, is of the case before whatever it is about.
    const next = asksIn(part) && sums(part) && sums(matters.at(-1) ?? '') ? about(part) : undefined
    if (next && next.p >= CLEAR && !NOT_A_MATTER.test(next.label) && next.label !== about(head).label) {
      matters.push(part)
      head = part
    } else matters.push(`${matters.pop()} ${part}`)
  }
  return matters
}

/** The matters of a message in order, each with all that is told of it; mostly one. At most three. */
export function mattersIn(message: string, deps: Deps): readonly string[] {
  const matters = announced(message).flatMap((part) => told(part, deps))
  return matters.length > MOST ? [message] : matters
}
