import { deletionAnswer, deletionInput } from '../../../shared/contract/account.ts'
import { LIMITS } from '../../security/limits.ts'
import { requestDeletion as request } from '../../services/account/deletion.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const requestDeletion = sessionProcedure
  .input(deletionInput)
  .output(deletionAnswer)
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .mutation(({ ctx, input }) => request(ctx.app, ctx.request, ctx.session, input))
