import { z } from 'zod'
import { authedProcedure } from '../../trpc/procedures.ts'

/** Whether the caller is the installation's main user; the address itself is not disclosed. */
export const mainUser = authedProcedure.output(z.object({ mainUser: z.boolean() })).query(({ ctx }) => ({
  mainUser: ctx.user.emailVerified && ctx.user.email === ctx.app.env.MAIN_USER_EMAIL?.toLowerCase(),
}))
