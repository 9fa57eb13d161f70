import type { ProxyOptions } from 'vite'

/** The page to serve in place of the server's response at a path below /api that is a page (server/http/site.ts). */
export function pageInstead(url: string | undefined): string | undefined {
  return /^\/api\/docs\/?(?:\?|$)/.test(url ?? '') ? '/index.html' : undefined
}

/** In development the page comes from Vite, and data from the server. */
export function dataProxy(target: string): Record<string, ProxyOptions> {
  return {
    '/api': { target, bypass: ({ url }) => pageInstead(url) },
    '/mcp': { target },
    '/healthz': { target },
    '/readyz': { target },
  }
}
