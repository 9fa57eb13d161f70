import type { DbOrTx, SqlRunner } from './types.ts'

/** Runs a statement: `App.sql`, the cheaper one, or the transaction that the caller opened. */
export type Executor = DbOrTx | Pick<SqlRunner, 'prepared'>

/**
 * Runs one statement whose text is a constant. `App.sql` returns timestamps as ISO 8601 text and a transaction as Date:
 * `new Date(value)` reads both.
 */
export function execute<Row>(executor: Executor, text: string, values: readonly unknown[]): Promise<Row[]> {
  return 'prepared' in executor
    ? executor.prepared<Row>(text, values)
    : executor.$queryRawUnsafe<Row[]>(text, ...values)
}
