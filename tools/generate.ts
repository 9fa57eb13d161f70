// Generates the typed database client from prisma/schema.prisma. npm runs it after every install, and the start and
// test tools before their work, so it is silent and does nothing when the client is up to date.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const schema = join(root, 'prisma/schema.prisma')
const output = join(root, 'src/server/db/generated')
/** Written after a complete generation, so that an interrupted one is repeated. */
const stamp = join(output, '.schema.sha256')

/** Throws, with Prisma's message, when the schema is invalid. */
export function generate(): void {
  const manifest = createRequire(import.meta.url).resolve('prisma/package.json')
  const wanted = createHash('sha256').update(readFileSync(schema)).update(readFileSync(manifest)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  const run = spawnSync(process.execPath, [join(manifest, '../build/index.js'), 'generate', '--no-hints'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      // Generation needs no engine, but Prisma would look for one and download it: any existing file satisfies it.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  })
  if (run.status !== 0) throw new Error(`prisma generate failed:\n${run.stdout}${run.stderr}${run.error ?? ''}`)
  writeFileSync(stamp, wanted)
}

if (import.meta.main) generate()
