import type { AuditAction } from '../../../shared/auditNames.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'

/** Who did it, and from where. */
export interface Actor {
  readonly id: number
  readonly ip: string
}

interface AuditEntry {
  readonly action: AuditAction
  readonly targetId?: number
  /** What it was done to, when that is no person: "fact:uvt", "document:12". */
  readonly subject?: string
  readonly before?: Prisma.InputJsonObject
  readonly after?: Prisma.InputJsonObject
  readonly reason?: string | null | undefined
}

/** Writes what an administrator did; in the same transaction as the action, so that neither exists without the other. */
export async function audit(db: DbOrTx, actor: Actor, auditEntry: AuditEntry): Promise<void> {
  await db.auditEntry.create({
    data: { actorId: actor.id, ip: actor.ip, ...auditEntry, reason: auditEntry.reason || null },
    select: { id: true },
  })
}
