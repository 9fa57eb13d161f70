import { useEffect, useRef, useState } from 'react'
import { bogotaDate } from '../../../../shared/format.ts'
import { columnSource, guessMapping, type Mapping } from './mapping.ts'
import { type Cell, type Grid, PROBLEMS, type Sheet, SheetError } from './sheet.ts'
import type { Target } from './targets.ts'
import { readFile, readPasted } from './thread/sheetThread.ts'
import { sheetOf } from './titles.ts'

export interface SheetState {
  readonly sheet: Sheet | null
  readonly mapping: Mapping
  /** A table is being parsed. */
  readonly reading: boolean
  /** Why the last one could not be used; null if it could. */
  readonly problem: string | null
  readonly takeFile: (file: File) => void
  readonly takeText: (text: string) => void
  readonly giveUp: () => void
  /** Resets. */
  readonly forget: () => void
  readonly map: (target: Target, source: Mapping[string]) => void
  /** @returns the table with that cell changed */
  readonly correct: (row: number, column: number, cell: Cell) => Sheet | null
}

/** The person's table, from its import on, and its column mapping. */
export function useSheet(targets: readonly Target[]): SheetState {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])

  /** One at a time: a new table aborts the one being parsed. */
  async function take(read: (signal: AbortSignal) => Promise<Grid>) {
    under.current?.abort()
    const mine = new AbortController()
    under.current = mine
    setReading(true)
    setProblem(null)
    try {
      const taken = sheetOf(await read(mine.signal), targets)
      if (mine.signal.aborted) return
      setSheet(taken)
      setMapping(guessMapping(targets, taken, bogotaDate(new Date())))
    } catch (error) {
      if (!mine.signal.aborted) setProblem(error instanceof SheetError ? error.message : PROBLEMS.FAILED)
    } finally {
      if (under.current === mine) setReading(false)
    }
  }

  return {
    ...{ sheet, mapping, reading, problem },
    takeFile: (file) => void take((signal) => readFile(file, signal)),
    takeText: (text) => void take((signal) => readPasted(text, signal)),
    giveUp() {
      under.current?.abort()
      setReading(false)
    },
    forget() {
      setSheet(null)
      setProblem(null)
    },
    map(target, source) {
      if (!sheet) return
      const told = source?.from === 'column' && source.fractions === undefined
      const next = told ? columnSource(target.field, sheet, source.column) : source
      if (next) setMapping((before) => ({ ...before, [target.path]: next }))
    },
    correct(row, column, cell) {
      if (!sheet) return null
      const next = {
        ...sheet,
        rows: sheet.rows.map((one, index) => {
          if (index !== row) return one
          const cells = Array.from({ length: Math.max(one.cells.length, column + 1) }, (_, at) => one.cells[at] ?? null)
          return { ...one, cells: cells.with(column, cell) }
        }),
      }
      setSheet(next)
      return next
    },
  }
}
