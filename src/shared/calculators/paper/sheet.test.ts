import { expect, it } from 'vitest'
import { describeCalculator } from '../list.ts'
import { sheetOf } from './sheet.ts'

const rowsOf = (name: string, live: boolean) => {
  const detail = describeCalculator(name)
  if (!detail) throw new Error(`no calculator ${name}`)
  const { title, example } = detail
  const paper = { title, company: null, date: '2026-11-28', address: 'https://luka.example', data: [] }
  return sheetOf({ ...paper, outcome: example.outcome }, live).rows.map((row) =>
    row.map((cell) =>
      cell === null ? null : cell.shown.kind === 'quantity' ? cell.shown.value : Object(cell.shown).text,
    ),
  )
}

it('has the entry of the outcome as numbers, and says that it does not follow a change', () => {
  const rows = rowsOf('gmf', true)
  const at = rows.findIndex(([first]) => first === 'Asiento: Registro del 4x1000')
  expect(rows.slice(at + 1, at + 6)).toEqual([
    ['Cuenta', 'Nombre', 'Débito', 'Crédito'],
    ['530595', 'Otros gastos financieros (4x1000)', 66_676, ''],
    ['111005', 'Bancos', '', 66_676],
    ['', 'Sumas iguales', 66_676, 66_676],
    [expect.stringContaining('no se recalcula'), null, null, null],
  ])
})

it('of what never recalculates says nothing of it', () => {
  expect(rowsOf('gmf', false).flat()).not.toContainEqual(expect.stringContaining('no se recalcula'))
})
