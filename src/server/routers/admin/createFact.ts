import { createFactInput, factAnswer } from '../../../shared/contract/legal.ts'
import { createFact as create } from '../../services/legal/facts.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Enters a figure for a period of its own. */
export const createFact = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/facts',
      tag: 'admin',
      summary: 'Añadir el valor de una cifra para una vigencia',
      status: 201,
      errors: [404, 409],
    },
  })
  .input(createFactInput)
  .output(factAnswer)
  .mutation(({ ctx, input }) => create(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
