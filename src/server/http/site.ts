import { createHash } from 'node:crypto'
import { sep } from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainPath } from '../../shared/plainPath.ts'
import { type PageStatus, readDocuments, sendDocument } from './documents.ts'
import { HSTS } from './headers.ts'
import { isSharedPath, SHARED_HEADERS, sharedToken } from './sharedPage.ts'

export interface SiteOptions {
  /** Folder of the built client. */
  readonly clientDir: string
  readonly https: boolean
  /** The public address of this installation, without a trailing slash; asked when the first page is served. */
  readonly baseUrl: () => string
  /** The status of a shared conversation's page. */
  readonly shared: (token: string, request: FastifyRequest) => Promise<PageStatus>
  /** With an id, the policy lets Google's tag load; without one, pages contact no third party. */
  readonly gaMeasurementId?: string | undefined
}

const UNBUILT = '<!doctype html><html lang="es"><title>Luka</title><p>La página aún no está construida: npm run build'

/**
 * Serves the built client: hashed files cached for a year, pages revalidated each time; prerendered pages at their
 * paths; the application's page for every path that is not a file, because the client routes, with 404 where it would
 * show that there is nothing. Helmet and compression live in this scope, so API calls do not pay for them.
 */
export async function serveSite(scope: FastifyInstance, options: SiteOptions): Promise<void> {
  const { documents, shell, screens } = readDocuments(options.clientDir)
  const pages = [...documents.values(), ...(shell ? [shell] : [])].map(({ source }) => source)
  await scope.register(helmet, helmetOptions(options, pages))
  await scope.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 })

  scope.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))

  if (shell) {
    await scope.register(serveStatic, {
      root: options.clientDir,
      // One route per file, registered at start: any other path is the client's.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html', 'site/**', '**/*.br', '**/*.gz', '.*', '.*/**'],
      setHeaders(reply, path) {
        const hashed = path.includes(`${sep}assets${sep}`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }
  // The only page below /api: without a route the doors would refuse it.
  if (shell) scope.get('/api/docs', (request, reply) => sendDocument(request, reply, shell, options.baseUrl()))
  // A not-found handler rather than routes, so that a wrong path below /api is still refused by the doors.
  scope.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(reply)
    const path = request.url.split('?')[0] ?? ''
    const bare = plainPath(path)
    const document = documents.get(bare)
    // Each page has one canonical address: other spellings are redirected, with their query.
    if (document && bare !== path) return reply.redirect(bare + request.url.slice(path.length), 308)
    if (document) return sendDocument(request, reply, document, options.baseUrl())
    if (shell && isSharedPath(bare)) {
      const token = sharedToken(bare)
      const status = token === null ? 404 : await options.shared(token, request)
      return sendDocument(request, reply, shell, options.baseUrl(), status, SHARED_HEADERS)
    }
    if (isFile(bare)) return notFound(reply)
    // The router is case-insensitive.
    if (shell)
      return sendDocument(request, reply, shell, options.baseUrl(), screens.has(bare.toLowerCase()) ? 200 : 404)
    return reply.code(503).headers({ 'content-type': 'text/html; charset=utf-8' }).send(UNBUILT)
  })
}

/** "/assets/gone-1a2b.js" is a missing file, "/asistente" a route of the client. */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path.slice(path.lastIndexOf('/')))
}

function notFound(reply: FastifyReply) {
  return reply.code(404).header('content-type', 'text/plain; charset=utf-8').send('No encontramos lo que buscas.')
}

function helmetOptions({ https, gaMeasurementId }: SiteOptions, pages: readonly string[]) {
  const google = gaMeasurementId
    ? ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']
    : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts(pages), ...google.slice(0, 1)],
        // Mantine writes inline styles, which the policy has to allow.
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
    // Only obsolete browsers need it, and a landing page should fit into the first packets.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  }
}

/** Hashes of the inline scripts written by the build, so that the policy needs no 'unsafe-inline'. */
function inlineScripts(pages: readonly string[]): readonly string[] {
  const codes = pages.flatMap((page) =>
    // Data blocks are not executed, and no policy applies to them.
    [...page.matchAll(/<script(?![^<>]*\s(?:src=|type="application\/))[^<>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => code ?? '',
    ),
  )
  return [...new Set(codes)].map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
