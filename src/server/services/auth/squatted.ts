import type { DbOrTx } from '../../db/types.ts'
import { revokeAllKeys } from '../account/apiKeys.ts'
import { forgetAssistantToken } from '../account/assistantToken.ts'
import { removeSecondFactor } from '../account/twoFactor.ts'

/**
 * For the moment in which somebody proves that the mailbox is theirs: of an account whose address nobody had confirmed
 * before, whoever registered it may have been a stranger, so what would keep the owner out or let the stranger in goes.
 * Not of an account that had a confirmed address and took another: there it would be a way around the second factor.
 */
export async function clearWhatStrangersSet(tx: DbOrTx, userId: number, now: Date): Promise<void> {
  const row = await tx.user.findUnique({
    where: { id: userId },
    select: { emailVerifiedAt: true, previousEmail: true },
  })
  if (!row || row.emailVerifiedAt !== null || row.previousEmail !== null) return
  if ((await tx.auditEntry.count({ where: { targetId: userId, action: 'email.change' } })) > 0) return
  await removeSecondFactor(tx, userId)
  await revokeAllKeys(tx, userId, now)
  await forgetAssistantToken(tx, userId)
}
