const MAX_LENGTH = 512

// A path, its query and its fragment as people write them, accents and spaces too; no backslash, which browsers read as
// a slash, and nothing that cannot be seen.
const PLAIN = /^[\w.~/?#[\]@!$&'()*+,;=:% \p{L}\p{M}\p{N}-]+$/u

/** The text that a code carries, in base64 of either alphabet; null when it is not that. */
export function decodeParam(param: string): string | null {
  // An address reads "+" as a space.
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
 * Where a scanned code leads: the mobile app's home followed by the decoded value. Whatever is missing, malformed or
 * would leave that home leads to the company site, or to our own front page where none is set.
 * @param param as it stands in the address; undefined when there is none
 */
export function qrTarget(param: string | undefined, { companySiteUrl, mobileAppUrl }: QrSites): string {
  const fallback = companySiteUrl ?? '/'
  const value = param === undefined ? null : decodeParam(param)
  if (value === null || !mobileAppUrl || !URL.canParse(mobileAppUrl)) return fallback
  const home = new URL(mobileAppUrl)
  const base = home.pathname.replace(/(?<!\/)\/+$/, '')
  const path = value.replace(/^\//, '')
  // "//host" in the middle of a path is harmless to us, but not to whoever reads the path after us.
  if (path.startsWith('/') || !URL.canParse(`${home.origin}${base}/${path}`)) return fallback
  const target = new URL(`${home.origin}${base}/${path}`)
  const inside = target.origin === home.origin && !target.username && target.pathname.startsWith(`${base}/`)
  return inside ? target.href : fallback
}
