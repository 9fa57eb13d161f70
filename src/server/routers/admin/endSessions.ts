import { messageAnswer } from '../../../shared/contract/common.ts'
import { userDetailInput } from '../../../shared/contract/panel.ts'
import { endUserSessions } from '../../services/admin/userActions.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Signs a user out everywhere. */
export const endSessions = adminProcedure
  .input(userDetailInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => endUserSessions(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input.id))
