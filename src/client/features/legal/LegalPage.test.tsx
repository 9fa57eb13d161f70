import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../tests/helpers/renderPage.tsx'
import { headingId, LEGAL_SLUGS, LEGAL_TITLES } from './documents.ts'

describe.each(LEGAL_SLUGS)('/legal/%s', (slug) => {
  it('has its title, its date, its contents and a way back', async () => {
    fakeApi(nobody)
    const { person, router } = renderPage(`/legal/${slug}`)
    await screen.findByRole('heading', { level: 1, name: LEGAL_TITLES[slug] })
    expect(screen.getAllByText('11 de abril de 2025').length).toBeGreaterThan(0)
    await waitFor(() => expect(document.title).toBe(`${LEGAL_TITLES[slug]} · Luka`))

    const entries = within(screen.getByRole('navigation', { name: 'Contenido' })).getAllByRole('link')
    expect(entries.length).toBeGreaterThan(9)
    for (const entry of entries) {
      const target = document.getElementById(entry.getAttribute('href')?.slice(1) ?? '')
      expect(target?.tagName).toBe('H2')
      expect(target?.textContent).toBe(entry.textContent)
    }

    await person.click(screen.getByRole('link', { name: 'Volver al inicio' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})

it('has no page for any other name', async () => {
  fakeApi(nobody)
  renderPage('/legal/otra-cosa')
  await screen.findByRole('heading', { name: '404 Page Not Found' })
})

it('makes an anchor of a heading', () => {
  expect(headingId('2. Qué datos tratamos')).toBe('2-que-datos-tratamos')
})
