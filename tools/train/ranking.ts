import { candidatesOf } from '../../src/server/assistant/conversation/hypotheses.ts'
import { stateAfter } from '../../src/server/assistant/conversation/nextState.ts'
import { evidenceOf, SIGNALS, type Signal, score, sureness } from '../../src/server/assistant/conversation/ranking.ts'
import type { CaseState } from '../../src/server/assistant/conversation/state.ts'
import type { Deps } from '../../src/server/assistant/conversation/task.ts'
import { mergedWith } from '../../src/server/assistant/conversation/toldSoFar.ts'
import { readingDeps } from '../../src/server/assistant/embedded.ts'
import { transitionsOf } from '../../src/server/assistant/learned/information.ts'
import type { Act } from '../../src/server/assistant/learned/labels.ts'
import { learnedReader } from '../../src/server/assistant/learned/reader.ts'
import { decode, encode, type Ranking } from '../../src/server/assistant/learned/weights.ts'
import { shippedFacts } from '../../src/shared/tax/facts/all.ts'
import { factSource } from '../../src/shared/tax/facts.ts'
import { NoFactError } from '../../src/shared/tax/types.ts'
import type { Corpus } from './corpus.ts'
import type { Trained } from './models.ts'

// Fits how readings are ranked, and how sure the first of them is, on messages of voices that the reader in `deps` was not
// trained on.

type Candidates = ReturnType<typeof candidatesOf>

/** One message with its possible readings and the places of the right ones. */
export interface Ranked {
  readonly candidates: Candidates
  readonly right: ReadonlySet<number>
  readonly message: Parameters<typeof evidenceOf>[1]
  readonly voice: string
}

interface Labelled {
  readonly q: string
  readonly intent: string
  readonly act: Act
}

/** The message's possible readings, and the state that the conversation has after the right one. */
function taken({ q, intent, act }: Labelled, voice: string, state: CaseState | undefined, deps: Deps) {
  const text = deps.language.read(q, deps.today)
  const alone = deps.reader.read(q)
  const after = state && deps.reader.read(q, state.intent)
  const candidates = candidatesOf(text, alone, after, state, deps)
  const isRight = (each: Candidates[number]) =>
    each.intent.id === intent && (state === undefined || (each.act === 'nueva') === (act === 'nueva'))
  const right = new Set(candidates.flatMap((each, at) => (isRight(each) ? [at] : [])))
  const found = candidates.find(isRight)
  const ranked: Ranked = { candidates, right, message: { text, alone, state }, voice }
  if (!found || act === 'sobre' || act === 'charla') return { ranked, state }
  const merged = mergedWith(text, state, act !== 'nueva', deps)
  const next = stateAfter(found, text, merged, q, state)
  const [missing] = found.missing
  return { ranked, state: missing === undefined ? next : { ...next, asked: { slot: missing, choices: [] } } }
}

/** undefined where a figure of a year is not known. */
function attempted<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof NoFactError) return undefined
    throw error
  }
}

const MOST_FIRST = 3_000
const MOST_SWITCHES = 1_500
/** From here on a message tells a case of its own. */
const LONG = 14

/**
 * People who were answered go on with another question and all that belongs to it, in one long message: first messages of
 * the corpus, each after one of another intent.
 */
function switchesOf(first: Corpus['utterances'], deps: Deps): readonly Ranked[] {
  const long = first.filter(({ q }) => q.split(/\s+/).length >= LONG)
  const step = Math.max(1, Math.ceil(long.length / MOST_SWITCHES))
  return long.flatMap((line, at) => {
    const before = first[(at * 7919) % first.length]
    if (at % step !== 0 || before === undefined || before.intent === line.intent) return []
    const state = attempted(() => taken({ ...before, act: 'nueva' }, line.voice, undefined, deps))?.state
    const found = state && attempted(() => taken({ ...line, act: 'nueva' }, line.voice, state, deps))
    if (!found) return []
    const { candidates } = found.ranked
    const right = new Set(candidates.flatMap(({ intent }, each) => (intent.id === line.intent ? [each] : [])))
    return [{ ...found.ranked, right }]
  })
}

export function rankedOf(corpus: Corpus, keep: (voice: string) => boolean, deps: Deps): readonly Ranked[] {
  const first = corpus.utterances.filter(({ voice, intent }) => keep(voice) && deps.intents.has(intent))
  const step = Math.max(1, Math.ceil(first.length / MOST_FIRST))
  const alone = first.flatMap((line, at) => {
    const found =
      at % step === 0 ? attempted(() => taken({ ...line, act: 'nueva' }, line.voice, undefined, deps)) : undefined
    return found ? [found.ranked] : []
  })
  const singles = corpus.followUps
    .filter(({ voice }) => keep(voice))
    .map(({ prev, prevQ, ...line }) => ({
      voice: line.voice,
      turns: [{ q: prevQ, intent: prev, act: 'nueva' as const }, line],
    }))
  const conversations = corpus.conversations.filter(({ voice }) => keep(voice))
  const following = [...singles, ...conversations].flatMap(({ voice, turns }) => {
    let state: CaseState | undefined
    return turns.flatMap((turn) => {
      const before = state
      const found = attempted(() => taken(turn, voice, before, deps))
      state = found?.state ?? state
      const asks = turn.act !== 'charla' && turn.act !== 'sobre'
      return found && before && asks ? [found.ranked] : []
    })
  })
  return [...alone, ...following, ...switchesOf(first, deps)]
}

