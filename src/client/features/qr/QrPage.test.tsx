import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, NetworkDown } from '../../../../tests/helpers/fakeApi.ts'
import { nobody } from '../../../../tests/helpers/renderPage.tsx'
import { Providers } from '../../Providers.tsx'
import { QrPage } from './QrPage.tsx'

function open(param: string | undefined) {
  const go = vi.fn()
  render(
    <Providers env="test">
      <QrPage param={param} go={go} />
    </Providers>,
  )
  return go
}

const config = () => ({
  ...nobody['marketing.config'](),
  companySiteUrl: 'https://empresa.example',
  mobileAppUrl: 'https://app.example/home',
})

it('says so, and leads to the app once it knows where that is', async () => {
  fakeApi({ ...nobody, 'marketing.config': config })
  const go = open(btoa('mesa/12'))
  expect(screen.getByText('Redirigiendo...')).toBeTruthy()
  expect(go).not.toHaveBeenCalled()
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://app.example/home/mesa/12'))
  expect(screen.getByRole('link', { name: 'Sigue este enlace' }).getAttribute('href')).toBe(
    'https://app.example/home/mesa/12',
  )
})

it('leads to the company site without a param', async () => {
  fakeApi({ ...nobody, 'marketing.config': config })
  const go = open(undefined)
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://empresa.example'))
})

it('leads home when nobody says where else', async () => {
  fakeApi({
    ...nobody,
    'marketing.config': () => {
      throw new NetworkDown()
    },
  })
  const go = open(btoa('mesa/12'))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
})
