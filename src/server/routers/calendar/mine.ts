import { ownCalendar } from '../../../shared/contract/calendar.ts'
import { ownCalendar as read } from '../../services/calendar/own.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const mine = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/calendar/mine',
      tag: 'calendar',
      summary: 'Calendario tributario propio: vencimientos, lo hecho y los ajustes',
    },
  })
  .output(ownCalendar)
  .query(({ ctx }) => read(ctx.app, ctx.user.id))
