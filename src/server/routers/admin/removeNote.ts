import { messageAnswer } from '../../../shared/contract/common.ts'
import { removeNoteInput } from '../../../shared/contract/panel.ts'
import { LIMITS } from '../../security/limits.ts'
import { removeNote as remove } from '../../services/admin/notes.ts'
import { adminProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** Removes a note of one’s own. */
export const removeNote = adminProcedure
  .use(rateLimited({ ...LIMITS.notesUser, by: 'user' }))
  .input(removeNoteInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => remove(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input.id))
