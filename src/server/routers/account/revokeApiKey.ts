import { ownIdInput } from '../../../shared/contract/account.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { revokeApiKey as revoke } from '../../services/account/apiKeys.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const revokeApiKey = sessionProcedure
  .input(ownIdInput)
  .output(messageAnswer)
  .mutation(({ ctx, input: { id } }) => revoke(ctx.app, ctx.request, { userId: ctx.user.id, id }))
