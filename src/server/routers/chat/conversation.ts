import { listMessagesInput } from '../../../shared/contract/chat.ts'
import { conversation as answer } from '../../../shared/contract/conversation.ts'
import { readConversation } from '../../services/chat/lean.ts'
import { linkOlder, reading } from '../../services/chat/pages.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const conversation = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/chat/conversations/{id}',
      tag: 'chat',
      summary: 'Una conversación: sus mensajes, y cada documento que citan una sola vez y sin sus notas',
      description:
        'Pesa mucho menos que `/chat/threads/{id}/messages`. Las notas están en `/references/{id}`. Una página trae los más nuevos: hasta 500 mensajes, o menos si son largos (unos 2 MB de texto). Los anteriores están en la cabecera `Link` (rel="next").',
      errors: [404],
    },
  })
  .input(listMessagesInput)
  .output(answer)
  .query(async ({ ctx, input }) => {
    const page = await reading.run(ctx.user.id, () => readConversation(ctx.app, ctx.user.id, input.id, input))
    linkOlder(ctx.response, `/chat/conversations/${input.id}`, { limit: input.limit, older: page.older })
    return page
  })
