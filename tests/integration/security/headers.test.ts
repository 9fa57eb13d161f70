import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileBindings } from '../../../src/server/rest/bindings.ts'
import { appRouter } from '../../../src/server/routers/app.ts'
import { compileRouter } from '../../../src/server/trpc/callPath.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Every route of the API, with a visitor's request and with one that cannot be read: the headers do not depend on how
// an answer came about.

const procedures = compileRouter(appRouter)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://luka.example', METRICS_TOKEN: 'a-token-of-the-tests' } })
  await server.stopMail()
})
afterAll(() => server.close())

const routes: readonly (readonly [method: string, path: string])[] = [
  ...compileBindings(procedures).map(({ rest }) => [rest.method, `/api${rest.path.replace(/\{\w+\}/g, '1')}`] as const),
  ...[...procedures.values()].map(
    ({ path, type }) => [type === 'query' ? 'GET' : 'POST', `/api/trpc/${path}`] as const,
  ),
  ['GET', '/api/openapi.json'],
  ['GET', '/api/account/movements.csv'],
  ['GET', '/api/nothing-here'],
  ['DELETE', '/api/auth/login'],
  ['GET', '/api/trpc/nothing.here'],
  ['DELETE', '/api/trpc/auth.login'],
  ['GET', '/api/%E0%A4%A'],
  ['POST', '/mcp'],
  ['GET', '/mcp'],
  ['DELETE', '/mcp/nothing-here'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
]

it.each(routes)('%s %s carries every header', async (method, path) => {
  const bodies = method === 'GET' || method === 'DELETE' ? [undefined] : ['{}', '{not json', `"${'x'.repeat(300_000)}"`]
  for (const body of bodies) {
    const response = await fetch(server.url + path, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    })
    await response.arrayBuffer()
    expect(response.status, path).not.toBe(500)
    const { headers } = response
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('cache-control')).toMatch(/^(no-store|public, (no-cache|max-age=\d+).*)$/)
    expect(headers.get('content-type')).toMatch(/; charset=utf-8$/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
  }
})
