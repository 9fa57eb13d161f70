import { isDeepStrictEqual } from 'node:util'
import type { LegalChange } from '../../../shared/contract/legal.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'

export const factSubject = (key: string): string => `fact:${key}`
export const documentSubject = (id: number): string => `document:${id}`

type Fields = Readonly<Record<string, Prisma.InputJsonValue | null>>

/** Only the differences, so that the log of a long document stays short. */
export function difference(
  before: Fields,
  after: Fields,
): { before: Prisma.InputJsonObject; after: Prisma.InputJsonObject } {
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

const LONGEST = 200

/** Changes of a fact or document, newest first; from the audit log, which nobody can alter. */
export async function readHistory(db: DbOrTx, subject: string): Promise<LegalChange[]> {
  const rows = await db.auditEntry.findMany({
    where: { subject },
    orderBy: { id: 'desc' },
    take: LONGEST,
    select: { id: true, action: true, actorId: true, before: true, after: true, reason: true, createdAt: true },
  })
  const people = await db.user.findMany({
    where: { id: { in: rows.flatMap(({ actorId }) => actorId ?? []) } },
    select: { id: true, username: true },
  })
  const json = (value: Prisma.JsonValue) => (value === null ? null : JSON.stringify(value))
  return rows.map(({ actorId, before, after, createdAt, ...row }) => ({
    ...row,
    actor: people.find((person) => person.id === actorId)?.username ?? null,
    before: json(before),
    after: json(after),
    createdAt: createdAt.toISOString(),
  }))
}
