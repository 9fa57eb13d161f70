import { setTimeout as delay } from 'node:timers/promises'
import { isAdvertisingTime, nextAdvertisingDay } from '../../shared/advertisingHours.ts'
import type { App } from '../core/context.ts'
import { batched } from './batch.ts'
import { renderCampaignMails, UNWANTED } from './campaign.ts'
import {
  type ClaimedMail,
  claimMails,
  type Halt,
  type Line,
  markHanded,
  type Outcome,
  recoverMails,
  type Settlement,
  settleMails,
  UNCONFIRMED,
} from './claim.ts'
import type { Delivery } from './delivery.ts'
import { answerOf, isBounce, isPermanent, reasonOf, unnamed } from './failure.ts'
import { renewLinks } from './links.ts'
import { withWayOut } from './reminders.ts'

export interface Pace {
  /** Longest polling interval of the queue, in milliseconds: finds what a crash or another process left. */
  readonly pollMs: number
  /** Retry delay in seconds after the first failure; doubles each time, up to half an hour. */
  readonly retrySeconds: number
  /** Overrides the queue's own. */
  readonly maxAttempts?: number
  /**
   * Timeout of a delivery, in milliseconds: a stalled mail server is given up. Well below the lease, so that two
   * processes never hold the same mail.
   */
  readonly deliveryMs: number
}

const PACE: Pace = { pollMs: 15_000, retrySeconds: 30, deliveryMs: 60_000 }
const LONGEST_WAIT_SECONDS = 30 * 60
/** Given up after this many claims without any outcome: delivering it takes the process down. */
const MOST_INTERRUPTED = 8
/** Given up after its content was sent this often without a response: each time the recipient may have got it. */
const MOST_UNANSWERED = 8
const LEASE_SECONDS = 120
/** How long deliveries in progress may take when the process stops. */
const GRACE_MS = 5_000
/** Delay before retrying to write an outcome while the database is away. */
const SETTLE_AGAIN_MS = 500

/**
 * How many mails of each queue a process holds at once, and how far apart it starts them. Nobody waits for a campaign,
 * and the process serves people at the same time: so campaign mails start evenly paced, at most 60 a second (a tenth of
 * a core), although a mail server's quota is usually lower.
 */
const LINES: Record<Line, { readonly atOnce: number; readonly apartMs: number; readonly maxAttempts: number }> = {
  // Retries after 30 s, 1, 2, 4, 8 and 16 minutes, then every half hour, for two days: a mail server may be away for
  // one.
  awaited: { atOnce: 6, apartMs: 0, maxAttempts: 102 },
  // About an hour; after that an administrator decides.
  campaigns: { atOnce: 16, apartMs: 1000 / 60, maxAttempts: 8 },
}

/**
 * Delivers due mails until it is stopped. Account mails are delivered at least once: after a crash, or without a
 * response, they are sent again. Campaign mails are delivered at most once automatically: what may have arrived stays
 * unconfirmed, for a person to decide.
 */
