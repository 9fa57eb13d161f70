import type { z } from 'zod'
import type {
  approveRequestInput,
  InboxItem,
  InboxKind,
  inboxCounts,
  inboxInput,
  inboxPage,
  inboxStateInput,
} from '../../../shared/contract/panel.ts'
import { AppError } from '../../../shared/errors.ts'
import { RATING_REASON_NAMES } from '../../../shared/ratingReasons.ts'
import type { App } from '../../core/context.ts'
import { grantExtra } from '../../credits/ledger.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Db, DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { creditsDeclinedMail } from '../../mail/templates/creditsDeclined.ts'
import { creditsGrantedMail } from '../../mail/templates/creditsGranted.ts'
import { PROVEN } from '../account/proven.ts'
import { toRating } from '../chat/lean.ts'
import { type Actor, audit } from './audit.ts'
import { readMisreads } from './misreads.ts'
import { readPage } from './paging.ts'
import { countQuestions, readQuestions, writeQuestion } from './questions.ts'
import { readRated } from './ratings.ts'
import { lockActiveUser } from './users.ts'

/** An item before its account, if any, is added. */
type Loose = Omit<InboxItem, 'user' | 'misread' | 'times' | 'people'> & {
  readonly userId: number | null
  readonly misread?: InboxItem['misread']
  readonly times?: number
  /** Everybody who asked the same; absent for a single sender. */
  readonly userIds?: readonly number[]
}

const OPEN = { state: 'open' } as const

interface Box {
  count(db: DbOrTx, where: { state?: 'open' }): Promise<number>
  read(db: DbOrTx, query: { where: { state?: 'open' }; skip: number; take: number }): Promise<Loose[]>
  /** Returns how many rows changed their state: 0 when there is no such item. */
  write(db: DbOrTx, id: number, state: 'open' | 'rejected' | 'closed'): Promise<number>
}

const newest = { orderBy: { id: 'desc' } } as const
const nothing = { name: null, email: null, phone: null, company: null, text: null, wantsCall: false } as const

const boxes: Record<InboxKind, Box> = {
  contact: {
    count: (db, where) => db.contactMessage.count({ where }),
    async read(db, query) {
      const rows = await db.contactMessage.findMany({ ...query, ...newest })
      return rows.map(({ id, userId, state, createdAt, name, email, phone, subject, message }) => ({
        ...nothing,
        ...{ id, userId, state, createdAt: createdAt.toISOString(), name, email, phone, subject, text: message },
      }))
    },
    write: async (db, id, state) => (await db.contactMessage.updateMany({ where: { id }, data: { state } })).count,
  },
  credits: {
    count: (db, where) => db.creditRequest.count({ where }),
    async read(db, query) {
      const rows = await db.creditRequest.findMany({ ...query, ...newest })
      return rows.map((row) => ({
        id: row.id,
        userId: row.userId,
        state: row.state,
        createdAt: row.createdAt.toISOString(),
        name: row.nombre,
        email: row.email,
        phone: row.telefono,
        company: row.empresa,
        subject: 'Solicitud de créditos',
        text: row.mensaje,
        wantsCall: row.solicitaLlamada,
      }))
    },
    // An approved request has been paid out, so it cannot be reopened.
    write: async (db, id, state) =>
      (await db.creditRequest.updateMany({ where: { id, state: { not: 'approved' } }, data: { state } })).count,
  },
  leads: {
    count: (db, where) => db.salesLead.count({ where }),
    async read(db, query) {
      const rows = await db.salesLead.findMany({ ...query, ...newest })
      return rows.map(({ id, state, createdAt, email, serviceType }) => ({
        ...nothing,
        ...{ id, userId: null, state, createdAt: createdAt.toISOString(), email },
        subject: serviceType === 'servicio' ? 'Le interesa el servicio contable' : 'Le interesa el programa',
      }))
    },
    write: async (db, id, state) => (await db.salesLead.updateMany({ where: { id }, data: { state } })).count,
  },
  questions: {
    count: countQuestions,
    async read(db, query) {
      const rows = await readQuestions(db, query)
      return rows.map(({ id, userIds, times, state, createdAt, question }) => ({
        ...nothing,
        ...{ id, userId: userIds[0] ?? null, userIds, times, state, createdAt: createdAt.toISOString() },
        subject: question,
      }))
    },
    write: writeQuestion,
  },
  // Answers rated unhelpful by their reader; the id is the message's.
  ratings: {
    count: (db, where) => db.messageRating.count({ where: { ...where, useful: false } }),
    async read(db, { where, skip, take }) {
      const open = where.state ? Prisma.sql`AND r.state = 'open'` : Prisma.empty
      const rows = await readRated(db, { where: Prisma.sql`NOT r.useful ${open}`, skip, take })
      return rows.map((row) => {
        const { reason, comment } = toRating(row)
        const why = [reason && RATING_REASON_NAMES[reason], comment].filter(Boolean).join(': ')
        return {
          ...nothing,
          ...{ id: row.messageId, userId: row.userId, state: row.state, createdAt: row.ratedAt.toISOString() },
          ...{ subject: row.question ?? row.answer, text: why || null },
        }
      })
    },
    write: async (db, id, state) =>
      (await db.messageRating.updateMany({ where: { messageId: id, useful: false }, data: { state } })).count,
  },
  // Those of deleted conversations have nothing left to look at.
  misreads: {
    count: (db, where) => db.misread.count({ where: { ...where, messageId: { not: null } } }),
    async read(db, query) {
      const rows = await readMisreads(db, query)
      return rows.map(({ question, ...row }) => ({ ...nothing, ...row, subject: question }))
    },
    write: async (db, id, state) =>
      (
        await db.misread.updateMany({
          where: { id, messageId: { not: null } },
          data: { state, ...(state === 'open' ? { named: null } : {}) },
        })
      ).count,
  },
}

