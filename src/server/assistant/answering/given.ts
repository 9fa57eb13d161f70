import { calculatorNamed } from '../../../shared/calculators/list.ts'
import { answeredBy } from '../conversation/again.ts'
import { resultIn } from '../conversation/claimed.ts'
import type { CaseState } from '../conversation/state.ts'
import type { Task } from '../conversation/task.ts'
import type { IntentAnswer } from '../intents/answer.ts'

// Stores what an answer computed in the conversation's state, for the next question to continue from.

/** The state once its tasks are answered, the first of them like this. */
export function stateWith(
  state: CaseState,
  tasks: readonly [Task, ...Task[]],
  answers: readonly [IntentAnswer, ...IntentAnswer[]],
): CaseState {
  const [first] = tasks
  const [answer] = answers
  const given = withSum(withResults(state, first, answer.gives), first, answer)
  return { ...withEntry(given, tasks, answers), answered: answeredBy(tasks) }
}

/** The state after two results of the task were compared; `later` is the second one. */
export const stateCompared = (state: CaseState, task: Task, { gives }: IntentAnswer): CaseState => ({
  ...withResults(state, task, gives),
  answered: answeredBy([task]),
})

/** An answer that computes nothing ("¿cuándo vence?") keeps the earlier results. */
function withResults(
  { results, resultsOf, ...state }: CaseState,
  { intent, followUp }: Task,
  gives: IntentAnswer['gives'],
): CaseState {
  if (gives) {
    // Results of an earlier answer no longer hold; what the person stated still does.
    const stale = Object.entries(results ?? {}).filter(([name, value]) => state.values[name] === value)
    const names = new Set(stale.map(([name]) => name))
    const values = Object.fromEntries(Object.entries(state.values).filter(([name]) => !names.has(name)))
    return { ...state, values, results: gives, resultsOf: intent.id }
  }
  return results && resultsOf && followUp && resultsOf !== intent.id ? { ...state, results, resultsOf } : state
}

/** The first of the answers, those beside the tasks' last, that declares an entry; where none does, what was declared before stays. */
function withEntry(state: CaseState, tasks: readonly [Task, ...Task[]], answers: readonly IntentAnswer[]): CaseState {
  const by = tasks[0].intent.id
  const [found] = answers.flatMap(({ asientos, call, answered }, at) => {
    const of = tasks[at]?.intent.id ?? by
    if (answered === false) return []
    if (asientos) return [{ of, by }]
    const declares = call !== undefined && calculatorNamed(call.name)?.enters === true
    return declares ? [{ of, by, call: { name: call.name, input: { ...call.input } } }] : []
  })
  return found === undefined ? state : { ...state, entry: found }
}

/** An answer that opens with no sum leaves the sum before. */
function withSum(state: CaseState, { intent }: Task, answer: IntentAnswer): CaseState {
  const value = resultIn(answer)
  return value === undefined ? state : { ...state, sum: { of: intent.id, value } }
}
