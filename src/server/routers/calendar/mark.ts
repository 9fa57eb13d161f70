import { markInput } from '../../../shared/contract/calendar.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { markEntry } from '../../services/calendar/mark.ts'
import { authedProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const mark = authedProcedure
  .use(rateLimited({ ...LIMITS.calendarUser, by: 'user' }))
  .meta({
    rest: {
      method: 'PUT',
      path: '/calendar/marks',
      tag: 'calendar',
      summary: 'Marcar un vencimiento como hecho, o deshacerlo',
      errors: [404, 429],
    },
  })
  .input(markInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => markEntry(ctx.app, ctx.user.id, input))
