/** The token of a mail's link. The router parses digits as a number; a token is always text. */
export function readToken(search: Record<string, unknown>): { token?: string } {
  const { token } = search
  if (typeof token === 'string' && token) return { token }
  if (typeof token === 'number') return { token: String(token) }
  return {}
}
