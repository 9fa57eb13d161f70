import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { PrismaClient } from './generated/client.ts'
import { POOL_WAIT_MS } from './timeouts.ts'
import type { Db } from './types.ts'

/**
 * Transactions queue for a connection, on the embedded database for its only one: waiting there is load, not a fault.
 * Prisma's own five seconds are too few for a slow machine's first start, which seeds the library.
 */
const TRANSACTIONS = { maxWait: POOL_WAIT_MS, timeout: 20_000 }

/** The only way to create a Prisma client, so that the limits are the same everywhere. */
export const openPrisma = (adapter: SqlMigrationAwareDriverAdapterFactory): Db =>
  new PrismaClient({ adapter, transactionOptions: TRANSACTIONS })
