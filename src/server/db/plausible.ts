import { Refusal } from '../refusal.ts'
import type { SqlRunner } from './types.ts'

// A process that starts while all clocks are wrong sees clocks that agree. What it can compare them with is what is
// stored: an installation that was used this month is not suddenly in another century.

/** Whatever is further from what is known is not believed. Longer than anybody is away, shorter than a wrong century. */
export const FAR_MS = 366 * 86_400_000

/**
 * The newest of what is written in everyday use: money, messages, whoever was there, and the nightly check, which runs
 * though nobody comes. Sessions add nothing to whoever was there, and have no index by time.
 */
const NEWEST = `
SELECT (extract(epoch FROM max(at)) * 1000)::float8 AS ms FROM (
  (SELECT created_at AS at FROM credit_ledger ORDER BY id DESC LIMIT 1)
  UNION ALL (SELECT created_at FROM messages ORDER BY id DESC LIMIT 1)
  UNION ALL (SELECT created_at FROM audit_log ORDER BY id DESC LIMIT 1)
  UNION ALL SELECT max(last_active_at) FROM users
) AS moments`

/**
 * For a starting process, before it does anything that depends on the time.
 * @param confirmed the day that the operator says it is, for an installation that nobody used for long
 * @throws Refusal when the time is far from the newest stored moment, either way, and from what was confirmed
 */
export async function refuseImplausible(
  sql: Pick<SqlRunner, 'read'>,
  now: Date,
  confirmed: Date | undefined,
): Promise<void> {
  const [newest] = await sql.read<{ ms: number | null }>(NEWEST, [])
  const isNear = (ms: number) => Math.abs(now.getTime() - ms) <= FAR_MS
  if (newest === undefined || newest.ms === null || isNear(newest.ms)) return
  if (confirmed !== undefined && isNear(confirmed.getTime())) return
  const [today, then] = [now, new Date(newest.ms)].map((moment) => moment.toISOString().slice(0, 10))
  throw new Refusal(
    `El reloj dice ${today} y lo último que se guardó aquí es de ${then}: Luka no se inicia, porque con una fecha equivocada se perderían créditos y se borrarían cuentas. Corrige el reloj; si la fecha es correcta y nadie usó Luka en más de un año, inicia con la fecha de hoy en CLOCK_CONFIRMED=AAAA-MM-DD.`,
  )
}
