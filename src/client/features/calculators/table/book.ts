import { type Mapping, readingOf } from './mapping.ts'
import { type OutcomeColumn, type Outcomes, pesosOf } from './outcomes.ts'
import type { Cell, Sheet } from './sheet.ts'
import type { Target } from './targets.ts'
import type { Book, Written } from './thread/writeBook.ts'

export const ERROR_TITLE = 'Error'

interface BookParts {
  readonly sheet: Sheet
  readonly targets: readonly Target[]
  readonly mapping: Mapping
  readonly outcomes: Outcomes
  readonly columns: readonly OutcomeColumn[]
}

/** The person's own table with the results added on the right. */
export function bookOf(kind: Book['kind'], { sheet, targets, mapping, outcomes, columns }: BookParts): Book {
  const days = new Map(
    targets.flatMap((target) => {
      const source = mapping[target.path]
      return target.field.type === 'date' && source?.from === 'column' ? [[source.column, target] as const] : []
    }),
  )
  const own = (cells: readonly Cell[], column: number): Written => {
    const target = days.get(column)
    const reading = target ? readingOf(target, mapping, cells) : null
    if (reading && 'value' in reading && typeof reading.value === 'string') return { day: reading.value }
    return cells[column] ?? null
  }
  return {
    kind,
    titles: distinct([...sheet.titles, ...columns.map(({ title }) => title), ERROR_TITLE]),
    money: [...sheet.titles.map(() => false), ...columns.map(({ money }) => money), false],
    rows: sheet.rows.map(({ cells }, row) => {
      const outcome = outcomes[row]
      return [
        ...sheet.titles.map((_, column) => own(cells, column)),
        ...columns.map(({ of }) => figureOf(of(outcome))),
        outcome && 'issues' in outcome ? issuesText(outcome.issues, targets) : null,
      ]
    }),
  }
}

/** Amounts as numbers, so that the spreadsheet can continue with them. */
function figureOf(text: string | null): Written {
  return text === null ? null : (pesosOf(text) ?? text)
}

export function issuesText(
  issues: readonly { readonly path: string; readonly message: string }[],
  targets: readonly Target[],
): string {
  return issues
    .map(({ path, message }) => {
      const label = targets.find((target) => target.path === path)?.label ?? path
      return label === '' ? message : `${label}: ${message}`
    })
    .join('. ')
}

/** A table that was exported from here before already has a column of the same name. */
function distinct(titles: readonly string[]): string[] {
  const seen = new Set<string>()
  return titles.map((title) => {
    let name = title
    for (let count = 2; seen.has(name.toLowerCase()); count++) name = `${title} (${count})`
    seen.add(name.toLowerCase())
    return name
  })
}

/** A template: a column for each input, and the calculator's example. */
export function templateOf(targets: readonly Target[], example: Readonly<Record<string, unknown>>): Book {
  return {
    kind: 'xlsx',
    titles: distinct(targets.map(({ label }) => label)),
    money: targets.map(({ field }) => field.type === 'money'),
    rows: [targets.map((target) => exampleOf(target, example))],
  }
}

function exampleOf({ path, field }: Target, example: Readonly<Record<string, unknown>>): Written {
  const [name = '', inner] = path.split('.')
  const outer = example[name]
  const value = inner === undefined ? outer : isRecord(outer) ? outer[inner] : undefined
  const given = value ?? field.default
  if (field.type === 'date' && typeof given === 'string') return { day: given }
  if (field.type === 'choice') return field.choices.find((choice) => choice.value === given)?.label ?? null
  if (typeof given === 'boolean') return given ? 'Sí' : 'No'
  return typeof given === 'string' || typeof given === 'number' ? given : null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
