import { documentAnswer, updateDocumentInput } from '../../../shared/contract/legal.ts'
import { updateDocument as update } from '../../services/legal/documents.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Rewrites a document of the library. */
export const updateDocument = adminProcedure
  .meta({
    rest: {
      method: 'PUT',
      path: '/admin/references/{id}',
      tag: 'admin',
      summary: 'Cambiar una ficha',
      errors: [404, 409],
    },
  })
  .input(updateDocumentInput)
  .output(documentAnswer)
  .mutation(({ ctx, input }) => update(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
