import { conversationPage as answer, conversationPageInput } from '../../../shared/contract/panel.ts'
import { readConversationPage } from '../../services/admin/conversationPage.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Users with their number of messages; one query per page. */
export const conversationPage = adminProcedure
  .input(conversationPageInput)
  .output(answer)
  .query(({ ctx, input }) => ctx.app.reading((db) => readConversationPage(db, input, ctx.app.now())))
