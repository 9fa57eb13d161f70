import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { check, type Parameters, type VulnerableDiagnostics } from 'recheck'
import { z } from 'zod'
import type { Pattern } from './collect.ts'

// `recheck`'s verdict on a pattern. It proves by automata or, for what automata cannot handle (lookarounds, large
// counts), searches for a hostile text by fuzzing; its time limit is disabled for both, so that a slow machine gets the
// same result.

const attack = z.object({
  pumps: z.array(z.object({ prefix: z.string(), pump: z.string() })),
  suffix: z.string(),
})
const verdict = z.object({
  kind: z.enum(['linear', 'quadratic', 'worse', 'unknown']),
  /** The worst text found, with its pumped part repeated as often as fits. */
  attack: attack.optional(),
})
export type Verdict = z.infer<typeof verdict>

/** Steps for a text of maximum length above which matching is no longer linear: half the square of 4.000. */
const STEPS = 5_000_000
/** Above which it is no longer quadratic either: three times the square of 4.000. */
const MANY_STEPS = 50_000_000
/**
 * Iterations of the fuzzing. The default of ten takes four times as long and finds no more in our patterns or their
 * mutants.
 */
const GENERATIONS = 4
/** Timeout per pattern, in milliseconds; apart from the listed exceptions, all finish in a fraction of it. */
const PATIENCE_MS = 240_000

const parameters = (length: number, steps = STEPS): Parameters => ({
  timeout: PATIENCE_MS,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: steps,
  maxAttackStringSize: length,
  maxIteration: GENERATIONS,
})

// Proving all takes minutes, and a verdict holds as long as pattern, parameters and version do. So verdicts are
// committed: a run proves only new patterns, and records them. `PROVE=all` proves all again.
const version: unknown = createRequire(import.meta.url)('recheck/package.json').version
const file = join(import.meta.dirname, 'verdicts.json')
const verdicts = z.record(z.string(), verdict)

const keyOf = ({ source, flags }: Pattern, length: number) =>
  createHash('sha256')
    .update(JSON.stringify([version, parameters(length), MANY_STEPS, source, flags]))
    .digest('hex')
    .slice(0, 24)

function committedVerdicts(): Readonly<Record<string, Verdict>> {
  if (process.env.PROVE === 'all' || !existsSync(file)) return {}
  return verdicts.parse(JSON.parse(readFileSync(file, 'utf8')))
}

function writeDown(proved: ReadonlyMap<string, Verdict>): void {
  const lines = [...proved]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, said]) => `"${key}":${JSON.stringify(said)}`)
  const text = `{\n${lines.join(',\n')}\n}\n`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** @param lengthOf the longest text that a pattern is given, in characters */
export async function verdictsOf(
  patterns: readonly Pattern[],
  lengthOf: (pattern: Pattern) => number,
): Promise<ReadonlyMap<Pattern, Verdict>> {
  const committed = committedVerdicts()
  const proved = new Map<string, Verdict>()
  const all = new Map<Pattern, Verdict>()
  const left = patterns.values()
  const work = async () => {
    for (const pattern of left) {
      const length = lengthOf(pattern)
      const key = keyOf(pattern, length)
      const found = committed[key] ?? (await examine(pattern, length))
      if (found.kind !== 'unknown') proved.set(key, found)
      all.set(pattern, found)
    }
  }
  // One per core of the smallest machine that this runs on.
  await Promise.all([work(), work()])
  writeDown(proved)
  return all
}

async function examine({ source, flags }: Pattern, length: number): Promise<Verdict> {
  const said = await check(source, flags, parameters(length))
  if (said.status === 'safe') return { kind: 'linear' }
  if (said.status === 'unknown') return { kind: 'unknown' }
  const attack = worst(said)
  if (said.checker === 'automaton') {
    const { complexity } = said
    const quadratic = complexity.type === 'polynomial' && complexity.degree === 2
    return { kind: quadratic ? 'quadratic' : 'worse', attack }
  }
  // The search stops at the first hostile text, which may hide a worse one.
  const again = await check(source, flags, parameters(length, MANY_STEPS))
  if (again.status === 'vulnerable') return { kind: 'worse', attack: worst(again) }
  return { kind: again.status === 'safe' ? 'quadratic' : 'unknown', attack }
}

const worst = ({ attack: { pumps, suffix } }: VulnerableDiagnostics): Verdict['attack'] => ({
  pumps: pumps.map(({ prefix, pump }) => ({ prefix, pump })),
  suffix,
})

/** The slowest text of that length for the pattern; empty if there is none. */
export function attackOf({ attack }: Verdict, length: number): string {
  if (!attack) return ''
  const { pumps, suffix } = attack
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length)
  const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor((length - fixed) / pumped))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}
