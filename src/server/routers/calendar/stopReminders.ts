import { stopRemindersInput } from '../../../shared/contract/calendar.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { stopReminders as stop } from '../../services/calendar/settings.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const stopReminders = publicProcedure
  .use(rateLimited({ ...LIMITS.verifyAddress, by: 'ip' }))
  .meta({
    rest: {
      method: 'POST',
      path: '/calendar/reminders/stop',
      tag: 'calendar',
      summary: 'No recibir más recordatorios, con el enlace del correo y sin iniciar sesión',
      errors: [429],
    },
  })
  .input(stopRemindersInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => stop(ctx.app, input.token))
