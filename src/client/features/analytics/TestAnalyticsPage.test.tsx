import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'

afterEach(() => {
  delete window.gtag
})

const main: Record<string, Handler> = {
  ...nobody,
  'auth.user': () => someone(),
  'marketing.mainUser': () => ({ mainUser: true }),
}

async function open() {
  fakeApi(main)
  const page = renderPage('/test-analytics')
  const name = await screen.findByRole('textbox', { name: 'Nombre del evento' })
  const parameters = screen.getByRole('textbox', { name: /JSON/ })
  const send = () => page.person.click(screen.getByRole('button', { name: 'Enviar evento' }))
  return { ...page, name, parameters, send }
}

describe('who may see it', () => {
  it('asks a visitor to sign in', async () => {
    const api = fakeApi(nobody)
    renderPage('/test-analytics')
    await screen.findByRole('heading', { name: 'Acceso restringido' })
    expect(screen.getByText('Debes iniciar sesión para acceder a esta página.')).toBeTruthy()
    expect(api.calls.some(({ path }) => path === 'marketing.mainUser')).toBe(false)
  })

  it('turns nobody away whom the server could not name', async () => {
    fakeApi({
      ...nobody,
      'auth.user': () => {
        throw new Refusal('INTERNAL')
      },
    })
    renderPage('/test-analytics')
    await screen.findByRole('heading', { name: 'No se pudo abrir esta página' })
    expect(screen.queryByText('Acceso restringido')).toBeNull()
  })

  it.each<[string, Handler]>([
    ['another user', () => ({ mainUser: false })],
    [
      'who cannot be asked about',
      () => {
        throw new Refusal('INTERNAL')
      },
    ],
  ])('denies %s', async (_name, mainUser) => {
    fakeApi({ ...main, 'marketing.mainUser': mainUser })
    renderPage('/test-analytics')
    await screen.findByRole('heading', { name: 'Acceso denegado' })
    expect(screen.getByText('Esta página de prueba solo está disponible para el usuario principal.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it.each([
    ['admin', true],
    ['user', false],
  ] as const)('tells a %s what to set: %s', async (role, told) => {
    fakeApi({ ...main, 'auth.user': () => someone({ role }), 'marketing.mainUser': () => ({ mainUser: false }) })
    renderPage('/test-analytics')
    await screen.findByRole('heading', { name: 'Acceso denegado' })
    expect(screen.queryByText('MAIN_USER_EMAIL') !== null).toBe(told)
    expect(screen.queryByText(someone().email) !== null).toBe(told)
    expect(screen.queryByText('GA_MEASUREMENT_ID') !== null).toBe(told)
  })

  it('waits until it knows', async () => {
    fakeApi({ ...main, 'marketing.mainUser': () => new Promise(() => {}) })
    renderPage('/test-analytics')
    await screen.findByRole('link', { name: 'Mi Perfil' })
    await screen.findByRole('status', { name: 'Cargando' })
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('sending an event', () => {
  it('wants a name', async () => {
    const { send } = await open()
    await send()
    await screen.findByText('Debes especificar un nombre para el evento')
  })

  it.each(['{', '3', '"texto"', '[1]', 'null'])('wants parameters in JSON: %s', async (typed) => {
    window.gtag = vi.fn()
    const { person, name, parameters, send } = await open()
    await person.type(name, 'prueba')
    await person.click(parameters)
    await person.paste(typed)
    await send()
    await screen.findByText('Error en formato JSON')
    expect(screen.getByText('Los parámetros no tienen un formato JSON válido')).toBeTruthy()
    expect(window.gtag).not.toHaveBeenCalled()
  })

  it('says when there is no analytics', async () => {
    const { person, name, send } = await open()
    await person.type(name, 'prueba')
    await send()
    await screen.findByText('Google Analytics no disponible')
    expect(screen.getByText('La función gtag no está disponible en esta página')).toBeTruthy()
  })

  it('says when it broke', async () => {
    window.gtag = () => {
      throw new Error('blocked')
    }
    const { person, name, send } = await open()
    await person.type(name, 'prueba')
    await send()
    await screen.findByText('Ocurrió un error al enviar el evento')
  })

  it('sends through the same function and keeps a list, which can be cleared', async () => {
    window.gtag = vi.fn()
    const { person, name, parameters, send } = await open()
    await person.type(name, ' prueba ')
    await person.click(parameters)
    await person.paste('{"plan":"avanzado"}')
    await send()
    await waitFor(() => expect(window.gtag).toHaveBeenCalledWith('event', 'prueba', { plan: 'avanzado' }))
    const log = within(screen.getByRole('region', { name: 'Eventos de esta sesión' }))
    expect(log.getAllByRole('listitem')).toHaveLength(1)
    expect(log.getByText('prueba')).toBeTruthy()
    await person.click(log.getByRole('button', { name: 'Limpiar registro' }))
    expect(log.queryByRole('listitem')).toBeNull()
  })
})
