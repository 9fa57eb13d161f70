import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { movementFilter } from '../../shared/contract/account.ts'
import { threadIdInput } from '../../shared/contract/chat.ts'
import { CSV_BOM } from '../../shared/csv.ts'
import { AppError } from '../../shared/errors.ts'
import { bogotaDate } from '../../shared/format.ts'
import type { App, Auth, AuthUser } from '../core/context.ts'
import { invalidInput } from '../core/errors.ts'
import { isRecord } from '../core/isRecord.ts'
import { renderFor } from '../pdf/renderFor.ts'
import { LIMITS } from '../security/limits.ts'
import { consume } from '../security/rateLimit.ts'
import { exportFiles, exportName } from '../services/account/export/files.ts'
import { slug } from '../services/account/export/markdown.ts'
import { MOVEMENTS_HEAD, movementLines } from '../services/account/export/movements.ts'
import { zip } from '../services/account/export/zip.ts'
import { allMovements } from '../services/account/payments.ts'
import { answerPdf } from '../services/chat/answerPdf.ts'
import { conversationPdf } from '../services/chat/conversationPdf.ts'
import { applyHeaders, judge, sendJson } from './answer.ts'
import { createContext } from './context.ts'
import type { Door } from './door.ts'
import { queryOf, queryPairs } from './query.ts'
import { unsentOf } from './unsent.ts'

// Files to download. They are byte streams rather than procedure answers, and only for our own page, so they accept the
// session cookie and no API key.

interface Download {
  readonly name: string
  readonly type: string
  readonly chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>
}

/** Registers the downloads on a scope whose prefix is /api. */
export function downloads(scope: FastifyInstance, door: Door): void {
  scope.get('/account/export.zip', (request, reply) =>
    send(door, request, reply, async ({ app, user }) => {
      await consume(app, LIMITS.exportUser, `user ${user.id}`)
      const now = app.now()
      const files = exportFiles(app.patient, user.id, now)
      return { name: exportName(now), type: 'application/zip', chunks: zip(files, now) }
    }),
  )
  scope.get('/account/movements.csv', (request, reply) =>
    send(door, request, reply, async ({ app, user }) => {
      await consume(app, LIMITS.exportUser, `csv ${user.id}`)
      const filter = readQuery(movementFilter, request.url)
      return {
        name: `luka-movimientos-${filter.month ?? bogotaDate(app.now())}.csv`,
        type: 'text/csv; charset=utf-8',
        chunks: csv(app, user.id, filter),
      }
    }),
  )
  scope.get('/chat/threads/:id/conversation.pdf', (request, reply) =>
    send(door, request, reply, async ({ app, user }) => {
      const { id } = readId(request.params)
      await consume(app, LIMITS.pdfUser, `user ${user.id}`)
      const document = await conversationPdf(app, user.id, id)
      return {
        name: `luka-${slug(document.title)}.pdf`,
        type: 'application/pdf',
        chunks: [await renderFor(app, `user ${user.id}`, document)],
      }
    }),
  )
  scope.get('/chat/messages/:id/answer.pdf', (request, reply) =>
    send(door, request, reply, async ({ app, user }) => {
      const { id } = readId(request.params)
      await consume(app, LIMITS.pdfUser, `user ${user.id}`)
      const document = await answerPdf(app, user, id)
      return {
        name: `luka-${slug(document.title)}.pdf`,
        type: 'application/pdf',
        chunks: [await renderFor(app, `user ${user.id}`, document)],
      }
    }),
  )
}

/** The id in the address. @throws INVALID_INPUT */
function readId(params: unknown): z.output<typeof threadIdInput> {
  const given = threadIdInput.safeParse({ id: isRecord(params) ? Number(params.id) : undefined })
  if (!given.success) throw invalidInput(given.error)
  return given.data
}

async function* csv(app: App, userId: number, filter: z.output<typeof movementFilter>): AsyncGenerator<string> {
  yield CSV_BOM + MOVEMENTS_HEAD
  for await (const page of allMovements(app.patient, userId, filter)) yield movementLines(page)
}

/** Parses the query with the schema. @throws INVALID_INPUT */
export function readQuery<Schema extends z.ZodType>(schema: Schema, url: string): z.output<Schema> {
  const given = schema.safeParse(Object.fromEntries(queryPairs(queryOf(url))))
  if (!given.success) throw invalidInput(given.error)
  return given.data
}

/** Sends a file to the signed-in user; an error of `make` becomes the usual error answer. */
export async function send(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  make: (caller: { app: App; auth: Auth; user: AuthUser; ip: string }) => Promise<Download>,
) {
  const where = request.routeOptions.url ?? ''
  const fail = (error: unknown) => judge(door.app.log, request, reply, error, where)
  try {
    const ctx = createContext(door.app, door.resolveAuth, request, reply)
    const auth = await ctx.auth()
    if (!auth) throw new AppError('UNAUTHENTICATED')
    if (auth.via === 'key') {
      throw new AppError('FORBIDDEN', 'Esta acción solo se puede hacer desde la página, con tu sesión.')
    }
    const { name, type, chunks } = await make({ app: door.app, auth, user: auth.user, ip: ctx.request.ip })
    // Not for HEAD: the body would be produced and thrown away.
    const stream = request.method === 'HEAD' ? undefined : unsentOf(request.server.server).pass(reply.raw, chunks, true)
    applyHeaders(request, reply, door.headers)
    reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}"`)
    // Too late for an error answer: the connection is broken off, so that nobody takes a partial file for a complete
    // one.
    stream?.on('error', fail)
    return reply.send(stream)
  } catch (error) {
    const { status, body } = fail(error)
    return sendJson(request, reply, door.headers, status, JSON.stringify(body))
  }
}
