import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApiDocument } from '../src/server/rest/document.ts'
import { appRouter } from '../src/server/routers/app.ts'
import { compileRouter } from '../src/server/trpc/callPath.ts'
import { VERSION } from '../src/server/version.ts'
import { readBaseline, versionOf } from './contract/baseline.ts'
import { contractChanges, isRaised } from './contract/changes.ts'
import { root, runScript } from './run.ts'

// npm run openapi writes openapi.json and the typed client made of it; without --write the committed copy is compared
// and a difference is a failure. Either way it says what the change means to callers, and a breaking one is refused until
// package.json's version, which is the contract's, is raised and has its section in CHANGELOG.md.

const file = join(root, 'openapi.json')
const document = JSON.parse(JSON.stringify(openApiDocument(compileRouter(appRouter), VERSION)))
const text = `${JSON.stringify(document, null, 2)}\n`
const committed = await readFile(file, 'utf8').catch(() => '')

const baseline = await readBaseline(text, committed)
const changes = baseline ? contractChanges(baseline.document, document) : []
const breaking = changes.filter(({ kind }) => kind === 'breaking')
if (baseline && changes.length > 0) {
  console.log(`The contract, compared with ${baseline.from} (version ${versionOf(baseline.document)}):`)
  for (const { where, what } of breaking) console.log(`  breaks callers  ${where}: ${what}`)
  for (const { kind, where, what } of changes) if (kind === 'added') console.log(`  safe            ${where}: ${what}`)
}

if (baseline && breaking.length > 0 && !isRaised(versionOf(baseline.document), VERSION)) {
  console.error(
    `${breaking.length} of these break callers. Keep the old shape (see "deprecated" of a binding), or raise "version" in package.json above ${versionOf(baseline.document)} and say so in the changelog.`,
  )
  process.exitCode = 1
} else if (!(await readFile(join(root, 'CHANGELOG.md'), 'utf8')).split('\n').includes(`## ${VERSION}`)) {
  console.error(`CHANGELOG.md has no section "## ${VERSION}": say there what this version changes for callers.`)
  process.exitCode = 1
} else if (process.argv.includes('--write')) {
  await writeFile(file, text)
  process.exitCode = await runScript('typedClient.ts', '--write')
} else if (committed !== text) {
  console.error('openapi.json is not what the router says. If the change is meant, run: npm run openapi')
  process.exitCode = 1
}
