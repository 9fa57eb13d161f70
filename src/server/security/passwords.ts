import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { withHashSlot } from './hashQueue.ts'

/** argon2id (the library's default algorithm) at OWASP ASVS 5.0, appendix C: t=2 with m ≥ 19.456 KiB, p=1. */
export const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** @returns the PHC string to store. The password is taken as it was typed: no trimming, no truncation. */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password, PARAMETERS))
}

let decoy: Promise<string> | undefined

/** A hash that no password opens, so that an unknown address costs the same work as a wrong password. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString('base64url'))
  return decoy
}

/**
 * Checks a password against the stored hash; `null` means that there is no such account, and takes as long.
 * `outdated` asks the caller to store a new hash: this one was made with other parameters than today's.
 * @param rank which of the caller's tries this is: who has tried less goes first when many wait
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  rank = 0,
): Promise<{ ok: boolean; outdated: boolean }> {
  // Both paths wait for it; otherwise the first unknown address after a start would be recognisable by its slowness.
  const fallback = await decoyHash()
  const ok = await withHashSlot(() => verify(stored ?? fallback, password).catch(() => false), rank)
  if (stored === null || !ok) return { ok: false, outdated: false }
  return { ok: true, outdated: isOutdated(stored) }
}

function isOutdated(stored: string): boolean {
  const made = parseOptions(stored)
  return (
    made.memoryCost !== PARAMETERS.memoryCost ||
    made.timeCost !== PARAMETERS.timeCost ||
    made.parallelism !== PARAMETERS.parallelism
  )
}
