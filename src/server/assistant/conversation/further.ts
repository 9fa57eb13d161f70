import { fill, valuesAfter } from '../intents/fill.ts'
import type { AnyIntent } from '../intents/intent.ts'
import type { Kind } from '../learned/labels.ts'
import type { Impression } from '../learned/reader.ts'
import type { Understood } from '../understand/features.ts'
import { mergeFollowUp } from '../understand/followUp.ts'
import { fold } from '../understand/text.ts'
import { byIntent, type Hypothesis, hypothesesOf, isOfItsType, only } from './hypotheses.ts'
import { evidenceOf, sureness } from './ranking.ts'
import type { CaseState } from './state.ts'
import { type Deps, NO_CHOICE, type Task, taskOf, withoutAspects } from './task.ts'
import { HALF_SURE } from './thresholds.ts'
import { isFurtherIf } from './wording.ts'

/** A further request is answered from this probability; a less clear one can be asked again by itself. */
const CLEAR_BESIDES = 0.5
const VAGUE = 0.35
const FEW_WORDS = 6
/** "¿Sobre qué base va y cuánto da?": asks for a figure of the first request's answer. */
const THE_SUM = /^\W*(?:y )?(?:en |a )?cuanto (?:me |nos )?(?:da|es|seria|sale|suma|queda)\W*$/

/** Readings as the intent that the first request calls by its unique name: "¿y la tasa mínima?" */
export function calledByName(
  message: Understood,
  request: string,
  alone: Impression,
  after: Impression | undefined,
  state: CaseState | undefined,
  deps: Deps,
): readonly Hypothesis[] {
  const asked = fold(request)
  const called = [...deps.intents.values()].find(
    (each) => each.called?.test(asked) === true && each.fits?.(message, deps.today) !== false,
  )
  if (!called) return []
  const found = hypothesesOf(message, only(alone, called), after && only(after, called), state, deps)
  return found.filter(({ intent }) => intent.id === called.id).slice(0, 1)
}

/** Whether this part gives a slot the very value that the first answer already used. */
function tells(first: AnyIntent, part: Understood, held: Task['values'], deps: Deps): boolean {
  const { own } = fill(first, part, {}, deps)
  const same = ([name, value]: [string, unknown]) =>
    value !== null && value !== '' && JSON.stringify(held[name]) === JSON.stringify(value)
  return Object.entries(own).some(same)
}

/**
 * Reads each request after the first as if it had come in the next message, about the case that the whole message
 * states.
 */
export function furtherTasks(
  parts: readonly string[],
  hypothesis: Hypothesis,
  held: Task,
  state: CaseState,
  deps: Deps,
): { readonly tasks: readonly Task[]; readonly unanswered: readonly string[] } {
  const { intent: first } = hypothesis
  const { message } = held
  const tasks: Task[] = []
  const unanswered: string[] = []
  for (const part of parts) {
    const read = deps.language.read(part, deps.today)
    if (first.covers?.(read.text, message) === true) continue
    if (message.amounts.length > 0 && THE_SUM.test(read.text)) continue
    const alone = deps.reader.read(part)
    const after = deps.reader.read(part, first.id)
    const beside = [...deps.intents.values()].find(
      ({ id, besides }) => id !== first.id && besides?.(read.text, message),
    )
    const named = beside
      ? hypothesesOf(read, only(alone, beside), only(after, beside), state, deps).filter(
          ({ intent }) => intent.id === beside.id,
        )
      : calledByName(read, part, alone, after, state, deps)
    const all =
      named.length > 0 ? named : byIntent(hypothesesOf(read, alone, after, state, deps), read.amounts.length > 0)
    const fitting = all.filter(({ intent }) => intent.fits?.(read, deps.today) !== false)
    const found = fitting.length > 0 ? fitting : all
    // "¿… y quién lo paga?" belongs to the first request's matter, whatever else its few words resemble.
    const ofTheSame = found.filter(({ intent }) => intent.id === first.id)
    const vague = read.tokens.length <= FEW_WORDS && (alone.intents[0]?.p ?? 0) < VAGUE
    const ranked = vague && ofTheSame.length > 0 ? ofTheSame : found
    const [best] = ranked
    const sure =
      named.length > 0
        ? 1
        : best
          ? sureness(deps.reader.ranking.sureFollowing, evidenceOf(ranked, { text: read, alone, state }))
          : 0
    const [{ label = '', p = 0 } = {}] = alone.intents
    const elsewhere = label.startsWith('fuera') && p >= HALF_SURE
    if (!best || elsewhere || sure < CLEAR_BESIDES || NO_CHOICE.has(best.intent.subject)) {
      // "… se me pasó? si lo presento el lunes ¿cuánto sale?": the first answer already used what this part states.
      if (!tells(first, read, held.values, deps)) unanswered.push(part)
      continue
    }
    const task = furtherTask(best, part, read, after.kind, held, deps)
    if (task.missing.length > 0) unanswered.push(part)
    else tasks.push(task)
  }
  return { tasks, unanswered }
}

/** Reads one part of a message as a request of this intent, about the case that the whole message states. */
export function furtherTask(
  reading: Hypothesis,
  part: string,
  read: Understood,
  kind: Kind,
  { intent: first, message, merged, speaker, values: held }: Task,
  deps: Deps,
): Task {
  const { intent } = reading
  const alone = deps.reader.read(message.question)
  const [whole] = intent.id === first.id ? [] : hypothesesOf(message, only(alone, intent), undefined, undefined, deps)
  const meant = Object.entries(held).filter(([name, value]) => isOfItsType(intent.slots[name], value))
  const told = withoutAspects(intent, { ...Object.fromEntries(meant), ...whole?.values })
  const values = valuesAfter(told, reading.filled.own)
  const missing = reading.missing.filter((name) => values[name] === undefined)
  const asked = kind === 'sino' && isFurtherIf(part) ? 'cuanto' : kind
  const task = taskOf(reading, asked, speaker, read, mergeFollowUp(merged, read, deps.today))
  const own = Object.keys(reading.filled.own)
  return { ...task, values, missing, followUp: true, continues: intent.id === first.id, own, part }
}
