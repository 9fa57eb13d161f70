import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../prisma/migrations')

export interface Migration {
  /** Its folder: "20261120120000_initial". */
  readonly name: string
  readonly script: string
  /** SHA-256 of the script, as `_prisma_migrations` keeps it. */
  readonly checksum: string
  /**
   * Checksums of earlier texts of it, with which some databases were created; a later migration has made them equal.
   */
  readonly former: readonly string[]
}

/** Each migration's checksum, and those of its earlier texts. Append-only: see tools/migration.ts. */
export const CHECKSUMS = 'checksums.json'
const checksumList = z.record(z.string(), z.array(z.string().regex(/^[0-9a-f]{64}$/)).min(1))

export function readChecksums(text: string): Readonly<Record<string, readonly string[]>> {
  return checksumList.parse(JSON.parse(text))
}

/** All migrations of the folder in the order in which they apply. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const list = readChecksums(readFileSync(join(folder, CHECKSUMS), 'utf8'))
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const script = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return {
        name,
        script,
        checksum: createHash('sha256').update(script).digest('hex'),
        former: list[name]?.slice(1) ?? [],
      }
    })
}
