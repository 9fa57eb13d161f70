import { feedAnswer } from '../../../shared/contract/calendar.ts'
import { LIMITS } from '../../security/limits.ts'
import { createFeed } from '../../services/calendar/feed.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** By session alone: the feed's address would outlive the API key that created it. */
export const feed = sessionProcedure
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .meta({
    rest: {
      method: 'POST',
      path: '/calendar/feed',
      tag: 'calendar',
      summary: 'Crear la dirección secreta del calendario (.ics), o cambiarla por otra',
      description: 'La anterior deja de servir. Quien tenga la dirección ve los vencimientos, sin iniciar sesión.',
      status: 201,
      errors: [429],
    },
  })
  .output(feedAnswer)
  .mutation(({ ctx }) => createFeed(ctx.app, ctx.session))
