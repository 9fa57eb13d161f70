import { expect, it } from 'vitest'
import type { Expression } from './expression.ts'
import { operationOf, writtenOperation } from './operation.ts'
import { type Quantity, shownIn } from './quantity.ts'

const cells: Readonly<Record<string, string>> = { 'input 0': '$ 2.700.000', 'input 1': '30 días', 'fact 0': '$ 49.799' }
const shown = (cell: string): Quantity | undefined => {
  const quantity = shownIn(cells[cell] ?? '')
  return quantity.kind === 'quantity' ? quantity : undefined
}
const salary: Expression = { op: 'cell', cell: 'input 0' }
const days: Expression = { op: 'cell', cell: 'input 1' }
const written = (text: string, expression: Expression): string | null => {
  const operation = operationOf(text, expression, { shown, uvt: 'fact 0' })
  return operation && writtenOperation(operation, (cell) => cell.replace('input ', 'C').replace('fact ', 'F'))
}

it('puts what follows in the place of its figure, and no other of the same number', () => {
  const monthly: Expression = { op: '/', left: salary, right: { op: 'number', value: 30 } }
  expect(written('$ 2.700.000 ÷ 30 × 30 días', { op: '*', left: monthly, right: days })).toBe(
    '"$ "&FIXED(C0,0)&" ÷ 30 × "&ROUND(C1,2)&" días"',
  )
})

it('tells pesos in UVT where they were told so', () => {
  expect(written('54,22 UVT', salary)).toBe('ROUND(C0/F0,2)&" UVT"')
})

it('leaves a text alone of which nothing follows', () => {
  expect(written('Exonerado (art. 114-1)', salary)).toBeNull()
  expect(written('Hasta 2 salarios mínimos', salary)).toBeNull()
})

it('quotes what stands around it, in pieces that a formula takes', () => {
  const long = 'palabra '.repeat(60)
  const formula = written(`"=1+1" ${long}$ 2.700.000`, salary) ?? ''
  expect(formula).toMatch(/^"""=1\+1"" palabra/)
  for (const [, piece = ''] of formula.matchAll(/"((?:[^"]|"")*)"/g)) expect(piece.length).toBeLessThanOrEqual(255)
})
