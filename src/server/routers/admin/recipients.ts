import { recipients as answer, recipientsInput } from '../../../shared/contract/panel.ts'
import { listRecipients } from '../../services/admin/recipients.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Users whom an administrator may write to. */
export const recipients = adminProcedure
  .input(recipientsInput)
  .output(answer)
  .query(({ ctx, input }) => ctx.app.reading((db) => listRecipients(db, input, ctx.app.now())))
