import { userPage as answer, userPageInput } from '../../../shared/contract/panel.ts'
import { readUserPage } from '../../services/admin/userPage.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** A page of users for the panel: searched, filtered and sorted on the server. */
export const userPage = adminProcedure
  .input(userPageInput)
  .output(answer)
  .query(({ ctx, input }) => ctx.app.reading((db) => readUserPage(db, input, ctx.app.now())))
