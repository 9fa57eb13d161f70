import { hash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { hashToken } from '../security/tokens.ts'

/** The seal carries the random id of a session and nothing else: what a session may do is asked of the database. */
const sealed = z.object({ sid: z.string().length(43) })

export function sealSession(secret: string, sid: string, seconds: number): Promise<string> {
  return sealData({ sid } satisfies z.infer<typeof sealed>, { password: secret, ttl: seconds })
}

const REMEMBERED_SEALS = 10_000
const opened = new Map<string, string>()

/**
 * The stored id (SHA-256) of the session that a cookie seals; null when it was tampered with, sealed by another
 * secret or has expired. Opening a seal costs some 160 µs, so its result is remembered under the cookie's hash. That
 * spares arithmetic only: whether the session still stands is read from the database each time.
 */
export async function openSeal(secret: string, cookie: string): Promise<string | null> {
  const key = hash('sha256', `${secret}\0${cookie}`, 'base64url')
  const known = opened.get(key)
  if (known !== undefined) {
    // Moved to the young end of the map, whose order is the order of use.
    opened.delete(key)
    opened.set(key, known)
    return known
  }
  const content = sealed.safeParse(await unsealData<unknown>(cookie, { password: secret }))
  if (!content.success) return null
  const id = hashToken(content.data.sid)
  // Only seals that opened are kept: a flood of forged ones cannot push the real ones out.
  opened.set(key, id)
  const oldest = opened.size > REMEMBERED_SEALS ? opened.keys().next() : undefined
  if (oldest && !oldest.done) opened.delete(oldest.value)
  return id
}
