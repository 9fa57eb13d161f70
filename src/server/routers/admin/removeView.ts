import { messageAnswer } from '../../../shared/contract/common.ts'
import { removeViewInput } from '../../../shared/contract/panel.ts'
import { LIMITS } from '../../security/limits.ts'
import { removeView as remove } from '../../services/admin/views.ts'
import { adminProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** Forgets a view of one’s own. */
export const removeView = adminProcedure
  .use(rateLimited({ ...LIMITS.viewsUser, by: 'user' }))
  .input(removeViewInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => remove(ctx.app, ctx.user.id, input.id))
