import { panelView, updateViewInput } from '../../../shared/contract/panel.ts'
import { LIMITS } from '../../security/limits.ts'
import { updateView as update } from '../../services/admin/views.ts'
import { adminProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** Renames a view, or changes its filters. */
export const updateView = adminProcedure
  .use(rateLimited({ ...LIMITS.viewsUser, by: 'user' }))
  .input(updateViewInput)
  .output(panelView)
  .mutation(({ ctx, input }) => update(ctx.app, ctx.user.id, input))
