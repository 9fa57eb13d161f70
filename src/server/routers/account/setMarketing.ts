import { marketingInput } from '../../../shared/contract/account.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { setMarketing as save } from '../../services/account/settings.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const setMarketing = sessionProcedure
  .input(marketingInput)
  .output(messageAnswer)
  .mutation(({ ctx: { app, user, request }, input: { accepts } }) =>
    save(app, { userId: user.id, accepts, source: 'perfil', ip: request.ip, now: app.now() }),
  )
