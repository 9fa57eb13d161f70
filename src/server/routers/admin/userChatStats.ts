import { chatStats, userIdInput } from '../../../shared/contract/admin.ts'
import { readChatStats } from '../../services/admin/conversations.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const userChatStats = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/users/{id}/chat-stats',
      tag: 'admin',
      summary: 'Actividad de un usuario en el asistente',
      errors: [404],
    },
  })
  .input(userIdInput)
  .output(chatStats)
  .query(({ ctx, input }) => ctx.app.reading((db) => readChatStats(db, input.id)))
