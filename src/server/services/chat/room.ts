import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'

// An account's storage is counted by the database, in the statement that stores (see the migration "stored_text"):
// however many writes are concurrent, no account exceeds its limit.

/** The limit of an account's conversations, in bytes. */
export function mostText({ env }: Pick<App, 'env'>): number {
  return Math.round(env.STORAGE_MB_PER_ACCOUNT * 1_000_000)
}

/** The overhead of a message besides its text. */
export const MESSAGE_BYTES = 200

/**
 * A fragment of a storing statement that is evaluated before it writes: from then on the transaction may not bring the
 * account above the limit (ACCOUNT_FULL).
 * @param parameter "$6": the limit in bytes, as text
 */
export const boundBy = (parameter: string) => `set_config('luka.text_limit', ${parameter}::text, true)`

/** Few answers, with their questions, are longer. */
const ANSWER_BYTES = 20_000

/** What an account's conversations weigh, as part of a statement. @param user "$1" */
export const weightOf = (user: string) => `(SELECT bytes::float8 FROM stored_text WHERE user_id = ${user}::int)`

/** $1 user. */
const HELD = `SELECT ${weightOf('$1')} AS bytes`

/** Checks for free storage before an answer is worked on. @throws ACCOUNT_FULL */
export async function assertRoom(app: Pick<App, 'env' | 'sql'>, userId: number): Promise<void> {
  const [held] = await app.sql.read<{ bytes: number | null }>(HELD, [userId])
  assertRoomBeside(app, held?.bytes ?? null)
}

/** The same beside a weight that was read; null: nothing was ever stored. @throws ACCOUNT_FULL */
export function assertRoomBeside(app: Pick<App, 'env'>, bytes: number | null): void {
  if (bytes !== null && bytes + ANSWER_BYTES > mostText(app)) throw new AppError('ACCOUNT_FULL')
}
