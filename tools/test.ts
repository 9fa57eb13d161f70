import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { runScript, runTool } from './run.ts'

// The whole suite: unit, client, integration on both databases, faults, browser. Needs nothing but the registries:
// PostgreSQL comes as a package, and the browser set-up finds or installs a browser.

const report = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })

const folder = await mkdtemp(join(tmpdir(), 'luka-test-'))
const file = join(folder, 'report.json')
let code = await runScript('generate.ts')
if (code === 0) {
  code = await runTool(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...process.argv.slice(2),
  )
  const { numPassedTests, numFailedTests } = report.parse(JSON.parse(await readFile(file, 'utf8')))
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`)
}
await rm(folder, { recursive: true, force: true })
process.exitCode = code
