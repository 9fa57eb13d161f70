import { describe, expect, it } from 'vitest'
import type { CalculatedRow } from '../../../../../shared/contract/calculators.ts'
import { formatCop } from '../../../../../shared/format.ts'
import { everyField } from '../../testCalculator.ts'
import { bookOf, templateOf } from '../book.ts'
import { guessMapping } from '../mapping.ts'
import { outcomeColumns, pesosOf } from '../outcomes.ts'
import { targetsOf } from '../targets.ts'
import { readGrid } from './readGrid.ts'
import { writeBook } from './writeBook.ts'

const targets = targetsOf(everyField.fields)
const sheet = {
  name: 'nomina.xlsx',
  titles: ['Empleado', 'Valor', 'Fecha', 'Neto'],
  rows: [
    { at: 2, cells: ['=HYPERLINK("http://x")', 1_000, '30/11/2026', '+57 300'] },
    { at: 3, cells: ['@SUM(A1)', 'x', 'ayer', '-1'] },
  ],
}
const outcomes: CalculatedRow[] = [
  {
    figure: { label: 'Neto', value: formatCop(-1_500) },
    amounts: { Salud: formatCop(40_000), Norma: 'Sí' },
    result: {},
  },
  { issues: [{ path: 'valor', message: 'No es un número' }] },
]
const columns = outcomeColumns(outcomes)
const mapping = guessMapping(targets, sheet, '2026-11-28')
const made = (kind: 'xlsx' | 'csv') => writeBook(bookOf(kind, { sheet, targets, mapping, outcomes, columns }))

describe('the table that is given back', () => {
  it('has the person’s own columns, the figures as numbers and the errors', async () => {
    const bytes = await made('xlsx').arrayBuffer()
    expect((await readGrid({ kind: 'file', name: 'x.xlsx', bytes })).rows).toEqual([
      ['Empleado', 'Valor', 'Fecha', 'Neto', 'Neto (2)', 'Salud', 'Norma', 'Error'],
      ['=HYPERLINK("http://x")', 1_000, '30/11/2026', '+57 300', -1_500, 40_000, 'Sí'],
      ['@SUM(A1)', 'x', 'ayer', '-1', null, null, null, 'Valor: No es un número'],
    ])
  })

  it('has no formula in its CSV, and sums below zero stay numbers', async () => {
    const text = await made('csv').text()
    const lines = text.replace('\ufeff', '').split('\r\n')
    expect(lines[1]).toBe(`"'=HYPERLINK(""http://x"")";1000;30/11/2026;'+57 300;-1500;40000;Sí;`)
    expect(lines[2]).toBe(`'@SUM(A1);x;ayer;'-1;;;;Valor: No es un número`)
  })

  it('has none either behind a blank, a sign of full width, or where another country parts the cells', async () => {
    const rows = [[' =1+1', '＝1+1', 'hola,=1+1', -2.5]]
    const titles = ['=A1', 'b', 'c', 'd']
    const text = await writeBook({ kind: 'csv', titles, money: titles.map(() => false), rows }).text()
    expect(text.split('\r\n').slice(0, 2)).toEqual([`'=A1;b;c;d`, `' =1+1;'＝1+1;"hola,'=1+1";-2,5`])
  })
})

it('writes 10.000 rows of 30 columns, the last as well as the first, and no letter that breaks the file', async () => {
  const titles = Array.from({ length: 30 }, (_, column) => `<Columna> & ${column}`)
  const rows = Array.from({ length: 10_000 }, (_, row) => [
    `Peña ]]> & "Ñ" <b>\u0001 \ud800`,
    { day: '2026-11-30' },
    true,
    ...titles.slice(3).map((_title, column) => row * 1_000 + column + 0.5),
  ])
  const bytes = await writeBook({ kind: 'xlsx', titles, money: titles.map(() => true), rows }).arrayBuffer()
  const read = (await readGrid({ kind: 'file', name: 'x.xlsx', bytes })).rows
  const expected = (row: number) => [
    'Peña ]]> & "Ñ" <b> \ufffd',
    '30/11/2026',
    true,
    ...Array.from({ length: 27 }, (_, column) => row * 1_000 + column + 0.5),
  ]
  expect(read).toHaveLength(10_001)
  expect(read[0]).toEqual(titles)
  for (const row of [0, 249, 250, 9_999]) expect(read[row + 1]).toEqual(expected(row))
})

it('sums what is money and nothing else', () => {
  expect(columns.map(({ title, total }) => [title, total])).toEqual([
    ['Neto', -1_500],
    ['Salud', 40_000],
    ['Norma', null],
  ])
  for (const pesos of [0, 7, -1_234_567, 999_999_999_999]) expect(pesosOf(formatCop(pesos))).toBe(pesos)
  for (const text of ['4 UVT', '2,5 %', '$ 1.000', 'Sí', '']) expect(pesosOf(text)).toBeNull()
})

it('offers a template that is read as it was written', async () => {
  const bytes = await writeBook(templateOf(targets, everyField.example.values)).arrayBuffer()
  const { rows } = await readGrid({ kind: 'file', name: 'plantilla.xlsx', bytes })
  expect(rows[0]).toEqual(targets.map(({ label }) => label))
  expect(rows[1]?.slice(0, 2)).toEqual([1_000, 19])
})
