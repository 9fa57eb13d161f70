import { z } from 'zod'
import { listMessagesInput, message } from '../../../shared/contract/chat.ts'
import { linkOlder, reading } from '../../services/chat/pages.ts'
import { listMessages } from '../../services/chat/threads.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const messages = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/chat/threads/{id}/messages',
      tag: 'chat',
      summary: 'Mensajes de una conversación, del más viejo al más nuevo',
      description:
        'Una página trae los más nuevos: hasta 500 mensajes, o menos si son largos (unos 2 MB de texto). Los anteriores están en la cabecera `Link` (rel="next").',
      errors: [404],
    },
  })
  .input(listMessagesInput)
  .output(z.array(message))
  .query(async ({ ctx, input }) => {
    const { items, older } = await reading.run(ctx.user.id, () => listMessages(ctx.app, ctx.user.id, input.id, input))
    linkOlder(ctx.response, `/chat/threads/${input.id}/messages`, { limit: input.limit, older })
    return items
  })
