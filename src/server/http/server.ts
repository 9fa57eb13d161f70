import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AnyTRPCRouter } from '@trpc/server'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import type { App } from '../core/context.ts'
import { publicError } from '../core/errors.ts'
import { withTimeout } from '../db/timeouts.ts'
import { mcpDoor } from '../mcp/door.ts'
import { restDoor } from '../rest/adapter.ts'
import { compileRouter } from '../trpc/callPath.ts'
import { callsIn, trpcDoor } from '../trpc/http.ts'
import { entityTag, sendJson, sendTagged } from './answer.ts'
import { calendarFiles } from './calendarFiles.ts'
import type { ResolveAuth } from './context.ts'
import { downloads } from './downloads.ts'
import { apiHeaders } from './headers.ts'
import { createLoad } from './load.ts'
import { createMetrics } from './metrics.ts'
import { oneClickUnsubscribe } from './oneClick.ts'
import { panelDownloads } from './panelDownloads.ts'
import { boundPipelining } from './pipelining.ts'
import { sharedStatus } from './sharedPage.ts'
import { serveSite } from './site.ts'
import { boundUnsent } from './unsent.ts'

export interface ServerOptions {
  readonly app: App
  readonly router: AnyTRPCRouter
  readonly resolveAuth: ResolveAuth
  /** Rejects while the process cannot serve: database away, migrations missing. */
  readonly ready: () => Promise<void>
  /** Folder of the built client; without it the server answers the API alone. */
  readonly clientDir?: string
  /** The OpenAPI document, served at /api/openapi.json. */
  readonly document?: () => string
}

/**
 * An idle connection is closed after this: a caller who asks and never reads would occupy a slot for good. Longer than
 * an answer may take (90 s); a stream has a heartbeat every 15 s.
 */
const SILENT_MS = 120_000

/**
 * How long a refused caller may take to hang up. Closed at once, the connection might lose the refusal; left open, a
 * caller who sends a byte now and then could keep it for good.
 */
const GOODBYE_MS = 2_000

/** The share of one subscriber in all requests of the process. */
const PART_OF_ONE = 1 / 8

/**
 * Pages and files in progress, in total and per subscriber: each holds an open file and a chunk of it until it is read,
 * and a connection may request thousands before it reads one. A browser requests some forty at once.
 */
const FILES = 1_000
const FILES_OF_ONE = 250

/** Readiness probes give up soon, while PostgreSQL may not respond for longer. */
const READY_MS = 2_000

