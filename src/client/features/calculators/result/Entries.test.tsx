import { screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { describeCalculator } from '../../../../shared/calculators/list.ts'
import { Entries } from './Entries.tsx'

it('has the entries in the prerendered page, and keeps one that was unfolded before the application was there', async () => {
  const entries = describeCalculator('gmf')?.example.outcome.entries ?? []
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Entries entries={entries} unfolded={false} />)
  const details = page.querySelector('details')
  expect(details?.textContent).toContain('Sumas iguales')
  if (details) details.open = true
  const root = hydrateRoot(page, <Entries entries={entries} unfolded={false} />)
  await screen.findByRole('table')
  expect(page.querySelector('details')?.open).toBe(true)
  root.unmount()
  page.remove()
})
