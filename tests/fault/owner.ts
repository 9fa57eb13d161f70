import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const owner = z.object({ pid: z.int() })

/** Which process holds the embedded database of that folder; 0 once it has let go. */
export async function readOwner(dataDir: string): Promise<{ pid: number }> {
  const newest = (await readdir(dataDir))
    .filter((name) => /^db\.lock\.\d+$/.test(name))
    .sort()
    .at(-1)
  if (newest === undefined) throw new Error(`Nobody has ever held ${dataDir}`)
  return owner.parse(JSON.parse(await readFile(join(dataDir, newest), 'utf8')))
}
