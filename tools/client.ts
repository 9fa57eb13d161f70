import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run } from './run.ts'

// Builds dist/client when something that it depends on has changed.

const CLIENT = join(root, 'dist/client')
/** Written last, so that an interrupted build is repeated. */
const STAMP = join(root, 'dist/client.sha256')
const SOURCES = [
  'src/client/**',
  'src/shared/**',
  'tools/site/**',
  'prisma/seed/**',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds if stale, with a message, since it takes some seconds. Throws when the build fails. */
export async function ensureClient(): Promise<void> {
  const wanted = await sourceHash()
  const known = existsSync(join(CLIENT, 'index.html')) ? await readFile(STAMP, 'utf8').catch(() => '') : ''
  if (known === wanted) return
  console.log('Construyendo la página…')
  // In a separate process, so that Vite's memory is free again when the server starts.
  const vite = join(root, 'node_modules/.bin/vite')
  if ((await run(vite, ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })) !== 0) {
    throw new Error('La página no se pudo construir (vite build).')
  }
  await writeFile(STAMP, wanted)
}

async function sourceHash(): Promise<string> {
  // Prerendered pages carry the year (see vite.config.ts).
  const hash = createHash('sha256').update(`${new Date().getFullYear()}\n`)
  for (const path of await filesOf(SOURCES, root)) {
    // The build writes the route tree itself.
    if (!path.endsWith('.gen.ts')) hash.update(`${path}\n`).update(await readFile(join(root, path)))
  }
  return hash.digest('hex')
}

async function filesOf(patterns: readonly string[], cwd: string): Promise<string[]> {
  const paths: string[] = []
  for await (const entry of glob(patterns, { cwd, withFileTypes: true })) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name).slice(cwd.length + 1))
  }
  return paths.sort()
}
