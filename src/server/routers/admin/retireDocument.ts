import { documentAnswer, retireDocumentInput } from '../../../shared/contract/legal.ts'
import { retireDocument as retire } from '../../services/legal/documents.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Takes a document out of searches and new answers, or brings it back. */
export const retireDocument = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/references/{id}/retire',
      tag: 'admin',
      summary: 'Retirar una ficha, o devolverla',
      errors: [404],
    },
  })
  .input(retireDocumentInput)
  .output(documentAnswer)
  .mutation(({ ctx, input }) => retire(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
