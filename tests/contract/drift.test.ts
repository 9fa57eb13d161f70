import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Drift is a compile error. The sources are copied, one field of an answer is renamed in the contract, and the real
// compiler has to object both in the client and where the contract is held against its documentation.

const root = join(import.meta.dirname, '../..')
const DOCUMENTED = 'src/server/routers/documented.check.ts'

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'luka-drift-'))
  await cp(join(root, 'src'), join(scratch, 'src'), { recursive: true })
  await cp(join(root, 'prisma'), join(scratch, 'prisma'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(scratch, 'node_modules'))
  const config = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8'))
  // Tests are left out: what has to object is the product.
  await writeFile(
    join(scratch, 'tsconfig.json'),
    JSON.stringify({ ...config, include: ['src'], exclude: ['**/*.test.*'] }),
  )
  await cp(join(root, 'package.json'), join(scratch, 'package.json'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

/** The files in which the compiler finds errors. */
function compile(): Promise<string[]> {
  const tsc = join(root, 'node_modules/.bin/tsc')
  return new Promise((resolve, reject) => {
    execFile(
      tsc,
      ['--noEmit', '--pretty', 'false', '-p', scratch],
      { cwd: scratch, maxBuffer: 1e8 },
      (error, stdout) => {
        if (error && stdout === '') reject(error)
        else resolve([...new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map((match) => match[1] ?? ''))])
      },
    )
  })
}

async function renaming<T>(file: string, field: string, work: () => Promise<T>): Promise<T> {
  const path = join(scratch, 'src/shared/contract', file)
  const before = await readFile(path, 'utf8')
  const after = before.replace(new RegExp(`^(\\s+)${field}: `, 'm'), `$1${field}Renamed: `)
  expect(after, `${file} has a field ${field}`).not.toBe(before)
  await writeFile(path, after)
  try {
    return await work()
  } finally {
    await writeFile(path, before)
  }
}

describe('a renamed field of an answer', () => {
  it.each([
    ['auth.ts', 'emailVerified'],
    ['chat.ts', 'creditsAvailable'],
  ])('in %s (%s) breaks the client and the documented contract', { timeout: 240_000 }, async (file, field) => {
    // `npm run check` holds that there were none before.
    const broken = await renaming(file, field, compile)
    expect(broken).toContain(DOCUMENTED)
    expect(broken.filter((path) => path.startsWith('src/client/'))).not.toEqual([])
  })
})
