import { calendarSettingsInput } from '../../../shared/contract/calendar.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { saveCalendar } from '../../services/calendar/settings.ts'
import { authedProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const settings = authedProcedure
  .use(rateLimited({ ...LIMITS.calendarUser, by: 'user' }))
  .meta({
    rest: {
      method: 'PATCH',
      path: '/calendar/settings',
      tag: 'calendar',
      summary: 'Ajustar el calendario propio: perfil, obligaciones y recordatorios',
      description: 'Solo cambia lo que se envía. Los recordatorios por correo están apagados hasta que se encienden.',
      errors: [403, 429],
    },
  })
  .input(calendarSettingsInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => saveCalendar(ctx.app, ctx.user, input))
