import type { z } from 'zod'
import type { InboxItem, nameMisreadInput, refundMisreadInput } from '../../../shared/contract/panel.ts'
import { misreadReason } from '../../../shared/contract/reading.ts'
import { AppError } from '../../../shared/errors.ts'
import { formatCop } from '../../../shared/format.ts'
import type { App } from '../../core/context.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { InboxState } from '../../db/generated/enums.ts'
import { retryOnConflict } from '../../db/retryOnConflict.ts'
import type { Db, DbOrTx } from '../../db/types.ts'
import { payBack } from '../chat/misread.ts'
import { type Actor, audit } from './audit.ts'
import { knownIntents } from './intents.ts'

// The queue of questions that people reported as misread. Labelled ones become training data.

/** How many characters of a question are read. */
const LOOKED_AT = 4_000

interface Row {
  readonly id: number
  readonly userId: number
  readonly state: InboxState
  readonly createdAt: Date
  readonly title: string
  readonly named: string | null
  readonly refunded: number
  readonly granted: boolean
  readonly reason: string
  readonly question: string | null
}

/** The question right before answer `m`. */
const QUESTION = Prisma.sql`(
  SELECT left(q.content, ${LOOKED_AT}::int) FROM messages q
  WHERE q.thread_id = m.thread_id AND q.id < m.id AND NOT q.is_from_assistant ORDER BY q.id DESC LIMIT 1
)`

interface Misreading {
  readonly id: number
  readonly userId: number
  readonly state: InboxState
  readonly createdAt: string
  readonly question: string
  readonly misread: NonNullable<InboxItem['misread']>
}

/** The newest first. */
export async function readMisreads(
  db: DbOrTx,
  { where, skip, take }: { where: { state?: 'open' }; skip: number; take: number },
): Promise<Misreading[]> {
  const open = where.state ? Prisma.sql`AND r.state = 'open'` : Prisma.empty
  const rows = await db.$queryRaw<Row[]>`
    SELECT r.id, r.user_id AS "userId", r.state::text AS state, r.created_at AS "createdAt", r.title, r.named, r.refunded,
           r.granted, r.reason, ${QUESTION} AS question
    FROM misreads r JOIN messages m ON m.id = r.message_id WHERE true ${open}
    ORDER BY r.id DESC LIMIT ${take} OFFSET ${skip}`
  const titles = rows.some(({ named }) => named !== null)
    ? new Map((await knownIntents()).map(({ id, title }) => [id, title]))
    : new Map<string, string>()
  return rows.map(({ id, userId, state, createdAt, title, named, refunded, granted, reason, question }) => ({
    ...{ id, userId, state, createdAt: createdAt.toISOString(), question: question ?? '' },
    misread: {
      ...{ title, refunded, reason: misreadReason.parse(reason) },
      named: named === null ? null : (titles.get(named) ?? named),
      refundable: reason === 'limit' && !granted,
    },
  }))
}

const absent = () => new AppError('NOT_FOUND', 'No encontramos esa pregunta; puede que la conversación ya no exista.')

/**
 * Labels a misread question with its intent; a newer label replaces an older one.
 * @throws NOT_FOUND, INVALID_INPUT for an unknown intent
 */
export async function nameMisread(
  app: App,
  actor: Actor,
  { id, intent }: z.output<typeof nameMisreadInput>,
): Promise<{ message: string }> {
  if (!(await knownIntents()).some((one) => one.id === intent)) {
    const message = 'El asistente no conoce esa pregunta. Elige una de la lista.'
    throw new AppError('INVALID_INPUT', message, { issues: [{ path: 'intent', message }] })
  }
  await app.db.$transaction(async (tx) => {
    const [row] = await tx.misread.updateManyAndReturn({
      where: { id, messageId: { not: null } },
      data: { state: 'approved', named: intent },
      select: { userId: true, intent: true },
    })
    if (!row) throw absent()
    const auditEntry = { subject: `misread:${id}`, before: { intent: row.intent }, after: { intent } }
    await audit(tx, actor, { action: 'misread.name', targetId: row.userId, ...auditEntry })
  })
  return { message: 'Quedó nombrada. Sale en la descarga para enseñarle al asistente.' }
}

/**
 * Refunds an answer whose automatic refund the person's limit had stopped, once.
 * @throws NOT_FOUND; CONFLICT when there is nothing to refund
 */
export async function refundMisread(
  app: App,
  actor: Actor,
  { id }: z.output<typeof refundMisreadInput>,
): Promise<{ message: string }> {
  const refunded = await retryOnConflict(() =>
    app.db.$transaction(async (tx) => {
      const [row] = await tx.misread.updateManyAndReturn({
        where: { id, reason: 'limit', granted: false, messageId: { not: null } },
        data: { granted: true },
        select: { userId: true, messageId: true },
      })
      if (!row || row.messageId === null) {
        throw (await tx.misread.count({ where: { id } })) === 0
          ? absent()
          : new AppError('CONFLICT', 'Esta respuesta ya se devolvió, o no hay qué devolver.')
      }
      const amount = await payBack(tx, row.userId, row.messageId, app.now())
      await tx.misread.update({ where: { id }, data: { refunded: amount }, select: { id: true } })
      const auditEntry = { subject: `misread:${id}`, after: { amount } }
      await audit(tx, actor, { action: 'misread.refund', targetId: row.userId, ...auditEntry })
      return amount
    }),
  )
  return {
    message:
      refunded > 0
        ? `Se devolvieron ${formatCop(refunded)}.`
        : 'Los créditos eran de un mes que ya cerró: no había qué devolver.',
  }
}

const PART = 500

/** The labelled ones as corpus lines, oldest first, in parts. */
export async function* corpusLines(db: Db): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await db.$queryRaw<{ id: number; intent: string; question: string | null }[]>`
      SELECT r.id, r.named AS intent, ${QUESTION} AS question
      FROM misreads r JOIN messages m ON m.id = r.message_id
      WHERE r.state = 'approved' AND r.named IS NOT NULL AND r.id > ${after} ORDER BY r.id LIMIT ${PART}`
    yield rows
      .flatMap(({ intent, question }) =>
        question === null ? [] : `${JSON.stringify({ intent, voice: 'm', q: question })}\n`,
      )
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < PART) return
    after = last.id
  }
}
