import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../tests/helpers/renderPage.tsx'
import { openAuthModal } from './openAuthModal.ts'

it.each([
  ['login', ['current-password']],
  ['signup', ['new-password', 'new-password']],
] as const)('%s hides passwords, takes them pasted and lets a manager fill them in', async (view, purposes) => {
  fakeApi(nobody)
  const { person } = renderPage('/nada')
  await screen.findByRole('button', { name: 'Iniciar Sesión' })
  openAuthModal(view)
  const dialog = within(await screen.findByRole('dialog'))
  const boxes = dialog.getAllByLabelText<HTMLInputElement>(/contraseña/i, { selector: 'input' })
  expect(boxes.map(({ type }) => type)).toEqual(purposes.map(() => 'password'))
  expect(boxes.map(({ autocomplete }) => autocomplete)).toEqual(purposes)
  for (const box of boxes) {
    await person.click(box)
    await person.paste('pegada desde un gestor')
    expect(box.value).toBe('pegada desde un gestor')
  }
})
