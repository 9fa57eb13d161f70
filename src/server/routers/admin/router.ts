import { router } from '../../trpc/init.ts'
import { addCredits } from './addCredits.ts'
import { sendEmail } from './sendEmail.ts'
import { setBlocked } from './setBlocked.ts'
import { setRole } from './setRole.ts'
import { stats } from './stats.ts'
import { userChatStats } from './userChatStats.ts'
import { users } from './users.ts'
import { userThreadMessages } from './userThreadMessages.ts'
import { userThreads } from './userThreads.ts'

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
})
