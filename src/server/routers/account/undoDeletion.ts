import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { undoDeletion as undo } from '../../services/account/deletion.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const undoDeletion = sessionProcedure
  .output(messageAnswer)
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .mutation(({ ctx }) => undo(ctx.app, ctx.request, ctx.session))
