import { changes, factHistoryInput } from '../../../shared/contract/legal.ts'
import { factSubject, readHistory } from '../../services/legal/history.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Who changed a figure, when, from what to what and why. */
export const factHistory = adminProcedure
  .meta({
    rest: { method: 'GET', path: '/admin/facts/history', tag: 'admin', summary: 'Ver los cambios de una cifra' },
  })
  .input(factHistoryInput)
  .output(changes)
  .query(({ ctx, input }) => ctx.app.reading((db) => readHistory(db, factSubject(input.key))))
