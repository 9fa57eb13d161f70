import { createViewInput, panelView } from '../../../shared/contract/panel.ts'
import { LIMITS } from '../../security/limits.ts'
import { createView as create } from '../../services/admin/views.ts'
import { adminProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** Keeps a view of the panel under a name. */
export const createView = adminProcedure
  .use(rateLimited({ ...LIMITS.viewsUser, by: 'user' }))
  .input(createViewInput)
  .output(panelView)
  .mutation(({ ctx, input }) => create(ctx.app, ctx.user.id, input))
