import type { PGlite, Transaction } from '@electric-sql/pglite'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type pg from 'pg'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import { retryOnConflict } from './retryOnConflict.ts'
import { type Pace, transactionOf } from './timeouts.ts'

// Prisma's adapters for both databases, with the faults corrected that would lose data or hide an error.

/**
 * The embedded database. Corrected here: the package's adapter does not wait for a script, so that a failing migration
 * passes for an applied one, and it answers "committed" before it knows whether COMMIT succeeded.
 */
export function pgliteAdapter(client: PGlite): SqlMigrationAwareDriverAdapterFactory {
  let outcome: Promise<unknown> = Promise.resolve()
  const transaction = client.transaction.bind(client)
  client.transaction = <T>(work: (tx: Transaction) => Promise<T>) => {
    const result = transaction(work)
    outcome = result
    return result
  }

  const factory = new PrismaPGlite(client)
  const connect = async (): Promise<SqlDriverAdapter> => {
    const adapter = await factory.connect()
    const startTransaction = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (isolationLevel) => {
      // The adapter begins synchronously, so `outcome` belongs to this very transaction.
      const starting = startTransaction(isolationLevel)
      const committed = outcome
      const tx = await starting
      const commit = tx.commit.bind(tx)
      tx.commit = async () => {
        await commit()
        await committed
      }
      return tx
    }
    adapter.executeScript = async (script) => {
      await client.exec(script)
    }
    return adapter
  }
  return {
    provider: 'postgres',
    adapterName: factory.adapterName,
    connect,
    connectToShadowDb: () => factory.connectToShadowDb(),
  }
}

/**
 * PostgreSQL over a pool, which its owner has to end. Fixed here: a single statement (outside of what
 * `startTransaction` begins) that PostgreSQL chose as a deadlock victim is retried instead of failing.
 * @param pace behind a pooler: whose time limits each transaction gets
 */
export function postgresAdapter(pool: pg.Pool, pace?: Pace): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool)
  const connect = async (): Promise<SqlDriverAdapter> => {
    const adapter = await factory.connect()
    // The package's own implementation splits at every semicolon, which cuts function bodies in two.
    adapter.executeScript = async (script) => {
      await pool.query(script)
    }
    if (pace !== undefined) {
      const { startTransaction } = adapter
      const limits = { sql: transactionOf(pace), args: [], argTypes: [] }
      adapter.startTransaction = async (isolationLevel) => {
        const tx = await startTransaction.call(adapter, isolationLevel)
        await tx.executeRaw(limits)
        return tx
      }
    }
    const { queryRaw, executeRaw } = adapter
    adapter.queryRaw = (query) => retryOnConflict(() => queryRaw.call(adapter, query))
    adapter.executeRaw = (query) => retryOnConflict(() => executeRaw.call(adapter, query))
    return adapter
  }
  return {
    provider: 'postgres',
    adapterName: factory.adapterName,
    connect,
    connectToShadowDb: () => factory.connectToShadowDb(),
  }
}
