import { libraryPage as answer, libraryPageInput } from '../../../shared/contract/legal.ts'
import { readLibraryPage } from '../../services/legal/documents.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** A page of the library, retired documents among them. */
export const libraryPage = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/references',
      tag: 'admin',
      summary: 'Listar la biblioteca, retiradas incluidas',
    },
  })
  .input(libraryPageInput)
  .output(answer)
  .query(({ ctx, input }) => ctx.app.reading((db) => readLibraryPage(db, input)))
