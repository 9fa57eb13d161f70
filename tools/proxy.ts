import type { ProxyOptions } from 'vite'

/**
 * In development the page comes from Vite, as it is now, and what is data from the server: also below /api, where one
 * address is a page (server/http/site.ts).
 */
export function dataProxy(target: string): Record<string, ProxyOptions> {
  const page = ({ url }: { readonly url?: string | undefined }) =>
    /^\/api\/docs\/?(?:\?|$)/.test(url ?? '') ? '/index.html' : undefined
  return { '/api': { target, bypass: page }, '/healthz': { target }, '/readyz': { target } }
}
