import type { AuditAction } from '../../../shared/auditNames.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'

/** The actor, and their address. */
export interface Actor {
  readonly id: number
  readonly ip: string
}

interface AuditEntry {
  readonly action: AuditAction
  readonly targetId?: number
  /** The target, if it is not a person: "fact:uvt", "document:12". */
  readonly subject?: string
  readonly before?: Prisma.InputJsonObject
  readonly after?: Prisma.InputJsonObject
  readonly reason?: string | null | undefined
}

/** Records an administrator's action, in the action's own transaction, so that neither exists without the other. */
export async function audit(db: DbOrTx, actor: Actor, auditEntry: AuditEntry): Promise<void> {
  await db.auditEntry.create({
    data: { actorId: actor.id, ip: actor.ip, ...auditEntry, reason: auditEntry.reason || null },
    select: { id: true },
  })
}
