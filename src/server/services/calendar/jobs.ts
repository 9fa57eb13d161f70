import type { App } from '../../core/context.ts'
import { queueReminders } from './reminders.ts'

const ROUND_MS = 10 * 60_000

/** Queues reminders at start and every ten minutes. `stop` waits for a round in progress. */
export function startCalendarJobs(app: App): { stop(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve()
  const run = () => {
    round = round
      .then(() => queueReminders(app))
      .catch((error: unknown) => app.log.error({ err: error }, 'reminders were not queued'))
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
