import type { AssistantChatAnswer, AssistantHistory } from '../../../shared/contract/assistant.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Turn } from '../../assistant/types.ts'
import type { App } from '../../core/context.ts'
import { ownToken } from '../account/assistantToken.ts'
import { ask } from './ask.ts'
import { LEAN_PAGE, messagePage, type Older, reading } from './pages.ts'
import { sentThreadId } from './serviceThread.ts'

// The assistant service offered to others: the same questions and conversations, under the service's field names.

/**
 * Answers a question of the service's caller, charged like any other. `answered` is false when nothing was charged: the
 * assistant did not know, or asked back.
 * @throws as `ask`; NOT_FOUND for a thread_id that is not the caller's
 */
export async function serveQuestion(
  app: App,
  call: { readonly userId: number; readonly question: string; readonly threadId: string | null; signal: AbortSignal },
): Promise<{ answer: AssistantChatAnswer; answered: boolean }> {
  const run = await ask(app, {
    userId: call.userId,
    question: call.question,
    threadId: call.threadId === null ? null : ownId(call.threadId),
    clientMessageId: undefined,
    choice: undefined,
    signal: call.signal,
  })
  const { answer, threadId, references, charged } = await run.result
  return { answer: { answer, thread_id: String(threadId), references }, answered: charged > 0 }
}

/**
 * A page of the conversation, oldest first: from the remote service if there is one, unless it lacks turns that were
 * answered here; else from our database, which alone has older pages.
 * @throws NOT_FOUND
 */
export async function serveHistory(
  app: App,
  call: { readonly userId: number; readonly threadId: string; readonly page: Older; readonly signal: AbortSignal },
): Promise<AssistantHistory & { readonly older: number | null }> {
  const { userId, page } = call
  const threadId = ownId(call.threadId)
  const { thread, messages, older } = await reading.run(userId, () => stored(app, userId, threadId, page))
  if (!thread) throw absent()
  const own = messages.map(
    ({ content, isFromAssistant }): Turn => ({ role: isFromAssistant ? 'assistant' : 'user', content }),
  )
  // What exceeds one page here is not requested from the service, which does not say how much it has.
  const token = ownToken(app, userId, thread.user.assistantToken)
  const elsewhere = older === null && page.before === undefined ? sentThreadId(thread, token !== null) : null
  const remote = elsewhere === null ? [] : await remoteHistory(app, elsewhere, call.signal, token)
  const history = remote.length >= own.length && remote.length <= page.limit ? remote : own
  return { history: [...history], older }
}

async function stored({ db, sql }: App, userId: number, threadId: number, page: Older) {
  const { id, older } = await messagePage(sql, LEAN_PAGE, userId, threadId, page)
  const [thread, messages] = await Promise.all([
    db.thread.findFirst({
      where: { id: threadId, userId },
      select: {
        externalThreadId: true,
        serviceThreadId: true,
        serviceThreadOwn: true,
        user: { select: { assistantToken: true } },
      },
    }),
    db.message.findMany({
      where: { threadId, id },
      orderBy: { id: 'asc' },
      select: { content: true, isFromAssistant: true },
    }),
  ])
  return { thread, messages, older }
}

async function remoteHistory(
  app: App,
  id: string,
  signal: AbortSignal,
  token: string | null,
): Promise<readonly Turn[]> {
  try {
    return (await app.assistant.history?.(id, signal, token ?? undefined)) ?? []
  } catch (error) {
    app.log.warn({ err: error }, 'history of the assistant service')
    return []
  }
}

const absent = () => new AppError('NOT_FOUND', 'No encontramos esa conversación.')

/** The service's ids are strings; ours are the thread's number. Anything that is not a number is not found. */
function ownId(threadId: string): number {
  if (!/^[1-9]\d{0,8}$/.test(threadId)) throw absent()
  return Number(threadId)
}
