import { askInput } from '../../../shared/contract/chat.ts'
import { ask } from '../../services/chat/ask.ts'
import { documentedEvent } from '../../services/chat/runs.ts'
import { verifiedProcedure } from '../../trpc/procedures.ts'

/** The streamed form of `ask`: same rules, the answer as it is written. On REST it serves `Accept: text/event-stream`. */
export const askStream = verifiedProcedure.input(askInput).mutation(async function* ({
  ctx,
  input: { question, threadId, clientMessageId, choice },
}) {
  const run = await ask(ctx.app, {
    userId: ctx.user.id,
    question,
    threadId: threadId ?? null,
    clientMessageId,
    choice,
    signal: ctx.request.signal,
  })
  for await (const event of run.events()) yield documentedEvent(event)
})
