import type { Prisma, PrismaClient } from './generated/client.ts'

export type Db = PrismaClient
/** What a service takes: the client itself, or the transaction that its caller opened. */
export type DbOrTx = PrismaClient | Prisma.TransactionClient
