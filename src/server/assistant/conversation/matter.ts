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

// One matter of a message after reading: its requests, its figures and the reader's impression. All later decisions use
// only this.

export interface Matter {
  /** As it was written. */
  readonly whole: string
  /** Without the claimed figure and the request for the entry. */
  readonly question: string
  /** The words that request the entry of the result. */
  readonly entry: string | undefined
  readonly requests: readonly string[]
  /** The first request. */
  readonly opening: string
  /** Whether it consists of two suppositions, each about the case as it stood. */
  readonly supposes: boolean
  readonly message: Understood
  readonly claim: Claim | undefined
  /** The message including the claimed figure. */
  readonly checkedIn: Understood | undefined
  readonly state: CaseState | undefined
  /** The reader's impression as a first message. */
  readonly alone: Impression
  /** The reader's impression right after the case's intent. */
  readonly after: Impression | undefined
}

/** @param asked the message without the claimed figure */
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
  // The claimed figure helps to recognise the subject, too.
  const [told, parts] = claim === undefined ? [question, requests] : [whole, requestsIn(whole)]
  return {
    ...{ whole, question, entry, requests, opening, supposes, claim, state },
    message: state ? inMillionsOfCase(read, state, deps) : claim ? besideClaim(read, claim) : read,
    checkedIn: claim && deps.language.read(whole, deps.today),
    alone: clearest(told, parts, deps),
    after: state && clearest(told, parts, deps, state.intent),
  }
}

/** The first of several requests decides the intent, if it is clearer than the whole message. */
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
  // If two figures are asked for by name, the whole message may resemble the last request most.
  const later =
    first !== undefined &&
    namesAFigure(opening) &&
    first.p >= PROBABLE &&
    first.label !== most?.label &&
    others.some((part) => reader.read(part, previous).intents[0]?.label === most?.label)
  return later || (first?.p ?? 0) > (most?.p ?? 0) ? { ...whole, intents, certainty, kind } : { ...whole, kind }
}
