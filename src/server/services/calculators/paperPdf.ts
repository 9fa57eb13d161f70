import type { Content, TableCell } from 'pdfmake'
import { usedFigures } from '../../../shared/brackets.ts'
import { dataOf } from '../../../shared/calculationData.ts'
import type { CalculatorField, CalculatorOutcome } from '../../../shared/contract/calculators.ts'
import { entryTable, hasSums } from '../../../shared/entryTable.ts'
import { formatDate, spanOf } from '../../../shared/format.ts'
import { companyHead } from '../../pdf/companyHead.ts'
import type { PdfDocument } from '../../pdf/render.ts'

// A calculation as an accountant files it: company, input, working, law, and who is responsible.

export interface PaperParts {
  readonly title: string
  readonly fields: readonly CalculatorField[]
  readonly values: Readonly<Record<string, unknown>>
  readonly outcome: CalculatorOutcome
  /** AAAA-MM-DD. */
  readonly date: string
  readonly company: { readonly name: string; readonly nit: string } | null
  readonly preparedBy: string | null
  readonly address: string
}

const NOTE = 'Papel de trabajo hecho con Luka. Información general; verifica con tu contador.'
const LINE = '#56625d'

type Margin = [number, number, number, number]

export function paperPdf(parts: PaperParts): PdfDocument {
  const { title, fields, values, outcome, date, company, preparedBy, address } = parts
  const { figure, table, entries, steps, facts, sources, caveats } = outcome
  const data = dataOf(fields, values)
  return {
    title,
    lead: `Papel de trabajo del ${formatDate(date)}`,
    note: NOTE,
    content: [
      companyHead(company),
      {
        unbreakable: true,
        stack: [
          { text: figure.label, style: 'muted', fontSize: 10 },
          { text: figure.value, fontSize: 20, bold: true },
        ],
        margin: [0, 0, 0, 4] satisfies Margin,
      },
      ...(data.length > 0 ? [heading('Datos'), lines(data.map(({ label, value }) => [label, value]))] : []),
      ...(steps.length > 0 ? [heading('Cómo se calcula'), working(steps)] : []),
      ...(table ? [heading(table.caption), resultTable(table)] : []),
      ...entries.flatMap((entry) => {
        const made = entryTable(entry)
        return [
          heading(made.caption),
          resultTable(made),
          ...entry.notes.map((text) => ({ text, style: 'muted', margin: [0, 4, 0, 0] satisfies Margin })),
        ]
      }),
      ...(facts.length > 0
        ? [
            heading('Cifras oficiales'),
            lines(usedFigures(outcome).map((one) => [`${one.title} · ${spanOf(one.from, one.until)}`, one.value])),
          ]
        : []),
      ...(sources.length > 0
        ? [
            heading('Base legal'),
            {
              ol: sources.map(({ name, article }) => ({ text: article ? `${name}, ${article}` : name, style: 'cell' })),
            },
          ]
        : []),
      ...(caveats.length > 0
        ? [heading('Qué podría cambiarlo'), { ul: caveats.map((text) => ({ text, style: 'cell' })) }]
        : []),
      // Kept together, so that no page starts with the address.
      { unbreakable: true, stack: [signatures(preparedBy), ...opensAgain(address)] },
    ],
  }
}

const heading = (text: string): Content => ({ text, style: 'h2' })

const right = (text: string): TableCell => ({ text, style: 'cell', alignment: 'right' })

/** One name and value per line. */
function lines(rows: readonly (readonly [label: string, value: string])[]): Content {
  const body = rows.map(([label, value]): TableCell[] => [{ text: label, style: 'cell' }, right(value)])
  return { layout: 'luka', table: { widths: ['*', 'auto'], dontBreakRows: true, body } }
}

/** A longer result is in words, which may wrap. */
const FIGURE_LENGTH = 24

function working(steps: CalculatorOutcome['steps']): Content {
  const head = ['Paso', 'Operación', 'Resultado'].map(
    (text, at): TableCell => ({ text, style: 'head', ...(at === 2 ? { alignment: 'right' as const } : {}) }),
  )
  const body = steps.map(({ label, formula, value, group, sum }, at): TableCell[] => {
    const bold = sum !== null
    const begins = group !== null && group !== steps[at - 1]?.group
    // A group's name is in the row of its first step, so that no page ends with it.
    const name = begins ? [{ text: group, style: 'group' }] : []
    const beside = begins ? ({ verticalAlignment: 'bottom' } as const) : {}
    return [
      { stack: [...name, { text: label, style: 'cell', bold }] },
      { text: formula ?? '', style: 'muted', ...beside },
      { text: value, style: 'cell', alignment: 'right', bold, noWrap: value.length <= FIGURE_LENGTH, ...beside },
    ]
  })
  return {
    layout: 'luka',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', '*', 'auto'],
      body: [head, ...body],
    },
  }
}

function resultTable({ head, rows, figures }: NonNullable<CalculatorOutcome['table']>): Content {
  const cells = (row: readonly string[], style: string): TableCell[] =>
    head.map((_, column) => ({
      text: row[column] ?? '',
      style,
      ...(hasSums(row) ? { bold: true } : {}),
      ...(figures.includes(column) ? { alignment: 'right' as const } : {}),
    }))
  // The last text column takes the remaining width.
  const widest = head.findLastIndex((_, column) => !figures.includes(column))
  return {
    layout: 'luka',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: head.map((_, column) => (column === widest ? '*' : 'auto')),
      body: [cells(head, 'head'), ...rows.map((row) => cells(row, 'cell'))],
    },
  }
}

function opensAgain(address: string): Content[] {
  const link = address.startsWith('http') ? { link: address } : {}
  return [
    { text: 'Este mismo cálculo, con las cifras del día:', style: 'muted', margin: [0, 18, 0, 2] satisfies Margin },
    // Split by datum: a long text would be broken in the middle of a word.
    { text: (address.match(/&?[^&]+/g) ?? []).map((text) => ({ text, ...link })), style: 'muted' },
  ]
}

/** Space for signatures above the names. */
function signatures(preparedBy: string | null): Content {
  const place = (what: string, name: string | null) => ({
    stack: [
      { text: ' ', fontSize: 34 },
      { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 210, y2: 0, lineWidth: 0.6, lineColor: LINE }] },
      { text: `${what}: ${name ?? '_'.repeat(24)}`, style: 'cell', margin: [0, 4, 0, 0] satisfies Margin },
      { text: 'Fecha: ____ / ____ / ________', style: 'muted', margin: [0, 4, 0, 0] satisfies Margin },
    ],
  })
  return {
    columns: [place('Preparado por', preparedBy), place('Revisado por', null)],
    columnGap: 40,
    margin: [0, 12, 0, 0],
  }
}
