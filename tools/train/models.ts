import { evidenceOf, weighed } from '../../src/server/assistant/learned/certainty.ts'
import { entitiesOf, entityBag } from '../../src/server/assistant/learned/entities.ts'
import { bagOf } from '../../src/server/assistant/learned/features.ts'
import { ACTS, KINDS, MONEY_ROLES, PERCENT_ROLES, SPEAKERS } from '../../src/server/assistant/learned/labels.ts'
import { hiddenOf, likelyOf, type Network, scoresOf } from '../../src/server/assistant/learned/network.ts'
import { previousMarks } from '../../src/server/assistant/learned/reader.ts'
import { type Model, tableOf } from '../../src/server/assistant/learned/weights.ts'
import { createReader } from '../../src/server/assistant/understand/understand.ts'
import type { FollowUp, Utterance } from './corpus.ts'
import { type HeadOptions, packed as packedNetwork, trainNetwork } from './network.ts'
import { type Example, featuresOf, type Linear, scores, softmax, train, vectorOf } from './softmax.ts'

/** The day does not matter to what is learned; it only has to be the same on every run. */
const TODAY = '2026-11-22'
const reader = createReader([])

interface Task {
  readonly labels: readonly string[]
  readonly examples: readonly (Example & { readonly voice: string })[]
  readonly leastDocuments: readonly number[]
  readonly epochs: number
  readonly rate: number
  /** Weights smaller than this part of the largest are left out of what is stored. */
  readonly least: number
}

export interface Lines {
  readonly utterances: readonly Utterance[]
  readonly followUps: readonly FollowUp[]
  readonly asides: readonly FollowUp[]
  readonly asks: readonly Utterance[]
}

/** A matter that is only told may have no lines but the examples of its notes. */
export function intentsOf({ utterances, followUps, asks, asides }: Lines): readonly string[] {
  return [...new Set([...utterances, ...followUps, ...asks, ...asides].map(({ intent }) => intent))].sort()
}

type Labelled = Example & { readonly voice: string }

function roleTask(
  lines: readonly (Utterance | FollowUp)[],
  kind: 'money' | 'percent',
  labels: readonly string[],
): readonly Labelled[] {
  return lines.flatMap((line) => {
    const message = reader.read(line.q, TODAY)
    const entities = entitiesOf(message)
    if (entities.length !== line.roles?.length) return []
    return entities.flatMap((entity, at): Labelled[] => {
      const label = labels.indexOf(line.roles?.[at] ?? '')
      if (entity.kind !== kind || label < 0) return []
      return [{ blocks: [entityBag(message, entities, at, line.intent)], label, voice: line.voice }]
    })
  })
}

/** A line of the first questions as if it broke into a conversation on something else: a new matter, whatever came before. */
function interruptions(utterances: readonly Utterance[], followUps: readonly FollowUp[]): readonly FollowUp[] {
  const wanted = Math.min(utterances.length, followUps.length)
  const step = Math.max(1, Math.floor(utterances.length / Math.max(1, wanted)))
  return utterances.flatMap((line, at) => {
    const before = followUps[(at * 7) % Math.max(1, followUps.length)]
    if (at % step !== 0 || !before || before.prev === line.intent) return []
    return [{ ...line, prev: before.prev, prevQ: before.prevQ, act: 'nueva' as const }]
  })
}

function actTask(lines: Lines): readonly Labelled[] {
  return [...lines.followUps, ...interruptions(lines.utterances, lines.followUps)].map((line) => ({
    blocks: [bagOf(line.q, previousMarks(line.prev)).words],
    label: ACTS.indexOf(line.act),
    voice: line.voice,
  }))
}

export function tasksOf(lines: Lines): Readonly<Record<string, Task>> {
  const all = [...lines.utterances, ...lines.followUps]
  const text = { leastDocuments: [2], epochs: 6, rate: 3, least: 0.02 }
  const role = { ...text, epochs: 10, rate: 8 }
  return {
    act: { labels: ACTS, examples: actTask(lines), ...text },
    money: { labels: MONEY_ROLES, examples: roleTask(all, 'money', MONEY_ROLES), ...role },
    percent: { labels: PERCENT_ROLES, examples: roleTask(all, 'percent', PERCENT_ROLES), ...role },
  }
}

