import { formatCop } from '../../../shared/format.ts'
import { compose } from '../compose.ts'
import { resultIn } from '../conversation/claimed.ts'
import type { Difference } from '../conversation/decision.ts'
import type { IntentAnswer } from '../intents/answer.ts'
import { CITE } from '../placeCitations.ts'
import type { Answer } from '../types.ts'
import type { Answering } from './answering.ts'
import { carryOut } from './carryOut.ts'
import { freeOfCharge } from './charge.ts'
import { stateCompared } from './given.ts'

/** Both results of a case and the difference between them; undefined unless both are amounts. Free. */
export async function differenceOf(
  { earlier, task, state }: Difference,
  answering: Answering,
): Promise<Answer | undefined> {
  const before = await carryOut(earlier, state, answering)
  const now = await carryOut(task, state, answering)
  const [was, is] = [resultIn(before), resultIn(now)]
  if (was === undefined || is === undefined || was === is) return undefined
  const plain = (text: string) => text.replaceAll('**', '').replace(CITE, '')
  const compared: IntentAnswer = {
    headline: `La diferencia es de **${formatCop(Math.abs(is - was))}** ${is > was ? 'más' : 'menos'}.`,
    paragraphs: [`Antes: ${plain(before.headline)}`, `Ahora: ${plain(now.headline)}`],
    // Each result is shown with its own law in its own answer, so the comparison cites none.
    sources: now.sources.slice(0, 1),
    ...(now.facts ? { facts: now.facts } : {}),
  }
  const composed = compose(compared, await answering.library.find(compared.sources), { kind: 'comparar' })
  return freeOfCharge({
    ...{ ...composed, answered: true, topic: task.intent.subject, externalThreadId: null },
    state: stateCompared(state, task, now),
  })
}
