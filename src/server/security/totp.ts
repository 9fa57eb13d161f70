import { createHmac, randomBytes } from 'node:crypto'
import { equalSecrets } from './constantTime.ts'

// Codes of an authenticator: RFC 6238 (TOTP) over RFC 4226 (HOTP), with what every authenticator takes without being
// told: SHA-1, six digits, steps of 30 seconds.

const STEP_SECONDS = 30
const DIGITS = 6
/** Accepted steps before and after the server's own: phones' clocks are seldom right to the second. */
const TOLERANCE = 1
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base32, 32 characters: the form in which it is shown and typed. */
export function newTotpSecret(): string {
  let bits = ''
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

/** The bytes of a base32 secret. @throws RangeError for a character that is none of base32's */
export function totpKey(secret: string): Buffer {
  let bits = ''
  for (const character of secret.toUpperCase().replace(/[\s=]/g, '')) {
    const value = BASE32.indexOf(character)
    if (value < 0) throw new RangeError('Not base32')
    bits += value.toString(2).padStart(5, '0')
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** RFC 4226, 5.3. */
export function hotp(key: Buffer, counter: number, digits: number = DIGITS): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', key).update(message).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Number of the 30-second step that a moment lies in. */
export function totpStep(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS)
}

/** The newest step, at most one away from now's, whose code this is; null when it is none of them. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const key = totpKey(secret)
  const current = totpStep(now)
  let found: number | null = null
  // All are compared, so that the time does not reveal which one matched.
  for (let step = current - TOLERANCE; step <= current + TOLERANCE; step++) {
    if (equalSecrets(hotp(key, step), code)) found = step
  }
  return found
}

/** What the QR code carries (Google Authenticator's key URI format). */
export function totpUri(options: { secret: string; account: string; issuer: string }): string {
  const { secret, account, issuer } = options
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
