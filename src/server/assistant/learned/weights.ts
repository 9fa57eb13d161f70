import { gunzipSync, gzipSync } from 'node:zlib'
import type { Information, Transitions } from './information.ts'
import type { Head, Network } from './network.ts'

/**
 * A linear model as it is stored: of each feature that occurs in the corpus the weights that matter, in eight bits each.
 * `rows` is an open-addressed table from a feature's hash to its row.
 */
export interface Model {
  readonly labels: readonly string[]
  /** Divides the scores, so that a probability of 0,9 is right nine times in ten on voices that it was not trained on. */
  readonly temperature: number
  readonly bias: Float32Array
  readonly idf: Float32Array
  readonly hashes: Uint32Array
  readonly slots: Int32Array
  readonly offsets: Uint32Array
  readonly classes: Uint16Array
  readonly weights: Int8Array
  readonly scale: number
}

export interface Weights {
  /** SHA-256 of the corpus and of the code that trains: `npm run check` compares it. */
  readonly corpus: string
  /** Of what a message does in its conversation, and of the roles of its sums and rates. */
  readonly models: Readonly<Record<string, Model>>
  /** Of what it is about, what is wanted back and who speaks. */
  readonly network: Network
  /** Words that people use of these matters, folded: what a mistyped word is mended to. */
  readonly vocabulary: readonly string[]
  readonly information: Information
  readonly transitions: Transitions
  /** Of the calibration of the likeliest intent; see certainty.ts. */
  readonly certainty: readonly number[]
  /** Weights of the signals by which readings are ranked, and of the evidence for how sure the first is; see ranking.ts. */
  readonly ranking: Ranking
  /** Weights of the signals by which the notes of a matter are ranked; see knowledge/choose.ts. */
  readonly notes: readonly number[]
}

export interface Ranking {
  readonly signals: readonly number[]
  readonly sureAlone: readonly number[]
  readonly sureFollowing: readonly number[]
}

interface Section {
  readonly labels: readonly string[]
  readonly temperature: number
  readonly scale: number
  readonly rows: number
  readonly entries: number
}

interface NetworkSection {
  readonly width: number
  readonly scale: number
  readonly rows: number
  readonly heads: Readonly<Record<string, Pick<Head, 'labels' | 'temperature' | 'scale'>>>
}

const NONE = -1

/** The open-addressed table of these hashes. */
export function tableOf(hashes: Uint32Array): Int32Array {
  let size = 2
  while (size < hashes.length * 2) size *= 2
  const slots = new Int32Array(size).fill(NONE)
  for (let row = 0; row < hashes.length; row++) {
    let at = (hashes[row] ?? 0) & (size - 1)
    while (slots[at] !== NONE) at = (at + 1) & (size - 1)
    slots[at] = row
  }
  return slots
}

export function rowOf({ hashes, slots }: Pick<Model, 'hashes' | 'slots'>, hash: number): number {
  const mask = slots.length - 1
  for (let at = hash & mask; ; at = (at + 1) & mask) {
    const row = slots[at] ?? NONE
    if (row === NONE || hashes[row] === hash) return row
  }
}

const align = (bytes: number) => (bytes + 3) & ~3

export function encode({ models, network, ...rest }: Weights): Buffer {
  const header = JSON.stringify({
    ...rest,
    network: {
      width: network.width,
      scale: network.scale,
      rows: network.hashes.length,
      heads: Object.fromEntries(
        Object.entries(network.heads).map(([name, { labels, temperature, scale }]) => [
          name,
          { labels, temperature, scale },
        ]),
      ),
    } satisfies NetworkSection,
    models: Object.fromEntries(
      Object.entries(models).map(([name, { labels, temperature, scale, hashes, classes }]): [string, Section] => [
        name,
        { labels, temperature, scale, rows: hashes.length, entries: classes.length },
      ]),
    ),
  })
  const parts: Uint8Array[] = []
  const push = (part: ArrayBufferView) => {
    const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
    const padded = new Uint8Array(align(bytes.length))
    padded.set(bytes)
    parts.push(padded)
  }
  const head = Buffer.from(header)
  push(Uint32Array.of(head.length))
  push(head)
  for (const { bias, idf, hashes, offsets, classes, weights } of Object.values(models))
    for (const part of [bias, idf, hashes, offsets, classes, weights]) push(part)
  for (const part of [network.bias, network.idf, network.hashes, network.rows]) push(part)
  for (const { bias, weights } of Object.values(network.heads)) for (const part of [bias, weights]) push(part)
  // Without a name or a time in its header, so that the same corpus gives the same bytes.
  return gzipSync(Buffer.concat(parts), { level: 9 })
}

export function decode(file: Buffer): Weights {
  const raw = gunzipSync(file)
  const bytes = raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength) as ArrayBuffer
  let at = 0
  const take = (length: number): number => {
    const from = at
    at = align(at + length)
    return from
  }
  const size = new Uint32Array(bytes, take(4), 1)[0] ?? 0
  const header = JSON.parse(Buffer.from(bytes, take(size), size).toString()) as {
    readonly corpus: string
    readonly vocabulary: readonly string[]
    readonly information: Information
    readonly transitions: Transitions
    readonly certainty: readonly number[]
    readonly ranking: Ranking
    readonly notes: readonly number[]
    readonly models: Readonly<Record<string, Section>>
    readonly network: NetworkSection
  }
  const models = Object.fromEntries(
    Object.entries(header.models).map(([name, { labels, temperature, scale, rows, entries }]): [string, Model] => {
      const bias = new Float32Array(bytes, take(labels.length * 4), labels.length)
      const idf = new Float32Array(bytes, take(rows * 4), rows)
      const hashes = new Uint32Array(bytes, take(rows * 4), rows)
      const offsets = new Uint32Array(bytes, take((rows + 1) * 4), rows + 1)
      const classes = new Uint16Array(bytes, take(entries * 2), entries)
      const weights = new Int8Array(bytes, take(entries), entries)
      const slots = tableOf(hashes)
      return [name, { labels, temperature, scale, bias, idf, hashes, slots, offsets, classes, weights }]
    }),
  )
  const { width, scale, rows: count, heads } = header.network
  const bias = new Float32Array(bytes, take(width * 4), width)
  const idf = new Float32Array(bytes, take(count * 4), count)
  const hashes = new Uint32Array(bytes, take(count * 4), count)
  const rows = new Int8Array(bytes, take(count * width), count * width)
  const network: Network = {
    width,
    scale,
    bias,
    idf,
    hashes,
    slots: tableOf(hashes),
    rows,
    heads: Object.fromEntries(
      Object.entries(heads).map(([name, head]): [string, Head] => {
        const size = head.labels.length
        const own = new Float32Array(bytes, take(size * 4), size)
        return [name, { ...head, bias: own, weights: new Int8Array(bytes, take(size * width), size * width) }]
      }),
    ),
  }
  const { corpus, vocabulary, information, transitions, certainty, ranking, notes } = header
  return { corpus, models, network, vocabulary, information, transitions, certainty, ranking, notes }
}
