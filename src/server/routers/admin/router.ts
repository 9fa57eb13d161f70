import { router } from '../../trpc/init.ts'
import { addCredits } from './addCredits.ts'
import { approveRequest } from './approveRequest.ts'
import { auditPage } from './auditPage.ts'
import { contactUser } from './contactUser.ts'
import { conversationPage } from './conversationPage.ts'
import { createDocument } from './createDocument.ts'
import { createFact } from './createFact.ts'
import { createNote } from './createNote.ts'
import { createView } from './createView.ts'
import { documentHistory } from './documentHistory.ts'
import { endSessions } from './endSessions.ts'
import { factHistory } from './factHistory.ts'
import { facts } from './facts.ts'
import { grantCredits } from './grantCredits.ts'
import { health } from './health.ts'
import { inboxCounts } from './inboxCounts.ts'
import { inboxPage } from './inboxPage.ts'
import { libraryDocument } from './libraryDocument.ts'
import { libraryPage } from './libraryPage.ts'
import { misreadIntents } from './misreadIntents.ts'
import { nameMisread } from './nameMisread.ts'
import { ratings } from './ratings.ts'
import { recipients } from './recipients.ts'
import { refundMisread } from './refundMisread.ts'
import { removeFact } from './removeFact.ts'
import { removeNote } from './removeNote.ts'
import { removeView } from './removeView.ts'
import { resendVerification } from './resendVerification.ts'
import { resetTwoFactor } from './resetTwoFactor.ts'
import { retireDocument } from './retireDocument.ts'
import { secondFactor } from './secondFactor.ts'
import { sendEmail } from './sendEmail.ts'
import { sendEmails } from './sendEmails.ts'
import { series } from './series.ts'
import { setBlocked } from './setBlocked.ts'
import { setInboxState } from './setInboxState.ts'
import { setRole } from './setRole.ts'
import { stats } from './stats.ts'
import { summary } from './summary.ts'
import { updateDocument } from './updateDocument.ts'
import { updateFact } from './updateFact.ts'
import { updateNote } from './updateNote.ts'
import { updateView } from './updateView.ts'
import { userChatStats } from './userChatStats.ts'
import { userConversation } from './userConversation.ts'
import { userDetail } from './userDetail.ts'
import { userMessageVersions } from './userMessageVersions.ts'
import { userPage } from './userPage.ts'
import { users } from './users.ts'
import { userThreadMessages } from './userThreadMessages.ts'
import { userThreads } from './userThreads.ts'
import { views } from './views.ts'

export const adminRouter = router({
  users,
  stats,
  addCredits,
  setRole,
  setBlocked,
  sendEmail,
  userThreads,
  userThreadMessages,
  userChatStats,

  // The figures and documents that the assistant uses.
  facts,
  createFact,
  updateFact,
  removeFact,
  factHistory,
  libraryPage,
  libraryDocument,
  createDocument,
  updateDocument,
  retireDocument,
  documentHistory,
  userConversation,
  ratings,

  // Only for the panel: no documented path.
  userPage,
  userDetail,
  createNote,
  updateNote,
  removeNote,
  views,
  createView,
  updateView,
  removeView,
  summary,
  grantCredits,
  sendEmails,
  resendVerification,
  resetTwoFactor,
  endSessions,
  conversationPage,
  series,
  recipients,
  contactUser,
  inboxPage,
  inboxCounts,
  setInboxState,
  approveRequest,
  misreadIntents,
  nameMisread,
  refundMisread,
  userMessageVersions,
  auditPage,
  health,
  secondFactor,
})
