import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../tests/helpers/renderPage.tsx'

it('says in its own words what is wrong with an address, and takes a right one along', async () => {
  fakeApi(nobody)
  const { person } = renderPage('/')
  const field = await screen.findByRole('textbox', { name: 'Tu correo electrónico' })
  // Without this the browser answers first, in its own language.
  expect(field.closest('form')).toHaveProperty('noValidate', true)
  await person.click(screen.getByRole('button', { name: 'Empezar gratis' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Escribe tu correo electrónico')
  expect(document.activeElement).toBe(field)
  await person.type(field, 'ana@{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Correo electrónico inválido'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.type(field, 'espiga.co')
  expect(screen.queryByRole('alert')).toBeNull()
  await person.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Regístrate' })
  expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toHaveProperty('value', 'ana@espiga.co')
})
