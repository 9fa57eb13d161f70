import { appendFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, it } from 'vitest'

// Inside vitest's worker: runs one test file under one mutant, and records which mutants it reaches.

interface Watched {
  /** Called by the sources at each mutant: whether that one is active. */
  mutant?: (id: number) => boolean
  mutantsAwake?: number
  mutantsMet?: Set<number>
  mutantsKilled?: Set<number>
}
const watched: typeof globalThis & Watched = globalThis
watched.mutantsAwake ??= Number(process.env.MUTANT ?? 0)
watched.mutantsMet ??= new Set()
watched.mutantsKilled ??= new Set()
const killed = watched.mutantsKilled

watched.mutant ??= (id) => {
  watched.mutantsMet?.add(id)
  return id === watched.mutantsAwake
}

const note = (line: object) => appendFileSync(process.env.MUTANTS_LOG ?? '/dev/null', `${JSON.stringify(line)}\n`)

/** Registers the tests that `load` imports; the first failure ends the file. 0: no mutant, unmodified sources. */
export async function under(id: number, run: number, load: () => Promise<unknown>): Promise<void> {
  note({ run, begun: true })
  if (killed.has(id)) return it('was killed before', () => {})
  watched.mutantsMet = new Set()
  watched.mutantsAwake = id || Number(process.env.MUTANT ?? 0)
  beforeEach(({ skip }) => skip(killed.has(id)))
  afterEach(({ task }) => {
    if (task.result?.state === 'fail' && id > 0) killed.add(id)
  })
  await load()
  const loading = [...watched.mutantsMet]
  afterAll(() => note({ run, loading, met: [...(watched.mutantsMet ?? [])] }))
}
