import { getTRPCErrorFromUnknown } from '@trpc/server'
import { publicError } from '../core/errors.ts'
import type { CompiledProcedure } from '../trpc/callPath.ts'

// Prometheus' text format, version 0.0.4. Per process: the scraper aggregates.

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  readonly procedure: string
  /** "ok", or the error code that the caller got. */
  readonly outcome: string
  /** One counter per bucket, and a last one for slower calls. */
  readonly counts: number[]
  sum: number
}

export interface Latency {
  /** The same procedures with each call timed. A stream is timed until it starts. */
  watch(procedures: ReadonlyMap<string, CompiledProcedure>): ReadonlyMap<string, CompiledProcedure>
  render(): string
}

export function createLatency(): Latency {
  const all = new Map<string, Series>()

  function note(procedure: string, outcome: string, seconds: number): void {
    const key = `${procedure} ${outcome}`
    let series = all.get(key)
    if (!series) {
      series = { procedure, outcome, counts: Array.from({ length: BUCKETS.length + 1 }, () => 0), sum: 0 }
      all.set(key, series)
    }
    const found = BUCKETS.findIndex((bound) => seconds <= bound)
    const bucket = found < 0 ? BUCKETS.length : found
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.sum += seconds
  }

  return {
    watch(procedures) {
      const timed = [...procedures].map(([path, procedure]): [string, CompiledProcedure] => [
        path,
        {
          ...procedure,
          async run(ctx, input, batchIndex) {
            const begun = performance.now()
            const took = () => (performance.now() - begun) / 1000
            try {
              const data = await procedure.run(ctx, input, batchIndex)
              note(path, 'ok', took())
              return data
            } catch (error) {
              note(path, publicError(getTRPCErrorFromUnknown(error)).body.code, took())
              throw error
            }
          },
        },
      ])
      return new Map(timed)
    },
    render: () =>
      [
        '# HELP luka_procedure_seconds Duration of a call.',
        '# TYPE luka_procedure_seconds histogram',
        ...lines(all),
      ].join('\n'),
  }
}

function* lines(all: ReadonlyMap<string, Series>): Generator<string> {
  for (const { procedure, outcome, counts, sum } of all.values()) {
    const labels = `procedure="${procedure}",outcome="${outcome}"`
    let total = 0
    for (const [index, count] of counts.entries()) {
      total += count
      yield `luka_procedure_seconds_bucket{${labels},le="${BUCKETS[index] ?? '+Inf'}"} ${total}`
    }
    yield `luka_procedure_seconds_sum{${labels}} ${sum}`
    yield `luka_procedure_seconds_count{${labels}} ${total}`
  }
}

export interface Gauge {
  readonly name: string
  readonly help: string
  readonly type?: 'gauge' | 'counter'
  /** One a label value; a plain number when there is no label. */
  readonly value: number | { readonly label: string; readonly values: Iterable<readonly [string, number]> }
}

export function renderGauge({ name, help, type = 'gauge', value }: Gauge): string {
  const samples =
    typeof value === 'number'
      ? [`${name} ${value}`]
      : Array.from(value.values, ([key, number]) => `${name}{${value.label}="${key}"} ${number}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples].join('\n')
}
