import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calendarInput, publicCalendar } from '../../shared/contract/calendar.ts'
import { AppError } from '../../shared/errors.ts'
import { isRecord } from '../core/isRecord.ts'
import { compileFields, decodeQuery } from '../rest/decode.ts'
import { LIMITS } from '../security/limits.ts'
import { consume, consumeByAddress } from '../security/rateLimit.ts'
import { feedOwner, ownIcs } from '../services/calendar/feed.ts'
import { icsOf } from '../services/calendar/ics.ts'
import { applyHeaders, entityTag, hasTag, judge, sendJson } from './answer.ts'
import { createContext } from './context.ts'
import type { Door } from './door.ts'
import { send } from './downloads.ts'
import { queryOf } from './query.ts'

// Calendars as files for calendar programs: to download, and to subscribe to.

const TYPE = 'text/calendar; charset=utf-8'
const FILE = 'luka-vencimientos.ics'
const publicFields = compileFields([calendarInput])

/** Registers the calendar files on a scope whose prefix is /api. */
export function calendarFiles(scope: FastifyInstance, door: Door): void {
  scope.get('/account/calendar.ics', (request, reply) =>
    send(door, request, reply, async ({ app, user }) => {
      await consume(app, LIMITS.exportUser, `ics ${user.id}`)
      return { name: FILE, type: TYPE, chunks: [Buffer.from(await ownIcs(app, user.id))] }
    }),
  )
  scope.get('/calendar.ics', (request, reply) => answer(door, request, reply, () => ofAnybody(door, request, reply)))
  scope.get('/calendar/:secret(^[A-Za-z0-9_-]{43}).ics', (request, reply) =>
    answer(door, request, reply, () => feed(door, request)),
  )
}

/** The public procedure's answer as a file; checks and limits are the procedure's own. */
async function ofAnybody(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { app } = door
  const procedure = door.procedures.get('calendar.get')
  if (!procedure) throw new Error('There is no calendar')
  const input = decodeQuery(queryOf(request.url), publicFields)
  const found = publicCalendar.parse(await procedure.run(createContext(app, door.resolveAuth, request, reply), input))
  return icsOf(app, { owner: `d${String(input.digits)}`, entries: found.entries, changed: app.now() })
}

/** An unknown address, a revoked one and one of a deleted account get the same 404. */
async function feed({ app }: Door, request: FastifyRequest): Promise<string> {
  const secret = isRecord(request.params) ? String(request.params.secret) : ''
  const owner = await feedOwner(app, secret)
  if (owner === null) {
    await consumeByAddress(app, LIMITS.calendarMisses, request.ip)
    throw new AppError('NOT_FOUND')
  }
  await consume(app, LIMITS.calendarFeed, `user ${owner}`)
  return ownIcs(app, owner)
}

/**
 * Cached by its reader alone, who has to revalidate and mostly gets 304. The address is a secret: it is never logged,
 * and refusals are logged by route.
 */
async function answer(door: Door, request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>) {
  try {
    const body = Buffer.from(await make())
    const tag = entityTag(body)
    reply.headers({ 'cache-control': 'private, no-cache', etag: tag })
    applyHeaders(request, reply, door.headers)
    if (hasTag(request.headers['if-none-match'], tag)) return await reply.code(304).send()
    reply.headers({ 'content-type': TYPE, 'content-disposition': `inline; filename="${FILE}"` })
    return await reply.send(body)
  } catch (error) {
    const { status, body } = judge(door.app.log, request, reply, error, 'calendar.ics')
    return sendJson(request, reply, door.headers, status, JSON.stringify(body))
  }
}
