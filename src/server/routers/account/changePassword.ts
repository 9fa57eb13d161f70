import { changePasswordInput } from '../../../shared/contract/account.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { changePassword as change } from '../../services/account/changePassword.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const changePassword = sessionProcedure
  .input(changePasswordInput)
  .output(messageAnswer)
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .mutation(async ({ ctx, input }) => {
    const { cookie, answer } = await change(ctx.app, ctx.request, ctx.session, input)
    ctx.response.addCookie(cookie)
    return answer
  })
