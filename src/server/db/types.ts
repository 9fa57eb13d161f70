import type { Prisma, PrismaClient } from './generated/client.ts'

export type Db = PrismaClient
/** What a service takes: the client itself, or the transaction that its caller opened. */
export type DbOrTx = PrismaClient | Prisma.TransactionClient

export type DatabaseKind = 'pglite' | 'postgres'

/** What stands between us and PostgreSQL and lends its connections for one transaction at a time, as PgBouncer can. */
export type Pooler = 'transaction'

/** Plain SQL beside Prisma, for hot paths, migrations and tests. On PostgreSQL each call takes a connection of the pool. */
export interface SqlRunner {
  /** One statement with `$1`… parameters. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /**
   * The same for a statement whose text is a constant: each connection parses it once and keeps it. A tenth of what a
   * call through Prisma costs this process, so the calls that every screen makes are written this way. Rows carry what
   * JSON can: moments are ISO 8601 text in UTC, as the contract wants them; select no bigint.
   */
  prepared<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
  /** `prepared`, for what only reads and is done in a millisecond: such reads share connections, see pipeline.ts. */
  read<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
  /** A script of any number of statements, in one implicit transaction. */
  script(text: string): Promise<void>
}
