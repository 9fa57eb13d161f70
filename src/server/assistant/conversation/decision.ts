import type { CalculatorSummary } from '../../../shared/contract/calculators.ts'
import type { Claim } from './claimed.ts'
import type { Hypothesis } from './hypotheses.ts'
import type { CaseState } from './state.ts'
import type { Task } from './task.ts'

// What is to be done with a message; nothing has been computed yet.

/** Computes the answer to what is asked. */
export interface AnswerDecision {
  readonly type: 'answer'
  readonly tasks: readonly [Task, ...Task[]]
  readonly state: CaseState
  /** Plausible other readings, for when the first would only repeat the earlier answer; never charged. */
  readonly otherwise: readonly Task[]
  /**
   * Every other question that it may be, likeliest first, for when the first would be answered in the words of an
   * earlier answer.
   */
  readonly rest?: readonly (Task & { readonly p: number })[]
  /** Whether it may be charged: the question is certain, and every figure and request is covered. */
  readonly sure: boolean
  /** Whether it is probably what was asked, though not certain enough to be charged. */
  readonly likely: boolean
  /** The other readings, offered beside an answer that may not be what was asked. */
  readonly others: readonly Hypothesis[]
  /** The confidence, 0 to 1: of answers given at 0,9 nine in ten have the right intent. */
  readonly confidence: number
  /** Requests that no task answers, in the message's words. */
  readonly unanswered: readonly string[]
  /** The words that request the accounting entry of the result; they are read once the result is known. */
  readonly entry?: string
  /** The figure that the person wants checked. */
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
  /** Uncertain: offers readings to choose from. */
  | { readonly type: 'choose'; readonly choices: readonly Hypothesis[]; readonly state: CaseState }
  /** Reverts the last change. */
  | { readonly type: 'undo'; readonly task: Task; readonly state: CaseState }
  | { readonly type: 'smallTalk'; readonly state: CaseState | undefined }
  /** Links to the calculator's form that was asked for. */
  | {
      readonly type: 'calculators'
      readonly found: readonly CalculatorSummary[]
      readonly state: CaseState | undefined
    }
  | { readonly type: 'unknown'; readonly state: CaseState | undefined }

export type Decision =
  | Direct
  | {
      /** Asks about the last answer. */
      readonly type: 'about'
      readonly task: Task
      readonly state: CaseState
      /** Used if the last answer says nothing about it. */
      readonly otherwise: Direct
    }
  /** `otherwise` is used if there are no two amounts to compare. */
  | (Difference & { readonly otherwise: Direct })

/** The state that a decision leaves behind. If a datum is missing, it records the question for it. */
export function stateOf(decision: Decision): CaseState | undefined {
  if (decision.type !== 'answer') return decision.state
  const [{ missing }] = decision.tasks
  return missing[0] === undefined ? decision.state : { ...decision.state, asked: { slot: missing[0], choices: [] } }
}
