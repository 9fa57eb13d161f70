import { situation } from '../../../shared/contract/company.ts'
import { LIMITS } from '../../security/limits.ts'
import { saveSituation as save } from '../../services/company/situation.ts'
import { authedProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** For our own page: no documented path. */
export const saveSituation = authedProcedure
  .use(rateLimited({ ...LIMITS.profileUser, by: 'user' }))
  .input(situation)
  .output(situation)
  .mutation(({ ctx, input }) => save(ctx.app, ctx.user.id, input))
