import { z } from 'zod'
import { listThreadsInput } from '../../../shared/contract/chat.ts'
import { conversationSummary } from '../../../shared/contract/conversation.ts'
import { listConversations } from '../../services/chat/lean.ts'
import { linkOlder } from '../../services/chat/pages.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const conversations = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/chat/conversations',
      tag: 'chat',
      summary: 'Historial: las conversaciones fijadas primero, después de la más nueva a la más vieja',
      description: 'Las primeras 1.000; las que siguen están en la cabecera `Link` (rel="next").',
    },
  })
  .input(listThreadsInput)
  .output(z.array(conversationSummary))
  .query(async ({ ctx, input }) => {
    const { items, older } = await listConversations(ctx.app.sql, ctx.user.id, input)
    linkOlder(ctx.response, '/chat/conversations', { limit: input.limit, older })
    return items
  })
