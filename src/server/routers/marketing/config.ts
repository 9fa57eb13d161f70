import { clientConfig } from '../../../shared/contract/marketing.ts'
import { publicConfig } from '../../services/marketing/config.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

/** Only for our own client, so it has no documented path. */
export const config = publicProcedure.output(clientConfig).query(({ ctx }) => publicConfig(ctx.app))
