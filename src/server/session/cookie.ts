import { REMEMBERED_DAYS } from '../../shared/bounds.ts'
import type { Env } from '../env.ts'

export const ABSOLUTE_REMEMBERED = REMEMBERED_DAYS * 24 * 60 * 60
export const ABSOLUTE_BROWSER = 7 * 24 * 60 * 60
/** Idle timeout of a session without "remember". */
export const IDLE_BROWSER = 12 * 60 * 60

function isSecure(env: Pick<Env, 'APP_URL'>): boolean {
  return env.APP_URL?.startsWith('https:') ?? false
}

/** `__Host-` makes browsers refuse a cookie of that name set by a subdomain or over plain http. */
export function cookieName(env: Pick<Env, 'APP_URL'>): string {
  return isSecure(env) ? '__Host-luka_session' : 'luka_session'
}

/**
 * The Set-Cookie of a session. `maxAge` in seconds; without it the browser drops the cookie when it closes, with 0
 * immediately.
 */
export function sessionCookie(env: Pick<Env, 'APP_URL'>, value: string, maxAge?: number): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${cookieName(env)}=${value}${age}; Path=/; HttpOnly; SameSite=Lax${isSecure(env) ? '; Secure' : ''}`
}

/** A seal has some 300 characters; anything far from that is not worth unsealing. */
const LONGEST_SEAL = 1_024

/** The session cookie's value in a Cookie header; undefined when there is none that could be ours. */
export function readCookie(env: Pick<Env, 'APP_URL'>, header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const name = cookieName(env)
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue
    const value = pair.slice(equals + 1).trim()
    // The first cookie of that name wins, since browsers send the most specific path first.
    return value.length > 0 && value.length <= LONGEST_SEAL ? value : undefined
  }
  return undefined
}