export function trainTask(
  { labels, examples, leastDocuments, epochs, rate }: Task,
  keep: (voice: string) => boolean,
): Linear {
  return train(
    examples.filter(({ voice }) => keep(voice)),
    { classes: labels.length, epochs, leastDocuments, rate },
  )
}

/** A message with what every head of the network should say of it; -1 where that is not known. */
interface Told {
  readonly blocks: Example['blocks']
  readonly labels: readonly number[]
  readonly voice: string
}

const INTENT = 0
/** Words and pairs that fewer lines have, and pieces of words, are left out: they are most of the file and tell little. */
const LEAST_LINES: readonly number[] = [8, 25]
const WIDTH = 128
const NETWORK = { width: WIDTH, epochs: 4, rate: 0.01, smoothing: 0.1 }

function headsOf(lines: Lines): readonly HeadOptions[] {
  return [
    { name: 'intent', labels: intentsOf(lines), share: 1 },
    { name: 'kind', labels: KINDS, share: 1 },
    { name: 'speaker', labels: SPEAKERS, share: 1 },
  ]
}

/** Of a message that follows another, what was answered before it is part of what is read. */
function toldOf(lines: Lines, heads: readonly HeadOptions[]): readonly Told[] {
  const about = lines.followUps.filter(({ act }) => act !== 'charla' && act !== 'sobre')
  return [...lines.utterances, ...lines.asks, ...about, ...lines.asides].map((line: Utterance | FollowUp) => {
    const marks = 'prev' in line && line.act !== 'nueva' ? previousMarks(line.prev) : []
    const { words, letters } = bagOf(line.q, marks)
    const said: Readonly<Record<string, string | undefined>> = {
      intent: line.intent,
      kind: line.kind,
      speaker: line.speaker,
    }
    return {
      blocks: [words, letters],
      labels: heads.map(({ name, labels }) => labels.indexOf(said[name] ?? '')),
      voice: line.voice,
    }
  })
}

/** The raw scores of each example, with its label. */
export function scored(
  linear: Linear,
  examples: readonly Example[],
): readonly { readonly scores: Float32Array; readonly label: number }[] {
  return examples.map(({ blocks, label }) => {
    const out = new Float32Array(linear.classes)
    scores(linear, vectorOf(blocks, linear.rows, linear.idf), out)
    return { scores: out, label }
  })
}

/** The temperature at which held-out examples are likeliest. */
export function calibrate(held: ReturnType<typeof scored>): number {
  let best = 1
  let bestLoss = Number.POSITIVE_INFINITY
  for (let t = 0.3; t <= 6; t *= 1.12) {
    let loss = 0
    for (const { scores: raw, label } of held) {
      const p = raw.map((value) => value / t)
      softmax(p)
      loss -= Math.log(Math.max(1e-9, p[label] ?? 0))
    }
    if (loss < bestLoss) {
      bestLoss = loss
      best = t
    }
  }
  return best
}

/** Coefficients by which a message's evidence tells how likely its likeliest intent is right, from held-out messages. */
function fitCertainty(network: Network, held: readonly Told[]): readonly number[] {
  const { intent } = network.heads
  const rows = held.flatMap(({ blocks, labels }) => {
    if (intent === undefined || (labels[INTENT] ?? -1) < 0) return []
    const p = likelyOf(intent, hiddenOf(network, blocks))
    const order = [...p.keys()].sort((a, b) => (p[b] ?? 0) - (p[a] ?? 0))
    const [first = 0, second = 0] = order
    const evidence = evidenceOf(network, blocks[0] ?? new Map(), p[first] ?? 0, p[second] ?? 0)
    return [{ x: weighed(evidence), right: first === labels[INTENT] ? 1 : 0 }]
  })
  const width = rows[0]?.x.length ?? 0
  const coefficients = new Array<number>(width).fill(0)
  for (let round = 0; round < 400; round++) {
    const gradient = new Array<number>(width).fill(0)
    for (const { x, right } of rows) {
      const sum = x.reduce((total, value, at) => total + value * (coefficients[at] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-sum)) - right
      for (let at = 0; at < width; at++) gradient[at] = (gradient[at] ?? 0) + error * (x[at] ?? 0)
    }
    for (let at = 0; at < width; at++)
      coefficients[at] = (coefficients[at] ?? 0) - (1.2 * (gradient[at] ?? 0)) / Math.max(1, rows.length)
  }
  return coefficients.map((value) => Math.round(value * 1e4) / 1e4)
}

