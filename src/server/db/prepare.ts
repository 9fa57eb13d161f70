// node prepare.ts <folder>: creates an embedded database there, migrated and seeded, and closes it. See folder.ts.
import { pgliteAdapter } from './adapters.ts'
import { migrate } from './migrate.ts'
import { openPglite, pgliteRunner } from './pglite.ts'
import { openPrisma } from './prisma.ts'
import { seed } from './seed.ts'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Usage: node prepare.ts <folder>')

const client = await openPglite(folder)
const adapter = pgliteAdapter(client)
await migrate({ sql: pgliteRunner(client), adapter })
const db = openPrisma(adapter)
await seed(db)
await db.$disconnect()
await client.close()
// The schema engine leaves a timer of ten seconds behind.
process.exit(0)
