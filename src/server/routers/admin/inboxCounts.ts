import { inboxCounts as answer } from '../../../shared/contract/panel.ts'
import { countInbox } from '../../services/admin/inbox.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** How many entries of the inbox are open. */
export const inboxCounts = adminProcedure.output(answer).query(({ ctx }) => ctx.app.reading((db) => countInbox(db)))
