import type { Company } from '../../../shared/contract/company.ts'
import type { UserDetail } from '../../../shared/contract/panel.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import { balanceAt } from '../../credits/balance.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'
import { describeDevice } from '../../security/device.ts'
import { getCompany } from '../company/company.ts'
import { type Actor, audit } from './audit.ts'
import { auditColumns, toAuditEntries } from './auditLog.ts'
import { readNotes } from './notes.ts'
import { panelColumns, toPanelUser } from './userPage.ts'

/** The length of each list; whoever needs everything has the user's own export. */
const NEWEST = 50

const detailColumns = {
  ...panelColumns,
  deletionDue: true,
  deletedAt: true,
  marketingOptOut: true,
  _count: { select: { passkeys: true } },
} as const satisfies Prisma.UserSelect

interface ThreadRow {
  readonly id: number
  readonly title: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly messages: number
}

async function companyOf(db: DbOrTx, userId: number): Promise<Company | null> {
  try {
    return await getCompany(db, userId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** Everything that the panel shows about one user. Each reading is audited. @throws NOT_FOUND */
export async function readUserDetail({ db, now: clock }: App, actor: Actor, id: number): Promise<UserDetail> {
  const now = clock()
  const row = await db.user.findUnique({ where: { id }, select: detailColumns })
  if (!row || row.deletedAt !== null) throw new AppError('NOT_FOUND', 'Usuario no encontrado')
  await audit(db, actor, { action: 'user.read', targetId: id })

  const newest = { orderBy: { id: 'desc' }, take: NEWEST } as const
  const [company, threads, totalConversations, entries, sessions, mails, auditEntries, notes] = await Promise.all([
    companyOf(db, id),
    // Prisma's relation count would first count everybody's messages.
    db.$queryRaw<ThreadRow[]>`
      SELECT t.id, t.title, t.created_at AS "createdAt", t.updated_at AS "updatedAt",
             (SELECT count(*)::int FROM messages m WHERE m.thread_id = t.id) AS messages
      FROM threads t WHERE t.user_id = ${id} ORDER BY t.id DESC LIMIT ${NEWEST}`,
    db.thread.count({ where: { userId: id } }),
    db.ledgerEntry.findMany({ where: { userId: id }, ...newest }),
    db.session.findMany({
      where: { userId: id, expiresAt: { gt: now } },
      orderBy: { lastUsedAt: 'desc' },
      take: NEWEST,
      select: { userAgent: true, ip: true, createdAt: true, lastUsedAt: true, expiresAt: true },
    }),
    db.mail.findMany({
      where: { userId: id },
      ...newest,
      select: { id: true, subject: true, templateName: true, state: true, error: true, sentAt: true, createdAt: true },
    }),
    db.auditEntry.findMany({ where: { targetId: id }, ...newest, select: auditColumns }),
    readNotes(db, actor, id),
  ])
  const givers = await db.user.findMany({
    where: { id: { in: entries.flatMap(({ actorId }) => actorId ?? []) } },
    select: { id: true, username: true },
  })
  const nameOf = new Map(givers.map((giver) => [giver.id, giver.username]))
  const { monthly, extra } = balanceAt(row, now)

  return {
    user: {
      ...toPanelUser(row, now),
      monthly,
      extra,
      marketing: row.marketingOptOut === null,
      deletionDue: row.deletionDue?.toISOString() ?? null,
      passkeys: row._count.passkeys,
    },
    company,
    totalConversations,
    conversations: threads.map(({ createdAt, updatedAt, ...thread }) => ({
      ...thread,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    ledger: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      amount: entry.monthlyDelta + entry.extraDelta,
      balance: entry.monthlyAfter + entry.extraAfter,
      reason: entry.reason,
      actor: nameOf.get(entry.actorId ?? 0) ?? null,
      createdAt: entry.createdAt.toISOString(),
    })),
    sessions: sessions.map(({ userAgent, ip, createdAt, lastUsedAt, expiresAt }) => ({
      device: describeDevice(userAgent).name,
      ip,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    mails: mails.map((mail) => ({
      id: mail.id,
      subject: mail.subject,
      templateName: mail.templateName,
      status: mail.state,
      error: mail.error,
      at: (mail.sentAt ?? mail.createdAt).toISOString(),
    })),
    timeline: await toAuditEntries(db, auditEntries),
    notes,
  }
}
