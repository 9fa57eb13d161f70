import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import { isRecord } from '../core/isRecord.ts'
import { fromFramework, judge, sendJson } from '../http/answer.ts'
import { parseBody, takeJsonBodies } from '../http/body.ts'
import { type Door, refuseOtherSite } from '../http/door.ts'
import { hasHungUp } from '../http/hangUp.ts'
import { createCall } from './call.ts'
import { envelope, RpcError, rpcError } from './errors.ts'
import { createUnderWay, type Id } from './underWay.ts'

// The door for agents: the Model Context Protocol over streamable HTTP, with its official SDK, without sessions. A
// message is a POST, its answer JSON, or a stream if progress was requested. Tools use the same compiled call path as
// the other doors, with or without an API key.

const NO_BATCH = 'Envía un mensaje por solicitud: el protocolo ya no tiene lotes.'
const BAD_KEY = 'Esa clave no existe, venció o fue retirada. Crea otra en tu cuenta, o conéctate sin clave.'

/** Registers the door on a scope of its own whose prefix is /mcp. */
export function mcpDoor(scope: FastifyInstance, door: Door): void {
  const underWay = createUnderWay()
  // The SDK and seventy schemas take half a second to load: the first agent waits for it, no start does.
  const exchange = once(() => import('./exchange.ts'))
  takeJsonBodies(scope)
  scope.post('/', answer)
  scope.setErrorHandler((error, request, reply) => refuse(request, reply, fromFramework(error), 'mcp', null))
  scope.setNotFoundHandler((request, reply) => {
    const known = /^\/?(?:\?|$)/.test(request.url.slice(scope.prefix.length))
    // There is neither a server stream nor a session to end: the protocol lets a server answer 405 to both.
    if (known) reply.header('allow', 'POST')
    return refuse(request, reply, new AppError(known ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), 'mcp', null)
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    let id: Id | null = null
    try {
      refuseOtherSite(door.app, request)
      if (hasHungUp(reply)) throw new AppError('CLIENT_CLOSED')
      const message = parseBody(request.body)
      if (message === undefined) throw new AppError('MALFORMED_JSON')
      if (Array.isArray(message)) throw new AppError('INVALID_INPUT', NO_BATCH)
      id = idOf(message)
      const taken = new AbortController()
      const call = createCall(door, request, reply, taken.signal)
      if (!(await call.isKnown())) throw new AppError('UNAUTHENTICATED', BAD_KEY)
      const { exchangeMessage } = await exchange()
      const refuseNow = (error: unknown, where: string) => refuse(request, reply, error, where, id)
      const given = { door, request, reply, message, id, call, taken, underWay, refuse: refuseNow }
      return await exchangeMessage(given)
    } catch (error) {
      if (!(error instanceof RpcError)) return refuse(request, reply, error, 'mcp', id)
      return sendJson(request, reply, door.headers, 200, envelope(id, error.code, error.message, error.data))
    }
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, where: string, id: Id | null) {
    const { status, body } = judge(door.app.log, request, reply, error, where)
    const wrong = wrongWithKey(request, body.code)
    if (wrong !== undefined) reply.header('www-authenticate', `Bearer realm="luka", error="${wrong}"`)
    return sendJson(request, reply, door.headers, status, rpcError(body, id))
  }
}

/** The request's id; null for a notification, which gets no answer. */
function idOf(message: unknown): Id | null {
  if (!isRecord(message) || typeof message.method !== 'string') return null
  const { id } = message
  if (typeof id === 'string') return id
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null
}

/** RFC 6750, 3.1: what is wrong with the key that was sent. */
function wrongWithKey({ headers }: FastifyRequest, code: string): string | undefined {
  if (headers.authorization === undefined) return undefined
  if (code === 'UNAUTHENTICATED') return 'invalid_token'
  return code === 'FORBIDDEN' ? 'insufficient_scope' : undefined
}

/** A failed load is retried by the next caller. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
