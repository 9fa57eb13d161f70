import type { CalculatorSummary } from '../../../shared/contract/calculators.ts'
import type { Claim } from './claimed.ts'
import type { Hypothesis } from './hypotheses.ts'
import type { CaseState } from './state.ts'
import type { Task } from './task.ts'

// What is to be done with a message, before anything is worked out.

/** Works out what is asked. */
export interface AnswerDecision {
  readonly type: 'answer'
  readonly tasks: readonly [Task, ...Task[]]
  readonly state: CaseState
  /** Other readings that are not unlikely, for when the first would only repeat the answer before; never charged. */
  readonly otherwise: readonly Task[]
  /** Every other question that it may be, the likeliest first, for when the first is told in the words of the answer before. */
  readonly rest?: readonly (Task & { readonly p: number })[]
  /** Whether it is sure enough to be charged: the question is certain, and each figure and request of it is dealt with. */
  readonly sure: boolean
  /** Whether it is most probably what was asked, though it may not be certain enough to be charged. */
  readonly likely: boolean
  /** The other readings, to choose from where the answer may not be what was asked. */
  readonly others: readonly Hypothesis[]
  /** 0 to 1: of answers given at 0,9 nine in ten are of the right intent. */
  readonly confidence: number
  /** What else the message asks and no task answers, in its words. */
  readonly unanswered: readonly string[]
  /** The wish for the entry of the result, which is read once that is known. */
  readonly entry?: string
  /** The figure that the message asks to check. */
  readonly claim?: Claim
}

/** Two results of a case to compare: before and after a change. */
export interface Difference {
  readonly type: 'difference'
  readonly earlier: Task
  readonly task: Task
  readonly state: CaseState
}

type Direct =
  | AnswerDecision
  /** Not sure which: readings to choose from. */
  | { readonly type: 'choose'; readonly choices: readonly Hypothesis[]; readonly state: CaseState }
  /** Takes the last change back. */
  | { readonly type: 'undo'; readonly task: Task; readonly state: CaseState }
  | { readonly type: 'smallTalk'; readonly state: CaseState | undefined }
  /** Where the form is that was asked for. */
  | {
      readonly type: 'calculators'
      readonly found: readonly CalculatorSummary[]
      readonly state: CaseState | undefined
    }
  | { readonly type: 'unknown'; readonly state: CaseState | undefined }

export type Decision =
  | Direct
  | {
      /** Asks about the answer just given. */
      readonly type: 'about'
      readonly task: Task
      readonly state: CaseState
      /** For when the answer says nothing of it. */
      readonly otherwise: Direct
    }
  /** `otherwise` is for when there are no two sums to compare. */
  | (Difference & { readonly otherwise: Direct })

/** The state that a decision leaves: where a datum is missing, it is asked for. */
export function stateOf(decision: Decision): CaseState | undefined {
  if (decision.type !== 'answer') return decision.state
  const [{ missing }] = decision.tasks
  return missing[0] === undefined ? decision.state : { ...decision.state, asked: { slot: missing[0], choices: [] } }
}
