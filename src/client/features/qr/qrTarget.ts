const MAX_LENGTH = 512

// A path with query and fragment as people write them, including accents and spaces; no backslash, which browsers treat
// as a slash, and no invisible characters.
const PLAIN = /^[\w.~/?#[\]@!$&'()*+,;=:% \p{L}\p{M}\p{N}-]+$/u

/** Decodes a code's text, in either base64 alphabet; null if invalid. */
export function decodeParam(param: string): string | null {
  // URLs decode "+" as a space.
  const standard = param
    .trim()
    .replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/(?<!=)=+$/, '')
  if (!standard || standard.length > MAX_LENGTH * 2 || !/^[A-Za-z0-9+/]+$/.test(standard)) return null
  try {
    const bytes = Uint8Array.from(atob(standard), (byte) => byte.charCodeAt(0))
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.length <= MAX_LENGTH && PLAIN.test(text) ? text : null
  } catch {
    return null
  }
}

export interface QrSites {
  readonly companySiteUrl: string | null
  /** Home path of the external mobile web app. */
  readonly mobileAppUrl: string | null
}

/**
 * The target of a scanned code: the mobile app's home followed by the decoded value. If it is missing, malformed or
 * would leave that home: the company site, or our own front page if none is configured.
 * @param param as in the URL; undefined if absent
 */
export function qrTarget(param: string | undefined, { companySiteUrl, mobileAppUrl }: QrSites): string {
  const fallback = companySiteUrl ?? '/'
  const value = param === undefined ? null : decodeParam(param)
  if (value === null || !mobileAppUrl || !URL.canParse(mobileAppUrl)) return fallback
  const home = new URL(mobileAppUrl)
  const base = home.pathname.replace(/(?<!\/)\/+$/, '')
  const path = value.replace(/^\//, '')
  // "//host" in the middle of a path is harmless here, but not for programs that parse the path after us.
  if (path.startsWith('/') || !URL.canParse(`${home.origin}${base}/${path}`)) return fallback
  const target = new URL(`${home.origin}${base}/${path}`)
  const inside = target.origin === home.origin && !target.username && target.pathname.startsWith(`${base}/`)
  return inside ? target.href : fallback
}
