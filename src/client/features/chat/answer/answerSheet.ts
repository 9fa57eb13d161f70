import { type Shown, shownIn } from '../../../../shared/calculators/paper/quantity.ts'
import {
  COLUMNS,
  type Role,
  type Sheet,
  type SheetCell,
  type SheetRow,
} from '../../../../shared/calculators/paper/sheet.ts'
import type { AnswerParts, AnswerTable, StepGroup } from '../../../../shared/contract/parts.ts'

// The tables of an answer as cells, with figures as numbers.

/** Whether it contains numbers. */
export const hasTables = ({ steps, tables }: AnswerParts): boolean => steps.length > 0 || tables.length > 0

/** @param question the sheet's title */
export function answerSheet(question: string, parts: AnswerParts): Sheet {
  const { verdict, steps, tables } = parts
  const rows: SheetRow[] = [
    wide(question, 'title'),
    wide(bare(verdict.text), 'note'),
    ...(steps.length > 0 ? [[], wide('Cómo se calcula', 'heading'), ...workingRows(steps)] : []),
    ...tables.flatMap(tableRows),
  ]
  return { rows, rowOf: new Map() }
}

function workingRows(groups: readonly StepGroup[]): SheetRow[] {
  return [
    [words('Paso', 'head'), words('Operación', 'head'), { ...words('Resultado', 'head'), align: 'right' }],
    ...groups.flatMap(({ title, steps }): SheetRow[] => [
      ...(title === null ? [] : [wide(title, 'heading')]),
      ...steps.map(({ label, formula, value, sum }): SheetRow => {
        const role: Role | null = sum === undefined ? null : 'sum'
        return [words(label, role ?? 'label'), words(formula ?? '', role ?? 'quiet'), cell(value, role ?? 'value')]
      }),
    ]),
  ]
}

/** Columns beyond the sheet's width are joined in the last one. */
function tableRows({ title, columns, rows }: AnswerTable): SheetRow[] {
  const narrowed = (cells: readonly string[]) =>
    cells.length <= COLUMNS ? cells : [...cells.slice(0, COLUMNS - 1), cells.slice(COLUMNS - 1).join(' · ')]
  return [
    [],
    ...(title === null ? [] : [wide(title, 'heading')]),
    narrowed(columns).map((text) => words(text, 'head')),
    ...rows.map(({ cells }) =>
      narrowed(cells).map((text, at) => (at === 0 ? words(text, 'label') : cell(text, 'value'))),
    ),
  ]
}

/** Without Markdown and citation marks. */
const bare = (markdown: string): string => markdown.replace(/\s?\[\d{1,2}\]/g, '').replace(/[*_`]/g, '')

const shown = (text: string): Shown => ({ kind: 'words', text: bare(text) })
const words = (text: string, role: Role): SheetCell => ({ shown: shown(text), role })
const cell = (text: string, role: Role): SheetCell => ({ shown: shownIn(bare(text)), role })
const wide = (text: string, role: Role): SheetRow => [
  { ...words(text, role), span: COLUMNS },
  ...Array.from({ length: COLUMNS - 1 }, () => null),
]
