import { passkeyList } from '../../../shared/contract/passkeys.ts'
import { listPasskeys } from '../../services/account/passkeys.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const passkeys = sessionProcedure.output(passkeyList).query(({ ctx }) => listPasskeys(ctx.app, ctx.user.id))
