// npm run db:migration -- <name>: writes a migration from the difference between the migrations and the schema, with no
// database and no download: the migrations run on a PostgreSQL in memory, and Prisma's schema engine compares.
// npm run db:migration -- --seal: adds what was written, once it has been read, to the list of checksums.
// npm run db:migration -- --check: exits 1 when the schema holds something that no migration creates, when a migration is
// not in that list, or when one was edited.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pgliteAdapter } from '../src/server/db/adapters.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from '../src/server/db/migrations.ts'
import { openPglite, pgliteRunner } from '../src/server/db/pglite.ts'
import { EVERYTHING, openSchemaEngine, schemaFiles } from '../src/server/db/schemaEngine.ts'
import { checkChecksums, seal } from './checksums.ts'

const SCHEMA = join(import.meta.dirname, '../prisma/schema.prisma')

/** The SQL that migrates a database with these migrations to that schema; null if nothing is missing. */
export async function schemaDifference(schema: string, migrations: readonly Migration[]): Promise<string | null> {
  const client = await openPglite()
  try {
    const adapter = pgliteAdapter(client)
    await migrate({ sql: pgliteRunner(client), adapter }, migrations)
    const engine = await openSchemaEngine(adapter, schema)
    try {
      const { stdout, exitCode } = await engine.diff({
        from: { tag: 'schemaDatasource', ...schemaFiles(schema), configDir: 'prisma' },
        to: { tag: 'schemaDatamodel', ...schemaFiles(schema) },
        script: true,
        exitCode: true,
        filters: EVERYTHING,
      })
      return exitCode === 2 ? (stdout ?? '') : null
    } finally {
      engine.free()
    }
  } finally {
    await client.close()
  }
}

async function main(argument: string | undefined): Promise<number> {
  const check = argument === '--check'
  if (argument === '--seal') {
    console.log(`Added to the list: ${seal(readMigrations()).join(', ') || 'nothing'}`)
    return 0
  }
  if (!check && !/^[a-z][a-z0-9_]*$/.test(argument ?? '')) {
    console.error('Usage: npm run db:migration -- <name_in_lower_case>, or --seal, or --check')
    return 2
  }
  const edited = check ? checkChecksums(readMigrations()) : []
  if (edited.length > 0) {
    console.error(edited.join('\n'))
    return 1
  }
  const difference = await schemaDifference(readFileSync(SCHEMA, 'utf8'), readMigrations())
  if (difference === null) {
    console.log('The migrations and the schema say the same.')
    return 0
  }
  if (check) {
    console.error(`The schema has no migration for this (npm run db:migration -- <name>):\n${difference}`)
    return 1
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(MIGRATIONS_FOLDER, `${stamp}_${argument}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'migration.sql'), difference)
  console.log(
    `Written: prisma/migrations/${stamp}_${argument}/migration.sql. Read it, then npm run db:migration -- --seal.`,
  )
  return 0
}

// The engine leaves a timer of ten seconds behind, so the process has to exit explicitly.
if (import.meta.main) process.exit(await main(process.argv[2]))
