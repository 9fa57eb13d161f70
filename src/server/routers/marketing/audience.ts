import { audience as answer, audienceInput } from '../../../shared/contract/marketing.ts'
import { countAudience } from '../../services/marketing/audience.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const audience = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/audience',
      tag: 'marketing',
      summary: 'Contar a cuántos llegaría un envío',
      description: 'No envía nada. Es POST porque la lista de usuarios puede ser larga.',
      errors: [404],
    },
  })
  .input(audienceInput)
  .output(answer)
  .mutation(({ ctx, input }) => countAudience(ctx.app, input))
