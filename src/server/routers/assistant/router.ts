import { router } from '../../trpc/init.ts'
import { chat } from './chat.ts'
import { threadHistory } from './threadHistory.ts'

export const assistantRouter = router({ chat, threadHistory })
