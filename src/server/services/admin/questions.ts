import { BULK_SIZE } from '../../../shared/contract/panel.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { InboxState } from '../../db/generated/enums.ts'
import type { DbOrTx } from '../../db/types.ts'

interface QuestionRow {
  /** The time when it was last asked. */
  readonly id: number
  readonly question: string
  readonly state: InboxState
  readonly createdAt: Date
  /** How often it was asked. */
  readonly times: number
  /** Who asked it, latest first, as many as one reply reaches. */
  readonly userIds: readonly number[]
}

const among = ({ state }: { state?: 'open' }) => (state ? Prisma.sql`state = 'open'` : Prisma.sql`true`)

/** How many different questions have no answer. */
export async function countQuestions(db: DbOrTx, where: { state?: 'open' }): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM unanswered_questions WHERE ${among(where)} GROUP BY same, state) AS each`
  return row?.count ?? 0
}

/** Each question once, however often it was asked; the latest first. */
export function readQuestions(
  db: DbOrTx,
  { where, skip, take }: { where: { state?: 'open' }; skip: number; take: number },
): Promise<QuestionRow[]> {
  return db.$queryRaw<QuestionRow[]>`
    SELECT q.id, q.question, q.state::text AS state, q.created_at AS "createdAt", g.times,
           ARRAY(SELECT user_id FROM unanswered_questions a
                 WHERE a.same = q.same AND a.state = q.state AND user_id IS NOT NULL
                 GROUP BY user_id ORDER BY max(a.id) DESC LIMIT ${BULK_SIZE}) AS "userIds"
    -- From the newest on, each that was not asked again later: what is older is not read.
    FROM (SELECT * FROM unanswered_questions n WHERE ${among(where)} AND id = (
            SELECT max(id) FROM unanswered_questions l WHERE l.same = n.same AND l.state = n.state)
          ORDER BY id DESC LIMIT ${take} OFFSET ${skip}) AS q
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS times FROM unanswered_questions a WHERE a.same = q.same AND a.state = q.state) AS g
    ORDER BY q.id DESC`
}

/** Settles every occurrence of it. @returns how many changed; 0 when there is no such question */
export function writeQuestion(db: DbOrTx, id: number, state: 'open' | 'rejected' | 'closed'): Promise<number> {
  return db.$executeRaw`
    UPDATE unanswered_questions SET state = ${state}::"InboxState"
    WHERE same = (SELECT same FROM unanswered_questions WHERE id = ${id})
      AND (id = ${id} OR state <> ${state}::"InboxState")`
}
