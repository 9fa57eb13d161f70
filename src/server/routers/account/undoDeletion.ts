import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { rateLimited } from '../../security/rateLimit.ts'
import { undoDeletion as undo } from '../../services/account/deletion.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const undoDeletion = sessionProcedure
  .output(messageAnswer)
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .mutation(({ ctx }) => undo(ctx.app, ctx.request, ctx.session))
