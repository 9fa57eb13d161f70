import type { User } from '../../../shared/contract/auth.ts'
import type { AuthUser } from '../../core/context.ts'
import { viewBalance } from '../../credits/balance.ts'
import type { Prisma } from '../../db/generated/client.ts'

/** The columns that `toUser` needs; the password's hash and the second factor's secret are never among them. */
export const userColumns = {
  id: true,
  email: true,
  username: true,
  name: true,
  telefono: true,
  role: true,
  blocked: true,
  emailVerifiedAt: true,
  twoFactorSince: true,
  createdAt: true,
  creditsMonthly: true,
  creditsExtra: true,
  creditsUsed: true,
  creditsMonth: true,
} as const satisfies Prisma.UserSelect

export type UserRow = Prisma.UserGetPayload<{ select: typeof userColumns }>

/** The user as in the contract. Credits (COP) are those of `now`'s month, even before its grant is written. */
export function toUser(row: UserRow | AuthUser, now: Date): User {
  const { credits, creditsUsed } = viewBalance(row, now)
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    name: row.name,
    telefono: row.telefono,
    blocked: row.blocked,
    emailVerified: 'emailVerified' in row ? row.emailVerified : row.emailVerifiedAt !== null,
    credits,
    creditsUsed,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    twoFactorEnabled: 'twoFactorEnabled' in row ? row.twoFactorEnabled : row.twoFactorSince !== null,
  }
}
