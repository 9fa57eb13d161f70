import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from './answer.ts'
import { HSTS } from './headers.ts'

export interface SiteOptions {
  /** Folder of the built client. */
  readonly clientDir: string
  readonly https: boolean
  /** With an id, the policy lets Google's tag load; without one the pages talk to nobody else. */
  readonly gaMeasurementId?: string | undefined
}

const UNBUILT = '<!doctype html><html lang="es"><title>Luka</title><p>La página aún no está construida: npm run build'

/**
 * Serves the built client: hashed files for a year, the page itself never kept, and the page for every path that is not
 * a file, because the client routes. Helmet and compression live in this scope alone, so API calls do not pay for them.
 */
export async function serveSite(scope: FastifyInstance, options: SiteOptions): Promise<void> {
  const file = join(options.clientDir, 'index.html')
  const page = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  await scope.register(helmet, helmetOptions(options, page ?? ''))
  await scope.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 })

  scope.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))

  const small = gzipSync(page ?? '')
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply
      .code(page ? 200 : 503)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (!page || !takesGzip(request)) return reply.send(page ?? UNBUILT)
    return reply.header('content-encoding', 'gzip').send(small)
  }

  if (page) {
    await scope.register(serveStatic, {
      root: options.clientDir,
      // One route a file, made at start: a path that is none of them is the client's.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz', '.*'],
      setHeaders(reply, path) {
        const hashed = path.includes(`${sep}assets${sep}`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }
  // Not routes but what happens where no route is, so that a wrong address below /api stays the doors' to refuse.
  scope.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    return reads && !isFile(request.url) ? sendPage(request, reply) : notFound(reply)
  })
}

/** "/assets/gone-1a2b.js" is a missing file, "/asistente" a route of the client. */
function isFile(url: string): boolean {
  return /^[^?]*\/[^/?]*\.\w+(?:\?|$)/.test(url)
}

function notFound(reply: FastifyReply) {
  return reply.code(404).header('content-type', 'text/plain; charset=utf-8').send('No encontramos lo que buscas.')
}

function helmetOptions({ https, gaMeasurementId }: SiteOptions, page: string) {
  const google = gaMeasurementId ? ['https://*.googletagmanager.com', 'https://*.google-analytics.com'] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts(page), ...google.slice(0, 1)],
        // Mantine writes inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...google],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...google],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: https ? { maxAge: Number(/\d+/.exec(HSTS)?.[0]), includeSubDomains: true } : (false as const),
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
  }
}

/** Hashes of the scripts written into the page by the build, so that the policy needs no 'unsafe-inline'. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
}
