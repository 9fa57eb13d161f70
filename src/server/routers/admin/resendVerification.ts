import { messageAnswer } from '../../../shared/contract/common.ts'
import { userDetailInput } from '../../../shared/contract/panel.ts'
import { resendVerificationTo } from '../../services/admin/userActions.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Another verification mail to a user. */
export const resendVerification = adminProcedure
  .input(userDetailInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => resendVerificationTo(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input.id))
