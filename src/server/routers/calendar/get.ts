import { calendarInput, publicCalendar } from '../../../shared/contract/calendar.ts'
import { LIMITS } from '../../security/limits.ts'
import { publicCalendar as read } from '../../services/calendar/public.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const get = publicProcedure
  .use(rateLimited({ ...LIMITS.calculations, by: 'user' }))
  .meta({
    rest: {
      method: 'GET',
      path: '/calendar',
      tag: 'calendar',
      summary: 'Vencimientos del año de una terminación de NIT, sin cuenta',
      description:
        'Las obligaciones son las que se proponen para ese perfil, o las de `obligations`. Lo que no tiene fecha confirmada está en `undated`, con su motivo.',
      errors: [429],
    },
  })
  .input(calendarInput)
  .output(publicCalendar)
  .query(({ ctx, input }) => read(ctx.app, input))
