import { z } from 'zod'
import { apiKey } from '../../../shared/contract/account.ts'
import { listApiKeys } from '../../services/account/apiKeys.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const apiKeys = sessionProcedure
  .output(z.array(apiKey))
  .query(({ ctx }) => listApiKeys(ctx.app.db, ctx.user.id, ctx.app.now()))
