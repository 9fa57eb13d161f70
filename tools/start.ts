import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { ensureClient } from './client.ts'
import { generate } from './generate.ts'
import { watchNpm } from './launcher.ts'
import { root } from './run.ts'

// npm start: whatever is missing or stale is made, then the server runs in this process.

// Most of a start is Node reading TypeScript: what it has read is kept, and the next start takes half the processor time.
enableCompileCache(join(root, 'node_modules/.cache/luka-code'))

// As a signal to the server itself: it finishes what is under way.
watchNpm(() => process.kill(process.pid, 'SIGTERM'))

try {
  generate()
  await Promise.all([ensureClient(), prepareDatabase()])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Only now: it imports the database client that was just generated.
const { explain, main } = await import('../src/server/main.ts')
await main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
// Not only at the exit, which a kill would prevent.
flushCompileCache()

/** The first start makes the embedded database while the page is built. Where that fails, the server does it itself. */
async function prepareDatabase(): Promise<void> {
  const { DATABASE_URL = '', DATA_DIR = '' } = process.env
  if (DATABASE_URL !== '' || existsSync(join(DATA_DIR || 'data', 'db'))) return
  const { ensureImage } = await import('../src/server/db/folder.ts')
  await ensureImage().catch(() => {})
}
