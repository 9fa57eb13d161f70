import type { App } from '../../core/context.ts'
import { deleteExpiredShares } from '../chat/shares.ts'
import { deleteDueAccounts } from './forget.ts'

const ROUND_MS = 10 * 60_000

/** Deletes due accounts and expired links, at start and every ten minutes. `stop` waits for a round in progress. */
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
