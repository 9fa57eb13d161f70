import { appendFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'

// For tools/mutants.ts, in its copy of the project: the runs written by it, one after the other in one worker.

class ByName {
  shard = (specifications: TestSpecification[]) => specifications
  sort = (specifications: TestSpecification[]) => specifications.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
}

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['mutants/*.test.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: ByName },
    env: { TEST_DATABASE: 'pglite' },
    globalSetup: ['tests/helpers/globalSetup.ts'],
    setupFiles: ['tools/mutants/under.ts'],
    testTimeout: 40_000,
    hookTimeout: 60_000,
    reporters: [
      {
        onTestModuleEnd(module) {
          const run = Number(basename(module.moduleId, '.test.ts'))
          const line = { run, passed: module.state() !== 'failed', ms: Math.round(module.diagnostic().duration) }
          appendFileSync(process.env.MUTANTS_LOG ?? '/dev/null', `${JSON.stringify(line)}\n`)
        },
      },
    ],
  },
})
