import { z } from 'zod'
import { searchHit, searchInput } from '../../../shared/contract/conversation.ts'
import { searchConversations } from '../../services/chat/search.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const search = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/chat/search',
      tag: 'chat',
      summary: 'Buscar en los títulos y los mensajes de tus conversaciones',
      errors: [429],
    },
  })
  .input(searchInput)
  .output(z.array(searchHit))
  .query(({ ctx, input }) => searchConversations(ctx.app, ctx.user.id, input))
