import { ZodError } from 'zod'
import { NoFactError } from '../../../shared/tax/types.ts'
import { cited } from '../claims/all.ts'
import type { CaseState } from '../conversation/state.ts'
import type { Task } from '../conversation/task.ts'
import { withYesNo } from '../conversation/yesNo.ts'
import type { IntentAnswer } from '../intents/answer.ts'
import { kindAsked } from '../intents/asked.ts'
import { withFigures } from '../intents/figure.ts'
import type { AnswerContext } from '../intents/intent.ts'
import { withInvitation } from '../invite.ts'
import { withProfile } from '../profile.ts'
import type { Answering } from './answering.ts'
import { declaredEntry } from './declaredEntry.ts'

// Computes one task with the calculator of its intent.

export async function carryOut(
  task: Task,
  state: CaseState,
  { input, facts, library }: Answering,
): Promise<IntentAnswer> {
  const { intent, values, kind, speaker, message, merged, followUp, continues = followUp, own, toldBefore } = task
  const { days, month, year, taxYear, period } = state.when
  const context: AnswerContext = {
    facts,
    library,
    today: input.today,
    company: input.company,
    // A future day named by an earlier message, such as the end of a contract, has no published figures yet: today's
    // apply.
    on: followUp && !message.dated && state.when.on > input.today ? input.today : state.when.on,
    when: {
      days,
      ...(month === undefined ? {} : { month }),
      ...(year === undefined ? {} : { year }),
      ...(taxYear === undefined ? {} : { taxYear }),
      ...(period === undefined ? {} : { period }),
    },
    kind,
    speaker,
    message,
    merged,
    followUp,
    continues,
    own,
    ...(toldBefore === undefined ? {} : { toldBefore }),
    earlier: [state.before, state.first].flatMap((one) => (one ? [{ ...one, on: one.when.on }] : [])),
    said: (slot) => values[slot] !== undefined,
  }
  const answer =
    (await declaredEntry(task, state, facts, () => intent.answer(values, { ...context, kind: 'cuanto' }))) ??
    (await intent.answer(values, context))
  const opened =
    kindAsked({ kind, message, followUp }) === 'sino' ? withYesNo(answer, message.question, intent.subject) : answer
  const told = withInvitation(withProfile(opened, intent.id, merged, input.company), task)
  try {
    return cited(intent.id, withFigures(told, facts, state.when.on))
  } catch (error) {
    // A text about a year without published figures, such as the year of a purchase, is given today's figures.
    if (error instanceof NoFactError) return withFigures(told, facts, input.today)
    throw error
  }
}

/** Whether a calculator refused its input as out of range: a salary of a quintillion, a term of a thousand years. */
export const isOutOfRange = (error: unknown): boolean => error instanceof ZodError || error instanceof RangeError

/** Like `carryOut`, but undefined where a calculator refuses the values or a year has no figures. */
export async function carriedOut(
  task: Task,
  state: CaseState,
  answering: Answering,
): Promise<IntentAnswer | undefined> {
  try {
    return await carryOut(task, state, answering)
  } catch (error) {
    if (isOutOfRange(error) || error instanceof NoFactError) return undefined
    throw error
  }
}
