import { router } from '../../trpc/init.ts'
import { ask } from './ask.ts'
import { askStream } from './askStream.ts'
import { createThread } from './createThread.ts'
import { deleteThread } from './deleteThread.ts'
import { messages } from './messages.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { salesInterest } from './salesInterest.ts'
import { saveConversation } from './saveConversation.ts'
import { thread } from './thread.ts'
import { threads } from './threads.ts'
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
})
