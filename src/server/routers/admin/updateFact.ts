import { factAnswer, updateFactInput } from '../../../shared/contract/legal.ts'
import { updateFact as update } from '../../services/legal/facts.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Corrects a figure that an administrator entered. */
export const updateFact = adminProcedure
  .meta({
    rest: { method: 'PUT', path: '/admin/facts/{id}', tag: 'admin', summary: 'Corregir un valor', errors: [404, 409] },
  })
  .input(updateFactInput)
  .output(factAnswer)
  .mutation(({ ctx, input }) => update(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
