import { thread, updateThreadInput } from '../../../shared/contract/chat.ts'
import { updateThread as update } from '../../services/chat/threads.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const updateThread = authedProcedure
  .meta({
    rest: {
      method: 'PATCH',
      path: '/chat/threads/{id}',
      tag: 'chat',
      summary: 'Renombrar o enlazar una conversación',
      errors: [404, 409],
    },
  })
  .input(updateThreadInput)
  .output(thread)
  .mutation(({ ctx, input: { id, ...fields } }) => update(ctx.app, ctx.user.id, id, fields))
