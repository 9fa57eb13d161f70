import { messageAnswer } from '../../../shared/contract/common.ts'
import { removeAssistantToken as run } from '../../services/account/assistantToken.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const removeAssistantToken = sessionProcedure
  .output(messageAnswer)
  .mutation(({ ctx }) => run(ctx.app, ctx.request, ctx.session))
