import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createServer } from '../../../src/server/http/server.ts'
import { bareApp } from '../../helpers/bareApp.ts'
import { echoRouter, send } from './echo.ts'

const PAGE =
  '<!doctype html><html lang="es"><script>var early = 1</script><script type="module" src="/assets/a-1b2c.js"></script>'

let folder: string
const open: FastifyInstance[] = []
const serve = async (env: Record<string, string> = {}, ready = async () => {}) => {
  const app = bareApp({ env })
  const fastify = await createServer({
    app,
    router: echoRouter,
    resolveAuth: async () => null,
    ready,
    clientDir: folder,
  })
  open.push(fastify)
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`
}

let url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luka-site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'site/screens.json'), JSON.stringify(['/', '/asistente', '/reset-password']))
  await writeFile(join(folder, 'site/index.html'), PAGE)
  await writeFile(join(folder, 'site/precios.html'), `${PAGE}<a href="%APP_URL%/precios">$&</a>`)
  await writeFile(join(folder, 'site/robots.txt'), 'Sitemap: %APP_URL%/sitemap.xml')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets/a-1b2c.js'), 'export {}')
  // More than a connection takes in without a reader.
  await writeFile(join(folder, 'assets/large-1b2c.bin'), Buffer.alloc(16_000_000))
  await writeFile(join(folder, 'assets/a-1b2c.js.br'), brotliCompressSync('export {}'))
  url = await serve()
})
afterAll(async () => {
  await Promise.all(open.map((fastify) => fastify.close()))
  await rm(folder, { recursive: true })
})

describe('the site', () => {
  it.each(['/', '/asistente', '/reset-password?token=a.b', '/Asistente', '/asistente/'])(
    'serves the page at %s',
    async (path) => {
      const answer = await send(url, path)
      expect(answer).toMatchObject({ status: 200, text: PAGE })
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      expect(answer.headers['x-request-id']).toBeTruthy()
    },
  )

  it.each(['/a/b/c', '/asistentes', '/asistente/x', '/nada?hilo=1'])(
    'says with the page that there is no %s',
    async (path) => {
      const answer = await send(url, path)
      expect(answer).toMatchObject({ status: 404, text: PAGE })
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      expect(answer.headers.etag).toBeUndefined()
    },
  )

  it('has a prerendered page at its one address, with the address of the installation in it', async () => {
    const own = await serve({ APP_URL: 'https://luka.example' })
    const page = `${PAGE}<a href="https://luka.example/precios">$&</a>`
    expect(await send(own, '/precios')).toMatchObject({ status: 200, text: page })
    const robots = await send(own, '/robots.txt')
    expect(robots).toMatchObject({ status: 200, text: 'Sitemap: https://luka.example/sitemap.xml' })
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const [path, one] of [
      ['/precios/', '/precios'],
      ['/precios///?a=b', '/precios?a=b'],
    ] as const) {
      const answer = await send(own, path)
      expect(answer).toMatchObject({ status: 308, headers: { location: one } })
    }
  })

  it('sends a page in the form that the browser takes, and none to whoever has it', async () => {
    const raw = async (accepted: string, more: Record<string, string> = {}) => {
      const answer = await fetch(`${url}/precios`, { headers: { 'accept-encoding': accepted, ...more } })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    const plain = await raw('identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const accepted of ['gzip', 'gzip, br;q=0', 'br', 'gzip, deflate, br;q=0.5']) {
      const answer = await raw(accepted)
      expect(answer.headers.get('content-encoding'), accepted).toBe(/br(?!;q=0$)/.test(accepted) ? 'br' : 'gzip')
      expect(answer.text).toBe(plain.text)
      expect(answer.headers.get('vary')).toContain('accept-encoding')
    }
    const tag = plain.headers.get('etag') ?? ''
    expect(await raw('gzip', { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' })
    expect(await raw('gzip', { 'if-none-match': 'W/"x"' })).toMatchObject({ status: 200, text: plain.text })
  })

  it('carries nothing for browsers that nobody has any more', async () => {
    const { headers } = await send(url, '/')
    for (const name of [
      'x-dns-prefetch-control',
      'x-download-options',
      'x-permitted-cross-domain-policies',
      'x-xss-protection',
    ])
      expect(headers).not.toHaveProperty(name)
    // Google's pictures come without the header that it asks of them.
    expect(headers).not.toHaveProperty('cross-origin-embedder-policy')
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })

  it('keeps hashed files for a year and serves their compressed form', async () => {
    const answer = await send(url, '/assets/a-1b2c.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
    const raw = await fetch(`${url}/assets/a-1b2c.js`, { headers: { 'accept-encoding': 'identity' } })
    expect(await raw.text()).toBe('export {}')
    expect(brotliDecompressSync(brotliCompressSync('export {}')).toString()).toBe('export {}')
    expect((await send(url, '/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each([
    '/assets/gone.js',
    '/gone.png',
    '/assets/../../package.json',
    '/.env',
    '/.git/config',
    '/assets/a-1b2c.js.map',
  ])('has no page for the file %s', async (path) => {
    expect((await send(url, path)).status).toBe(404)
  })

  it('reads the longest address at once, and leads nobody to another host', { timeout: 10_000 }, async () => {
    // Slashes without end once took half a minute, in which nobody was served.
    const { status } = await send(url, `/${'/'.repeat(40_000)}x`)
    expect(status).toBe(404)
    for (const path of ['//evil.example/', '//evil.example/%2e%2e/', '/\\evil.example/', '///evil.example//']) {
      const answer = await send(url, path)
      expect(answer.headers.location, path).toBeUndefined()
    }
  })

  it.each([
    '/compartida/secreto',
    '/Compartida/secreto/',
    '//compartida//secreto',
    '/compartida%2Fsecreto',
    '/compartida%2fsecreto?a=b',
    '/%63omp%61rtida/secreto',
    '/compartida/secreto/y%20algo',
    '/compartida/secreto.',
    '/compartida/secreto.html',
  ])('lets nobody keep, list or follow %s, however it is written', async (path) => {
    const { status, headers } = await send(url, path)
    expect([404, 503]).toContain(status)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  it('has one address for a page, however it is written', async () => {
    for (const path of ['/%70recios', '//precios', '/precios%2F'])
      expect(await send(url, path), path).toMatchObject({ status: 308, headers: { location: '/precios' } })
    expect((await send(url, '/%61sistente')).status).toBe(200)
    expect((await send(url, '/gone%2Epng')).headers['content-type']).toContain('text/plain')
  })

  it('leaves what is below /api to the doors', async () => {
    for (const path of ['/api', '/api/none', '/api/trpc/none']) {
      expect((await send(url, path)).headers['content-type']).toContain('application/json')
    }
  })

  it('has a content policy without inline scripts, except by hash those of the build', async () => {
    for (const path of ['/', '/asistente', '/assets/a-1b2c.js', '/gone.png']) {
      const policy = String((await send(url, path)).headers['content-security-policy'])
      expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(policy).toContain(part)
      }
    }
  })

  it('asks for https only where it is served over https', async () => {
    const plain = await send(url, '/')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    const secure = await send(await serve({ APP_URL: 'https://luka.example' }), '/')
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it('allows analytics in its policy only when it is configured', async () => {
    expect((await send(url, '/')).headers['content-security-policy']).not.toContain('google')
    const measured = await send(await serve({ GA_MEASUREMENT_ID: 'G-TEST123' }), '/')
    const policy = String(measured.headers['content-security-policy'])
    expect(policy).toContain('https://*.googletagmanager.com')
    // Where the tag sends to depends on the property's region.
    expect(policy).toMatch(/connect-src[^;]*https:\/\/\*\.google-analytics\.com/)
    expect(policy).toMatch(/connect-src[^;]*https:\/\/\*\.analytics\.google\.com/)
  })

  it('opens no more files for one address than a part, however many are asked for and never read', async () => {
    const { hostname, port } = new URL(url)
    const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname).pause())
    try {
      for (const socket of sockets) {
        await once(socket, 'connect')
        socket.write(`GET /assets/large-1b2c.bin HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`.repeat(30))
      }
      await vi.waitFor(async () => expect((await send(url, '/assets/a-1b2c.js')).status).toBe(503), 10_000)
      expect((await send(url, '/healthz')).status).toBe(200)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
    await vi.waitFor(async () => expect((await send(url, '/assets/a-1b2c.js')).status).toBe(200), 10_000)
  })

  it('looks once whether it is ready, however many ask meanwhile', async () => {
    let looked = 0
    const held = Promise.withResolvers<void>()
    const busy = await serve({}, () => {
      looked++
      return held.promise
    })
    const asked = Array.from({ length: 20 }, () => send(busy, '/readyz'))
    await vi.waitFor(() => expect(looked).toBe(1))
    await wait(100)
    held.resolve()
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200)
    expect(looked).toBe(1)
    expect((await send(busy, '/readyz')).status).toBe(200)
    expect(looked).toBe(2)
  })

  it('says that it is not ready while it is not', async () => {
    const away = await serve({}, async () => {
      throw new Error('database away at 10.0.0.5')
    })
    const answer = await send(away, '/readyz')
    expect(answer).toMatchObject({ status: 503, body: { status: 'unavailable' } })
    expect(answer.text).not.toContain('10.0.0.5')
    expect((await send(away, '/healthz')).status).toBe(200)
  })
})
