import type { Impression } from '../learned/reader.ts'
import type { Understood } from '../understand/features.ts'
import { fold } from '../understand/text.ts'
import type { Claim } from './claimed.ts'
import { besideClaim, inMillionsOfCase } from './millions.ts'
import { entryApart, namesAFigure, requestsIn } from './requests.ts'
import type { CaseState } from './state.ts'
import type { Deps } from './task.ts'
import { PROBABLE } from './thresholds.ts'
import { isFurtherIf, opensWithIf } from './wording.ts'

// One matter of a message, read: its requests, its figures, and what the learned reader takes it for. Everything that is
// decided of it is decided from this.

export interface Matter {
  /** As it was written. */
  readonly whole: string
  /** Without the figure to check and the wish for the entry. */
  readonly question: string
  /** The wish for the entry of the result, in its words. */
  readonly entry: string | undefined
  readonly requests: readonly string[]
  /** The first request. */
  readonly opening: string
  /** Whether it is two suppositions, each of the case as it stood. */
  readonly supposes: boolean
  readonly message: Understood
  readonly claim: Claim | undefined
  /** The message with the figure to check. */
  readonly checkedIn: Understood | undefined
  readonly state: CaseState | undefined
  /** What the reader takes it for as a first message. */
  readonly alone: Impression
  /** What the reader takes it for right after the case's intent. */
  readonly after: Impression | undefined
}

/** @param asked the message without the figure to check */
export function readMatter(
  whole: string,
  asked: string,
  claim: Claim | undefined,
  state: CaseState | undefined,
  deps: Deps,
): Matter {
  const { asked: question, entry } = entryApart(asked)
  const requests = requestsIn(question)
  const [opening = question, ...others] = requests
  const supposes = others.length > 0 && others.every(isFurtherIf) && opensWithIf(fold(opening))
  const read = deps.language.read(supposes ? opening : question, deps.today)
  // The figure to check tells what the matter is about, too.
  const [told, parts] = claim === undefined ? [question, requests] : [whole, requestsIn(whole)]
  return {
    ...{ whole, question, entry, requests, opening, supposes, claim, state },
    message: state ? inMillionsOfCase(read, state, deps) : claim ? besideClaim(read, claim) : read,
    checkedIn: claim && deps.language.read(whole, deps.today),
    alone: clearest(told, parts, deps),
    after: state && clearest(told, parts, deps, state.intent),
  }
}

/** The first of several requests decides what a message is about, where that is clearer than the whole. */
function clearest(
  question: string,
  [opening, ...others]: readonly string[],
  { reader }: Deps,
  previous?: string,
): Impression {
  const whole = reader.read(question, previous)
  if (opening === undefined || opening === question) return whole
  const { intents, certainty, kind } = reader.read(opening, previous)
  const [first, most] = [intents[0], whole.intents[0]]
  // Where two figures are asked for by name, the message as a whole may look most like the last one.
  const later =
    first !== undefined &&
    namesAFigure(opening) &&
    first.p >= PROBABLE &&
    first.label !== most?.label &&
    others.some((part) => reader.read(part, previous).intents[0]?.label === most?.label)
  return later || (first?.p ?? 0) > (most?.p ?? 0) ? { ...whole, intents, certainty, kind } : { ...whole, kind }
}
