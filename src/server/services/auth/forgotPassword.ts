import type { App, RequestInfo } from '../../core/context.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { passwordResetMail } from '../../mail/templates/passwordReset.ts'
import { noSoonerThan } from '../../security/constantTime.ts'
import { LIMITS } from '../../security/limits.ts'
import { consumeByAddress, withinLimit } from '../../security/rateLimit.ts'
import { issueToken } from './oneTimeToken.ts'

/** Longer than the work for an existing address, so that the response time does not reveal it. */
const FLOOR_MS = 150

const ANSWER = {
  message: 'Si existe una cuenta con ese correo, te enviamos un enlace para restablecer la contraseña.',
}

/** Queues a mail with a link to choose a new password. Answers the same whether or not the address has an account. */
export async function forgotPassword(app: App, request: RequestInfo, email: string): Promise<{ message: string }> {
  await consumeByAddress(app, LIMITS.forgotPair, request.ip, email)
  await consumeByAddress(app, LIMITS.forgotAddress, request.ip)
  return noSoonerThan(FLOOR_MS, async () => {
    const user = await ownerOf(app, email)
    if (user && (await withinLimit(app, LIMITS.mailsPerAccount, `reset ${user.id}`))) await queueReset(app, user)
    return ANSWER
  })
}

/**
 * The account of the address, and where its link goes: not to a new unconfirmed address, but to the last confirmed one.
 */
async function ownerOf(app: App, asked: string): Promise<{ id: number; email: string } | null> {
  const row = await app.db.user.findFirst({
    where: { OR: [{ email: asked }, { previousEmail: asked, emailVerifiedAt: null }] },
    select: { id: true, email: true, emailVerifiedAt: true, previousEmail: true },
  })
  if (!row) return null
  return { id: row.id, email: (row.emailVerifiedAt === null ? row.previousEmail : null) ?? row.email }
}

async function queueReset(app: App, user: { id: number; email: string }): Promise<void> {
  await app.db.$transaction(async (tx) => {
    const { token, tokenId } = await issueToken(tx, {
      userId: user.id,
      email: user.email,
      purpose: 'reset_password',
      now: app.now(),
    })
    const url = `${app.baseUrl()}/reset-password?token=${token}`
    await enqueueMail(tx, { to: user.email, userId: user.id, tokenId, ...passwordResetMail({ url }) })
  })
  app.wakeMail()
}
