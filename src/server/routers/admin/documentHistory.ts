import { changes, documentInput } from '../../../shared/contract/legal.ts'
import { documentSubject, readHistory } from '../../services/legal/history.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Who changed a document, when, from what to what and why. */
export const documentHistory = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/references/{id}/history',
      tag: 'admin',
      summary: 'Ver los cambios de una ficha',
    },
  })
  .input(documentInput)
  .output(changes)
  .query(({ ctx, input }) => ctx.app.reading((db) => readHistory(db, documentSubject(input.id))))
