import { REMEMBERED_DAYS } from '../../shared/bounds.ts'
import type { Env } from '../env.ts'

export const ABSOLUTE_REMEMBERED = REMEMBERED_DAYS * 24 * 60 * 60
export const ABSOLUTE_BROWSER = 7 * 24 * 60 * 60
/** Without "remember", a session that nobody uses for this long is over. */
export const IDLE_BROWSER = 12 * 60 * 60

function isSecure(env: Pick<Env, 'APP_URL'>): boolean {
  return env.APP_URL?.startsWith('https:') ?? false
}

/** `__Host-` makes browsers refuse a cookie of that name which a subdomain or plain http tried to plant. */
export function cookieName(env: Pick<Env, 'APP_URL'>): string {
  return isSecure(env) ? '__Host-luka_session' : 'luka_session'
}

/**
 * The Set-Cookie of a session. `maxAge` in seconds; without it the browser drops the cookie when it closes, with 0 at
 * once.
 */
export function sessionCookie(env: Pick<Env, 'APP_URL'>, value: string, maxAge?: number): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${cookieName(env)}=${value}${age}; Path=/; HttpOnly; SameSite=Lax${isSecure(env) ? '; Secure' : ''}`
}

/** A seal is some 300 characters; whatever is far from it is not worth the work of opening it. */
const LONGEST_SEAL = 1_024

/** The session cookie's value out of a Cookie header; undefined when there is none that could be ours. */
export function readCookie(env: Pick<Env, 'APP_URL'>, header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const name = cookieName(env)
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue
    const value = pair.slice(equals + 1).trim()
    // The first one of that name wins, as browsers send the most specific path first.
    return value.length > 0 && value.length <= LONGEST_SEAL ? value : undefined
  }
  return undefined
}
