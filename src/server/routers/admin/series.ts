import { series as answer, seriesInput } from '../../../shared/contract/panel.ts'
import { readSeries } from '../../services/admin/series.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Activity by day over a range, for the charts and the report. */
export const series = adminProcedure
  .input(seriesInput)
  .output(answer)
  .query(({ ctx, input }) => ctx.app.reading((db) => readSeries(db, input, ctx.app.now(), ctx.app.db)))
