import type { App, Auth, RequestInfo } from '../trpc/context.ts'
import { authByKey } from './byKey.ts'
import { authBySession } from './bySession.ts'
import { presentedSession } from './session.ts'

const BEARER = /^Bearer +([\x21-\x7e]{1,200}) *$/i

/**
 * Who calls. A bearer key is shown on purpose, so it goes before a cookie that came along by itself, and a bad key is
 * nobody rather than whoever the cookie belongs to. A cookie that was tampered with is simply no session.
 */
export async function resolveAuth(app: App, request: RequestInfo): Promise<Auth | null> {
  if (request.authorization !== undefined && /^Bearer\b/i.test(request.authorization)) {
    const key = BEARER.exec(request.authorization)?.[1]
    return key === undefined ? null : authByKey(app, key)
  }
  const sessionId = await presentedSession(app, request)
  return sessionId === null ? null : authBySession(app, sessionId)
}
