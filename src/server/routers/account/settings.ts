import { settings as output } from '../../../shared/contract/account.ts'
import { accountSettings } from '../../services/account/settings.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const settings = sessionProcedure.output(output).query(({ ctx }) => accountSettings(ctx.app, ctx.user.id))
