import { promisify } from 'node:util'
import { crc32, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import { publicError } from '../core/errors.ts'
import { bareAddress } from '../security/address.ts'
import { unsentOf } from './unsent.ts'

/** Below this many characters compression costs more than it saves. */
const COMPRESS_FROM = 1024
const JSON_TYPE = 'application/json; charset=utf-8'
const compress = promisify(gzip)
const TAKES_GZIP = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/

/**
 * Sends a JSON text. Headers set by the procedure (cache-control, cookies) stay; the others come from `headers`.
 * @param again whether the call may be repeated, since it changed nothing
 * @throws UNAVAILABLE for a long answer to such a call, while too many are waiting to be read
 */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  status: number,
  text: string | Buffer,
  again = request.method !== 'POST',
): FastifyReply | Promise<FastifyReply> {
  if (text.length >= COMPRESS_FROM) return sendLong(request, reply, headers, status, text, again)
  applyHeaders(request, reply, headers)
  return reply.code(status).header('content-type', JSON_TYPE).send(text)
}

async function sendLong(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  status: number,
  text: string | Buffer,
  again: boolean,
): Promise<FastifyReply> {
  // As bytes: Node takes three times a text's length to write it, and reads it once more for its length.
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  const zipped = takesGzip(request)
  const refusable = again && status < 400
  const unsent = unsentOf(request.server.server)
  const body = zipped ? await unsent.hold(plain.length, refusable, () => compress(plain)) : plain
  // Before any header is set, since it may be refused.
  const payload = request.method === 'HEAD' ? body : unsent.take(reply.raw, body, refusable)
  applyHeaders(request, reply, headers)
  reply.code(status).headers({ 'content-type': JSON_TYPE, 'content-length': body.length, vary: 'accept-encoding' })
  if (zipped) reply.header('content-encoding', 'gzip')
  return reply.send(payload)
}

/**
 * A weak ETag, since the answer may be compressed in transit. It only has to distinguish versions of an answer, for
 * which a checksum with the length is enough, in a third of a hash's time; no secret depends on it.
 */
export function entityTag(text: string | Buffer): string {
  return `W/"${text.length.toString(36)}-${crc32(text).toString(36)}"`
}

/**
 * Sends a public JSON text with its ETag; a client that has it already gets 304 without a body. It may be cached, but
 * must be revalidated each time, so that nobody works with an old one.
 */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  text: Buffer,
  tag: string = entityTag(text),
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'public, no-cache', etag: tag })
  if (!hasTag(request.headers['if-none-match'], tag)) return sendJson(request, reply, headers, 200, text)
  applyHeaders(request, reply, headers)
  return reply.code(304).header('vary', 'accept-encoding').send()
}

/** If-None-Match compares weakly: `W/"a"` and `"a"` are one (RFC 9110, 13.1.2). */
export function hasTag(given: string | undefined, tag: string): boolean {
  if (given === undefined) return false
  const bare = tag.replace(/^W\//, '')
  return given.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare)
}

export function takesGzip({ headers }: FastifyRequest): boolean {
  return TAKES_GZIP.test(headers['accept-encoding'] ?? '')
}

export function applyHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): void {
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined && !(name === 'cache-control' && reply.hasHeader(name))) reply.header(name, value)
  }
  reply.header('x-request-id', request.id)
}

/** Attempts at what is not allowed, or too many of them. Not 401: every visitor's page asks who they are. */
const ATTEMPTS: readonly number[] = [403, 429]

/**
 * Turns a failure into its public form, for the door to send. Faults of ours are logged here, once, with the request id
 * that the caller sees, and so are forbidden attempts; callers' mistakes and disconnects are not.
 */
export function judge(log: Logger, request: FastifyRequest, reply: FastifyReply, error: unknown, where: string) {
  const face = publicError(error)
  if (face.status >= 500 && !(reply.raw.destroyed && isAbort(error))) {
    log.error({ err: error, requestId: request.id, where, code: face.body.code }, 'request failed')
  }
  if (ATTEMPTS.includes(face.status)) noteRefusal(log, request, where, face.body.code)
  if (face.retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(face.retryAfter))))
  if (face.status === 401) reply.header('www-authenticate', 'Bearer realm="luka"')
  return face
}

/** Who attempted what, for the log. */
export function noteRefusal(
  log: Logger,
  { id: requestId, accountId: user, ip }: Pick<FastifyRequest, 'id' | 'accountId' | 'ip'>,
  where: string,
  code: ErrorCode,
): void {
  log.warn({ event: 'refused', requestId, where, code, user, ip: bareAddress(ip) }, 'refused')
}

function isAbort(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause.name === 'AbortError' || ('code' in cause && cause.code === 'ERR_STREAM_PREMATURE_CLOSE')) return true
  }
  return false
}

/**
 * Translates Fastify's own refusals (body too large, wrong type), which occur before a door is reached, into our error
 * codes.
 */
export function fromFramework(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError || !('statusCode' in error)) return error
  switch (error.statusCode) {
    case 413:
      return new AppError('PAYLOAD_TOO_LARGE', undefined, { cause: error })
    case 415:
      return new AppError('UNSUPPORTED_MEDIA_TYPE', undefined, { cause: error })
    case 400:
    case 414:
      return new AppError('INVALID_INPUT', undefined, { cause: error })
    case 404:
      return new AppError('NOT_FOUND', undefined, { cause: error })
    default:
      return error
  }
}
