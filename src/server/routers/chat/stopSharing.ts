import { messageAnswer } from '../../../shared/contract/common.ts'
import { stopSharingInput } from '../../../shared/contract/shares.ts'
import { stopSharing as stop } from '../../services/chat/shares.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const stopSharing = sessionProcedure
  .meta({
    rest: {
      method: 'DELETE',
      path: '/chat/shares/{id}',
      tag: 'chat',
      summary: 'Dejar de compartir: el enlace deja de servir en el acto',
      errors: [404],
    },
  })
  .input(stopSharingInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => stop(ctx.app.db, ctx.user.id, input.id))
