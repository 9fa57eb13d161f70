import { hash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { hashToken } from '../security/tokens.ts'

/** The seal contains a session's random id and nothing else: its permissions are read from the database. */
const sealed = z.object({ sid: z.string().length(43) })

export function sealSession(secret: string, sid: string, seconds: number): Promise<string> {
  return sealData({ sid } satisfies z.infer<typeof sealed>, { password: secret, ttl: seconds })
}

const REMEMBERED_SEALS = 10_000
const opened = new Map<string, string>()

/**
 * The stored id (SHA-256) of the session sealed in a cookie; null when it was forged, sealed with another secret, or
 * has expired. Unsealing costs some 160 µs, so the result is cached under the cookie's hash. Only this computation is
 * cached: whether the session is still valid is read from the database each time.
 */
export async function openSeal(secret: string, cookie: string): Promise<string | null> {
  const key = hash('sha256', `${secret}\0${cookie}`, 'base64url')
  const known = opened.get(key)
  if (known !== undefined) {
    // Moved to the young end of the map, whose order is that of use (LRU).
    opened.delete(key)
    opened.set(key, known)
    return known
  }
  const content = sealed.safeParse(await unsealData<unknown>(cookie, { password: secret }))
  if (!content.success) return null
  const id = hashToken(content.data.sid)
  // Only valid seals are cached: a flood of forged ones cannot evict the real ones.
  opened.set(key, id)
  const oldest = opened.size > REMEMBERED_SEALS ? opened.keys().next() : undefined
  if (oldest && !oldest.done) opened.delete(oldest.value)
  return id
}
