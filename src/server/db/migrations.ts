import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../prisma/migrations')

export interface Migration {
  /** Its folder: "20261120120000_initial". */
  readonly name: string
  readonly script: string
  /** SHA-256 of the script, as `_prisma_migrations` keeps it. */
  readonly checksum: string
}

/** All migrations of the folder in the order in which they apply. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const script = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
    })
}
