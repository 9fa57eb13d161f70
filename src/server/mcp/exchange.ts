import { randomUUID } from 'node:crypto'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, CancelledNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '../core/isRecord.ts'
import { applyHeaders, judge, sendJson } from '../http/answer.ts'
import type { Door } from '../http/door.ts'
import { unsentOf } from '../http/unsent.ts'
import type { Call } from './call.ts'
import { assertShape, serverFor, TOOLS_RESULT, toolNamed } from './server.ts'
import type { Id, UnderWay } from './underWay.ts'

/** The part of a request that the transport reads; the SDK gets no more than this. */
const READ_BY_TRANSPORT = ['accept', 'content-type', 'mcp-protocol-version'] as const
const SESSION = 'mcp-session-id'

/** One message, and how it is answered. */
export interface Exchange {
  readonly door: Door
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly message: unknown
  /** Null for a notification. */
  readonly id: Id | null
  readonly call: Call
  /** Aborts when the caller cancels the message. */
  readonly taken: AbortController
  readonly underWay: UnderWay
  readonly refuse: (error: unknown, where: string) => FastifyReply | Promise<FastifyReply>
}

/** Passes a message to a server of its own and sends the response. @throws RpcError */
export async function exchangeMessage(exchange: Exchange): Promise<FastifyReply> {
  const { door, request, message, id, call, taken, underWay } = exchange
  assertShape(message)
  const session = sessionOf(request)
  if (id === null) takeBack(exchange, session)
  const leave = id === null ? () => {} : underWay.enter(session, id, taken)

  const streamed = wantsProgress(message)
  const server = serverFor(call)
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: !streamed,
  })
  server.onerror = (error) => door.app.log.debug({ err: error, requestId: request.id }, 'mcp')
  // A cancelled message gets no response.
  taken.signal.addEventListener('abort', () => void server.close(), { once: true })
  try {
    await server.connect(transport)
    const takenBack = new Promise<null>((resolve) => {
      taken.signal.addEventListener('abort', () => resolve(null), { once: true })
    })
    const answered = transport.handleRequest(asked(request), { parsedBody: message })
    const response = await Promise.race([answered, takenBack])
    if (response === null) {
      // The work counts as this caller's until it has stopped.
      sendEmpty(exchange, 202)
      await call.settled()
      return exchange.reply
    }
    if (streamed && response.ok && response.body) return await sendStream(exchange, response.body)
    return await sendWhole(exchange, response)
  } finally {
    // Once everything was sent, or nobody is left to read it.
    leave()
    await server.close()
  }
}

async function sendWhole(exchange: Exchange, response: Response): Promise<FastifyReply> {
  const { door, request, reply, message, call } = exchange
  const { status, ok } = response
  const text = await response.text()
  const refused = call.refused()
  if (refused) return exchange.refuse(refused.error, refused.where)
  if (text === '') return sendEmpty(exchange, status)
  if (ok && isRecord(message) && message.method === 'initialize') reply.header(SESSION, randomUUID())
  return sendJson(request, reply, door.headers, status, ok ? withTools(message, text) : withoutData(text))
}

/** Waits for the first event before it sends 200, so that an immediate refusal has its own status. */
async function sendStream(exchange: Exchange, body: ReadableStream<Uint8Array>): Promise<FastifyReply> {
  const { door, request, reply, call } = exchange
  const reader = body.getReader()
  const first = await reader.read()
  const refused = call.refused()
  if (refused) return exchange.refuse(refused.error, refused.where)
  async function* parts() {
    for (let part = first; !part.done; part = await reader.read()) yield part.value
    const failed = call.refused()
    if (failed) judge(door.app.log, request, reply, failed.error, failed.where)
  }
  applyHeaders(request, reply, door.headers)
  return reply
    .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', vary: 'accept' })
    .send(unsentOf(request.server.server).pass(reply.raw, parts(), false))
}

function sendEmpty({ door, request, reply }: Exchange, status: number): FastifyReply {
  applyHeaders(request, reply, door.headers)
  return reply.code(status).send()
}

function takeBack({ message, underWay }: Exchange, session: string | undefined): void {
  const requestId = CancelledNotificationSchema.safeParse(message).data?.params.requestId
  if (requestId !== undefined) underWay.cancel(session, requestId)
}

function sessionOf({ headers }: FastifyRequest): string | undefined {
  const given = headers[SESSION]
  return typeof given === 'string' && /^[\x21-\x7e]{1,100}$/.test(given) ? given : undefined
}

/** Only a stream can report progress, and only a few calls take long enough. */
function wantsProgress(message: unknown): boolean {
  const params = CallToolRequestSchema.safeParse(message).data?.params
  return params?._meta?.progressToken !== undefined && (toolNamed(params.name)?.reports ?? false)
}

function asked({ headers }: FastifyRequest): Request {
  const read = READ_BY_TRANSPORT.flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return new Request('http://localhost/mcp', { method: 'POST', headers: read })
}

/** Inserts the list of tools in place of the SDK's empty one; other answers pass unchanged. */
function withTools(message: unknown, text: string): string | Buffer {
  if (!isRecord(message) || message.method !== 'tools/list') return text
  const answer: unknown = JSON.parse(text)
  if (!isRecord(answer) || !('result' in answer)) return text
  const { result: _, ...rest } = answer
  // `{"jsonrpc":"2.0","id":1` and the rest of the object.
  return Buffer.concat([Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"result":`), TOOLS_RESULT, Buffer.from('}')])
}

/** The transport's own error, without details of an exception. */
function withoutData(text: string): string {
  const body: unknown = JSON.parse(text)
  if (isRecord(body) && isRecord(body.error)) delete body.error.data
  return JSON.stringify(body)
}
