import type { z } from 'zod'
import type { registerInput, User } from '../../../shared/contract/auth.ts'
import { AppError } from '../../../shared/errors.ts'
import { ADVERTISING, TERMS_BOX } from '../../../shared/legal.ts'
import type { App, RequestInfo } from '../../core/context.ts'
import { assertSolved } from '../../security/captcha.ts'
import { LIMITS } from '../../security/limits.ts'
import { hashPassword } from '../../security/passwords.ts'
import { withinLimitByAddress } from '../../security/rateLimit.ts'
import { startSession } from '../../session/session.ts'
import { assertInForce, recordConsents } from './consents.ts'
import { createUser } from './createUser.ts'
import { giveBackUnconfirmed, isFree } from './givenBack.ts'
import { noteDevice } from './knownDevice.ts'
import { storedPhone } from './phone.ts'
import { toUser } from './user.ts'
import { queueVerification } from './verificationMail.ts'

const WELCOME =
  'Gracias por registrarte. Recibiste $\u202f20.000 en créditos para este mes. Te enviamos un correo de verificación: ábrelo para usar el asistente.'

/**
 * Opens an account: user, credits, verification mail and session in one transaction. Input fields not named here never
 * reach the database. Advertising is off unless accepted.
 * @throws EMAIL_IN_USE, INVALID_CAPTCHA, INVALID_INPUT when the accepted texts are not in force
 */
export async function register(
  app: App,
  request: RequestInfo,
  input: z.output<typeof registerInput>,
): Promise<{ cookie: string; answer: { message: string; user: User } }> {
  const { email, password, username, telefono, acceptedTerms = false, captchaToken = null } = input
  // A caller who does not say which texts were shown accepts the current ones.
  const accepted = input.acceptedTexts ?? (acceptedTerms ? TERMS_BOX : [])
  assertInForce(accepted)
  const advertising = accepted.some(({ document }) => document === ADVERTISING.slug)
  if (!(await withinLimitByAddress(app, LIMITS.registerFreely, request.ip))) await assertSolved(app, captchaToken)
  // Saves the hashing; concurrent registrations are caught by the transaction.
  if (!(await isFree(app.db, email, app.now()))) throw new AppError('EMAIL_IN_USE')
  const passwordHash = await hashPassword(password)
  const now = app.now()
  const { user, cookie } = await app.db.$transaction(async (tx) => {
    await giveBackUnconfirmed(app, tx, request, email)
    const user = await createUser(
      tx,
      {
        email,
        passwordHash,
        username: username ?? null,
        telefono: telefono ? storedPhone(telefono) : null,
        advertising,
      },
      now,
    )
    await recordConsents(tx, { userId: user.id, source: 'registro', ip: request.ip, now }, accepted)
    await noteDevice(app, tx, request, user)
    await queueVerification(app, tx, user)
    return { user, cookie: await startSession(app, tx, { userId: user.id, remember: false, request }) }
  })
  app.wakeMail()
  app.log.info({ event: 'auth.registered', user: user.id, ip: request.ip, request: request.id })
  return { cookie, answer: { message: WELCOME, user: toUser(user, now) } }
}
