import { useEffect, useRef, useState } from 'react'
import type { CalculatedRow } from '../../../../shared/contract/calculators.ts'
import { errorText } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { type Mapping, valuesOf } from './mapping.ts'
import type { Outcomes } from './outcomes.ts'
import { runRows, waitSeconds } from './runRows.ts'
import type { Sheet } from './sheet.ts'
import type { Target } from './targets.ts'

export type RunStatus =
  | { readonly kind: 'idle' | 'running' | 'stopped' | 'done' }
  | { readonly kind: 'waiting'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly message: string }

export interface Run {
  readonly status: RunStatus
  readonly outcomes: Outcomes
  /** The number of rows with a known result. */
  readonly known: number
  /** Calculates all rows without a result: from the beginning, or from where it stopped. */
  readonly start: (sheet: Sheet, mapping: Mapping) => void
  readonly stop: () => void
  /** Recalculates one corrected row. @returns its result; null if unknown */
  readonly again: (row: number, sheet: Sheet, mapping: Mapping) => Promise<CalculatedRow | null>
  readonly forget: () => void
}

const FAILED = 'No se pudo seguir. Lo calculado sigue aquí.'

/** Calculates the table in batches. Known results are kept, whatever stops it. */
export function useRun(name: string, targets: readonly Target[]): Run {
  const { client } = trpc.useUtils()
  const [status, setStatus] = useState<RunStatus>({ kind: 'idle' })
  const [outcomes, setOutcomes] = useState<Outcomes>([])
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])

  const portsOf = (sheet: Sheet, mapping: Mapping, onRows: Parameters<typeof runRows>[1]['onRows']) => ({
    call: async (rows: Readonly<Record<string, unknown>>[], signal: AbortSignal) =>
      (await client.calculators.runMany.query({ name, rows }, { signal })).rows,
    wait: waitSeconds,
    valuesOf: (row: number) => valuesOf(targets, mapping, sheet.rows[row]?.cells ?? []),
    onRows,
    onWait: (seconds: number | null) =>
      setStatus(seconds === null ? { kind: 'running' } : { kind: 'waiting', seconds }),
  })

  async function start(sheet: Sheet, mapping: Mapping) {
    under.current?.abort()
    const mine = new AbortController()
    under.current = mine
    setStatus({ kind: 'running' })
    const known = Array.from(sheet.rows, (_, row) => outcomes[row])
    const rest = known.flatMap((outcome, row) => (outcome === undefined ? [row] : []))
    const ports = portsOf(sheet, mapping, (worked) => {
      if (mine.signal.aborted) return
      for (const [row, outcome] of worked) known[row] = outcome
      setOutcomes([...known])
    })
    // An aborted pause also ends, without continuing.
    const onWait: typeof ports.onWait = (seconds) => {
      if (!mine.signal.aborted) ports.onWait(seconds)
    }
    try {
      await runRows(rest, { ...ports, onWait }, mine.signal)
      if (!mine.signal.aborted) setStatus({ kind: 'done' })
    } catch (error) {
      if (!mine.signal.aborted) setStatus({ kind: 'failed', message: errorText(error, FAILED) })
    }
  }

  return {
    ...{ status, outcomes },
    known: outcomes.reduce((count, outcome) => (outcome === undefined ? count : count + 1), 0),
    start: (sheet, mapping) => void start(sheet, mapping),
    stop() {
      under.current?.abort()
      setStatus({ kind: 'stopped' })
    },
    async again(row, sheet, mapping) {
      let known: CalculatedRow | null = null
      const ports = portsOf(sheet, mapping, (worked) => {
        for (const [, outcome] of worked) {
          known = outcome
          setOutcomes((before) => before.with(row, outcome))
        }
      })
      await runRows([row], { ...ports, onWait: () => {} }, new AbortController().signal)
      return known
    },
    forget() {
      under.current?.abort()
      setStatus({ kind: 'idle' })
      setOutcomes([])
    },
  }
}
