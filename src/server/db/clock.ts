import type { Logger } from 'pino'
import { FAR_MS } from './plausible.ts'
import type { SqlRunner } from './types.ts'

// Irreversible actions (a month's grant, forgetting an account, expiry) depend on the time. A machine's clock may be
// wrong for a minute, and two machines' clocks differ. So the time here is the database's, extrapolated with a
// monotonic clock, and a jump is only accepted once it has lasted, one of over a year never: see plausible.ts.

export interface Clock {
  /** The database's time. */
  now(): Date
  /** Asks the database what time it is. @throws Error while this machine's clock or the database's cannot be right */
  check(): Promise<void>
  stop(): void
}

const ROUND_MS = 10_000
/** Clocks synchronised over the network differ by less. */
const SKEW_MS = 60_000
/** The round trip to the database takes less. */
const NOISE_MS = 100
/** An answer that took longer is too imprecise. */
const SLOW_MS = 2_000
/** How long the database's clock has to differ until it is believed: a machine that slept, or a corrected clock. */
const HOLD_MS = 10 * 60_000

const ASK = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms'

/** The clocks it uses: the machine's own; in tests, adjustable ones. */
export interface Machine {
  /** A monotonic clock in milliseconds. */
  readonly elapsed: () => number
  /** Its clock, in milliseconds since 1970. */
  readonly wall: () => number
}

const thisMachine: Machine = { elapsed: () => performance.now(), wall: () => Date.now() }

export async function startClock(
  sql: Pick<SqlRunner, 'read'>,
  log: Logger,
  machine: Machine = thisMachine,
): Promise<Clock> {
  const ask = async () => {
    const [begun, wall] = [machine.elapsed(), machine.wall()]
    const [row] = await sql.read<{ ms: number }>(ASK, [])
    if (row === undefined) throw new Error('The database did not say what time it is')
    const took = machine.elapsed() - begun
    return { theirs: row.ms, at: begun + took / 2, wall: wall + took / 2, took }
  }

  const first = await ask()
  let known = first
  let fault: string | null = null
  /** Since when, and by how much, the database's time has differed. */
  let jump: { readonly since: number; readonly by: number } | null = null
  const carriedOn = (at: number) => known.theirs + (at - known.at)

  const look = async () => {
    const told = await ask()
    if (told.took > SLOW_MS) return
    const by = told.theirs - carriedOn(told.at)
    if (Math.abs(by) <= SKEW_MS) {
      if (Math.abs(by) > NOISE_MS) known = told
      jump = null
    } else if (jump === null || Math.abs(by - jump.by) > SKEW_MS) {
      jump = { since: told.at, by }
    } else if (told.at - jump.since >= HOLD_MS && Math.abs(by) <= FAR_MS) {
      log.warn({ seconds: Math.round(by / 1000) }, 'the database’s clock stays elsewhere: following it')
      known = told
      jump = null
    }
    judge(told)
  }
  const judge = ({ theirs, wall }: { theirs: number; wall: number }) => {
    const before = fault
    const apart = Math.round((theirs - wall) / 1000)
    if (jump !== null) fault = `The database's clock jumped by ${Math.round(jump.by / 1000)} s`
    else fault = Math.abs(theirs - wall) > SKEW_MS ? `The database's clock is ${apart} s ahead of this machine's` : null
    if (fault !== before) log[fault === null ? 'info' : 'error']({ fault }, 'clocks')
  }
  judge(first)

  const timer = setInterval(() => {
    // While the database is away the clock runs on; others report that it is away.
    look().catch(() => {})
  }, ROUND_MS).unref()
  return {
    now: () => new Date(carriedOn(machine.elapsed())),
    async check() {
      await look()
      if (fault !== null) throw new Error(fault)
    },
    stop: () => clearInterval(timer),
  }
}
