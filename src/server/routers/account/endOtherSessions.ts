import { messageAnswer } from '../../../shared/contract/common.ts'
import { endOtherSessions as endOthers } from '../../services/account/sessions.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const endOtherSessions = sessionProcedure
  .output(messageAnswer)
  .mutation(({ ctx: { app, user, session } }) => endOthers(app.db, { userId: user.id, sessionId: session.sessionId }))
