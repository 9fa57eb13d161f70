import { AppError } from '../../../shared/errors.ts'
import { bogotaDate } from '../../../shared/format.ts'
import type { App, Auth } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { hashToken, newToken } from '../../security/tokens.ts'
import { icsOf } from './ics.ts'
import { entriesOf, readCalendar } from './own.ts'

/** The path of a feed, below /api. */
export const feedPath = (secret: string): string => `/calendar/${secret}.ics`

/**
 * Creates a calendar's secret address and revokes the previous one. The address is in this answer and nowhere else.
 * @throws UNAUTHENTICATED when the session has ended meanwhile
 */
export async function createFeed(app: App, auth: Auth & { via: 'session' }): Promise<{ url: string; since: string }> {
  const userId = auth.user.id
  const { token, hash } = newToken()
  const now = app.now()
  const feed = { feedHash: hash, feedSince: now }
  await app.db.$transaction(async (tx) => {
    // Whatever ends this session, such as a reset, locks the account while it revokes the address: none is created
    // after that.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`
    if ((await tx.session.count({ where: { id: auth.sessionId } })) === 0) throw new AppError('UNAUTHENTICATED')
    await tx.taxCalendar.upsert({
      where: { userId },
      create: { userId, ...feed, updatedAt: now },
      update: feed,
      select: { userId: true },
    })
  })
  return { url: `${app.baseUrl()}/api${feedPath(token)}`, since: now.toISOString() }
}

/** Revokes the address, effective from the next read. */
export async function forgetFeed(db: DbOrTx, userId: number): Promise<void> {
  await db.taxCalendar.updateMany({ where: { userId }, data: { feedHash: null, feedSince: null } })
}

export async function revokeFeed(app: App, userId: number): Promise<{ message: string }> {
  await forgetFeed(app.db, userId)
  return { message: 'La dirección ya no sirve. Los calendarios que la usan dejan de actualizarse.' }
}

/**
 * The owner of a feed; null if it never existed, was revoked, or belongs to an account that is blocked or being
 * deleted.
 */
export async function feedOwner(app: App, secret: string): Promise<number | null> {
  const row = await app.db.taxCalendar.findFirst({
    where: { feedHash: hashToken(secret), user: { deletedAt: null, deletionDue: null, blocked: false } },
    select: { userId: true },
  })
  return row?.userId ?? null
}

/** The owner's calendar as a file. Byte-identical until something in it changes. */
export async function ownIcs(app: App, userId: number): Promise<string> {
  const read = await readCalendar(app.db, userId)
  const { company, row, marks } = read
  const { entries } = entriesOf(read, bogotaDate(app.now()))
  const changed = Math.max(company?.updatedAt.getTime() ?? 0, row?.updatedAt.getTime() ?? 0)
  return icsOf(app, { owner: `u${userId}`, entries, changed: new Date(changed), done: new Set(marks.keys()) })
}
