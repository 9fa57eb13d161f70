// Generates the typed database client from prisma/schema.prisma. npm runs it after every install, and the start and
// test tools before they work, so it says nothing and costs nothing when the client is already that of the schema.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const schema = join(root, 'prisma/schema.prisma')
const output = join(root, 'src/server/db/generated')
/** Written after a complete generation, so that one that was interrupted is done again. */
const stamp = join(output, '.schema.sha256')

/** Throws, with what Prisma said, when the schema is not valid. */
export function generate(): void {
  const manifest = createRequire(import.meta.url).resolve('prisma/package.json')
  const wanted = createHash('sha256').update(readFileSync(schema)).update(readFileSync(manifest)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  const run = spawnSync(process.execPath, [join(manifest, '../build/index.js'), 'generate', '--no-hints'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      // Generation needs no engine, but Prisma looks for one and would download it: any existing file contents it.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  })
  if (run.status !== 0) throw new Error(`prisma generate failed:\n${run.stdout}${run.stderr}${run.error ?? ''}`)
  writeFileSync(stamp, wanted)
}

if (import.meta.main) generate()
