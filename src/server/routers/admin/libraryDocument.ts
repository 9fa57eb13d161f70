import { documentInput, wholeDocument } from '../../../shared/contract/legal.ts'
import { readDocument } from '../../services/legal/documents.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** One document of the library, whole. */
export const libraryDocument = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/references/{id}',
      tag: 'admin',
      summary: 'Ver una ficha completa',
      errors: [404],
    },
  })
  .input(documentInput)
  .output(wholeDocument)
  .query(({ ctx, input }) => ctx.app.reading((db) => readDocument(db, input.id)))
