import { stats as statsSchema } from '../../../shared/contract/admin.ts'
import { readStats } from '../../services/admin/stats.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const stats = adminProcedure
  .meta({ rest: { method: 'GET', path: '/admin/stats', tag: 'admin', summary: 'Cifras del panel' } })
  .output(statsSchema)
  .query(({ ctx }) => ctx.app.reading((db) => readStats(db, ctx.app.now(), ctx.app.db)))
