import type { DbOrTx } from '../../db/types.ts'
import { endAllSessions } from '../../session/session.ts'
import { revokeAllKeys } from '../account/apiKeys.ts'
import { forgetAssistantToken } from '../account/assistantToken.ts'
import { endPasskeys } from '../account/passkeys.ts'
import { forgetFeed } from '../calendar/feed.ts'
import { endShares } from '../chat/shares.ts'

/**
 * Ends every access of whoever had the account before (by a leaked password, or by registering another's address):
 * sessions, API keys, passkeys, the calendar's address, links to conversations, and an assistant token that would send
 * the owner's questions to their account. Returns what became of the passkeys.
 */
export async function shutOut(tx: DbOrTx, userId: number, now: Date) {
  await endAllSessions(tx, userId)
  await revokeAllKeys(tx, userId, now)
  await forgetAssistantToken(tx, userId)
  await forgetFeed(tx, userId)
  await endShares(tx, userId)
  return endPasskeys(tx, userId)
}
