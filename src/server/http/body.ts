import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/errors.ts'

/** 256 KiB, the contract's limit for any body. */
export const BODY_LIMIT = 262_144

/**
 * Values in one body: twice the longest list that is documented. Text is held as it came, but each empty list of two
 * characters becomes an object of fifty bytes: within 256 KiB thirty times of what was sent.
 */
export const MAX_VALUES = 20_000
/** In an address, which carries no list of rows or of people. */
export const MAX_VALUES_IN_QUERY = 2_000
const TOO_MANY = 'Son demasiados datos en una sola solicitud. Envíalos en varias.'

/** JSON is UTF-8 (RFC 8259, 8.1): text that says it is something else would be misread. */
const OTHER_CHARSET = /;\s*charset=(?!"?utf-?8"?\s*(?:;|$))/i

/**
 * Accepts JSON bodies only, as bytes: the doors parse them, so that a malformed one gets their 400 and does not close
 * the connection, and an empty one (the tRPC client declares JSON and sends nothing) counts as no body.
 */
export function takeJsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      if (request.headers['content-encoding'] || OTHER_CHARSET.test(request.headers['content-type'] ?? ''))
        done(new AppError('UNSUPPORTED_MEDIA_TYPE'))
      else if (Buffer.isBuffer(body) && valuesIn(body) > MAX_VALUES) done(new AppError('INVALID_INPUT', TOO_MANY))
      else done(null, body.length === 0 ? undefined : body)
    },
  )
}

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, OPEN_OBJECT] = [...Buffer.from('",[\\{')]

/**
 * How many values JSON text holds, its lists and objects among them: at most so many, whether it is well formed or not.
 * Counted before it is parsed, since parsing is what makes objects of them.
 */
export function valuesIn(json: Uint8Array): number {
  let values = 1
  let quoted = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (quoted) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) quoted = false
    } else if (byte === QUOTE) quoted = true
    else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) values++
  }
  return values
}

/** The value of a JSON body; undefined when there is none. Throws MALFORMED_JSON, for invalid UTF-8 too. */
export function parseBody(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return undefined
  if (!isUtf8(body)) throw new AppError('MALFORMED_JSON')
  return parseJson(body.toString('utf8'))
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('MALFORMED_JSON', undefined, { cause })
  }
}

/** @throws INVALID_INPUT for more values than an address may carry */
export function assertFewValues(text: string): void {
  if (valuesIn(Buffer.from(text)) > MAX_VALUES_IN_QUERY) throw new AppError('INVALID_INPUT', TOO_MANY)
}
