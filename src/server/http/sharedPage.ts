import type { FastifyRequest } from 'fastify'
import { SHARED_PATH } from '../../shared/contract/shares.ts'
import { AppError } from '../../shared/errors.ts'
import type { App } from '../core/context.ts'
import { LIMITS } from '../security/limits.ts'
import { consumeByAddress } from '../security/rateLimit.ts'
import { isShared } from '../services/chat/shares.ts'
import { noteRefusal } from './answer.ts'
import type { PageStatus } from './documents.ts'

// The page of a shared conversation is the application's and loads its data itself. Its URL is a secret: it must not be
// cached, indexed, or leaked by Referer.

export const SHARED_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const BELOW = `${SHARED_PATH}/`

/** Whether a plain path is such a page's, apart from text that was pasted after it. */
export function isSharedPath(path: string): boolean {
  return path.slice(0, BELOW.length).toLowerCase() === BELOW
}

/** The secret in such a page's path; null if something follows it. */
export function sharedToken(path: string): string | null {
  const token = path.slice(BELOW.length)
  return token.includes('/') ? null : token
}

/** Whether the link is valid. A preview program asks no more than this, so it does not count as a visit. */
export async function sharedStatus(
  app: App,
  token: string,
  request: Pick<FastifyRequest, 'id' | 'accountId' | 'ip'>,
): Promise<PageStatus> {
  try {
    await consumeByAddress(app, LIMITS.sharedReads, request.ip)
    return (await isShared(app, token)) ? 200 : 404
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') {
      noteRefusal(app.log, request, SHARED_PATH, error.code)
      return 429
    }
    app.log.error({ err: error }, 'a shared page could not be looked up')
    return 503
  }
}
