import type { z } from 'zod'
import type { listRatingsInput, ratedAnswer } from '../../../shared/contract/admin.ts'
import type { Context } from '../../core/context.ts'
import { nextPage } from '../../core/pages.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { InboxState } from '../../db/generated/enums.ts'
import type { DbOrTx } from '../../db/types.ts'
import { toRating } from '../chat/lean.ts'

export interface RatedRow {
  readonly messageId: number
  readonly threadId: number
  readonly userId: number
  readonly question: string | null
  readonly answer: string
  readonly useful: boolean
  readonly reason: string | null
  readonly comment: string
  readonly ratedAt: Date
  readonly state: InboxState
}

/**
 * How many characters of an answer are read: a page of two hundred complete ones from another service may weigh 80 MB.
 */
const LOOKED_AT = 20_000

/** Answers with their reader's rating and the question, newest answer first. */
export function readRated(
  db: DbOrTx,
  { where = Prisma.sql`true`, skip = 0, take }: { where?: Prisma.Sql; skip?: number; take: number },
): Promise<RatedRow[]> {
  return db.$queryRaw<RatedRow[]>`
    SELECT r.message_id AS "messageId", m.thread_id AS "threadId", t.user_id AS "userId", left(m.content, ${LOOKED_AT}::int) AS answer,
           r.useful, r.reason, r.comment, r.rated_at AS "ratedAt", r.state::text AS state,
           (SELECT left(q.content, ${LOOKED_AT}::int) FROM messages q
            WHERE q.thread_id = m.thread_id AND q.id < m.id AND NOT q.is_from_assistant
            ORDER BY q.id DESC LIMIT 1) AS question
    FROM message_ratings r JOIN messages m ON m.id = r.message_id JOIN threads t ON t.id = m.thread_id
    WHERE ${where} ORDER BY r.message_id DESC LIMIT ${take} OFFSET ${skip}`
}

/** At most `limit` answers before `cursor`. The next page is in `Link`. */
export async function listRatings(
  { app, response }: Pick<Context, 'app' | 'response'>,
  { useful, limit, cursor }: z.output<typeof listRatingsInput>,
): Promise<z.output<typeof ratedAnswer>[]> {
  const wanted = useful === undefined ? Prisma.sql`true` : Prisma.sql`r.useful = ${useful}`
  const older = cursor === undefined ? Prisma.sql`true` : Prisma.sql`r.message_id < ${cursor}`
  const where = Prisma.sql`${wanted} AND ${older}`
  const rows = await app.reading((db) => readRated(db, { where, take: limit + 1 }))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > page.length && last) {
    response.setHeader(
      'link',
      nextPage('/api/admin/ratings', { useful: useful?.toString(), limit, cursor: last.messageId }),
    )
  }
  return page.map(({ messageId, threadId, userId, question, answer, ...opinion }) => ({
    ...{ messageId, threadId, userId, question, answer },
    rating: toRating(opinion),
  }))
}
