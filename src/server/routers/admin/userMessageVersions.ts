import { answerVersions } from '../../../shared/contract/conversation.ts'
import { userMessageInput } from '../../../shared/contract/panel.ts'
import { readUserVersions } from '../../services/admin/conversations.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** The versions of an answer that a user edited; each reading is written to the audit log. */
export const userMessageVersions = adminProcedure
  .input(userMessageInput)
  .output(answerVersions)
  .query(({ ctx, input }) => readUserVersions(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
