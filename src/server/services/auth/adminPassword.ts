import { COMMON_MESSAGE, isCommonPassword } from '../../../shared/commonPasswords.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App, RequestInfo } from '../../core/context.ts'

/**
 * The product lets people choose any six characters, with a warning; an administrator, who may look into every account,
 * must not have one of the most common passwords.
 * @throws INVALID_INPUT
 */
export function assertAdminPassword(role: 'user' | 'admin', password: string, field = 'password'): void {
  if (role !== 'admin' || !isCommonPassword(password)) return
  throw new AppError('INVALID_INPUT', COMMON_MESSAGE, { issues: [{ path: field, message: COMMON_MESSAGE }] })
}

const GIVEN = `${COMMON_MESSAGE.replace(' Elige otra.', '')} Con ella no se administra Luka: elige otra con «¿Olvidaste tu contraseña?» y entra con la nueva.`

/**
 * The same for a password that was right: whoever chose it as a user and was made an administrator since. Nobody can
 * look at it before it is given.
 * @throws INVALID_INPUT
 */
export function assertGivenAdminPassword(
  { log }: Pick<App, 'log'>,
  request: RequestInfo,
  { id, role, password }: { id: number; role: 'user' | 'admin'; password: string },
): void {
  if (role !== 'admin' || !isCommonPassword(password)) return
  log.warn({ event: 'auth.password.common', user: id, ip: request.ip, request: request.id })
  throw new AppError('INVALID_INPUT', GIVEN, { issues: [{ path: 'password', message: GIVEN }] })
}
