import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'
import { openAuthModal } from '../auth/openAuthModal.ts'

// What the auth dialog reports to analytics; Analytics.test.tsx covers whether analytics is on at all.

afterEach(() => {
  delete window.gtag
})

const EMAIL = 'ana@panaderialaespiga.co'
const refuse: Handler = () => {
  throw new Refusal('INVALID_CREDENTIALS')
}

async function send(view: 'login' | 'signup', handlers: Record<string, Handler>) {
  const gtag = vi.fn<NonNullable<typeof window.gtag>>()
  window.gtag = gtag
  fakeApi({ ...nobody, ...handlers })
  const { person } = renderPage('/nada')
  await screen.findByRole('button', { name: 'Iniciar Sesión' })
  openAuthModal(view, EMAIL)
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Contraseña'), 'pan-de-bono')
  if (view === 'signup') {
    await person.type(dialog.getByLabelText('Confirmar contraseña'), 'pan-de-bono')
    await person.click(dialog.getByRole('checkbox', { name: /Acepto los/ }))
  }
  await person.click(dialog.getByRole('button', { name: view === 'login' ? 'Iniciar Sesión' : 'Crear mi cuenta' }))
  return () => gtag.mock.calls.filter(([command]) => command === 'event').map(([, ...event]) => event)
}

it.each<[string, 'login' | 'signup', Record<string, Handler>, unknown[][]]>([
  ['a login', 'login', { 'auth.login': () => ({ message: 'Hola', user: someone() }) }, [['login', undefined]]],
  ['a login that failed', 'login', { 'auth.login': refuse }, [['login_failed', undefined]]],
  [
    'a registration, and that it is a conversion',
    'signup',
    { 'auth.register': () => ({ message: 'Gracias', user: someone({ emailVerified: false }) }) },
    [
      ['sign_up', undefined],
      ['conversion', { event_label: 'registration_completed' }],
    ],
  ],
  [
    'a registration that failed',
    'signup',
    {
      'auth.register': () => {
        throw new Refusal('EMAIL_IN_USE')
      },
    },
    [['sign_up_failed', undefined]],
  ],
])('tells %s', async (_name, view, handlers, events) => {
  const told = await send(view, handlers)
  await waitFor(() => expect(told()).toEqual(events))
})
