import { situation as schema } from '../../../shared/contract/company.ts'
import { getSituation } from '../../services/company/situation.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

/** For our own page: no documented path. */
export const situation = authedProcedure
  .output(schema.nullable())
  .query(({ ctx }) => getSituation(ctx.app.db, ctx.user.id))
