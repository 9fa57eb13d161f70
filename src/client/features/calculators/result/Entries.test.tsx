import { screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { describeCalculator } from '../../../../shared/calculators/list.ts'
import { Entries } from './Entries.tsx'

it('shows the entry that was unfolded before the application was there', async () => {
  const entries = describeCalculator('gmf')?.example.outcome.entries ?? []
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Entries entries={entries} unfolded={false} />)
  expect(screen.queryByRole('table')).toBeNull()
  const [details] = page.getElementsByTagName('details')
  if (details) details.open = true
  // Its event is over before anybody listens.
  await new Promise((done) => setTimeout(done, 20))
  const root = hydrateRoot(page, <Entries entries={entries} unfolded={false} />)
  expect((await screen.findByRole('table')).textContent).toContain('Sumas iguales')
  root.unmount()
  page.remove()
})
