import { askInput } from '../../../shared/contract/chat.ts'
import { ask } from '../../services/chat/ask.ts'
import { leanEvent } from '../../services/chat/lean.ts'
import { verifiedProcedure } from '../../trpc/procedures.ts'

/** `askStream` for our own page: without the documents' text, which is loaded when one is opened. */
export const askLean = verifiedProcedure.input(askInput).mutation(async function* ({
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
  for await (const event of run.events()) yield leanEvent(event)
})
