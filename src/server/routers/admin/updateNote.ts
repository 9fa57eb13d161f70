import { messageAnswer } from '../../../shared/contract/common.ts'
import { updateNoteInput } from '../../../shared/contract/panel.ts'
import { LIMITS } from '../../security/limits.ts'
import { updateNote as update } from '../../services/admin/notes.ts'
import { adminProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** Changes a note of one’s own. */
export const updateNote = adminProcedure
  .use(rateLimited({ ...LIMITS.notesUser, by: 'user' }))
  .input(updateNoteInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => update(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
