import type { AccountSession } from '../../../shared/contract/account.ts'
import { AppError } from '../../../shared/errors.ts'
import type { DbOrTx } from '../../db/types.ts'
import { describeDevice } from '../../security/device.ts'
import { IDLE_BROWSER } from '../../session/cookie.ts'

/** The prefix of a stored id identifies a session to its owner. The id is a hash, so it reveals nothing. */
const HANDLE = 16

/** Somebody who keeps signing in without signing out could make this list arbitrarily long. */
const MOST_LISTED = 200

/** The valid sessions, the caller's own first, then by last use. */
export async function listSessions(
  db: DbOrTx,
  { userId, sessionId, now }: { userId: number; sessionId: string; now: Date },
): Promise<AccountSession[]> {
  const idleSince = new Date(now.getTime() - IDLE_BROWSER * 1000)
  const rows = await db.session.findMany({
    where: { userId, expiresAt: { gt: now }, OR: [{ remember: true }, { lastUsedAt: { gt: idleSince } }] },
    orderBy: { lastUsedAt: 'desc' },
    take: MOST_LISTED,
    select: { id: true, userAgent: true, ip: true, createdAt: true, lastUsedAt: true, remember: true },
  })
  const sessions = rows.map((row): AccountSession => {
    const { name, kind } = describeDevice(row.userAgent)
    return {
      id: row.id.slice(0, HANDLE),
      device: name,
      kind,
      ip: row.ip,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      remember: row.remember,
      current: row.id === sessionId,
    }
  })
  return sessions.sort((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one of the caller's sessions; the current one ends by logging out. @throws NOT_FOUND, CONFLICT */
export async function endOwnSession(
  db: DbOrTx,
  { userId, sessionId, handle }: { userId: number; sessionId: string; handle: string },
): Promise<{ message: string }> {
  if (sessionId.startsWith(handle)) {
    throw new AppError('CONFLICT', 'Esta es la sesión que estás usando. Para salir, cierra sesión.')
  }
  const { count } = await db.session.deleteMany({ where: { userId, id: { startsWith: handle } } })
  if (count === 0) throw new AppError('NOT_FOUND', 'Esa sesión ya no está abierta.')
  return { message: 'La sesión se cerró.' }
}

/** Ends all sessions of the caller except this one. */
export async function endOtherSessions(
  db: DbOrTx,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<{ message: string }> {
  const { count } = await db.session.deleteMany({ where: { userId, id: { not: sessionId } } })
  if (count === 0) return { message: 'No había otras sesiones abiertas.' }
  return { message: count === 1 ? 'Se cerró la otra sesión.' : `Se cerraron ${count} sesiones.` }
}
