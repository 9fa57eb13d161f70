import { ensureClient } from './client.ts'
import { generate } from './generate.ts'

// npm start: whatever is missing or stale is made, then the server runs in this process.

try {
  generate()
  await ensureClient()
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
