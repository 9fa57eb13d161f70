import { audience as answer, audienceInput } from '../../../shared/contract/panel.ts'
import { countAudience } from '../../services/admin/recipients.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** How many an automatic campaign would reach, before it is sent. */
export const audience = adminProcedure
  .input(audienceInput)
  .output(answer)
  .query(({ ctx, input }) => countAudience(ctx.app, input))
