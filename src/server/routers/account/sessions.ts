import { z } from 'zod'
import { session } from '../../../shared/contract/account.ts'
import { listSessions } from '../../services/account/sessions.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const sessions = sessionProcedure
  .output(z.array(session))
  .query(({ ctx: { app, user, session } }) =>
    listSessions(app.db, { userId: user.id, sessionId: session.sessionId, now: app.now() }),
  )
