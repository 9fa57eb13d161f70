import { health as answer } from '../../../shared/contract/health.ts'
import { readHealth } from '../../ops/health.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** The state of the server: its last self-check, and what is queued. */
export const health = adminProcedure.output(answer).query(({ ctx }) => readHealth(ctx.app))
