import { hash, randomBytes } from 'node:crypto'

/**
 * A secret of 256 random bits for a cookie, a link or an API key, and what is stored of it. With that much chance in
 * it a plain SHA-256 is enough (ASVS 6.5.2): there is nothing to guess, and a stolen table opens nothing.
 */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** SHA-256 in hex, 64 characters: the form in which a secret is stored and looked up. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}
