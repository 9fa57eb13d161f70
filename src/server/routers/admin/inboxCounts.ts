import { inboxCounts as answer } from '../../../shared/contract/panel.ts'
import { countInbox } from '../../services/admin/inbox.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** How much of the inbox still waits. */
export const inboxCounts = adminProcedure.output(answer).query(({ ctx }) => ctx.app.reading((db) => countInbox(db)))
