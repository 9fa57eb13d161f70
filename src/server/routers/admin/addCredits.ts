import { grantInput, userAnswer } from '../../../shared/contract/admin.ts'
import { addCredits as add } from '../../services/admin/users.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const addCredits = adminProcedure
  .meta({
    grants: true,
    rest: {
      method: 'POST',
      path: '/admin/credits',
      tag: 'admin',
      summary: 'Añadir créditos a un usuario',
      description: 'Una clave de API necesita el permiso de añadir créditos.',
      errors: [404, 409],
    },
  })
  .input(grantInput)
  .output(userAnswer)
  .mutation(({ ctx, input }) => add(ctx.app, { id: ctx.user.id, via: ctx.session.via, ip: ctx.request.ip }, input))
