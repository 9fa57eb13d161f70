import { enqueueMail } from '../../mail/queue.ts'
import { passwordResetMail } from '../../mail/templates/passwordReset.ts'
import { subscriber } from '../../security/address.ts'
import { noSoonerThan } from '../../security/constantTime.ts'
import { LIMITS } from '../../security/limits.ts'
import { consume, withinLimit } from '../../security/rateLimit.ts'
import type { App, RequestInfo } from '../../trpc/context.ts'
import { issueToken } from './oneTimeToken.ts'

/** Longer than the work for an address that exists, so that the time of the answer does not tell it. */
const FLOOR_MS = 150

const ANSWER = {
  message: 'Si existe una cuenta con ese correo, te enviamos un enlace para restablecer la contraseña.',
}

/** Queues a mail with a link to choose a new password. Says the same whether the address has an account or not. */
export async function forgotPassword(app: App, request: RequestInfo, email: string): Promise<{ message: string }> {
  const address = subscriber(request.ip)
  await consume(app, LIMITS.forgotAddress, address)
  await consume(app, LIMITS.forgotPair, `${address} ${email}`)
  return noSoonerThan(FLOOR_MS, async () => {
    const user = await app.db.user.findUnique({ where: { email }, select: { id: true, email: true } })
    if (user && (await withinLimit(app, LIMITS.mailsPerAccount, `reset ${user.id}`))) await queueReset(app, user)
    return ANSWER
  })
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
