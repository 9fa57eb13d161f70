import { COMMON_MESSAGE, isCommonPassword } from '../../../shared/commonPasswords.ts'
import { AppError } from '../../../shared/errors.ts'

/**
 * The product lets people choose any six characters, with a warning; an administrator, who may look into every account,
 * must not have one of the most common passwords.
 * @throws INVALID_INPUT
 */
export function assertAdminPassword(role: 'user' | 'admin', password: string, field = 'password'): void {
  if (role !== 'admin' || !isCommonPassword(password)) return
  throw new AppError('INVALID_INPUT', COMMON_MESSAGE, { issues: [{ path: field, message: COMMON_MESSAGE }] })
}
