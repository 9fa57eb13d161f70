import { isAdvertisingTime } from '../../shared/advertisingHours.ts'
import type { App } from '../trpc/context.ts'
import { type ClaimedMail, claimMails, type Outcome, settleMail } from './claim.ts'
import type { Delivery } from './delivery.ts'
import { isPermanent, reasonOf } from './failure.ts'

export interface Pace {
  /** Longest time between two looks at the queue, in milliseconds: finds what a crash or another process left. */
  readonly pollMs: number
  /** Seconds to wait after the first failure; doubles with each one. */
  readonly retrySeconds: number
  readonly maxAttempts: number
}

/** Eight attempts over about an hour: 30 s, 1, 2, 4, 8, 16 and 32 minutes apart. */
const PACE: Pace = { pollMs: 15_000, retrySeconds: 30, maxAttempts: 8 }
const LEASE_SECONDS = 120
/** Well under the lease, so that a mail is never with two processes at once. */
const DELIVERY_MS = 60_000
/** What is under way when the process stops gets this long. */
const GRACE_MS = 5_000
const AT_ONCE = 5

/** Delivers due mails until it is stopped. */
export function startWorker(app: App, delivery: Delivery, pace: Partial<Pace> = {}) {
  const { pollMs, retrySeconds, maxAttempts } = { ...PACE, ...pace }
  let stopping = false
  let woken = false
  let interrupt: () => void = () => {}
  const halt = new AbortController()
  /** When the soonest retry that this process knows of is due. */
  let soonestRetry = Number.POSITIVE_INFINITY

  function wake(): void {
    woken = true
    interrupt()
  }

  function rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      timer.unref()
      interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Delivers one batch; how many there were. */
  async function round(): Promise<number> {
    const claimed = await claimMails(app.db, {
      limit: AT_ONCE,
      leaseSeconds: LEASE_SECONDS,
      advertising: isAdvertisingTime(app.now()),
    })
    await Promise.all(claimed.map(handle))
    return claimed.length
  }

  async function handle(mail: ClaimedMail): Promise<void> {
    const outcome = await attempt(mail)
    if (outcome.state === 'queued')
      app.log.warn(
        { mail: mail.id, attempt: mail.attempts, reason: outcome.error },
        'Mail not delivered, will be retried',
      )
    if (outcome.state === 'error') app.log.error({ mail: mail.id, reason: outcome.error }, 'Mail given up')
    await settleMail(app.db, mail, outcome)
    if (outcome.state === 'queued') soonestRetry = Math.min(soonestRetry, Date.now() + outcome.afterSeconds * 1000 + 20)
  }

  async function attempt(mail: ClaimedMail): Promise<Outcome> {
    // Claimed this often without an outcome: its delivery takes the process down with it.
    if (mail.attempts > maxAttempts) return { state: 'error', error: 'La entrega se interrumpió demasiadas veces' }
    try {
      await delivery.deliver(mail, AbortSignal.any([AbortSignal.timeout(DELIVERY_MS), halt.signal]))
      return { state: 'success' }
    } catch (error) {
      if (isPermanent(error) || mail.attempts === maxAttempts) return { state: 'error', error: reasonOf(error) }
      return { state: 'queued', error: reasonOf(error), afterSeconds: retrySeconds * 2 ** (mail.attempts - 1) }
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false
      if (soonestRetry <= Date.now()) soonestRetry = Number.POSITIVE_INFINITY
      const delivered = await round().catch((error: unknown) => {
        app.log.error({ err: error }, 'The mail queue could not be read')
        return 0
      })
      if (delivered > 0 || woken || stopping) continue
      await rest(Math.min(pollMs, Math.max(0, soonestRetry - Date.now())))
    }
  }

  const finished = run()
  return {
    wake,
    async stop(): Promise<void> {
      stopping = true
      wake()
      const deadline = setTimeout(() => halt.abort(), GRACE_MS)
      await finished
      clearTimeout(deadline)
      delivery.close()
    },
  }
}
