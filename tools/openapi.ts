import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApiDocument } from '../src/server/rest/document.ts'
import { appRouter } from '../src/server/routers/app.ts'
import { compileRouter } from '../src/server/trpc/callPath.ts'
import { root } from './run.ts'

// npm run openapi writes openapi.json; without --write the committed copy is compared and a difference is a failure.

const file = join(root, 'openapi.json')
const text = `${JSON.stringify(openApiDocument(compileRouter(appRouter)), null, 2)}\n`

if (process.argv.includes('--write')) {
  await writeFile(file, text)
} else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('openapi.json is not what the router says. If the change is meant, run: npm run openapi')
  process.exitCode = 1
}
