import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './run.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luka-crash-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The command of the whole suite, run on the fixture's files. */
function runSuite(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'tools/test.ts'), '--root', join(root, 'tests/fixtures/crash')],
      { env: { ...process.env, ...env } },
      (_, stdout) => resolve({ code: child.exitCode, said: stdout }),
    )
  })
}

describe('a process of the suite that Node’s own crash ended', () => {
  it('has what it left unfinished run once more, and that decides', async () => {
    const { code, said } = await runSuite({ CRASHED_ONCE: join(folder, 'once') })
    expect(said).toContain('Runs once more: crash.case.ts (crash)')
    expect(said).toContain('3 passed, 0 failed')
    expect(code).toBe(0)
  })

  it('is no excuse when it happens again', async () => {
    const { code } = await runSuite({})
    expect(code).toBe(1)
  })

  it.each(['CALM_FAILS', 'LATER_FAILS'])('excuses no test that fails: %s', async (fails) => {
    const { code, said } = await runSuite({ CRASHED_ONCE: join(folder, fails), [fails]: 'yes' })
    expect(said).toContain('1 failed')
    expect(code).toBe(1)
  })
})
