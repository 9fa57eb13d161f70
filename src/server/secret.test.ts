import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { readSecret } from './secret.ts'

describe('readSecret', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'luka-secret-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const env = (more: Record<string, string> = {}) =>
    readEnv({ NODE_ENV: 'development', DATA_DIR: join(folder, 'data'), ...more })

  it('makes one at the first start, for its owner alone, and keeps it', async () => {
    const secret = await readSecret(env())
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await readSecret(env())).toBe(secret)
    const file = join(folder, 'data/session-secret')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readFile(file, 'utf8')).trim()).toBe(secret)
  })

  it('is the same for processes that start at once', async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(env())))
    expect(new Set(secrets).size).toBe(1)
  })

  it('prefers SESSION_SECRET', async () => {
    const given = 'x'.repeat(40)
    expect(await readSecret(env({ SESSION_SECRET: given }))).toBe(given)
  })

  it('is required in production', async () => {
    await expect(readSecret(env({ NODE_ENV: 'production', APP_URL: 'https://luka.example' }))).rejects.toThrow(
      'SESSION_SECRET',
    )
  })

  it('refuses a damaged file rather than weak seals', async () => {
    await readSecret(env())
    await writeFile(join(folder, 'data/session-secret'), 'short')
    await expect(readSecret(env())).rejects.toThrow('damaged')
  })
})
