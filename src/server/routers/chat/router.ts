import { router } from '../../trpc/init.ts'
import { ask } from './ask.ts'
import { askLean } from './askLean.ts'
import { askStream } from './askStream.ts'
import { conversation } from './conversation.ts'
import { conversations } from './conversations.ts'
import { createThread } from './createThread.ts'
import { deleteThread } from './deleteThread.ts'
import { library } from './library.ts'
import { messages } from './messages.ts'
import { messageVersions } from './messageVersions.ts'
import { misread } from './misread.ts'
import { pinThread } from './pinThread.ts'
import { rateMessage } from './rateMessage.ts'
import { recalculate } from './recalculate.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { salesInterest } from './salesInterest.ts'
import { saveConversation } from './saveConversation.ts'
import { search } from './search.ts'
import { share } from './share.ts'
import { shared } from './shared.ts'
import { sharePreview } from './sharePreview.ts'
import { shares } from './shares.ts'
import { stopSharing } from './stopSharing.ts'
import { thread } from './thread.ts'
import { threads } from './threads.ts'
import { tryQuestion } from './tryQuestion.ts'
import { updateThread } from './updateThread.ts'

export const chatRouter = router({
  threads,
  createThread,
  thread,
  updateThread,
  deleteThread,
  messages,
  saveConversation,
  ask,
  askStream,
  references,
  reference,
  salesInterest,

  conversations,
  conversation,
  pinThread,
  rateMessage,
  recalculate,
  messageVersions,
  misread,
  search,

  share,
  sharePreview,
  shares,
  stopSharing,
  shared,

  // Only for our own page: no documented path.
  askLean,
  library,
  tryQuestion,
})
