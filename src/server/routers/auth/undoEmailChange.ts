import { resetPasswordInput } from '../../../shared/contract/auth.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { undoEmailChange as undo } from '../../services/auth/resetPassword.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** Called from the link that an address change mails to the old address. Only for our own page. */
export const undoEmailChange = publicProcedure
  .input(resetPasswordInput)
  .output(messageAnswer)
  .use(rateLimited({ ...LIMITS.resetAddress, by: 'ip' }))
  .mutation(({ ctx, input }) => undo(ctx.app, ctx.request, input))
