import type { App } from '../../trpc/context.ts'
import { deleteExpiredShares } from '../chat/shares.ts'
import { deleteDueAccounts } from './forget.ts'

const ROUND_MS = 10 * 60_000

/** Looks for accounts to delete, and links that expired, at the start and every ten minutes. `stop` waits for a round that is under way. */
export function startAccountJobs(app: App): { stop(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve()
  const run = () => {
    round = round
      .then(() => deleteDueAccounts(app))
      .catch((error: unknown) => app.log.error({ err: error }, 'account deletion failed'))
      .then(() => deleteExpiredShares(app))
      .catch((error: unknown) => app.log.error({ err: error }, 'deletion of expired links failed'))
  }
  run()
  const timer = setInterval(run, ROUND_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
