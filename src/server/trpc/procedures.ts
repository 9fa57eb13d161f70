import { AppError } from '../../shared/errors.ts'
import type { App, Auth } from '../core/context.ts'
import { assertSecondFactor } from '../services/admin/secondFactor.ts'
import { t } from './init.ts'

// The ladder: public → authed → verified → admin. Each rung is written once, here, and enforced on both doors.

const NO_GRANTS = 'Esta clave no puede añadir créditos: crea una con ese permiso, o hazlo desde el panel.'
const READ_ONLY = 'Esta clave es de solo lectura.'

/** Anyone. But a read-only key changes nothing, here as on the rungs above. */
export const publicProcedure = t.procedure.meta({ access: 'public' }).use(async ({ ctx, next, type }) => {
  // Not looked up for a cookie alone, which would cost every public call a query.
  if (type === 'mutation' && ctx.request.authorization !== undefined) {
    const auth = await ctx.auth()
    if (auth?.via === 'key' && !auth.write) throw new AppError('FORBIDDEN', READ_ONLY)
  }
  return next()
})

/** Signed in, by session or API key. Blocked people may still read their account, so this rung lets them through. */
export const authedProcedure = t.procedure.meta({ access: 'authed' }).use(async ({ ctx, next, type, meta }) => {
  const auth = await ctx.auth()
  if (!auth) throw new AppError('UNAUTHENTICATED')
  if (auth.via === 'key') {
    if (meta?.cookieOnly)
      throw new AppError('FORBIDDEN', 'Esta acción solo se puede hacer desde la página, con tu sesión.')
    if (type === 'mutation' && !auth.write) throw new AppError('FORBIDDEN', READ_ONLY)
    if (meta?.grants && !auth.grants) throw new AppError('FORBIDDEN', NO_GRANTS)
  }
  return next({ ctx: { user: auth.user, session: auth } })
})

/** Signed in by session: account security accepts the session cookie and no API key. */
export const sessionProcedure = authedProcedure.meta({ cookieOnly: true }).use(({ ctx, next }) => {
  const { session } = ctx
  if (session.via !== 'session') throw new AppError('FORBIDDEN')
  return next({ ctx: { session } })
})

/** May use the assistant: not blocked, e-mail verified. */
export const verifiedProcedure = authedProcedure.meta({ access: 'verified' }).use(({ ctx, next }) => {
  if (ctx.user.blocked) throw new AppError('ACCOUNT_BLOCKED')
  if (!ctx.user.emailVerified) throw new AppError('EMAIL_UNVERIFIED')
  return next()
})

/** @throws ACCOUNT_BLOCKED, FORBIDDEN, SECOND_FACTOR_REQUIRED */
export async function assertAdmin(app: App, auth: Auth): Promise<void> {
  const { user } = auth
  if (user.blocked) throw new AppError('ACCOUNT_BLOCKED')
  if (user.role !== 'admin') throw new AppError('FORBIDDEN', 'No tienes permisos de administrador.')
  await assertSecondFactor(app, auth)
}

export const adminProcedure = authedProcedure.meta({ access: 'admin' }).use(async ({ ctx, next }) => {
  await assertAdmin(ctx.app, ctx.session)
  return next()
})

/** An administrator by session: changing permissions accepts no API key, however it was created. */
export const adminSessionProcedure = adminProcedure.meta({ cookieOnly: true }).use(({ ctx, next }) => {
  const { session } = ctx
  if (session.via !== 'session') throw new AppError('FORBIDDEN')
  return next({ ctx: { session } })
})
