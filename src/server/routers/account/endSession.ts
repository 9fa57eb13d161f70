import { endSessionInput } from '../../../shared/contract/account.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { endOwnSession } from '../../services/account/sessions.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const endSession = sessionProcedure
  .input(endSessionInput)
  .output(messageAnswer)
  .mutation(({ ctx: { app, user, session }, input }) =>
    endOwnSession(app.db, { userId: user.id, sessionId: session.sessionId, handle: input.id }),
  )
