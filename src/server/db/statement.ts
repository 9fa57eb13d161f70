import type { DbOrTx, SqlRunner } from './types.ts'

/** Where a statement is carried out: on its own (`App.sql`, the cheaper one), or in the transaction that its caller opened. */
export type Place = DbOrTx | Pick<SqlRunner, 'prepared'>

/**
 * Carries out one statement whose text is a constant. Moments come as ISO 8601 text from the one place and as Date from
 * the other: `new Date(value)` reads both.
 */
export function carryOut<Row>(place: Place, text: string, values: readonly unknown[]): Promise<Row[]> {
  return 'prepared' in place ? place.prepared<Row>(text, values) : place.$queryRawUnsafe<Row[]>(text, ...values)
}
