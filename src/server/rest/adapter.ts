import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type MadeFile, madeFile } from '../../shared/contract/madeFile.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../core/context.ts'
import { isRecord } from '../core/isRecord.ts'
import { applyHeaders, fromFramework, judge, sendJson, sendTagged } from '../http/answer.ts'
import { parseBody, takeJsonBodies } from '../http/body.ts'
import { createContext } from '../http/context.ts'
import { type Door, isAsyncIterable, refuseCrossSite } from '../http/door.ts'
import { hasHungUp } from '../http/hangUp.ts'
import { queryOf } from '../http/query.ts'
import { unsentOf } from '../http/unsent.ts'
import type { CompiledProcedure } from '../trpc/callPath.ts'
import { type Binding, compileBindings, methodFinder } from './bindings.ts'
import { decodeQuery } from './decode.ts'
import { eventStream } from './events.ts'

// The REST door. Every procedure with a `meta.rest` becomes a native route: Fastify's radix tree finds it, the binding
// (compiled at start) builds the input, and the compiled call path runs it. What the tRPC door refuses, this one does.

/** Registers the REST door on a scope of its own whose prefix is /api. */
export function restDoor(scope: FastifyInstance, door: Door): void {
  const bindings = compileBindings(door.procedures)
  const methodsOf = methodFinder(bindings)
  takeJsonBodies(scope)
  for (const binding of bindings) {
    scope.route({
      method: binding.rest.method,
      url: binding.rest.path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: !binding.rest.changes,
      handler: (request, reply) => answer(door, binding, request, reply),
    })
  }
  scope.setErrorHandler((error, request, reply) => refuse(door, request, reply, fromFramework(error), request.method))
  scope.setNotFoundHandler((request, reply) => {
    const path = request.url.slice(scope.prefix.length).replace(/\?.*$/s, '')
    const allowed = methodsOf(path)
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    const error = new AppError(allowed.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND')
    return refuse(door, request, reply, error, request.method)
  })
}

async function answer(door: Door, binding: Binding, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(binding.headers)
  try {
    if (binding.rest.method !== 'GET') refuseCrossSite(door.app, request)
    if (hasHungUp(reply)) throw new AppError('CLIENT_CLOSED')
    const ctx = createContext(door.app, door.resolveAuth, request, reply)
    const input = inputOf(binding, request)
    if (binding.stream && wantsEvents(request)) return await stream(door, binding.stream, ctx, input, request, reply)
    const output = await binding.procedure.run(ctx, input)
    if (binding.rest.file) return sendFile(door, binding.rest.file, madeFile.parse(output), request, reply)
    const text = JSON.stringify(output) ?? 'null'
    if (binding.rest.etag) return await sendTagged(request, reply, door.headers, Buffer.from(text))
    const again = binding.procedure.type === 'query'
    const sending = sendJson(request, reply, door.headers, binding.rest.status ?? 200, text, again)
    // A reply that is sent has nothing to wait for.
    return reply.sent ? undefined : await sending
  } catch (error) {
    return refuse(door, request, reply, error, binding.procedure.path)
  }
}

/** A procedure's result as a file to download. */
function sendFile(door: Door, type: string, { name, content }: MadeFile, request: FastifyRequest, reply: FastifyReply) {
  const bytes = Buffer.from(content, 'base64')
  applyHeaders(request, reply, door.headers)
  return reply
    .headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
    .send(unsentOf(request.server.server).pass(reply.raw, [bytes], true))
}

/** Path parameters win over the query and over body fields of the same name. */
function inputOf(binding: Binding, request: FastifyRequest): unknown {
  let given: unknown = {}
  if (!binding.takesBody) given = decodeQuery(queryOf(request.url), binding.queryFields)
  else if (request.body !== undefined) given = parseBody(request.body)
  if (!binding.takesInput) return undefined
  // A body that is not an object stays as it is: the schema reports which type it got.
  if (!isRecord(given)) return given
  if (binding.pathFields.length > 0 && isRecord(request.params)) {
    for (const [name, field] of binding.pathFields) given[name] = field.decode(String(request.params[name]))
  }
  return given
}

async function stream(
  door: Door,
  procedure: CompiledProcedure,
  ctx: Context,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const events = await procedure.run(ctx, input)
  if (!isAsyncIterable(events)) throw new Error(`${procedure.path} is bound as a stream but returned no async iterable`)
  const body = await eventStream(events, ctx.request.signal, (error) =>
    judge(door.app.log, request, reply, error, procedure.path),
  )
  applyHeaders(request, reply, door.headers)
  return reply
    .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', vary: 'accept' })
    .send(unsentOf(request.server.server).pass(reply.raw, body, false))
}

function refuse(door: Door, request: FastifyRequest, reply: FastifyReply, error: unknown, where: string) {
  const { status, body } = judge(door.app.log, request, reply, error, where)
  reply.removeHeader('cache-control').removeHeader('etag')
  return sendJson(request, reply, door.headers, status, JSON.stringify(body))
}

function wantsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false
}
