import type { App, Auth, RequestInfo } from '../core/context.ts'
import { authByKey } from './byKey.ts'
import { authBySession } from './bySession.ts'
import { presentedSession } from './session.ts'

const BEARER = /^Bearer +([\x21-\x7e]{1,200}) *$/i

/**
 * Identifies the caller. A bearer key is sent on purpose, so it takes precedence over a cookie, which browsers attach
 * by themselves; an invalid key means nobody, rather than the cookie's owner. A forged cookie counts as no session.
 */
export async function resolveAuth(app: App, request: RequestInfo): Promise<Auth | null> {
  if (request.authorization !== undefined && /^Bearer\b/i.test(request.authorization)) {
    const key = BEARER.exec(request.authorization)?.[1]
    return key === undefined ? null : authByKey(app, key)
  }
  const sessionId = await presentedSession(app, request)
  return sessionId === null ? null : authBySession(app, sessionId)
}
