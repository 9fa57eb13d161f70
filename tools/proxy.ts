import type { ProxyOptions } from 'vite'

/** The page to show in place of what the server has at an address below /api, where one is a page (server/http/site.ts). */
export function pageInstead(url: string | undefined): string | undefined {
  return /^\/api\/docs\/?(?:\?|$)/.test(url ?? '') ? '/index.html' : undefined
}

/** In development the page comes from Vite, as it is now, and what is data from the server. */
export function dataProxy(target: string): Record<string, ProxyOptions> {
  return {
    '/api': { target, bypass: ({ url }) => pageInstead(url) },
    '/mcp': { target },
    '/healthz': { target },
    '/readyz': { target },
  }
}
