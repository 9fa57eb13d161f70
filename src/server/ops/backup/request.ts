import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '../../db/types.ts'
import { BackupError } from './read.ts'
import { type Written, writeBackup } from './write.ts'

// The embedded database belongs to its server alone, so a backup is requested from that server by a file in the data
// folder. Whoever can write there can read everything that a backup contains, and nothing has to listen on the network.

const REQUEST = 'backup.request'
const LOOK_MS = 1_000
const request = z.object({ id: z.uuid() })
const outcome = z.union([z.object({ rows: z.int(), tables: z.int() }), z.object({ error: z.string() })])

const copyOf = (dataDir: string, id: string) => join(dataDir, `backup-${id}.gz`)
const answerOf = (dataDir: string, id: string) => join(dataDir, `backup-${id}.json`)

/** Server side: answers requests until it is stopped. */
export function serveBackups(db: Db, dataDir: string, log: Logger): { stop(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy || !existsSync(join(dataDir, REQUEST))) return
    busy = true
    round = answer(db, dataDir, log)
      .catch((error: unknown) => log.error({ err: error }, 'backup failed'))
      .finally(() => {
        busy = false
      })
  }, LOOK_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

async function answer(db: Db, dataDir: string, log: Logger): Promise<void> {
  const file = join(dataDir, REQUEST)
  const text = await readFile(file, 'utf8')
  await rm(file)
  const { id } = request.parse(JSON.parse(text))
  const result = await writeBackup(db, copyOf(dataDir, id)).catch((error: unknown) => ({ error: String(error) }))
  log.info({ event: 'backup', ...result }, 'backup')
  await whole(answerOf(dataDir, id), JSON.stringify(result))
}

/** Tool side: has the server that holds `dataDir` write a backup, and moves it to `file`. */
export async function requestBackup(dataDir: string, file: string, timeout = 10 * 60_000): Promise<Written> {
  const id = randomUUID()
  const [copy, reply] = [copyOf(dataDir, id), answerOf(dataDir, id)]
  try {
    await whole(join(dataDir, REQUEST), JSON.stringify({ id }))
    for (const end = Date.now() + timeout; !existsSync(reply); await wait(100)) {
      if (Date.now() > end) throw new BackupError('El servidor no respondió: ¿está en marcha y es de esta versión?')
    }
    const result = outcome.parse(JSON.parse(await readFile(reply, 'utf8')))
    if ('error' in result) throw new BackupError(`El servidor no pudo hacer el respaldo: ${result.error}`)
    // The file may lie on another disk, where a rename does not reach. Never into what somebody else may have put there.
    await rm(`${file}.part`, { force: true })
    await copyFile(copy, `${file}.part`, constants.COPYFILE_EXCL)
    await rename(`${file}.part`, resolve(file))
    return result
  } finally {
    for (const path of [copy, reply, join(dataDir, REQUEST)]) await rm(path, { force: true })
  }
}

/** Readers see the complete file or none. */
async function whole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, file)
}
