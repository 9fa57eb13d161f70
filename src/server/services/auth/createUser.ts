import { AppError } from '../../../shared/errors.ts'
import { grantMonthly } from '../../credits/ledger.ts'
import type { DbOrTx } from '../../db/types.ts'
import { isReserved } from './reserved.ts'
import { type UserRow, userColumns } from './user.ts'
import { usernameCandidate } from './username.ts'

const MOST_TRIES = 20

export interface NewUser {
  readonly email: string
  readonly passwordHash: string
  /** The requested username; if taken, another number is appended. */
  readonly username?: string | null
  readonly telefono?: string | null
  readonly role?: 'user' | 'admin'
  readonly emailVerifiedAt?: Date | null
  /** Advertising was accepted; the caller records the proof. */
  readonly advertising?: boolean
}

/**
 * Creates a user with the month's free credits, in the caller's transaction. Of any number of concurrent attempts at
 * one address, one succeeds.
 * @throws EMAIL_IN_USE
 */
export async function createUser(tx: DbOrTx, user: NewUser, now: Date): Promise<UserRow> {
  const { email, passwordHash } = user
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    // A constraint violation would abort the transaction; ON CONFLICT DO NOTHING lets it retry with another name.
    const [created] = await tx.user.createManyAndReturn({
      data: {
        email,
        passwordHash,
        username: usernameCandidate(email, user.username || null, attempt),
        telefono: user.telefono ?? null,
        role: user.role ?? 'user',
        emailVerifiedAt: user.emailVerifiedAt ?? null,
        passwordUnproven: !user.emailVerifiedAt,
        marketingOptOut: user.advertising ? null : now,
        createdAt: now,
        lastActiveAt: now,
      },
      skipDuplicates: true,
      select: { id: true },
    })
    if (created) {
      if (await isReserved(tx, email, { exceptId: created.id, now })) throw new AppError('EMAIL_IN_USE')
      await grantMonthly(tx, { userId: created.id, now })
      return tx.user.findUniqueOrThrow({ where: { id: created.id }, select: userColumns })
    }
    const taken = await tx.user.findUnique({ where: { email }, select: { id: true } })
    if (taken) throw new AppError('EMAIL_IN_USE')
  }
  throw new AppError('CONFLICT', 'No encontramos un nombre de usuario libre. Elige otro.')
}
