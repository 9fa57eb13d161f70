import { messageAnswer } from '../../../shared/contract/common.ts'
import { userDetailInput } from '../../../shared/contract/panel.ts'
import { endUserSessions } from '../../services/admin/userActions.ts'
import { adminSessionProcedure } from '../../trpc/procedures.ts'

/**
 * Signs a user out everywhere. By session alone: with a stolen API key, the thief could otherwise sign the owner out
 * before being revoked.
 */
export const endSessions = adminSessionProcedure
  .input(userDetailInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => endUserSessions(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input.id))
