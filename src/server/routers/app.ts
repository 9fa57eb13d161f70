import { router } from '../trpc/init.ts'
import { accountRouter } from './account/router.ts'
import { adminRouter } from './admin/router.ts'
import { assistantRouter } from './assistant/router.ts'
import { authRouter } from './auth/router.ts'
import { calculatorsRouter } from './calculators/router.ts'
import { calendarRouter } from './calendar/router.ts'
import { chatRouter } from './chat/router.ts'
import { companyRouter } from './company/router.ts'
import { contactRouter } from './contact/router.ts'
import { marketingRouter } from './marketing/router.ts'

/** The whole contract. Both doors are built from this value, and the client is typed by it. */
export const appRouter = router({
  auth: authRouter,
  chat: chatRouter,
  assistant: assistantRouter,
  company: companyRouter,
  contact: contactRouter,
  calculators: calculatorsRouter,
  calendar: calendarRouter,
  account: accountRouter,
  admin: adminRouter,
  marketing: marketingRouter,
})

export type AppRouter = typeof appRouter
