import { router } from '../../trpc/init.ts'
import { addPasskey } from './addPasskey.ts'
import { apiKeys } from './apiKeys.ts'
import { changePassword } from './changePassword.ts'
import { confirmPassword } from './confirmPassword.ts'
import { confirmTwoFactor } from './confirmTwoFactor.ts'
import { createApiKey } from './createApiKey.ts'
import { creditRequests } from './creditRequests.ts'
import { credits } from './credits.ts'
import { disableTwoFactor } from './disableTwoFactor.ts'
import { endOtherSessions } from './endOtherSessions.ts'
import { endSession } from './endSession.ts'
import { movements } from './movements.ts'
import { passkeys } from './passkeys.ts'
import { removeAssistantToken } from './removeAssistantToken.ts'
import { removePasskey } from './removePasskey.ts'
import { renamePasskey } from './renamePasskey.ts'
import { renewRecoveryCodes } from './renewRecoveryCodes.ts'
import { requestDeletion } from './requestDeletion.ts'
import { revokeApiKey } from './revokeApiKey.ts'
import { sessions } from './sessions.ts'
import { setAssistantToken } from './setAssistantToken.ts'
import { setMarketing } from './setMarketing.ts'
import { settings } from './settings.ts'
import { startPasskey } from './startPasskey.ts'
import { startTwoFactor } from './startTwoFactor.ts'
import { undoDeletion } from './undoDeletion.ts'

// "Mi cuenta". Only for our own page: the documented paths about accounts are in the auth router.
export const accountRouter = router({
  settings,
  changePassword,
  confirmPassword,
  sessions,
  endSession,
  endOtherSessions,
  startTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  passkeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  apiKeys,
  createApiKey,
  revokeApiKey,
  setAssistantToken,
  removeAssistantToken,
  credits,
  movements,
  creditRequests,
  setMarketing,
  requestDeletion,
  undoDeletion,
})
