import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { describeCalculator } from '../../../../shared/calculators/list.ts'
import { UsedFigures } from './UsedFigures.tsx'

function outcomeOf(name: string) {
  const detail = describeCalculator(name)
  if (!detail) throw new Error(`no ${name}`)
  return detail.example.outcome
}

const shown = (text: string | null) => text?.replace(/\s/g, ' ')

it('has one line for a table, with the bracket that was used, and the others a press away', async () => {
  render(<UsedFigures outcome={outcomeOf('renta_persona')} unfolded={false} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => shown(textContent))).toEqual([
    'UVT 2025Año 2025',
    'Renta de personas naturales, de 1.700 a 4.100 UVTDesde el 1 de enero de 2019',
  ])
  const summary = screen.getByText('Ver los 7 tramos')
  expect(summary.closest('details')?.open).toBe(false)
  await userEvent.click(summary)
  expect(summary.closest('details')?.open).toBe(true)
  const rows = within(screen.getByRole('table', { name: 'Tramos: Renta de personas naturales' })).getAllByRole('row')
  expect(rows).toHaveLength(8)
  const used = rows.filter((row) => row.getAttribute('aria-current') === 'true')
  expect(used.map(({ textContent }) => shown(textContent))).toEqual(['De 1.700 a 4.100 UVT28 % + 116 UVT'])
})

it('is unfolded on paper, where nobody presses', () => {
  render(<UsedFigures outcome={outcomeOf('retencion_prima')} unfolded />)
  expect(screen.getByText('Ver los 7 tramos').closest('details')?.open).toBe(true)
})

it('has the same lines as ever where no table is used', () => {
  render(<UsedFigures outcome={outcomeOf('gmf')} unfolded={false} />)
  expect(screen.queryByText(/^Ver los/)).toBeNull()
  expect(screen.getAllByRole('term')).toHaveLength(outcomeOf('gmf').facts.length)
})