/** The account of each item: the one it was sent from, else the one that has the sender's address and has proven it. */
async function withUsers(db: DbOrTx, items: readonly Loose[]): Promise<InboxItem[]> {
  const addresses = items.flatMap(({ email }) => email ?? [])
  const people = await db.user.findMany({
    where: {
      deletedAt: null,
      OR: [
        { id: { in: items.flatMap(({ userId, userIds }) => userIds ?? userId ?? []) } },
        { email: { in: addresses }, ...PROVEN },
      ],
    },
    select: { id: true, username: true, email: true, emailVerifiedAt: true, passwordUnproven: true },
  })
  const ownersOf = ({ userId, userIds, email: address }: Loose): InboxItem['people'] => {
    const senders = (userIds ?? [userId]).flatMap((id) => people.find((one) => one.id === id) ?? [])
    const owner = people.find((one) => one.email === address && one.emailVerifiedAt !== null && !one.passwordUnproven)
    const owners = senders.length > 0 || !owner ? senders : [owner]
    return owners.map(({ id, username, email }) => ({ id, username, email }))
  }
  return items.map((loose) => {
    const { userId: _, userIds: __, misread = null, times = 1, ...item } = loose
    const owners = ownersOf(loose)
    return { ...item, misread, times, user: owners[0] ?? null, people: owners }
  })
}

/** Newest first. */
export async function readInbox(
  db: Db,
  { kind, pending, page, size }: z.output<typeof inboxInput>,
): Promise<z.output<typeof inboxPage>> {
  const where = pending ? OPEN : {}
  const found = await readPage(
    { page, size },
    {
      count: async () => ({ total: await boxes[kind].count(db, where) }),
      read: (skip, take) => boxes[kind].read(db, { where, skip, take }),
    },
  )
  return { total: found.total, page: found.page, items: await withUsers(db, found.rows) }
}

/** The number of open items. */
export async function countInbox(db: Db): Promise<z.output<typeof inboxCounts>> {
  const [contact, credits, leads, questions, ratings, misreads] = await Promise.all([
    boxes.contact.count(db, OPEN),
    boxes.credits.count(db, OPEN),
    boxes.leads.count(db, OPEN),
    boxes.questions.count(db, OPEN),
    boxes.ratings.count(db, OPEN),
    boxes.misreads.count(db, OPEN),
  ])
  return { contact, credits, leads, questions, ratings, misreads }
}

