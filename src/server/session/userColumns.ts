import type { AuthUser } from '../core/context.ts'

/** The columns of `users u` that every authenticated call carries, named as in AuthUser. */
export const USER_COLUMNS = `
  u.id, u.email, u.username, u.name, u.telefono, u.role::text AS role, u.blocked,
  u.email_verified_at IS NOT NULL AS "emailVerified", u.two_factor_since IS NOT NULL AS "twoFactorEnabled",
  u.two_factor_due AS "twoFactorDue", u.created_at AS "createdAt", u.credits_monthly AS "creditsMonthly", u.credits_extra AS "creditsExtra",
  u.credits_used AS "creditsUsed", u.credits_month AS "creditsMonth"`

/** The type that `prepared` returns for a user. */
export interface UserRow extends Omit<AuthUser, 'createdAt'> {
  readonly createdAt: string
}

/** Picks the user's columns from a row that has more. */
export function pickUser(row: UserRow): AuthUser {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    name: row.name,
    telefono: row.telefono,
    role: row.role,
    blocked: row.blocked,
    emailVerified: row.emailVerified,
    twoFactorEnabled: row.twoFactorEnabled,
    twoFactorDue: row.twoFactorDue,
    createdAt: new Date(row.createdAt),
    creditsMonthly: row.creditsMonthly,
    creditsExtra: row.creditsExtra,
    creditsUsed: row.creditsUsed,
    creditsMonth: row.creditsMonth,
  }
}
