import { createApiKeyInput, createdApiKey } from '../../../shared/contract/account.ts'
import { LIMITS } from '../../security/limits.ts'
import { createApiKey as create } from '../../services/account/apiKeys.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const createApiKey = sessionProcedure
  .input(createApiKeyInput)
  .output(createdApiKey)
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .mutation(({ ctx, input }) => create(ctx.app, ctx.request, ctx.session, input))
