import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../tests/helpers/renderPage.tsx'

const WRONG = 'Este enlace no es válido. Ábrelo desde el correo, completo.'
const at = (subscribed: boolean, canUndo = !subscribed) => ({ email: 'a•••@espiga.co', subscribed, canUndo })

function start(handlers: Record<string, Handler>, path = '/baja?token=abc') {
  const api = fakeApi({ ...nobody, ...handlers })
  return {
    api,
    actions: () => api.calls.map((call) => call.path).filter((name) => /subscribe$/.test(name)),
    ...renderPage(path),
  }
}

it('changes nothing until the button is pressed, then says so and offers the way back', async () => {
  const { person, actions } = start({
    'marketing.subscription': () => at(true),
    'marketing.unsubscribe': () => at(false),
    'marketing.resubscribe': () => at(true),
  })
  const leave = await screen.findByRole('button', { name: 'No recibir más' })
  expect(actions()).toEqual([])
  await person.click(leave)
  await screen.findByRole('heading', { name: 'Listo, no te enviaremos más' })
  screen.getByText('a•••@espiga.co')
  await person.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByRole('heading', { name: 'Las recibes de nuevo' })
  expect(actions()).toEqual(['marketing.unsubscribe', 'marketing.resubscribe'])
})

it('knows who had left before', async () => {
  start({ 'marketing.subscription': () => at(false) })
  await screen.findByRole('heading', { name: 'No recibes novedades' })
  screen.getByRole('button', { name: 'Volver a recibirlas' })
})

it('offers no way back to who never said yes, but says where they can', async () => {
  start({ 'marketing.subscription': () => at(false, false) })
  await screen.findByRole('heading', { name: 'No recibes novedades' })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Mi cuenta, en Perfil' }).getAttribute('href')).toBe('/perfil')
})

it('says that a link is incomplete or not ours', async () => {
  const refuse = () => {
    throw new Refusal('INVALID_INPUT', WRONG)
  }
  start({ 'marketing.subscription': refuse })
  expect((await screen.findByRole('alert')).textContent).toBe(WRONG)
})

it('needs a token', async () => {
  start({}, '/baja')
  await screen.findByText('Al enlace le falta una parte. Ábrelo desde el correo, completo.')
})

it('tells a failure, and keeps the choice', async () => {
  const { person } = start({
    'marketing.subscription': () => at(true),
    'marketing.unsubscribe': () => {
      throw new Refusal('INTERNAL')
    },
  })
  await person.click(await screen.findByRole('button', { name: 'No recibir más' }))
  await screen.findByText('No se pudo guardar')
  screen.getByRole('button', { name: 'No recibir más' })
})
