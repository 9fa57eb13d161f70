import { evidenceOf, weighed } from '../../src/server/assistant/learned/certainty.ts'
import { entitiesOf, entityBag } from '../../src/server/assistant/learned/entities.ts'
import { bagOf } from '../../src/server/assistant/learned/features.ts'
import { ACTS, KINDS, MONEY_ROLES, PERCENT_ROLES, SPEAKERS } from '../../src/server/assistant/learned/labels.ts'
import { predict } from '../../src/server/assistant/learned/predict.ts'
import { previousMarks } from '../../src/server/assistant/learned/reader.ts'
import { type Model, tableOf } from '../../src/server/assistant/learned/weights.ts'
import { createReader } from '../../src/server/assistant/understand/understand.ts'
import type { FollowUp, Utterance } from './corpus.ts'
import { type Example, type Linear, scores, softmax, train, vectorOf } from './softmax.ts'

/** The day does not matter to what is learned; it only has to be the same on every run. */
const TODAY = '2026-11-22'
const reader = createReader([])

interface Task {
  readonly labels: readonly string[]
  readonly examples: readonly (Example & { readonly voice: string })[]
  readonly leastDocuments: readonly number[]
  readonly epochs: number
  readonly rate: number
  readonly smoothing: number
  /** Weights smaller than this part of the largest are left out of what is stored. */
  readonly least: number
}

export interface Lines {
  readonly utterances: readonly Utterance[]
  readonly followUps: readonly FollowUp[]
  readonly asides: readonly FollowUp[]
  readonly asks: readonly Utterance[]
}

export function intentsOf({ utterances, followUps }: Lines): readonly string[] {
  return [...new Set([...utterances, ...followUps].map(({ intent }) => intent))].sort()
}

type Labelled = Example & { readonly voice: string }

function textTask(
  lines: readonly (Utterance | FollowUp)[],
  labels: readonly string[],
  labelOf: (line: Utterance | FollowUp) => string | undefined,
  marked: boolean,
): readonly Labelled[] {
  return lines.flatMap((line): Labelled[] => {
    const label = labels.indexOf(labelOf(line) ?? '')
    if (label < 0) return []
    const marks = marked && 'prev' in line && line.act !== 'nueva' ? previousMarks(line.prev) : []
    const { words, letters } = bagOf(line.q, marks)
    return [{ blocks: [words, letters], label, voice: line.voice }]
  })
}

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
  const intents = intentsOf(lines)
  const text = { leastDocuments: [2, 4], epochs: 6, rate: 3, smoothing: 0, least: 0.02 }
  const about = lines.followUps.filter(({ act }) => act !== 'charla' && act !== 'sobre')
  return {
    intent: {
      labels: intents,
      examples: textTask(
        [...lines.utterances, ...lines.asks, ...about, ...lines.asides],
        intents,
        ({ intent }) => intent,
        true,
      ),
      ...text,
      smoothing: 0.1,
      least: 0.03,
    },
    kind: {
      labels: KINDS,
      examples: textTask(all, KINDS, ({ kind }) => kind, false),
      ...text,
      leastDocuments: [3, 8],
    },
    speaker: {
      labels: SPEAKERS,
      examples: textTask(all, SPEAKERS, ({ speaker }) => speaker, false),
      ...text,
      leastDocuments: [3, 8],
      least: 0.04,
    },
    act: { labels: ACTS, examples: actTask(lines), ...text, leastDocuments: [2] },
    money: {
      labels: MONEY_ROLES,
      examples: roleTask(all, 'money', MONEY_ROLES),
      ...text,
      leastDocuments: [2],
      epochs: 10,
      rate: 8,
    },
    percent: {
      labels: PERCENT_ROLES,
      examples: roleTask(all, 'percent', PERCENT_ROLES),
      ...text,
      leastDocuments: [2],
      epochs: 10,
      rate: 8,
    },
  }
}

export function trainTask(
  { labels, examples, leastDocuments, epochs, rate, smoothing }: Task,
  keep: (voice: string) => boolean,
): Linear {
  return train(
    examples.filter(({ voice }) => keep(voice)),
    { classes: labels.length, epochs, leastDocuments, rate, smoothing },
  )
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

/** Coefficients by which a message's evidence tells how likely its likeliest intent is right, from held-out examples. */
export function fitCertainty(model: Model, held: readonly Example[]): readonly number[] {
  const table = { ...model, slots: tableOf(model.hashes) }
  const rows = held.map(({ blocks, label }) => {
    const p = predict(table, blocks)
    const order = [...p.keys()].sort((a, b) => (p[b] ?? 0) - (p[a] ?? 0))
    const [first = 0, second = 0] = order
    const evidence = evidenceOf(table, blocks[0] ?? new Map(), p[first] ?? 0, p[second] ?? 0)
    return { x: weighed(evidence), right: first === label ? 1 : 0 }
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
  readonly certainty: readonly number[]
}

/**
 * Trains every model on some voices.
 * @param held the voices by which it is calibrated: not those that it is trained on, unless `calibrated` brings that along
 */
export function trainReader(
  lines: Lines,
  keep: (voice: string) => boolean,
  held: (voice: string) => boolean,
  calibrated?: Trained,
): Trained {
  let certainty = calibrated?.certainty ?? []
  const models: Record<string, Model> = {}
  for (const [name, task] of Object.entries(tasksOf(lines))) {
    const linear = trainTask(task, keep)
    const examples = task.examples.filter(({ voice }) => held(voice))
    const model = packed(linear, task, calibrated?.models[name]?.temperature ?? calibrate(scored(linear, examples)))
    if (name === 'intent' && !calibrated) certainty = fitCertainty(model, examples)
    models[name] = model
  }
  return { models, certainty }
}