const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Builds the HTTP server with its doors; does not listen yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { app, router } = options
  const https = app.env.APP_URL?.startsWith('https:') ?? false
  const headers = apiHeaders(https)
  const { MAX_IN_FLIGHT, RATE_LIMIT_FACTOR } = app.env
  const load = createLoad(MAX_IN_FLIGHT, Math.ceil(MAX_IN_FLIGHT * PART_OF_ONE * RATE_LIMIT_FACTOR))
  const metrics = app.env.METRICS_TOKEN === undefined ? undefined : createMetrics(app, load, app.env.METRICS_TOKEN)
  const procedures = metrics?.watch(compileRouter(router)) ?? compileRouter(router)

  const fastify = Fastify({
    // No access log and no child logger per request: the doors log what deserves it, with the request id.
    logger: false,
    // The assistant service takes its question in the URL: 4.000 characters, each up to nine bytes there.
    http: { maxHeaderSize: 49_152 },
    // Only the nearest proxy is trusted: what it appends is true, everything before it may be forged.
    trustProxy: app.env.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    genReqId: app.env.TRUST_PROXY ? forwardedId : () => randomUUID(),
    requestTimeout: 60_000,
    connectionTimeout: SILENT_MS,
    // The doors parse queries themselves.
    routerOptions: { maxParamLength: 4096, querystringParser: () => ({}) },
    frameworkErrors(error, request: FastifyRequest, reply: FastifyReply) {
      const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      const { status, body } = publicError(
        new AppError(tooLong ? 'NOT_FOUND' : 'INVALID_INPUT', undefined, { cause: error }),
      )
      return sendJson(request, reply, headers, status, JSON.stringify(body))
    },
    // Input that is not even HTTP never becomes a request, so these headers would reach nobody.
    clientErrorHandler(error, socket) {
      const status = UNREADABLE[error.code] ?? '400 Bad Request'
      const text = JSON.stringify(publicError(new AppError('INVALID_INPUT')).body)
      const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close`
      if (!socket.writable) return
      socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
      setTimeout(() => socket.destroy(), GOODBYE_MS).unref()
    },
    forceCloseConnections: 'idle',
  })

  fastify.decorateRequest('accountId', null)

  // Two parsers may each believe another host, or another end of a message: HTTP/1.0 knows no chunks (RFC 9112, 6.1).
  fastify.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders, httpVersion, headers: given } = request.raw
    const isChunked = httpVersion === '1.0' && given['transfer-encoding'] !== undefined
    if (countHosts(rawHeaders) <= 1 && !isChunked) return done()
    const { status, body } = publicError(new AppError('INVALID_INPUT'))
    reply.header('connection', 'close')
    void sendJson(request, reply, headers, status, JSON.stringify(body))
  })

  boundPipelining(fastify.server)
  boundUnsent(fastify.server, { most: app.env.MAX_UNSENT_MB * 1_000_000 })

  if (app.log.isLevelEnabled('debug')) {
    fastify.addHook('onResponse', async (request, reply) => {
      // Logs the route, not the URL, which may hold tokens and search texts.
      const { method, url: route } = request.routeOptions
      app.log.debug(
        { requestId: request.id, method, route, status: reply.statusCode, ms: reply.elapsedTime },
        'request',
      )
    })
  }

  const door = { app, procedures, resolveAuth: options.resolveAuth, headers }
  await fastify.register(
    async (scope) => {
      load.guard(scope, 'trpc', headers, callsIn)
      trpcDoor(scope, router, door)
    },
    { prefix: '/api/trpc' },
  )
  await fastify.register(
    async (scope) => {
      load.guard(scope, 'rest', headers)
      restDoor(scope, door)
      const { document } = options
      if (document) {
        let made: { readonly body: Buffer; readonly tag: string } | undefined
        scope.get('/openapi.json', (request, reply) => {
          if (!made) {
            const body = Buffer.from(document())
            made = { body, tag: entityTag(body) }
          }
          return sendTagged(request, reply, headers, made.body, made.tag)
        })
      }
      downloads(scope, door)
      calendarFiles(scope, door)
      panelDownloads(scope, door)
    },
    { prefix: '/api' },
  )
  await fastify.register(
    async (scope) => {
      load.guard(scope, 'mcp', headers)
      mcpDoor(scope, door)
    },
    { prefix: '/mcp' },
  )

  await fastify.register(async (scope) => {
    load.guard(scope, 'rest', headers)
    oneClickUnsubscribe(scope, app, headers)
  })

  fastify.get('/healthz', (request, reply) => sendJson(request, reply, headers, 200, '{"status":"ok"}'))
  // Concurrent probes share one look, since it reads the database and the disk, and nothing limits how many ask.
  let looking: Promise<void> | undefined
  const look = () => {
    looking ??= withTimeout(READY_MS, options.ready()).finally(() => {
      looking = undefined
    })
    return looking
  }
  fastify.get('/readyz', async (request, reply) => {
    try {
      await look()
      return sendJson(request, reply, headers, 200, '{"status":"ok"}')
    } catch (error) {
      app.log.warn({ err: error, requestId: request.id }, 'not ready')
      return sendJson(request, reply, headers, 503, '{"status":"unavailable"}')
    }
  })

  if (metrics) fastify.get('/metrics', (request, reply) => metrics.answer(request, reply, headers))

  const { clientDir } = options
  if (clientDir) {
    const gaMeasurementId = app.env.GA_MEASUREMENT_ID
    const shared = (token: string, request: FastifyRequest) => sharedStatus(app, token, request)
    await fastify.register(async (scope) => {
      createLoad(FILES, FILES_OF_ONE).guardFiles(scope, headers)
      await serveSite(scope, { clientDir, https, gaMeasurementId, baseUrl: app.baseUrl, shared })
    })
  }
  return fastify
}

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let name = 0; name < rawHeaders.length; name += 2) {
    const text = rawHeaders[name]
    if (text?.length === 4 && text.toLowerCase() === 'host') hosts++
  }
  return hosts
}

/** A proxy's request id is kept when it looks like one, so that both logs can be joined. */
function forwardedId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
