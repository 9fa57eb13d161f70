// Mutation testing by hand: whether the tests notice small wrong changes of the server.
//   npm run mutants -- --folder credits,http --sample 60 --seed 1 [--only src/…/ledger.ts:73,src/…/answer.ts:40]
// A seeded sample of each folder's mutants (mutants/generate.ts) is put, asleep, into a copy of the project, which is thrown
// away, also after Ctrl+C: nothing here is ever changed. The tests of the folder (mutants/areas.ts) run once without any,
// which shows who meets which mutant, and how long each file takes. Then each mutant is woken in turn, for the files that
// meet it, quickest first, until a test fails; all in one worker that has loaded the server once. Mutants that are met while
// a module loads get a process each. Whom two files do not kill is shown to the type checker and the check of the
// document before the others run. Prints each that no test killed, with its place and what stands there instead.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AREAS, areaOf, testsOf } from './mutants/areas.ts'
import { copyProject, execute, prepareCheck, putToSleep, refusedByCheck } from './mutants/copy.ts'
import { type Mutant, mutantsOf } from './mutants/generate.ts'
import { root } from './run.ts'

/** Mutants per process, since each leaves some state behind. */
const AT_ONCE = 60
/** Test files per mutant before the check runs, which is faster than the remaining ones. */
const FIRST = 2

interface Picked extends Mutant {
  readonly id: number
  readonly folder: string
  readonly file: string
}
type Verdict = 'killed' | 'timed out' | 'survived' | 'refused by the check'

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: Object.keys(AREAS).join() },
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const folders = values.folder.split(',')
const picked = folders.flatMap(pick).map((mutant, index): Picked => ({ ...mutant, id: index + 1 }))
const verdicts = new Map<number, Verdict>()
/** Test files that pass without any mutant. */
const took = new Map<string, number>()
const meets = new Map<string, ReadonlySet<number>>()
const loaded = new Set<number>()

copyProject()
putToSleep(picked)
await runWithout()
let runs = picked
  .filter(({ id }) => !loaded.has(id))
  .flatMap((mutant) => candidates(mutant).map((test, round) => ({ mutant: mutant.id, test, round })))
  .sort((a, b) => a.round - b.round || a.test.localeCompare(b.test))
await runInTurn(FIRST)
runCheck()
putToSleep(picked)
await runAlone()
await runInTurn(Number.POSITIVE_INFINITY)
for (const { id } of picked) decide(id, 'survived')
for (const folder of folders) {
  const own = picked.filter((mutant) => mutant.folder === folder).map(({ id }) => verdicts.get(id))
  const counts = [...new Set(own)].map((verdict) => `${own.filter((each) => each === verdict).length} ${verdict}`)
  console.log(`${folder}: ${own.length} sampled, ${counts.join(', ')}`)
}

function pick(folder: string): Omit<Picked, 'id'>[] {
  const files = globSync(areaOf(folder).sources, { cwd: root, exclude: ['**/*.test.ts'] }).sort()
  const all = files.flatMap((file) =>
    mutantsOf(file, readFileSync(join(root, file), 'utf8')).map((mutant) => ({ ...mutant, folder, file })),
  )
  const random = mulberry(Number(values.seed))
  const drawn = all.map((mutant) => ({ mutant, at: random() })).sort((a, b) => a.at - b.at)
  console.log(`${folder}: ${all.length} mutants in ${files.length} files`)
  const only = values.only.split(',')
  if (values.only) return all.filter(({ file, line }) => only.includes(`${file}:${line}`))
  return drawn.slice(0, Number(values.sample)).map(({ mutant }) => mutant)
}

function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function runWithout(): Promise<void> {
  const tests = [...new Set(folders.flatMap(testsOf))].sort()
  console.log(`${picked.length} mutants, ${tests.length} test files`)
  for (const { run, passed, ms, loading, met } of await execute(tests.map((test) => ({ mutant: 0, test })))) {
    const test = tests[run] ?? ''
    if (passed === false) console.log(`fails without any mutant, and is left out: ${test}`)
    if (passed) took.set(test, ms ?? 0)
    for (const id of loading ?? []) loaded.add(id)
    if (met) meets.set(test, new Set(met))
  }
}

/** The test files that reach it, quickest first. */
function candidates({ id, folder }: Picked): readonly string[] {
  return testsOf(folder)
    .filter((test) => took.has(test) && (loaded.has(id) || meets.get(test)?.has(id)))
    .sort((a, b) => (took.get(a) ?? 0) - (took.get(b) ?? 0))
}

async function runInTurn(rounds: number): Promise<void> {
  for (;;) {
    const batch = runs.filter(({ round }) => round < rounds).slice(0, AT_ONCE)
    if (batch.length === 0) return
    const told = await execute([...batch, { mutant: 0, test: batch.at(-1)?.test ?? '' }])
    const ended = new Set<number>()
    for (const { run, passed } of told.filter((each) => each.passed !== undefined)) {
      const mutant = batch[run]?.mutant
      ended.add(run)
      if (mutant === undefined && !passed)
        throw new Error('What the mutants before it left makes a test fail by itself')
      if (mutant !== undefined && !passed) decide(mutant, 'killed')
    }
    const hung = told.find(({ run, begun }) => begun && !ended.has(run))
    if (hung) decide(batch[hung.run]?.mutant ?? 0, 'timed out')
    else if (ended.size === 0) throw new Error('No test ran')
    runs = runs.filter((run, index) => !verdicts.has(run.mutant) && !(index < batch.length && ended.has(index)))
    console.log(`${verdicts.size} of ${picked.length} decided, ${runs.length} runs at most to go`)
  }
}

async function runAlone(): Promise<void> {
  for (const mutant of picked.filter(({ id }) => loaded.has(id) && !verdicts.has(id))) {
    const runs = candidates(mutant).map((test) => ({ mutant: 0, test }))
    const ended = (await execute(runs, mutant.id)).filter(({ passed }) => passed !== undefined)
    // If the server does not even load, no file ends.
    if (ended.length === 0 || ended.some(({ passed }) => !passed)) decide(mutant.id, 'killed')
    else if (ended.length < runs.length) decide(mutant.id, 'timed out')
  }
}

function runCheck(): void {
  prepareCheck(picked)
  for (const mutant of picked.filter(({ id }) => !verdicts.has(id)))
    if (refusedByCheck(mutant)) decide(mutant.id, 'refused by the check')
}

function decide(id: number, verdict: Verdict): void {
  const mutant = picked[id - 1]
  if (!mutant || verdicts.has(id)) return
  verdicts.set(id, verdict)
  if (verdict !== 'killed') console.log(`${verdict}: ${describe(mutant)}`)
}

function describe({ file, line, kind, start, end, now }: Picked): string {
  const source = readFileSync(join(root, file), 'utf8')
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90)
  return `${file}:${line} ${kind}: ${short(source.slice(start, end))} → ${now === null ? 'nothing' : short(now)}`
}
