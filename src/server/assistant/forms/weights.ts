import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { ImpliedValues } from './options.ts'
import type { FormModel, TableName } from './reader.ts'
import { scoreOf, type Table } from './table.ts'

// The stored weights of the reader of forms: a header in JSON, then each table in eight bits a weight.

const TABLES = ['calculator', 'figure', 'condition', 'stay'] as const satisfies readonly TableName[]

const header = z.object({
  /** SHA-256 of the corpus and of the code that trains. */
  corpus: z.string(),
  implied: z.record(z.string(), z.array(z.union([z.number(), z.object({ years: z.number() })]))),
  /** Weights of the signals by which an answer is chosen; see choose.ts. */
  choice: z.object({ form: z.array(z.number()).readonly(), intents: z.array(z.number()).readonly() }),
  scales: z.record(z.enum(TABLES), z.number()),
  sizes: z.record(z.enum(TABLES), z.number()),
})
type Header = z.infer<typeof header>

export interface FormWeights extends Omit<Header, 'scales' | 'sizes' | 'implied'> {
  readonly implied: ImpliedValues
  readonly tables: Readonly<Record<TableName, Table>>
}

export function encodeForms({ tables, ...rest }: FormWeights): Buffer {
  const head = Buffer.from(
    JSON.stringify({
      ...rest,
      scales: Object.fromEntries(TABLES.map((name) => [name, tables[name].scale])),
      sizes: Object.fromEntries(TABLES.map((name) => [name, tables[name].weights.length])),
    }),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return gzipSync(Buffer.concat([length, head, ...TABLES.map((name) => Buffer.from(tables[name].weights.buffer))]), {
    level: 9,
  })
}

export function decodeForms(file: Buffer): FormWeights {
  const raw = gunzipSync(file)
  const start = 4 + raw.readUInt32LE(0)
  const { scales, sizes, ...rest } = header.parse(JSON.parse(raw.subarray(4, start).toString()))
  let at = start
  const tableOf = (name: TableName): Table => {
    const weights = new Int8Array(raw.subarray(at, at + sizes[name]))
    at += sizes[name]
    return { weights, scale: scales[name] }
  }
  return {
    ...rest,
    tables: {
      calculator: tableOf('calculator'),
      figure: tableOf('figure'),
      condition: tableOf('condition'),
      stay: tableOf('stay'),
    },
  }
}

/** The reader of forms as it is stored. */
export interface FormReader extends FormModel {
  readonly choice: FormWeights['choice']
}

export const formReaderOf = ({ tables, implied, choice }: FormWeights): FormReader => ({
  implied,
  choice,
  score: (name, parts) => {
    let sum = 0
    for (const { features, label } of parts) sum += scoreOf(tables[name], features, label)
    return sum
  },
})

let shipped: FormReader | undefined
/** Loaded once a process: it takes some hundredths of a second. */
export const shippedForms = (): FormReader =>
  (shipped ??= formReaderOf(decodeForms(readFileSync(new URL('weights.bin', import.meta.url)))))
