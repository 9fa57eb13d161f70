import { randomInt } from 'node:crypto'

const LONGEST = 60
/**
 * After so many attempts three-digit numbers are mostly taken for that name ("info", "contacto"), so the range grows.
 */
const SHORT_TRIES = 5

/**
 * The username to try: the requested one unless it is too long, then the part of the e-mail before the @ (or the
 * requested name without its number) with a random number from 0 to 999.
 * @param attempt 0 for the first try; each taken name asks for the next
 */
export function usernameCandidate(email: string, wanted: string | null, attempt: number): string {
  if (wanted !== null && wanted.length <= LONGEST && attempt === 0) return wanted
  const base = wanted === null ? email.slice(0, email.lastIndexOf('@')) : wanted.replace(/\d{1,3}$/, '') || wanted
  const number = String(randomInt(attempt <= SHORT_TRIES ? 1_000 : 1_000_000_000))
  return `${base.slice(0, LONGEST - number.length).toWellFormed()}${number}`
}
