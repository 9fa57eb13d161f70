import type { Figures } from './generator.ts'

export interface Row extends Figures {
  readonly name: string
  /** Rate over the floor's rate, measured in the same run. */
  readonly ratio: number
  readonly want: { readonly ratio?: number; readonly p99?: number }
  /** Resident MB after the run. */
  readonly memory?: number
  readonly maxMemory?: number
}

export function misses({ ratio, p99, want, memory, maxMemory }: Row): string[] {
  return [
    want.ratio !== undefined && ratio < want.ratio ? `ratio < ${want.ratio}` : '',
    want.p99 !== undefined && p99 > want.p99 ? `p99 > ${want.p99} ms` : '',
    memory !== undefined && maxMemory !== undefined && memory > maxMemory ? `memory > ${maxMemory} MB` : '',
  ].filter((text) => text !== '')
}

export function print(rows: readonly Row[]): void {
  console.table(
    rows.map((row) => ({
      name: row.name,
      'req/s': Math.round(row.rate),
      ratio: Number(row.ratio.toFixed(2)),
      'p50 ms': row.p50,
      'p99 ms': row.p99,
      'RSS MB': row.memory === undefined ? '' : Math.round(row.memory),
      result: misses(row).join(', ') || 'ok',
    })),
  )
}
