import { Prisma } from './generated/client.ts'

/** The write met a row that already holds the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}
