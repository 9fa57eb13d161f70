import { createDocumentInput, documentAnswer } from '../../../shared/contract/legal.ts'
import { createDocument as create } from '../../services/legal/documents.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Adds a document to the library. */
export const createDocument = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/references',
      tag: 'admin',
      summary: 'Añadir una ficha',
      status: 201,
      errors: [409],
    },
  })
  .input(createDocumentInput)
  .output(documentAnswer)
  .mutation(({ ctx, input }) => create(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
