import { runScript, runTool } from './run.ts'

// All static checks of a change: format, lint, types, dead code, drift.

const steps: readonly [name: string, step: () => Promise<number>][] = [
  ['database client', () => runScript('generate.ts')],
  ['format and lint', () => runTool('biome', 'ci', '--error-on-warnings', '.')],
  ['types', () => runTool('tsc', '--noEmit')],
  ['dead code', () => runTool('knip')],
  ['migrations match the schema', () => runScript('migration.ts', '--check')],
  ['openapi.json matches the router', () => runScript('openapi.ts')],
  ['outputs.json matches the calculators', () => runScript('outputs.ts')],
  ['openapi.json in the eyes of strangers', () => runScript('lintOpenapi.ts')],
  ['the reader was trained on the corpus', () => runScript('train.ts', '--check')],
  ['the reader of forms was trained on its corpus', () => runScript('trainForms.ts', '--check')],
  ['knowledge/ can be told', () => runScript('knowledge.ts')],
  ['packages/client matches openapi.json', () => runScript('typedClient.ts')],
]

const failed: string[] = []
for (const [name, step] of steps) {
  process.stdout.write(`\n▸ ${name}\n`)
  if ((await step()) !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
} else {
  console.log('\nEverything checked.')
}
