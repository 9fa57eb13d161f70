import { z } from 'zod'
import { conversationSummary } from '../../../shared/contract/conversation.ts'
import { listConversations } from '../../services/chat/lean.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const conversations = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/chat/conversations',
      tag: 'chat',
      summary: 'Historial: las conversaciones fijadas primero, después de la más nueva a la más vieja',
    },
  })
  .output(z.array(conversationSummary))
  .query(({ ctx }) => listConversations(ctx.app.db, ctx.user.id))
