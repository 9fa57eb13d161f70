// Security headers of the API. Constants written with each answer instead of a hook: an API answer is never a page, so
// its policy forbids everything. Pages get theirs from helmet (see site.ts).

const YEAR = 31_536_000
export const HSTS = `max-age=${YEAR}; includeSubDomains`

/** `https` says whether APP_URL is https: only then may HSTS be sent. */
export function apiHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    // A procedure whose answer may be cached sets the header itself.
    'cache-control': 'no-store',
    ...(https ? { 'strict-transport-security': HSTS } : {}),
  }
}
