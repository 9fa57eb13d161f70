import { auditPage as answer, auditInput } from '../../../shared/contract/panel.ts'
import { readAudit } from '../../services/admin/auditLog.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** The audit log. */
export const auditPage = adminProcedure
  .input(auditInput)
  .output(answer)
  .query(({ ctx, input }) => ctx.app.reading((db) => readAudit(db, input)))
