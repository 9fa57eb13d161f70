import { fold } from '../../../components/fold.ts'
import { isFraction, type Reading, readValue } from './readValue.ts'
import type { Cell, Sheet } from './sheet.ts'
import type { Target } from './targets.ts'

/** The source of an input: a column, one value for all rows, or none. */
export type Source =
  | { readonly from: 'column'; readonly column: number; readonly fractions?: boolean }
  | { readonly from: 'constant'; readonly text: string }
  | { readonly from: 'nowhere' }

/** By each input's path. */
export type Mapping = Readonly<Record<string, Source>>

export const NOWHERE: Source = { from: 'nowhere' }

/** Below this a similarity is chance. */
const LIKELY = 0.5

/**
 * Guesses each column's input from its header. A column is used for one input only; day and year, which tables seldom
 * contain, default to today for all rows.
 */
export function guessMapping(targets: readonly Target[], sheet: Sheet, today: string): Mapping {
  const pairs = targets
    .flatMap((target) =>
      sheet.titles.map((title, column) => ({ target, column, likeness: likenessOf(target, fold(title)) })),
    )
    .filter(({ likeness }) => likeness >= LIKELY)
    .sort((one, other) => other.likeness - one.likeness)
  const taken = new Map<string, number>()
  const used = new Set<number>()
  for (const { target, column } of pairs) {
    if (taken.has(target.path) || used.has(column)) continue
    taken.set(target.path, column)
    used.add(column)
  }
  return Object.fromEntries(
    targets.map(({ path, field }): [string, Source] => {
      const column = taken.get(path)
      if (column !== undefined) return [path, columnSource(field, sheet, column)]
      if (field.required && field.type === 'date') return [path, { from: 'constant', text: today }]
      if (field.required && field.type === 'year') return [path, { from: 'constant', text: today.slice(0, 4) }]
      return [path, NOWHERE]
    }),
  )
}

/** @param field the column's input */
export function columnSource(field: Target['field'], { rows }: Sheet, column: number): Source {
  const rate = field.type === 'percent' || field.type === 'perThousand'
  const fractions = rate && isFraction(rows.map(({ cells }) => cells[column]))
  return fractions ? { from: 'column', column, fractions } : { from: 'column', column }
}

/** A similarity from 0 to 1: equal words, one contained in the other, or most words shared. */
function likenessOf({ path, label, field }: Target, title: string): number {
  if (title === '') return 0
  return Math.max(...[label, field.label, path, field.name].map((name, index) => likeness(fold(name), title, index)))
}

function likeness(name: string, title: string, index: number): number {
  // On a tie the longer name is likelier.
  const less = index / 100
  if (name === title) return 1 - less
  const [words, others] = [new Set(wordsOf(name)), new Set(wordsOf(title))]
  const common = [...words].filter((word) => others.has(word)).length
  if (common === 0) return 0
  const all = new Set([...words, ...others]).size
  const within = common === words.size || common === others.size
  return (within ? 0.5 + (common / all) * 0.4 : (common / all) * 0.8) - less
}

const SMALL = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'en', 'a', 'y', 'o', 'que', 'por', 'para', 'con'])

/** Synonyms used in payrolls and books. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['sueldo', 'salario'],
  ['basico', 'salario'],
  ['monto', 'valor'],
  ['importe', 'valor'],
])

const wordsOf = (text: string) =>
  text
    .split(' ')
    .filter((word) => word !== '' && !SMALL.has(word))
    .map((word) => SAME.get(word) ?? word)

/** A row's value for one input. */
export function readingOf({ path, field }: Target, mapping: Mapping, cells: readonly Cell[]): Reading {
  const source = mapping[path] ?? NOWHERE
  if (source.from === 'nowhere') return { value: undefined }
  if (source.from === 'constant') return readValue(field, source.text)
  return readValue(field, cells[source.column], source.fractions)
}

export interface CellIssue {
  /** The input's path; empty for the whole row. */
  readonly path: string
  readonly message: string
}

export interface RowValues {
  /** In the API's format. */
  readonly values: Readonly<Record<string, unknown>>
  /** Errors detected before anything is sent. */
  readonly issues: readonly CellIssue[]
}

/** A row in the API's format. */
export function valuesOf(targets: readonly Target[], mapping: Mapping, cells: readonly Cell[]): RowValues {
  const values: Record<string, unknown> = {}
  const issues: CellIssue[] = []
  for (const target of targets) {
    const reading = readingOf(target, mapping, cells)
    if ('issue' in reading) issues.push({ path: target.path, message: reading.issue })
    else if (reading.value !== undefined) put(values, target.path, reading.value)
    else if (target.field.required) issues.push({ path: target.path, message: 'Falta este dato' })
  }
  return { values, issues }
}

/** Paths are the calculator's own: a name, or a group and a name. */
function put(values: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', inner] = path.split('.')
  if (inner === undefined) values[name] = value
  else values[name] = { ...(values[name] ?? {}), [inner]: value }
}

/** Required inputs without a source. */
export function missingTargets(targets: readonly Target[], mapping: Mapping): readonly Target[] {
  return targets.filter(({ path, field }) => {
    const source = mapping[path] ?? NOWHERE
    return field.required && (source.from === 'nowhere' || (source.from === 'constant' && source.text.trim() === ''))
  })
}
