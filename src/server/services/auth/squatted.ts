import type { DbOrTx } from '../../db/types.ts'
import { revokeAllKeys } from '../account/apiKeys.ts'
import { forgetAssistantToken } from '../account/assistantToken.ts'
import { removeSecondFactor } from '../account/twoFactor.ts'

/**
 * For the moment in which somebody proves that the mailbox is theirs: of an account whose address nobody had confirmed
 * before, or whose password may still be that of whoever registered it, a stranger may have set what keeps the owner out or
 * lets the stranger in, so it goes.
 * Not of an account that had a confirmed address and took another: there it would be a way around the second factor.
 */
export async function clearWhatStrangersSet(tx: DbOrTx, userId: number, now: Date): Promise<void> {
  const row = await tx.user.findUnique({
    where: { id: userId },
    select: { emailVerifiedAt: true, previousEmail: true, passwordUnproven: true },
  })
  if (!row || row.previousEmail !== null || (row.emailVerifiedAt !== null && !row.passwordUnproven)) return
  if ((await tx.auditEntry.count({ where: { targetId: userId, action: 'email.change' } })) > 0) return
  await removeSecondFactor(tx, userId)
  await revokeAllKeys(tx, userId, now)
  await forgetAssistantToken(tx, userId)
}
