import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/errors.ts'

/** 256 KiB, the contract's limit for any body. */
export const BODY_LIMIT = 262_144

/** JSON is UTF-8 (RFC 8259, 8.1): a text that declares another charset would be misread. */
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
      else done(null, body.length === 0 ? undefined : body)
    },
  )
}

/** Parses a JSON body; undefined when there is none. Throws MALFORMED_JSON, for invalid UTF-8 too. */
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
