import { messageAnswer } from '../../../shared/contract/common.ts'
import { createNoteInput } from '../../../shared/contract/panel.ts'
import { LIMITS } from '../../security/limits.ts'
import { createNote as create } from '../../services/admin/notes.ts'
import { adminProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** Notes something about a user, for the team. */
export const createNote = adminProcedure
  .use(rateLimited({ ...LIMITS.notesUser, by: 'user' }))
  .input(createNoteInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => create(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
