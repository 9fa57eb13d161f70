import type { TriedAnswer } from '../../../shared/contract/conversation.ts'
import { AppError } from '../../../shared/errors.ts'
import { bogotaDate } from '../../../shared/format.ts'
import type { Answer } from '../../assistant/types.ts'
import type { App, Context } from '../../core/context.ts'
import { LIMITS } from '../../security/limits.ts'
import { consumeByAddress, giveBackByAddress } from '../../security/rateLimit.ts'
import { resolveCitations } from './conversation.ts'
import { withoutText } from './lean.ts'
import { boundedParts } from './rows.ts'

/** The engine has its own, shorter timeout: this one covers what it waits for. */
const TIMEOUT_MS = 30_000

/**
 * Answers a question without an account, with Luka's own engine. Nothing is stored or charged; failed questions do not
 * count.
 * @throws RATE_LIMITED after three in an hour from one address
 */
export async function tryOut({ app, request }: Context, question: string): Promise<TriedAnswer> {
  const attempt = await consumeByAddress(app, LIMITS.tries, request.ip)
  try {
    const answer = await answerOf(app, question, request.signal)
    const citations = await resolveCitations(app.sql, answer.content, answer.sources)
    const parts = boundedParts(answer.parts)
    const { clarification } = answer
    return {
      answer: answer.content,
      references: citations.map(({ document }) => withoutText(document)),
      left: Math.max(0, LIMITS.tries.max * app.env.RATE_LIMIT_FACTOR - attempt),
      ...(clarification ? { clarification: { ...clarification, choices: [...clarification.choices] } } : {}),
      ...(parts ? { parts } : {}),
    }
  } catch (error) {
    // A caller who hangs up has still caused the work, which would otherwise be unlimited.
    if (!request.signal.aborted) await giveBackByAddress(app, LIMITS.tries, request.ip)
    throw error
  }
}

async function answerOf(app: App, question: string, caller: AbortSignal): Promise<Answer> {
  const signal = AbortSignal.any([caller, AbortSignal.timeout(TIMEOUT_MS)])
  const today = bogotaDate(app.now())
  const input = { question, history: [], today, company: null, externalThreadId: null, signal }
  for await (const event of app.engine.answer(input)) if (event.type === 'done') return event.answer
  throw new AppError('UNAVAILABLE')
}
