import { secondFactorNotice } from '../../../shared/contract/panel.ts'
import { secondFactorDue } from '../../services/admin/secondFactor.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** The date until which the caller may use the panel without a second factor. */
export const secondFactor = adminProcedure
  .output(secondFactorNotice)
  .query(async ({ ctx }) => ({ due: await secondFactorDue(ctx.app, ctx.session) }))
