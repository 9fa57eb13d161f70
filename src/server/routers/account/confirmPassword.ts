import { confirmProtectedInput } from '../../../shared/contract/account.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { renewPassword } from '../../services/account/renewPassword.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

/** Confirms the password again for this session: calls that need it fresh (`PASSWORD_REQUIRED`) may then be retried. */
export const confirmPassword = sessionProcedure
  .input(confirmProtectedInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => renewPassword(ctx.app, ctx.request, ctx.session, input))
