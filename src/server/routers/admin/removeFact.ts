import { messageAnswer } from '../../../shared/contract/common.ts'
import { removeFactInput } from '../../../shared/contract/legal.ts'
import { removeFact as remove } from '../../services/legal/facts.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Takes away a figure that an administrator entered. */
export const removeFact = adminProcedure
  .meta({
    rest: { method: 'DELETE', path: '/admin/facts/{id}', tag: 'admin', summary: 'Retirar un valor', errors: [404] },
  })
  .input(removeFactInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => remove(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
