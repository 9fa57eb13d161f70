import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../tests/helpers/renderPage.tsx'

it('has the five places to which the header and the footer lead', async () => {
  fakeApi(nobody)
  renderPage('/')
  await screen.findByRole('heading', { level: 1 })
  for (const anchor of ['beneficios', 'asistente', 'funcionalidades', 'planes', 'preguntas'])
    expect(document.getElementById(anchor), anchor).toBeTruthy()
})

it('offers an account beside the way in, in the header', async () => {
  fakeApi(nobody)
  const { person } = renderPage('/')
  const header = within(await screen.findByRole('banner'))
  await header.findByRole('button', { name: 'Iniciar Sesión' })
  await person.click(header.getByRole('button', { name: 'Crear cuenta gratis' }))
  await screen.findByRole('dialog', { name: 'Regístrate' })
})
