import type { DbOrTx } from '../../db/types.ts'
import { revokeAllKeys } from '../account/apiKeys.ts'
import { forgetAssistantToken } from '../account/assistantToken.ts'
import { removeSecondFactor } from '../account/twoFactor.ts'

/**
 * Called when somebody proves that the mailbox is theirs. If the account's address was never confirmed before, a
 * stranger may have registered it, so everything that would keep the owner out or let the stranger in is removed. Not
 * for an account that had a confirmed address and changed it: there this would bypass the second factor.
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
