import { expect, vi } from 'vitest'
import type { DbOrTx } from '../../src/server/db/types.ts'

/**
 * Waits until somebody waits for a lock of that transaction, so that a race has a known outcome. The embedded database
 * has one connection, so there everybody waits anyway.
 */
export async function untilSomebodyWaits(tx: DbOrTx): Promise<void> {
  if (process.env.TEST_DATABASE !== 'postgres') return
  await vi.waitFor(
    async () => {
      const [locks] = await tx.$queryRaw<{ waiting: number }[]>`
        SELECT count(*)::int AS waiting FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE NOT l.granted AND a.datname = current_database()`
      expect(locks?.waiting).toBeGreaterThan(0)
    },
    { timeout: 10_000 },
  )
}
