import { buffer } from 'node:stream/consumers'
import { type AnyTRPCRouter, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import superjson from 'superjson'
import { MAX_BATCH } from '../../shared/batch.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../core/context.ts'
import { isRecord } from '../core/isRecord.ts'
import { applyHeaders, fromFramework, judge, sendJson } from '../http/answer.ts'
import { assertFewValues, parseBody, parseJson, takeJsonBodies } from '../http/body.ts'
import { createContext } from '../http/context.ts'
import { type Door, isAsyncIterable, refuseCrossSite } from '../http/door.ts'
import { hasHungUp } from '../http/hangUp.ts'
import { badParameter, percentDecode, queryOf, queryPairs } from '../http/query.ts'
import { unsentOf } from '../http/unsent.ts'
import { customer } from '../security/address.ts'
import { createTurns } from '../security/turns.ts'
import type { ProcedureType } from './callPath.ts'

// The tRPC door: what the official client's httpLink and httpBatchLink speak, over the same compiled call path as the
// REST door. Streaming answers (httpBatchStreamLink) are left to tRPC's own handler.

/** Concurrent calls within one batch: a request never holds the data of more than these. */
const AT_ONCE = 4
/**
 * The most characters in a batch's answers. A call that no longer fits is answered by an error; the first always fits,
 * so that any single call is answered.
 */
const MAX_BATCH_LENGTH = 4_000_000

/**
 * Concurrent query batches per address: each holds its data until its last call is through, while waiting for the
 * database holds nothing.
 */
const batches = createTurns(8)

const NO_ROOM = 'Las respuestas de estas llamadas juntas son demasiado grandes. Haz esta llamada aparte.'

interface Calls {
  readonly paths: readonly string[]
  readonly batched: boolean
  /** The parsed URL. */
  readonly query: ReadonlyMap<string, string>
  /** The raw input of each call, still serialised. */
  inputs(): unknown
}

type Outcome = { readonly text: string } | { readonly error: TRPCError }

/** Registers the tRPC door on a scope of its own whose prefix is /api/trpc. */
export function trpcDoor(scope: FastifyInstance, router: AnyTRPCRouter, door: Door): void {
  takeJsonBodies(scope)
  const config = router._def._config
  const headers = { ...door.headers, vary: 'trpc-accept, accept' }

  scope.route({ method: ['GET', 'POST'], url: '/*', handler: answer })
  scope.setErrorHandler((error, request, reply) => refuse(request, reply, fromFramework(error)))
  scope.setNotFoundHandler((request, reply) => {
    const known = request.method !== 'GET' && request.method !== 'POST' && request.method !== 'HEAD'
    if (known) reply.header('allow', 'GET, POST, HEAD')
    return refuse(request, reply, new AppError(known ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'))
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    let ctx: Context | undefined
    try {
      if (request.method === 'POST') refuseCrossSite(door.app, request)
      const calls = readCalls(request)
      assertOneType(calls.paths)
      if (hasHungUp(reply)) throw new AppError('CLIENT_CLOSED')
      ctx = createContext(door.app, door.resolveAuth, request, reply)
      if (wantsLines(request)) return await streamed(ctx, calls, request, reply)
      const inputs = deserializeAll(calls)
      const begun = ctx
      const batch = () => runBatch(begun, calls.paths, inputs, request, reply)
      const answers = calls.batched
        ? await (changesNothing(calls.paths) ? batches.run(customer(begun.request.ip), batch) : batch())
        : [await run(ctx, calls.paths[0] ?? '', inputs[0], 0, request)]
      let status = 0
      const texts: string[] = []
      for (const [index, outcome] of answers.entries()) {
        const result = envelope(outcome, ctx, calls.paths[index], inputs[index])
        if ('error' in outcome) judge(door.app.log, request, reply, outcome.error, calls.paths[index] ?? '')
        status = status === 0 || status === result.status ? result.status : 207
        texts.push(result.text)
      }
      const text = calls.batched ? `[${texts.join(',')}]` : (texts[0] ?? '')
      const sending = sendJson(request, reply, headers, status, text, changesNothing(calls.paths))
      return reply.sent ? undefined : await sending
    } catch (error) {
      return refuse(request, reply, error, ctx)
    }
  }

  /** An unread answer may be dropped if the call can be repeated. */
  const changesNothing = (paths: readonly string[]) =>
    paths.every((path) => door.procedures.get(path)?.type !== 'mutation')

  /** @throws TRPCError for a batch of several types */
  function assertOneType(paths: readonly string[]): void {
    let common: ProcedureType | undefined
    for (const path of paths) {
      const type = door.procedures.get(path)?.type
      if (type !== undefined && common !== undefined && type !== common)
        throw new TRPCError({ code: 'BAD_REQUEST', message: 'Cannot mix procedure types in one batch' })
      common ??= type
    }
  }

  /**
   * Runs the calls of a batch, a few at once, until their answers reach the limit. What a mutation did is always
   * reported; mutations not yet started are refused, and a query's answer that does not fit is dropped.
   */
  async function runBatch(
    ctx: Context,
    paths: readonly string[],
    inputs: readonly unknown[],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    let next = 0
    let length = 0
    let full = false
    const work = async () => {
      for (let index = next++; index < paths.length; index = next++) {
        if (hasHungUp(reply)) outcomes[index] = { error: asTrpc(new AppError('CLIENT_CLOSED')) }
        else if (full) outcomes[index] = noRoom()
        else {
          const outcome = await run(ctx, paths[index] ?? '', inputs[index], index, request)
          const more = 'text' in outcome ? outcome.text.length : 0
          const fits = length === 0 || length + more <= MAX_BATCH_LENGTH
          full ||= !fits || length + more >= MAX_BATCH_LENGTH
          const told = fits || door.procedures.get(paths[index] ?? '')?.type === 'mutation'
          if (told) length += more
          outcomes[index] = told ? outcome : noRoom()
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return outcomes
  }

  async function run(
    ctx: Context,
    path: string,
    input: unknown,
    index: number,
    request: FastifyRequest,
  ): Promise<Outcome> {
    try {
      const procedure = door.procedures.get(path)
      if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure on path "${path}"` })
      const probed = request.method === 'HEAD' && procedure.meta.rest?.changes
      const posted = procedure.meta.posted === true && request.method === 'POST'
      if (((procedure.type === 'mutation') !== (request.method === 'POST') && !posted) || probed) {
        throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `Unsupported method for a ${procedure.type}` })
      }
      const data = await procedure.run(ctx, input, index)
      if (isAsyncIterable(data)) {
        await data[Symbol.asyncIterator]().return?.()
        throw new TRPCError({
          code: 'UNSUPPORTED_MEDIA_TYPE',
          message: 'This procedure streams: use httpBatchStreamLink',
        })
      }
      return { text: `{"result":{"data":${serialize(data)}}}` }
    } catch (cause) {
      return { error: getTRPCErrorFromUnknown(cause) }
    }
  }

  function envelope(outcome: Outcome, ctx: Context | undefined, path: string | undefined, input: unknown) {
    if ('text' in outcome) return { status: 200, text: outcome.text }
    const type = (path === undefined ? undefined : door.procedures.get(path)?.type) ?? 'unknown'
    const shape = getTRPCErrorShape({ config, error: outcome.error, type, path, input, ctx })
    const text = JSON.stringify({ error: config.transformer.output.serialize(numbered(shape)) })
    return { status: statusOf(shape), text }
  }

  /** A failure of the whole request: one error, which the client assigns to every call of the batch. */
  function refuse(request: FastifyRequest, reply: FastifyReply, cause: unknown, ctx?: Context) {
    const error = getTRPCErrorFromUnknown(cause)
    judge(door.app.log, request, reply, error, 'trpc')
    const { status, text } = envelope({ error }, ctx, undefined, undefined)
    return sendJson(request, reply, headers, status, text)
  }

  async function streamed(ctx: Context, calls: Calls, request: FastifyRequest, reply: FastifyReply) {
    const response = await fetchRequestHandler({
      endpoint: scope.prefix,
      router,
      req: new Request(addressOf(calls), {
        method: request.method,
        headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
        signal: ctx.request.signal,
        ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
      }),
      createContext: () => ctx,
      maxBatchSize: MAX_BATCH,
      onError: ({ error, path }) => judge(door.app.log, request, reply, error, path ?? 'trpc'),
    })
    const unsent = unsentOf(request.server.server)
    const type = response.headers.get('content-type') ?? 'application/json'
    const body = response.body && (await sent(response.body))
    applyHeaders(request, reply, headers)
    return reply.code(response.status).header('content-type', type).header('x-accel-buffering', 'no').send(body)

    /**
     * tRPC keeps the answers of its calls until they are read. A query answers once, so its answer is read here, in
     * full, where it counts; a mutation's stream passes through.
     */
    async function sent(stream: ReadableStream<Uint8Array>) {
      if (request.method === 'POST' || type === 'text/event-stream') return unsent.pass(reply.raw, stream, false)
      return unsent.take(reply.raw, await buffer(stream), true)
    }
  }

  /**
   * The URL for tRPC's handler, rebuilt from what was parsed and checked here: from the original it may parse something
   * else, such as nothing behind a "#".
   */
  function addressOf({ paths, query }: Calls): URL {
    const path = paths.map(encodeURIComponent).join(',')
    return new URL(`http://localhost${scope.prefix}/${path}?${new URLSearchParams([...query])}`)
  }

  function serialize(data: unknown): string {
    const { transformer } = config
    const value =
      transformer.output === superjson && isPlain(data, 0) ? { json: data } : transformer.output.serialize(data)
    return JSON.stringify(value) ?? '{}'
  }

  function deserializeAll(calls: Calls): unknown[] {
    const given = calls.inputs()
    if (given === undefined) return []
    if (!calls.batched) return [config.transformer.input.deserialize(given)]
    if (!isRecord(given))
      throw new TRPCError({ code: 'BAD_REQUEST', message: 'The input of a batch must be an object' })
    return calls.paths.map((_, index) =>
      given[index] === undefined ? undefined : config.transformer.input.deserialize(given[index]),
    )
  }

  function readCalls(request: FastifyRequest): Calls {
    const { url } = request
    const mark = url.indexOf('?')
    const raw = url.slice(scope.prefix.length + 1, mark < 0 ? url.length : mark)
    const path = raw.includes('%') ? percentDecode(raw, 'path') : raw
    const given = new Map<string, string>()
    for (const [name, value] of queryPairs(queryOf(url))) {
      // tRPC's own handler uses the first of two: a request must not be a batch for it and a single call for the check.
      if (given.has(name)) throw badParameter(name, 'Este parámetro está repetido')
      given.set(name, value)
    }
    const batched = given.get('batch') === '1'
    const text = given.get('input')
    if (text !== undefined) assertFewValues(text)
    const paths = batched ? path.split(',') : [path]
    if (paths.length > MAX_BATCH)
      throw new AppError('INVALID_INPUT', `Son demasiadas llamadas juntas (máximo ${MAX_BATCH}).`)
    // These are sent as they finish, and tRPC runs all of them at once.
    if (wantsLines(request) && paths.length > AT_ONCE)
      throw new AppError(
        'INVALID_INPUT',
        `Son demasiadas llamadas juntas para responderlas por partes (máximo ${AT_ONCE}).`,
      )
    const inputs = () => {
      if (request.method === 'POST') return parseBody(request.body)
      return text === undefined || text === '' ? undefined : parseJson(text)
    }
    return { paths, batched, query: given, inputs }
  }
}

const asTrpc = (error: AppError) => getTRPCErrorFromUnknown(error)
const noRoom = (): Outcome => ({ error: asTrpc(new AppError('PAYLOAD_TOO_LARGE', NO_ROOM)) })

/**
 * How many calls a URL of this door may carry: each occupies a slot of the process. Computed before anything else is
 * parsed, by counting commas however they are encoded.
 */
export function callsIn(url: string): number {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  let calls = 1
  for (let at = path.indexOf('/trpc/'); at < path.length; at++) {
    if (path[at] === ',' || (path[at] === '%' && /^%2c/i.test(path.slice(at, at + 3)))) calls++
  }
  // Larger batches are refused before they cost anything.
  return calls > MAX_BATCH ? 1 : calls
}

/** The JSON-RPC number of the public code: an AppError arrives wrapped as an internal error. */
function numbered<T extends { data: { code: keyof typeof TRPC_ERROR_CODES_BY_KEY } }>(shape: T): T & { code: number } {
  return { ...shape, code: TRPC_ERROR_CODES_BY_KEY[shape.data.code] }
}

function statusOf(shape: { data: { httpStatus: number } }): number {
  return shape.data.httpStatus
}

function wantsLines({ headers }: FastifyRequest): boolean {
  return headers['trpc-accept'] === 'application/jsonl' || (headers.accept?.includes('application/jsonl') ?? false)
}

/**
 * Whether JSON alone can represent the value: nothing that superjson would have to annotate (Date, undefined, bigint…).
 */
function isPlain(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
    case 'object': {
      if (value === null) return true
      if (depth > 20) return false
      if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1))
      if (Object.getPrototypeOf(value) !== Object.prototype) return false
      for (const key in value) {
        if (!isPlain((value as Record<string, unknown>)[key], depth + 1)) return false
      }
      return true
    }
    default:
      return false
  }
}
