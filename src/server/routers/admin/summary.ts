import { panelSummary } from '../../../shared/contract/panel.ts'
import { readSummary } from '../../services/admin/summary.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** The figures of the panel’s cards. */
export const summary = adminProcedure
  .output(panelSummary)
  .query(({ ctx }) => ctx.app.reading((db) => readSummary(db, ctx.app.now(), ctx.app.db)))
