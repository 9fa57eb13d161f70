import type { App, RequestInfo } from '../core/context.ts'
import type { DbOrTx } from '../db/types.ts'
import { newToken } from '../security/tokens.ts'
import { ABSOLUTE_BROWSER, ABSOLUTE_REMEMBERED, readCookie, sessionCookie } from './cookie.ts'
import { openSeal, sealSession } from './seal.ts'

/**
 * Opens a session for a user and ends the caller's previous one, so that a session id never survives a login (ASVS
 * 7.2.4). Runs in the caller's transaction. Returns the Set-Cookie.
 */
export async function startSession(
  app: App,
  db: DbOrTx,
  options: { userId: number; remember: boolean; passkeyId?: number | null; request: RequestInfo },
): Promise<string> {
  const { userId, remember, passkeyId = null, request } = options
  const now = app.now()
  const seconds = remember ? ABSOLUTE_REMEMBERED : ABSOLUTE_BROWSER
  const { token, hash } = newToken()

  const previous = await presentedSession(app, request)
  if (previous !== null) await db.session.deleteMany({ where: { id: previous } })

  await db.session.create({
    data: {
      id: hash,
      userId,
      remember,
      userAgent: storable(request.userAgent).slice(0, 300),
      ip: request.ip.slice(0, 45),
      createdAt: now,
      lastUsedAt: now,
      passwordAt: now,
      passkeyId,
      expiresAt: new Date(now.getTime() + seconds * 1000),
    },
    select: { id: true },
  })
  return sessionCookie(app.env, await sealSession(app.secret, token, seconds), remember ? seconds : undefined)
}

/** Ends the caller's session, if any, and returns the Set-Cookie that clears it. */
export async function endSession(app: App, db: DbOrTx, request: RequestInfo): Promise<string> {
  const id = await presentedSession(app, request)
  if (id !== null) await db.session.deleteMany({ where: { id } })
  return sessionCookie(app.env, '', 0)
}

/** Ends every session of a user except the given one, and pending passkey challenges. */
export async function endAllSessions(db: DbOrTx, userId: number, exceptId?: string): Promise<void> {
  await db.session.deleteMany({ where: { userId, ...(exceptId === undefined ? {} : { id: { not: exceptId } }) } })
  await db.passkeyChallenge.deleteMany({ where: { userId } })
}

/** The stored id of the session in the request's cookie; it may no longer exist. */
export async function presentedSession(app: App, request: RequestInfo): Promise<string | null> {
  const cookie = readCookie(app.env, request.cookie)
  return cookie === undefined ? null : openSeal(app.secret, cookie)
}

/** Header text is decoded as Latin-1 and may contain characters that PostgreSQL cannot store. */
function storable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').toWellFormed()
}
