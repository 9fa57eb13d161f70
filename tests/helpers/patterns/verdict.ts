import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { check, type Diagnostics, type Parameters } from 'recheck'
import { z } from 'zod'
import type { Pattern } from './collect.ts'

// What `recheck` says of a pattern. It proves by automata, or, of what automata do not know (lookarounds, large counts),
// searches for a hostile text by evolution; its clock is switched off for both, so that a slow machine finds the same.

const verdict = z.object({
  kind: z.enum(['linear', 'polynomial', 'exponential', 'unknown']),
  /** Of a polynomial: 2 is quadratic. */
  degree: z.number(),
  /** What it takes longest to read, cut to the length asked for; empty when there is none. */
  attack: z.string(),
})
export type Verdict = z.infer<typeof verdict>

/** Steps in a text of the greatest length, above which reading it counts as hostile: fewer than a square of 4.000. */
const STEPS = 5_000_000
/** Of one pattern, in milliseconds; the listed exceptions apart, all are done in a fraction of it. */
const PATIENCE_MS = 240_000

const parameters = (length: number): Parameters => ({
  timeout: PATIENCE_MS,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: STEPS,
  maxAttackStringSize: length,
})

// A verdict holds for as long as pattern, parameters and version do, so those of earlier runs are kept.
const require = createRequire(import.meta.url)
const version: unknown = require('recheck/package.json').version
const file = join(dirname(require.resolve('recheck/package.json')), '../.cache/luka-patterns/verdicts.json')
const verdicts = z.record(z.string(), verdict)

const keyOf = ({ source, flags }: Pattern, length: number) =>
  createHash('sha256')
    .update(JSON.stringify([version, parameters(length), source, flags]))
    .digest('hex')

/** @param lengthOf the longest text that a pattern is given, in characters */
export async function verdictsOf(
  patterns: readonly Pattern[],
  lengthOf: (pattern: Pattern) => number,
): Promise<ReadonlyMap<Pattern, Verdict>> {
  const kept = verdicts.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  const all = new Map<Pattern, Verdict>()
  const left = patterns.values()
  const work = async () => {
    for (const pattern of left) {
      const length = lengthOf(pattern)
      const key = keyOf(pattern, length)
      const found = kept[key] ?? read(await check(pattern.source, pattern.flags, parameters(length)), length)
      if (found.kind !== 'unknown') kept[key] = found
      all.set(pattern, found)
    }
  }
  // One a core of the smallest machine that this is run on.
  await Promise.all([work(), work()])
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(kept))
  return all
}

function read(said: Diagnostics, length: number): Verdict {
  if (said.status === 'safe') return { kind: 'linear', degree: 1, attack: '' }
  if (said.status === 'unknown') return { kind: 'unknown', degree: 0, attack: '' }
  const { pumps, suffix } = said.attack
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length)
  const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor((length - fixed) / pumped))
  const attack = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
  const { complexity } = said
  return { kind: complexity.type, degree: complexity.type === 'polynomial' ? complexity.degree : 0, attack }
}
