import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { check, type Parameters, type VulnerableDiagnostics } from 'recheck'
import { z } from 'zod'
import type { Pattern } from './collect.ts'

// What `recheck` says of a pattern. It proves by automata, or, of what automata do not know (lookarounds, large counts),
// searches for a hostile text by evolution; its clock is switched off for both, so that a slow machine finds the same.

const verdict = z.object({
  kind: z.enum(['linear', 'quadratic', 'worse', 'unknown']),
  /** What it takes longest to read, cut to the length asked for; empty when there is none. */
  attack: z.string(),
})
export type Verdict = z.infer<typeof verdict>

/** Steps in a text of the greatest length, above which reading it is no longer linear. Fewer than half a square of 4.000. */
const STEPS = 5_000_000
/** Above which it is no longer quadratic either: the square of 4.000 three times. */
const MANY_STEPS = 50_000_000
/** Of the search. Ten, as it would by itself, take four times as long and find no more in our patterns or their mutants. */
const GENERATIONS = 4
/** Of one pattern, in milliseconds; the listed exceptions apart, all are done in a fraction of it. */
const PATIENCE_MS = 240_000

const parameters = (length: number, steps = STEPS): Parameters => ({
  timeout: PATIENCE_MS,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: steps,
  maxAttackStringSize: length,
  maxIteration: GENERATIONS,
})

// A verdict holds for as long as pattern, parameters and version do, so those of earlier runs are kept.
const require = createRequire(import.meta.url)
const version: unknown = require('recheck/package.json').version
const file = join(dirname(require.resolve('recheck/package.json')), '../.cache/luka-patterns/verdicts.json')
const verdicts = z.record(z.string(), verdict)

const keyOf = ({ source, flags }: Pattern, length: number) =>
  createHash('sha256')
    .update(JSON.stringify([version, parameters(length), MANY_STEPS, source, flags]))
    .digest('hex')

function keptVerdicts(): Record<string, Verdict> {
  try {
    return verdicts.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // None yet, or another version's.
    return {}
  }
}

/** @param lengthOf the longest text that a pattern is given, in characters */
export async function verdictsOf(
  patterns: readonly Pattern[],
  lengthOf: (pattern: Pattern) => number,
): Promise<ReadonlyMap<Pattern, Verdict>> {
  const kept = keptVerdicts()
  const all = new Map<Pattern, Verdict>()
  const left = patterns.values()
  const work = async () => {
    for (const pattern of left) {
      const length = lengthOf(pattern)
      const key = keyOf(pattern, length)
      const found = kept[key] ?? (await examine(pattern, length))
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

async function examine({ source, flags }: Pattern, length: number): Promise<Verdict> {
  const said = await check(source, flags, parameters(length))
  if (said.status === 'safe') return { kind: 'linear', attack: '' }
  if (said.status === 'unknown') return { kind: 'unknown', attack: '' }
  const attack = worst(said, length)
  if (said.checker === 'automaton') {
    const { complexity } = said
    const quadratic = complexity.type === 'polynomial' && complexity.degree === 2
    return { kind: quadratic ? 'quadratic' : 'worse', attack }
  }
  // The search ends with the first hostile text that it finds, which may hide a worse one.
  const again = await check(source, flags, parameters(length, MANY_STEPS))
  if (again.status === 'vulnerable') return { kind: 'worse', attack: worst(again, length) }
  return { kind: again.status === 'safe' ? 'quadratic' : 'unknown', attack }
}

/** What it takes longest to read, of that length. */
function worst({ attack: { pumps, suffix } }: VulnerableDiagnostics, length: number): string {
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length)
  const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor((length - fixed) / pumped))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}
