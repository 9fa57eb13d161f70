import { join } from 'node:path'
import { type CliOptions, parseCLI, startVitest, type Vitest } from 'vitest/node'
import { root, runScript } from './run.ts'

// The whole suite: unit, client, integration on both databases, faults, browser. Needs nothing but the registries:
// PostgreSQL comes as a package; the browser, PgBouncer and LibreOffice are found, or installed from Debian.

/** Signals of a crash in native code. A failing test causes none of them, and running out of memory aborts. */
const CRASH = /^Worker exited unexpectedly with signal SIG(?:SEGV|BUS|ILL|TRAP)\b/

interface Run {
  readonly passed: number
  readonly failed: number
  readonly good: boolean
  /** The test files that a crashed process left unfinished; none if anything else failed as well. */
  readonly crashed: readonly { readonly project: string; readonly file: string }[]
}

// Node itself parses TypeScript in the threads that answer questions. With its compile cache a thread's start takes a
// sixth less processor time, and the type compiler, which is WebAssembly, is not loaded in every thread.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/luka-code')

const generated = await runScript('generate.ts')
// Handles left open by a test must not keep the command running.
process.exit(generated === 0 ? await runSuite() : generated)

async function runSuite(): Promise<number> {
  const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
  const whole = await run(filter, options)
  const again: Run[] = []
  // docs/reliability.md says how often Node itself crashes.
  for (const { project, file } of whole.crashed) {
    console.log(`\nNode crashed. Runs once more: ${file} (${project})`)
    const { shard: _, ...others } = options
    again.push(await run([file], { ...others, project: [project] }))
  }
  const count = (key: 'passed' | 'failed') => [whole, ...again].reduce((sum, each) => sum + each[key], 0)
  console.log(`\n${count('passed')} passed, ${count('failed')} failed`)
  const good = again.length > 0 ? again.every((each) => each.good) : whole.good
  return good ? 0 : 1
}

async function run(filter: string[], options: CliOptions): Promise<Run> {
  const vitest = await startVitest(filter, options)
  try {
    return outcome(vitest)
  } finally {
    await vitest.close()
  }
}

function outcome({ state }: Vitest): Run {
  const modules = state.getTestModules()
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const count = (wanted: string) => tests.filter((test) => test.result().state === wanted).length
  const unfinished = modules.filter((module) => module.state() === 'pending' || module.state() === 'queued')
  const errors = state.getUnhandledErrors()
  const onlyCrashes = modules.every((module) => module.state() !== 'failed') && errors.every(isCrash)
  return {
    passed: count('passed'),
    failed: count('failed'),
    good: onlyCrashes && errors.length === 0 && unfinished.length === 0 && modules.length > 0,
    crashed:
      onlyCrashes && errors.length > 0
        ? unfinished.map(({ project, relativeModuleId }) => ({ project: project.name, file: relativeModuleId }))
        : [],
  }
}

function isCrash(error: unknown): boolean {
  return error instanceof Error && (CRASH.test(error.message) || isCrash(error.cause))
}