const ROUNDS = 600
const RATE = 1
const MOMENTUM = 0.9
const PULL = 1e-3
/** Where the examples say little, a weight stays near what is known beforehand. */
const BEFOREHAND: Readonly<Partial<Record<Signal, number>>> = {
  'answers the open question': 2.5,
  'ruled out': -3,
  unused: -0.8,
  missing: -0.5,
  'missing, followed': -0.5,
}

/** Gradient descent with momentum; the same examples give the same weights. */
function descend(start: readonly number[], gradientOf: (weights: readonly number[]) => number[]): number[] {
  let weights = [...start]
  const speed = start.map(() => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = gradientOf(weights)
    weights = weights.map((weight, at) => {
      speed[at] =
        MOMENTUM * (speed[at] ?? 0) - RATE * (1 - MOMENTUM) * ((gradient[at] ?? 0) + PULL * (weight - (start[at] ?? 0)))
      return weight + (speed[at] ?? 0)
    })
  }
  return weights.map((value) => Math.round(value * 1e4) / 1e4)
}

function probabilities(weights: readonly number[], candidates: Candidates): readonly number[] {
  const scores = candidates.map(({ signals }) => score(weights, signals))
  const most = Math.max(...scores)
  const raised = scores.map((value) => Math.exp(value - most))
  const total = raised.reduce((sum, value) => sum + value, 0)
  return raised.map((value) => value / total)
}

function fitSignals(examples: readonly Ranked[]): number[] {
  const useful = examples.filter(({ right, candidates }) => right.size > 0 && right.size < candidates.length)
  const start = SIGNALS.map((name) => BEFOREHAND[name] ?? 0)
  return descend(start, (weights) => {
    const gradient = new Array<number>(SIGNALS.length).fill(0)
    for (const { candidates, right } of useful) {
      const p = probabilities(weights, candidates)
      const ofRight = p.reduce((sum, value, at) => sum + (right.has(at) ? value : 0), 0)
      for (const [at, { signals }] of candidates.entries()) {
        const pull = ((p[at] ?? 0) - (right.has(at) ? (p[at] ?? 0) / Math.max(1e-9, ofRight) : 0)) / useful.length
        for (const [which, value] of signals.entries()) gradient[which] = (gradient[which] ?? 0) + pull * value
      }
    }
    return gradient
  })
}

/** The readings by this ranking, the likeliest first. */
export function orderOf({ candidates, right }: Ranked, weights: readonly number[]) {
  const p = probabilities(weights, candidates)
  return candidates.map((each, at) => ({ ...each, p: p[at] ?? 0, right: right.has(at) })).sort((a, b) => b.p - a.p)
}

function fitSureness(examples: readonly Ranked[], signals: readonly number[]): number[] {
  const rows = examples.flatMap((each) => {
    const order = orderOf(each, signals)
    return order.length === 0 ? [] : [{ x: evidenceOf(order, each.message), right: order[0]?.right ? 1 : 0 }]
  })
  return descend(rows[0]?.x.map(() => 0) ?? [], (weights) => {
    const gradient = new Array<number>(weights.length).fill(0)
    for (const { x, right } of rows) {
      const error = (sureness(weights, x) - right) / rows.length
      for (const [at, value] of x.entries()) gradient[at] = (gradient[at] ?? 0) + error * value
    }
    return gradient
  })
}

export function fitRanking(examples: readonly Ranked[]): Ranking {
  const signals = fitSignals(examples)
  const alone = examples.filter(({ message }) => message.state === undefined)
  const following = examples.filter(({ message }) => message.state !== undefined)
  return { signals, sureAlone: fitSureness(alone, signals), sureFollowing: fitSureness(following, signals) }
}

/** To read with before a ranking was fitted. */
const NO_RANKING: Ranking = { signals: [], sureAlone: [], sureFollowing: [] }
/** The day does not matter to what is learned; it only has to be the same on every run. */
const TODAY = '2026-11-22'

/** A reader of these models, trained on some voices, with everything that it reads beside. */
export function readingWith(
  { models, network, certainty }: Trained,
  { vocabulary, information, followUps, asides }: Corpus,
  keep: (voice: string) => boolean,
  ranking = NO_RANKING,
): Deps {
  const transitions = transitionsOf([...followUps, ...asides].filter(({ voice }) => keep(voice)))
  const weights = { corpus: '', models, network, vocabulary, information, transitions, certainty, ranking, notes: [] }
  const reader = learnedReader(decode(encode(weights)))
  return { ...readingDeps({ facts: factSource(shippedFacts), reader }), today: TODAY }
}