/** A rejected credit request is answered by mail, once. @throws NOT_FOUND, also for an approved one */
export async function setInboxState(
  app: App,
  actor: Actor,
  { kind, id, state }: z.output<typeof inboxStateInput>,
): Promise<{ message: string }> {
  await app.db.$transaction(async (tx) => {
    if (kind === 'credits' && state === 'rejected') await tellRefusal(app, tx, id)
    const settled = await boxes[kind].write(tx, id, state)
    if (settled === 0) throw new AppError('NOT_FOUND', 'No encontramos esa entrada, o ya se aprobó.')
    await audit(tx, actor, { action: 'inbox.set', after: { kind, id, state, ...(settled > 1 ? { settled } : {}) } })
  })
  app.wakeMail()
  return { message: state === 'open' ? 'Quedó pendiente otra vez.' : 'Quedó cerrada.' }
}

/**
 * Once, however often it is reopened and rejected: the row stays locked from the change on, so concurrent calls take
 * turns.
 */
async function tellRefusal(app: App, tx: DbOrTx, id: number): Promise<void> {
  const refused = await tx.creditRequest.updateManyAndReturn({
    where: { id, state: { in: ['open', 'closed'] } },
    data: { state: 'rejected' },
    select: { email: true, userId: true },
  })
  const idempotencyKey = `refusal:${id}`
  if (refused.length === 0 || (await tx.mail.count({ where: { idempotencyKey } })) > 0) return
  const mail = creditsDeclinedMail({ url: `${app.baseUrl()}/contacto` })
  for (const { email, userId } of refused) await enqueueMail(tx, { to: email, userId, ...mail, idempotencyKey })
}

/** Why a request without an account is not granted to any account. */
async function ofNobody(tx: DbOrTx, email: string): Promise<AppError> {
  const verified = await tx.user.count({ where: { email, deletedAt: null, emailVerifiedAt: { not: null } } })
  if (verified === 0) return new AppError('NOT_FOUND', 'Nadie con cuenta en Luka ha verificado ese correo.')
  return new AppError(
    'CONFLICT',
    'Verificó su correo en otro navegador, así que no sabemos si la cuenta es suya. Pídele que la solicite desde su cuenta.',
  )
}

/**
 * Grants a credit request, notifies the person and closes it, atomically and once however often it is called.
 * @throws NOT_FOUND for an absent request, or one without an account; CONFLICT when it is no longer open, or its
 * account may be a stranger's; USER_BLOCKED_TARGET
 */
export async function approveRequest(
  app: App,
  actor: Actor,
  { id, amount, reason }: z.output<typeof approveRequestInput>,
): Promise<{ message: string }> {
  const now = app.now()
  // Where the administrator gives no reason, the request itself is the reason.
  const why = reason || 'Solicitud de créditos'
  await app.db.$transaction(async (tx) => {
    // A single conditional UPDATE decides who approves it.
    const [request] = await tx.creditRequest.updateManyAndReturn({
      where: { id, state: 'open' },
      data: { state: 'approved' },
      select: { userId: true, email: true },
    })
    if (!request) {
      const known = await tx.creditRequest.count({ where: { id } })
      throw known === 0
        ? new AppError('NOT_FOUND', 'No encontramos esa solicitud.')
        : new AppError('CONFLICT', 'Esta solicitud ya se atendió.')
    }
    const owner = await tx.user.findFirst({
      where: {
        deletedAt: null,
        ...(request.userId === null ? { email: request.email, ...PROVEN } : { id: request.userId }),
      },
      select: { id: true },
    })
    if (!owner) throw await ofNobody(tx, request.email)
    const user = await lockActiveUser(tx, owner.id)
    await grantExtra(tx, {
      userId: user.id,
      amount,
      key: `request:${id}`,
      actorId: actor.id,
      reason: why,
      now,
    })
    const mail = creditsGrantedMail({ amount, note: reason || null, url: `${app.baseUrl()}/asistente` })
    await enqueueMail(tx, { to: user.email, userId: user.id, ...mail })
    const after = { request: id, amount }
    await audit(tx, actor, { action: 'credits.approve', targetId: user.id, after, reason: why })
  })
  app.wakeMail()
  return { message: 'Los créditos quedaron añadidos y el correo, en camino.' }
}
