import { messageAnswer } from '../../../shared/contract/common.ts'
import { inboxStateInput } from '../../../shared/contract/panel.ts'
import { setInboxState as set } from '../../services/admin/inbox.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Closes, refuses or reopens an entry of the inbox. */
export const setInboxState = adminProcedure
  .input(inboxStateInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => set(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
