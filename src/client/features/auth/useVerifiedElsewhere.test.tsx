import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'

it('takes the notice away on whatever page, once the link was opened elsewhere', async () => {
  const api = fakeApi({ ...nobody, 'auth.user': () => someone({ emailVerified: false }) })
  renderPage('/precios')
  await screen.findByRole('region', { name: 'Aviso de verificación' })
  api.set('auth.user', () => someone())
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Aviso de verificación' })).toBeNull())
})
