import { secondFactorNotice } from '../../../shared/contract/panel.ts'
import { secondFactorDue } from '../../services/admin/secondFactor.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Until when the caller may administrate without a second factor, for the panel to say. */
export const secondFactor = adminProcedure
  .output(secondFactorNotice)
  .query(async ({ ctx }) => ({ due: await secondFactorDue(ctx.app, ctx.session) }))
