import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { ensureClient } from './client.ts'
import { generate } from './generate.ts'
import { watchNpm } from './launcher.ts'
import { root } from './run.ts'

// npm start: makes whatever is missing or stale, then runs the server in this process.

// Node's compile cache: most of a start is Node parsing TypeScript, and with the cache the next start takes half the
// processor time.
enableCompileCache(join(root, 'node_modules/.cache/luka-code'))

// Like a signal to the server itself: it finishes requests in progress.
watchNpm(() => process.kill(process.pid, 'SIGTERM'))

try {
  generate()
  await Promise.all([ensureClient(), prepareDatabase()])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Imported only now, since it imports the database client that was just generated.
const { explain, main } = await import('../src/server/main.ts')
await main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
// Not only on exit, which a kill would prevent.
flushCompileCache()

/**
 * The first start creates the embedded database while the page is being built. If that fails, the server does it
 * itself.
 */
async function prepareDatabase(): Promise<void> {
  const { DATABASE_URL = '', DATA_DIR = '' } = process.env
  if (DATABASE_URL !== '' || existsSync(join(DATA_DIR || 'data', 'db'))) return
  const { ensureImage } = await import('../src/server/db/folder.ts')
  await ensureImage().catch(() => {})
}
