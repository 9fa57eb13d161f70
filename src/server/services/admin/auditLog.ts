import type { z } from 'zod'
import type { AuditEntry, auditInput, auditPage } from '../../../shared/contract/panel.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'
import { countSome, readPage } from './paging.ts'
import { matching } from './userSearch.ts'

const DAY = 86_400_000
/** Entries per part of an export. */
const PART = 1_000

export const auditColumns = {
  id: true,
  action: true,
  actorId: true,
  targetId: true,
  subject: true,
  before: true,
  after: true,
  reason: true,
  ip: true,
  createdAt: true,
} as const satisfies Prisma.AuditEntrySelect
type AuditRow = Prisma.AuditEntryGetPayload<{ select: typeof auditColumns }>

/** Entries as the panel shows them. They contain plain ids, since an entry outlives the people in it. */
export async function toAuditEntries(db: DbOrTx, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const ids = new Set(rows.flatMap(({ actorId, targetId }) => [actorId, targetId]).filter((id) => id !== null))
  const people = await db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, username: true, email: true },
  })
  const byId = new Map(people.map((person) => [person.id, person]))
  const json = (value: Prisma.JsonValue) => (value === null ? null : JSON.stringify(value))
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actor: byId.get(row.actorId ?? 0) ?? null,
    target: byId.get(row.targetId ?? 0) ?? null,
    subject: row.subject,
    before: json(row.before),
    after: json(row.after),
    reason: row.reason,
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
  }))
}

type Filter = Omit<z.output<typeof auditInput>, 'page' | 'size'>

/** So many people are looked up in the log one by one. */
const FEW = 5_000

/** Entries that somebody like `person` made or that concern them. */
async function about(db: DbOrTx, person: string): Promise<Prisma.Sql> {
  const whom = Prisma.sql`SELECT u.id FROM users u WHERE ${Prisma.join(matching(person), ' AND ')}`
  const found = await db.$queryRaw<{ id: number }[]>`${whom} LIMIT ${FEW + 1}`
  const ids = found.map(({ id }) => id)
  return ids.length > FEW
    ? Prisma.sql`(a.actor_id IN (${whom}) OR a.target_id IN (${whom}))`
    : Prisma.sql`(a.actor_id = ANY (${ids}::int[]) OR a.target_id = ANY (${ids}::int[]))`
}

/** Days are America/Bogota's. */
async function matches(db: DbOrTx, { person, action, from, to }: Filter): Promise<Prisma.Sql> {
  const conditions: Prisma.Sql[] = [Prisma.sql`true`]
  if (person) conditions.push(await about(db, person))
  if (action) conditions.push(Prisma.sql`a.action = ${action}`)
  if (from) conditions.push(Prisma.sql`a.created_at >= ${new Date(`${from}T05:00:00.000Z`)}`)
  if (to) {
    const end = new Date(Date.parse(`${to}T05:00:00.000Z`) + DAY)
    conditions.push(Prisma.sql`a.created_at < ${end}`)
  }
  return Prisma.join(conditions, ' AND ')
}

/** The users that a filter by person matches, at most a hundred: the log contains ids, not the names searched for. */
export async function idsOf(db: DbOrTx, person: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT u.id FROM users u WHERE ${Prisma.join(matching(person), ' AND ')} ORDER BY u.id LIMIT 100`
  return rows.map(({ id }) => id)
}

async function readAuditEntries(db: DbOrTx, ids: readonly number[]): Promise<AuditEntry[]> {
  const rows = await db.auditEntry.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: 'desc' },
    select: auditColumns,
  })
  return toAuditEntries(db, rows)
}

/** Every matching entry, newest first, in parts that fit into memory. */
export async function* allAuditEntries(db: DbOrTx, filter: Filter): AsyncGenerator<AuditEntry[]> {
  const where = await matches(db, filter)
  for (let last = 2_147_483_647; ; ) {
    const rows = await db.$queryRaw<{ id: number }[]>`
      SELECT a.id FROM audit_log a WHERE ${where} AND a.id < ${last} ORDER BY a.id DESC LIMIT ${PART}`
    const newest = rows.at(-1)
    if (!newest) return
    yield await readAuditEntries(
      db,
      rows.map(({ id }) => id),
    )
    if (rows.length < PART) return
    last = newest.id
  }
}

/** Actions of administrators (and events of account security), newest first. */
export async function readAudit(
  db: DbOrTx,
  { page, size, ...filter }: z.output<typeof auditInput>,
): Promise<z.output<typeof auditPage>> {
  const where = await matches(db, filter)
  const [found, actions] = await Promise.all([
    readPage(
      { page, size },
      {
        count: () => countSome(db, Prisma.sql`SELECT FROM audit_log a WHERE ${where}`),
        read: (skip, take) => db.$queryRaw<{ id: number }[]>`
          SELECT a.id FROM audit_log a WHERE ${where} ORDER BY a.id DESC LIMIT ${take} OFFSET ${skip}`,
      },
    ),
    // Skips from one action to the next in the index, instead of reading every entry.
    db.$queryRaw<{ action: string }[]>`
      WITH RECURSIVE actions AS (
        SELECT min(action) AS action FROM audit_log
        UNION ALL
        SELECT (SELECT min(action) FROM audit_log WHERE action > actions.action) FROM actions WHERE action IS NOT NULL
      )
      SELECT action FROM actions WHERE action IS NOT NULL`,
  ])
  return {
    total: found.total,
    more: found.more,
    page: found.page,
    actions: actions.map((row) => row.action),
    entries: await readAuditEntries(
      db,
      found.rows.map(({ id }) => id),
    ),
  }
}
