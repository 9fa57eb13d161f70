import { health as answer } from '../../../shared/contract/health.ts'
import { readHealth } from '../../ops/health.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** How the server is: its last self-check, and what waits. */
export const health = adminProcedure.output(answer).query(({ ctx }) => readHealth(ctx.app))
