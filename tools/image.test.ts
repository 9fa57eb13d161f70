import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

it('the image holds what production needs: no history, no tests, no secrets, no tools of development', () => {
  const left = read('.dockerignore').split('\n')
  for (const out of ['.git', 'tests', 'data', '.env', '.env.*', '**/*.test.ts', '**/*.test.tsx'])
    expect(left).toContain(out)
  const [, ...stages] = read('Dockerfile').split(/^FROM /m)
  const copied = [...(stages.at(-1) ?? '').matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)].map(([, what]) => what)
  expect(copied).toEqual([
    '/app/node_modules',
    'package.json',
    'prisma',
    'tools/run.ts tools/generate.ts tools/admin.ts tools/backup.ts tools/restore.ts',
    'src',
    'knowledge',
    '/app/src/server/db/generated',
    '/app/dist',
  ])
  // The node_modules of the first stage, which installs no development dependencies.
  expect(stages[0]).toMatch(/^RUN npm ci --omit=dev/m)
})
