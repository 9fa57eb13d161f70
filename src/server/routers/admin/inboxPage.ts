import { inboxPage as answer, inboxInput } from '../../../shared/contract/panel.ts'
import { readInbox } from '../../services/admin/inbox.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Messages, requests, leads and unanswered questions. */
export const inboxPage = adminProcedure
  .input(inboxInput)
  .output(answer)
  .query(({ ctx, input }) => ctx.app.reading((db) => readInbox(db, input)))
