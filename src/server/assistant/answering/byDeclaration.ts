import { calculatorNamed } from '../../../shared/calculators/list.ts'
import type { FactSource } from '../../../shared/tax/types.ts'
import { compose } from '../compose.ts'
import { isSame } from '../conversation/askBack.ts'
import { calculatorsTold } from '../conversation/calculators.ts'
import type { Decision } from '../conversation/decision.ts'
import { type Declared, declaredIn } from '../conversation/declared.ts'
import type { IntentAnswer } from '../intents/answer.ts'
import { toldBy } from '../markdown.ts'
import type { Answer } from '../types.ts'
import type { Answering } from './answering.ts'
import { answerOfForm, shownBy } from './byForm.ts'
import { freeOfCharge } from './charge.ts'
import { toldIn } from './toldBefore.ts'

/**
 * What a calculator says that the message names and no intent answers, worked out from its declaration; where something is
 * missing or left over, its form with what was understood. Undefined where the decision stands.
 */
export async function byDeclaration(decision: Decision, answering: Answering): Promise<Answer | undefined> {
  const { input, facts, library } = answering
  if (input.again || input.choice !== undefined) return undefined
  const declared = isSure(decision) ? undefined : declaredIn(input.question, input.today)
  const { subject: topic = null } = calculatorNamed(declared?.detail.name ?? '') ?? {}
  if (!declared) return undefined
  // Who says "calculadora", and each of its data, asks for no other reading.
  const asked = declared.wanted && declared.complete
  if (!asked && (isAnswered(decision) || isOfSubject(decision, topic))) return undefined
  const answer = declared.complete ? workedOut(declared, facts) : undefined
  if (answer) {
    const composed = compose(answer, await library.find(answer.sources), { kind: 'cuanto' })
    const told: Answer = { ...composed, answered: true, topic, externalThreadId: null }
    const plain = toldBy(told)
    // What was paid for in this conversation is not paid again.
    return toldIn(input.history).answers.some((earlier) => isSame(plain, earlier)) ? freeOfCharge(told) : told
  }
  const leads = declared.wanted && (decision.type === 'calculators' || Object.keys(declared.values).length > 0)
  return leads ? calculatorsTold([declared.detail], declared.values) : undefined
}

const HALF_SURE = 0.5

const isSure = (decision: Decision): boolean => decision.type === 'answer' && decision.sure

/** An intent that answers, or goes on with its case, comes first. */
function isAnswered(decision: Decision): boolean {
  if (decision.type === 'answer') return decision.sure || (decision.likely && decision.confidence >= HALF_SURE)
  return decision.type !== 'calculators' && decision.type !== 'unknown' && decision.type !== 'choose'
}

/** Unsure as it is, an intent of the same subject knows more of it than a declaration does. */
const isOfSubject = (decision: Decision, topic: string | null): boolean =>
  decision.type === 'answer' && decision.tasks[0].intent.subject === topic

function workedOut({ detail: { name }, values }: Declared, facts: FactSource): IntentAnswer | undefined {
  // What the form does not take, it says at its fields.
  const shown = shownBy({ name, values }, facts)
  return shown && answerOfForm({ name, values }, shown)
}
