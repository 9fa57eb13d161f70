import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { versionOf } from './contract/baseline.ts'
import { clientFiles } from './contract/client.ts'
import { root } from './run.ts'

// Generates packages/client from openapi.json: with --write the files are written, without it they are compared and a
// difference is a failure.

const folder = join(root, 'packages/client')
const document = JSON.parse(await readFile(join(root, 'openapi.json'), 'utf8'))
const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

const wanted = new Map<string, string>()
for (const [name, text] of Object.entries(clientFiles(document))) wanted.set(name, await format(name, text))
wanted.set(
  'package.json',
  await format('package.json', JSON.stringify({ ...manifest, version: versionOf(document) }, null, 2)),
)

for (const [name, text] of wanted) {
  const file = join(folder, name)
  if (process.argv.includes('--write')) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`packages/client/${name} is not what openapi.json says: npm run openapi`)
    process.exitCode = 1
  }
}

/** In the project's style, so that the linter accepts it. */
function format(name: string, text: string): Promise<string> {
  const biome = join(root, 'node_modules/.bin/biome')
  return new Promise((resolve, reject) => {
    const child = execFile(
      biome,
      ['format', `--stdin-file-path=packages/client/${name}`],
      { cwd: root },
      (error, out) => (error ? reject(error) : resolve(out)),
    )
    child.stdin?.end(text)
  })
}