const LARGEST = 127

/** As stored: eight bits a weight, the smallest left out. */
export function packed(linear: Linear, { labels, least }: Task, temperature: number): Model {
  const { rows, idf, classes: width, weights, bias } = linear
  let largest = 0
  for (const weight of weights) if (Math.abs(weight) > largest) largest = Math.abs(weight)
  const scale = largest / LARGEST
  const order = [...rows].sort(([a], [b]) => a - b)
  const hashes: number[] = []
  const kept: number[] = []
  const offsets = [0]
  const classes: number[] = []
  const values: number[] = []
  for (const [hash, row] of order) {
    const from = classes.length
    for (let c = 0; c < width; c++) {
      const weight = weights[row * width + c] ?? 0
      if (Math.abs(weight) < least * largest) continue
      classes.push(c)
      values.push(Math.round(weight / scale))
    }
    if (classes.length === from) continue
    hashes.push(hash)
    kept.push(idf[row] ?? 0)
    offsets.push(classes.length)
  }
  const rowsKept = Uint32Array.from(hashes)
  return {
    labels,
    temperature,
    scale,
    bias,
    idf: Float32Array.from(kept),
    hashes: rowsKept,
    slots: new Int32Array(0),
    offsets: Uint32Array.from(offsets),
    classes: Uint16Array.from(classes),
    weights: Int8Array.from(values),
  }
}

/** All models, and how far the likeliest intent may be trusted. */
export interface Trained {
  readonly models: Readonly<Record<string, Model>>
  readonly network: Network
  readonly certainty: readonly number[]
}

function trainHeads(
  lines: Lines,
  keep: (voice: string) => boolean,
  held: ((voice: string) => boolean) | undefined,
): Pick<Trained, 'network' | 'certainty'> {
  const heads = headsOf(lines)
  const told = toldOf(lines, heads)
  const lessons = told.filter(({ voice }) => keep(voice))
  const { rows, idf } = featuresOf(lessons, LEAST_LINES)
  const floating = trainNetwork(
    lessons.map(({ blocks, labels }) => ({ vector: vectorOf(blocks, rows, idf), labels })),
    { heads, features: rows.size, ...NETWORK },
  )
  const stored = packedNetwork(floating, rows, idf)
  const network: Network = { ...stored, slots: tableOf(stored.hashes) }
  if (held === undefined) return { network, certainty: [] }
  const unseen = told.filter(({ voice }) => held(voice))
  const calibrated: Network = {
    ...network,
    heads: Object.fromEntries(
      Object.entries(network.heads).map(([name, head], which) => {
        const known = unseen.flatMap(({ blocks, labels }) => {
          const label = labels[which] ?? -1
          return label < 0 ? [] : [{ scores: scoresOf(head, hiddenOf(network, blocks)), label }]
        })
        return [name, { ...head, temperature: calibrate(known) }]
      }),
    ),
  }
  return { network: calibrated, certainty: fitCertainty(calibrated, unseen) }
}

/**
 * Trains every model on some voices.
 * @param held the voices by which it is calibrated, none of those that it is trained on; absent: it is not calibrated
 */
export function trainReader(
  lines: Lines,
  keep: (voice: string) => boolean,
  held?: (voice: string) => boolean,
): Trained {
  const models: Record<string, Model> = {}
  for (const [name, task] of Object.entries(tasksOf(lines))) {
    const linear = trainTask(task, keep)
    const temperature = held
      ? calibrate(
          scored(
            linear,
            task.examples.filter(({ voice }) => held(voice)),
          ),
        )
      : 1
    models[name] = packed(linear, task, temperature)
  }
  return { models, ...trainHeads(lines, keep, held) }
}

/** A reader that no voice is left to calibrate, calibrated as the one that some were held from. */
export function calibratedAs({ models, network }: Trained, by: Trained): Trained {
  const as = <T extends { readonly temperature: number }>(
    all: Readonly<Record<string, T>>,
    like: Readonly<Record<string, { readonly temperature: number }>>,
  ) =>
    Object.fromEntries(
      Object.entries(all).map(([name, each]) => [
        name,
        { ...each, temperature: like[name]?.temperature ?? each.temperature },
      ]),
    )
  return {
    models: as(models, by.models),
    network: { ...network, heads: as(network.heads, by.network.heads) },
    certainty: by.certainty,
  }
}