export function startWorker(app: App, delivery: Delivery, pace: Partial<Pace> = {}) {
  const { pollMs, retrySeconds, deliveryMs } = { ...PACE, ...pace }
  const halt = new AbortController()
  let stopping = false

  const press = batched(renderCampaignMails(app))
  const mark = batched((mails: readonly ClaimedMail[]) => markHanded(app.db, mails))
  const settle = batched(async (settlements: readonly Settlement<ClaimedMail>[]) => {
    for (;;) {
      try {
        await renewLinks(app.db, settlements, app.now())
        await settleMails(app.db, settlements)
        return settlements.map(() => true)
      } catch (error) {
        // If the outcome is not written, the mail is resent or left unconfirmed when the lease ends, so it is worth
        // retrying.
        app.log.error({ err: error }, 'Outcomes of mails could not be written')
        if (halt.signal.aborted) throw error
        await delay(SETTLE_AGAIN_MS, undefined, { ref: false })
      }
    }
  })

  /** The outcome of a mail whose content must not be sent. */
  function halted(halt: Halt): Outcome {
    if (halt === 'unwanted') return { state: 'cancelled', error: UNWANTED }
    if (halt !== 'advertised') return { state: 'queued', error: null, afterSeconds: 0, untried: true }
    const now = app.now()
    const afterSeconds = (nextAdvertisingDay(now).getTime() - now.getTime()) / 1000
    return { state: 'queued', error: 'Ya recibió publicidad hoy: sale otro día', afterSeconds, untried: true }
  }

  async function attempt(mail: ClaimedMail, pressed: ReturnType<typeof press> | null): Promise<Outcome> {
    const tries = mail.attempts - mail.attemptsBefore
    const line = mail.campaignId === null ? 'awaited' : 'campaigns'
    const maxAttempts = pace.maxAttempts ?? LINES[line].maxAttempts
    if (tries > (mail.error === null ? Math.min(maxAttempts, MOST_INTERRUPTED) : maxAttempts))
      return { state: 'error', error: 'La entrega se interrumpió demasiadas veces' }
    if (mail.advertisedToday) return halted('advertised')
    let handed = false
    let barred = null as Halt | null
    const handing = async () => {
      if (pressed) barred = await mark(mail)
      if (barred !== null) throw new Error(`Not to be sent now: ${barred}`)
      handed = true
    }
    const signal = AbortSignal.any([AbortSignal.timeout(deliveryMs), halt.signal])
    try {
      const ready = pressed ? await pressed : withWayOut(app, mail)
      if ('refused' in ready) return { state: 'cancelled', error: ready.refused }
      await delivery.deliver(ready, { signal, line, handing })
      return { state: 'success', subject: ready.subject }
    } catch (error) {
      if (barred !== null) return halted(barred)
      const silent = handed && answerOf(error) === 0
      if (silent && pressed) return { state: 'unconfirmed', error: `${UNCONFIRMED} (${reasonOf(error)})` }
      const arrivedTooOften = silent && mail.unanswered + 1 >= MOST_UNANSWERED
      if (isPermanent(error) || tries === maxAttempts || arrivedTooOften)
        return { state: 'error', error: reasonOf(error), bounced: isBounce(error) }
      return {
        state: 'queued',
        error: reasonOf(error),
        afterSeconds: Math.min(retrySeconds * 2 ** (tries - 1), LONGEST_WAIT_SECONDS),
        unanswered: silent,
      }
    }
  }

  /** One queue, processed independently, so that a campaign on a slow mail server delays nobody's verification. */
  function serve(line: Line) {
    const { atOnce, apartMs } = LINES[line]
    const underWay = new Set<Promise<void>>()
    let woken = false
    let interrupt: () => void = () => {}
    /** When the soonest retry known to this process is due. */
    let soonestRetry = Number.POSITIVE_INFINITY
    let nextBegin = 0

    /** Claims as many mails as there are free slots; returns how many there were. */
    async function take(): Promise<number> {
      const now = app.now()
      const claimed = await claimMails(app.db, {
        line,
        limit: atOnce - underWay.size,
        leaseSeconds: LEASE_SECONDS,
        // A delivery that starts must also finish within the legal hours.
        advertising: isAdvertisingTime(now) && isAdvertisingTime(new Date(now.getTime() + deliveryMs)),
      })
      for (const mail of claimed) {
        const done = handle(mail)
          .catch((error: unknown) => app.log.error({ err: error, mail: mail.id }, 'A mail was left to its lease'))
          .finally(() => void underWay.delete(done))
        underWay.add(done)
      }
      return claimed.length
    }

    async function turn(): Promise<void> {
      const now = Date.now()
      const begin = Math.max(now, nextBegin)
      nextBegin = begin + apartMs
      if (begin > now) await delay(begin - now)
    }

    async function handle(mail: ClaimedMail): Promise<void> {
      // Mails claimed together are rendered together, then started one by one.
      const pressed = mail.campaignId === null ? null : press(mail)
      pressed?.catch(() => {})
      if (apartMs > 0) await turn()
      const outcome = await attempt(mail, pressed)
      if (outcome.state === 'queued' && !outcome.untried)
        app.log.warn(
          { mail: mail.id, attempt: mail.attempts, reason: unnamed(outcome.error) },
          'Mail not delivered, will be retried',
        )
      if (outcome.state === 'error' || outcome.state === 'unconfirmed')
        app.log.error({ mail: mail.id, reason: unnamed(outcome.error) }, 'Mail given up')
      await settle({ mail, outcome })
      if (outcome.state === 'queued')
        soonestRetry = Math.min(soonestRetry, Date.now() + outcome.afterSeconds * 1000 + 20)
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

    async function run(): Promise<void> {
      while (!stopping) {
        woken = false
        if (soonestRetry <= Date.now()) soonestRetry = Number.POSITIVE_INFINITY
        const taken = await take().catch((error: unknown) => {
          app.log.error({ err: error }, 'The mail queue could not be read')
          return 0
        })
        // Polls again when half of the slots are free rather than at each one: one statement for several mails.
        while (underWay.size > atOnce / 2 && !stopping) await Promise.race(underWay)
        if (taken > 0 || woken || stopping) continue
        if (line === 'campaigns') {
          await recoverMails(app.db).catch((error: unknown) =>
            app.log.error({ err: error }, 'Mails were not recovered'),
          )
        }
        if (!woken) await rest(Math.min(pollMs, Math.max(0, soonestRetry - Date.now())))
      }
      await Promise.all(underWay)
    }

    return {
      finished: run(),
      wake(): void {
        woken = true
        interrupt()
      },
    }
  }

  const lines = [serve('awaited'), serve('campaigns')]
  const wake = () => {
    for (const line of lines) line.wake()
  }
  return {
    wake,
    async stop(): Promise<void> {
      stopping = true
      wake()
      const deadline = setTimeout(() => halt.abort(), GRACE_MS)
      await Promise.all(lines.map(({ finished }) => finished))
      clearTimeout(deadline)
      delivery.close()
    },
  }
}
