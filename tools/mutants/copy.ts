import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run.ts'
import { type Mutant, mutated, withSleeping } from './generate.ts'

// The project copy in which mutants live, and the runs in it. Deleted with the process.

interface Placed extends Mutant {
  readonly id: number
  readonly file: string
}
interface Run {
  /** 0: none, or the one that is always active. */
  readonly mutant: number
  readonly test: string
}
/** Messages of a run, by its position; in several chunks. */
interface Told {
  readonly run: number
  readonly begun?: true
  readonly passed?: boolean
  readonly ms?: number
  readonly loading?: readonly number[]
  readonly met?: readonly number[]
}

/** Without output from the tests for this long, the mutant counts as endless. */
const SILENT_MS = 120_000
const LEFT = [/\/(?:node_modules|\.git|dist|data|e2e|load)$/, /\/docs\/.*\.png$/]

const copy = mkdtempSync(join(tmpdir(), 'luka-mutants-'))
const log = join(copy, 'mutants.jsonl')
const runs = join(copy, 'mutants')
let child: ChildProcess | undefined

function stop(): void {
  if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null)
    process.kill(-child.pid, 'SIGKILL')
}
process.on('exit', () => {
  stop()
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

export function copyProject(): void {
  cpSync(root, copy, { recursive: true, filter: (from) => !LEFT.some((each) => each.test(from.replaceAll('\\', '/'))) })
  spawnSync('ln', ['-s', join(root, 'node_modules'), copy])
}

export function putToSleep(mutants: readonly Placed[]): void {
  for (const [file, own] of Map.groupBy(mutants, (mutant) => mutant.file))
    writeFileSync(join(copy, file), withSleeping(readFileSync(join(root, file), 'utf8'), own))
}

/** Runs them in one process, in order, up to the first that hangs; with an `awake` one, up to the first failure. */
export async function execute(order: readonly Run[], awake = 0): Promise<readonly Told[]> {
  for (const former of [runs, log]) rmSync(former, { recursive: true, force: true })
  mkdirSync(runs)
  for (const [run, { mutant, test }] of order.entries()) {
    const load = `() => import('../${test}?${run}')`
    const text = `import { under } from '../tools/mutants/under.ts'\nawait under(${mutant}, ${run}, ${load})\n`
    writeFileSync(join(runs, `${String(run).padStart(4, '0')}.test.ts`), text)
  }
  const args = ['run', '--config', 'tools/mutants/vitest.config.ts', ...(awake > 0 ? ['--bail', '1'] : [])]
  const env = { ...process.env, MUTANTS_LOG: log, MUTANT: String(awake) }
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), ...args]
  const running = spawn(process.execPath, command, { cwd: copy, env, stdio: 'ignore', detached: true })
  child = running
  let heard = Date.now()
  const watch = setInterval(() => {
    if (existsSync(log)) heard = Math.max(heard, statSync(log).mtimeMs)
    if (Date.now() - heard > SILENT_MS) stop()
  }, 1000)
  await new Promise((resolve) => running.once('exit', resolve))
  clearInterval(watch)
  if (!existsSync(log)) throw new Error(`vitest does not run in ${copy}`)
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  return lines.map((line): Told => JSON.parse(line))
}

/** Restores the sources, to which the check then has no objection. */
export function prepareCheck(mutants: readonly Placed[]): void {
  for (const { file } of mutants) cpSync(join(root, file), join(copy, file))
  const config = { extends: './tsconfig.json', compilerOptions: { incremental: true }, include: ['src'] }
  writeFileSync(join(copy, 'tsconfig.mutants.json'), JSON.stringify(config))
  if (!compiles() || !documents()) throw new Error('The check objects without any mutant')
}

/** Whether `npm run check` would refuse it: the sources do not compile, or the OpenAPI document changes. */
export function refusedByCheck(mutant: Placed): boolean {
  const source = readFileSync(join(root, mutant.file), 'utf8')
  writeFileSync(join(copy, mutant.file), mutated(source, mutant))
  const refused = !compiles() || !documents()
  writeFileSync(join(copy, mutant.file), source)
  return refused
}

function compiles(): boolean {
  return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.mutants.json'], { cwd: copy }).status === 0
}

function documents(): boolean {
  return spawnSync(process.execPath, ['tools/openapi.ts'], { cwd: copy }).status === 0
}
