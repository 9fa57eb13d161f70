import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

/**
 * The secret that seals cookies: SESSION_SECRET, or one of our own kept in `DATA_DIR/session-secret`, so that a first
 * start needs no configuration and sessions outlive a restart. Throws in production without SESSION_SECRET: there the
 * folder may be shared, copied or thrown away, and several processes need the same one.
 */
export async function readSecret(env: Env): Promise<string> {
  if (env.SESSION_SECRET !== undefined) return env.SESSION_SECRET
  if (env.NODE_ENV === 'production') {
    throw new Error(
      'SESSION_SECRET: required when NODE_ENV is production (32 characters or more, e.g. openssl rand -hex 32)',
    )
  }
  const file = join(env.DATA_DIR, 'session-secret')
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) await create(file)
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new Error(`${file} is damaged: delete it to get a new secret (everybody has to sign in again)`)
  return secret
}

/**
 * Of two processes that start at once, one creates the link and both read its file: a link either appears completely or
 * fails.
 */
async function create(file: string): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
}
