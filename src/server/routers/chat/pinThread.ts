import { conversationSummary, pinThreadInput } from '../../../shared/contract/conversation.ts'
import { pinThread as pin } from '../../services/chat/lean.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const pinThread = authedProcedure
  .meta({
    rest: {
      method: 'PUT',
      path: '/chat/threads/{id}/pin',
      tag: 'chat',
      summary: 'Fijar una conversación arriba en el historial, o soltarla',
      errors: [404],
    },
  })
  .input(pinThreadInput)
  .output(conversationSummary)
  .mutation(({ ctx, input }) => pin(ctx.app.db, ctx.user.id, input.id, input.pinned, ctx.app.now()))
