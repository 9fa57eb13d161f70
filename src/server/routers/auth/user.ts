import { user as userSchema } from '../../../shared/contract/auth.ts'
import { toUser } from '../../services/auth/user.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const user = authedProcedure
  .meta({ rest: { method: 'GET', path: '/auth/user', tag: 'auth', summary: 'Quién tiene la sesión iniciada' } })
  .output(userSchema)
  .query(({ ctx }) => toUser(ctx.user, ctx.app.now()))
