import { AppError } from '../../../shared/errors.ts'
import type { App, AuthUser } from '../../core/context.ts'
import { LIMITS } from '../../security/limits.ts'
import { consume } from '../../security/rateLimit.ts'
import { queueVerification } from './verificationMail.ts'

/** Queues another verification mail and invalidates the earlier link. @throws ALREADY_VERIFIED, RATE_LIMITED */
export async function resendVerification(app: App, user: AuthUser): Promise<{ message: string }> {
  if (user.emailVerified) throw new AppError('ALREADY_VERIFIED')
  await consume(app, LIMITS.verificationMailbox, user.email)
  await app.db.$transaction((tx) => queueVerification(app, tx, user))
  app.wakeMail()
  return { message: 'Te enviamos otro correo de verificación. Revisa tu bandeja de entrada.' }
}
