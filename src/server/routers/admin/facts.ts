import { figures, listFactsInput } from '../../../shared/contract/legal.ts'
import { listFigures } from '../../services/legal/facts.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** The dated figures that the assistant calculates with. */
export const facts = adminProcedure
  .meta({ rest: { method: 'GET', path: '/admin/facts', tag: 'admin', summary: 'Listar las cifras legales' } })
  .input(listFactsInput)
  .output(figures)
  .query(({ ctx, input }) => listFigures(ctx.app, input))
