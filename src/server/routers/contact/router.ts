import { router } from '../../trpc/init.ts'
import { challenge } from './challenge.ts'
import { send } from './send.ts'

export const contactRouter = router({ send, challenge })
