import { messageAnswer } from '../../../shared/contract/common.ts'
import { userDetailInput } from '../../../shared/contract/panel.ts'
import { resetTwoFactor as reset } from '../../services/admin/userActions.ts'
import { adminSessionProcedure } from '../../trpc/procedures.ts'

/** For somebody who lost their second factor. By session alone: a stolen API key must not open accounts. */
export const resetTwoFactor = adminSessionProcedure
  .input(userDetailInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => reset(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input.id))
