import type { Logger } from 'pino'
import type { SqlRunner } from './types.ts'

// What cannot be taken back (a month's grant, an account forgotten, what expires) is decided by the time. A machine's
// clock may be wrong for a minute, and two machines' clocks disagree: so the time here is the database's, carried on by a
// clock that nobody sets, and a jump is followed only once it has lasted.

export interface Clock {
  /** The database's time. */
  now(): Date
  /** Asks the database what time it is. @throws Error while this machine's clock or the database's cannot be right */
  check(): Promise<void>
  stop(): void
}

const ROUND_MS = 10_000
/** Clocks that are kept by the network differ by less. */
const SKEW_MS = 60_000
/** Less is the way to the database and back. */
const NOISE_MS = 100
/** An answer that took longer tells too little. */
const SLOW_MS = 2_000
/** How long the database's clock has to be elsewhere until it is believed: a machine that slept, or a clock put right. */
const HOLD_MS = 10 * 60_000

const ASK = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms'

/** What the clock stands on; the machine's own, in the tests something that can be set. */
export interface Machine {
  /** Milliseconds that only grow. */
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
  /** Since when the database's time is another, and by how much. */
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
    } else if (told.at - jump.since >= HOLD_MS) {
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
    // While the database is away the time goes on, and others say that it is.
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
