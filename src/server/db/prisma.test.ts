import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '..')

test('every client of the database has the limits of transactions that are set once', async () => {
  const sources = globSync('**/*.ts', { cwd: SERVER, exclude: ['db/generated/**', '**/*.test.ts'] })
  const makers: string[] = []
  for (const name of sources)
    if ((await readFile(join(SERVER, name), 'utf8')).includes('new PrismaClient(')) makers.push(name)
  expect(makers).toEqual(['db/prisma.ts'])
})
