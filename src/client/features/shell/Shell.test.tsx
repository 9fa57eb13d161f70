import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, NetworkDown, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'
import type { User } from '../../../shared/contract/auth.ts'

const BANNER = 'Por favor, verifica tu correo electrónico para acceder a todas las funcionalidades.'

async function header() {
  return within(await screen.findByRole('banner'))
}

describe('the header', () => {
  it('shows nobody a way in, and no account links', async () => {
    fakeApi(nobody)
    renderPage('/nada')
    const head = await header()
    await head.findByRole('button', { name: 'Iniciar Sesión' })
    head.getByRole('button', { name: 'Crear cuenta gratis' })
    expect(head.queryByRole('link', { name: 'Mi Perfil' })).toBeNull()
    for (const name of ['Funcionalidades', 'Preguntas', 'Precios', 'Contacto', 'Asistente']) {
      expect(head.getByRole('link', { name })).toBeTruthy()
    }
  })

  it('holds a place while the user loads', async () => {
    fakeApi({ ...nobody, 'auth.user': () => new Promise(() => {}) })
    renderPage('/nada')
    const head = await header()
    expect(head.getByRole('status', { name: 'Cargando tu cuenta' })).toBeTruthy()
    expect(head.queryByRole('button', { name: 'Iniciar Sesión' })).toBeNull()
  })

  it('links to the external sign-in site when there is one', async () => {
    fakeApi({
      ...nobody,
      'marketing.config': () => ({ ...nobody['marketing.config'](), signInUrl: 'https://entrar.example/' }),
    })
    renderPage('/nada')
    const link = await (await header()).findByRole('link', { name: 'Iniciar Sesión' })
    expect(link.getAttribute('href')).toBe('https://entrar.example/')
    expect((await header()).queryByRole('button', { name: 'Crear cuenta gratis' })).toBeNull()
  })

  it.each([
    ['user', false],
    ['admin', true],
  ] as const)('shows a signed-in %s their links', async (role, panel) => {
    fakeApi({ ...nobody, 'auth.user': () => someone({ role }) })
    renderPage('/nada')
    const head = await header()
    expect((await head.findByRole('link', { name: 'Mi Asistente' })).getAttribute('href')).toBe('/asistente')
    expect(head.getByRole('link', { name: 'Mi Perfil' }).getAttribute('href')).toBe('/perfil')
    expect(head.queryByRole('link', { name: 'Panel Admin' }) !== null).toBe(panel)
  })

  it('treats a server that does not answer as nobody, silently', async () => {
    fakeApi({
      ...nobody,
      'auth.user': () => {
        throw new NetworkDown()
      },
    })
    renderPage('/nada')
    await (await header()).findByRole('button', { name: 'Iniciar Sesión' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('says that there is no connection until it is back, and then so', async () => {
  fakeApi(nobody)
  renderPage('/nada')
  await header()
  const connect = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
  }
  expect(screen.queryByText('Sin conexión.')).toBeNull()
  connect(false)
  expect(screen.getByText('Sin conexión.').closest('[aria-live=polite]')).not.toBeNull()
  connect(true)
  expect(screen.queryByText('Sin conexión.')).toBeNull()
  expect(screen.getByText('Volvió la conexión.').closest('[aria-live=polite]')).not.toBeNull()
})

describe('logging out', () => {
  it('forgets the person and says so', async () => {
    const api = fakeApi({
      ...nobody,
      'auth.user': () => someone(),
      'auth.logout': () => ({ message: 'Has cerrado sesión correctamente' }),
    })
    const { person } = renderPage('/nada')
    await person.click(await (await header()).findByRole('button', { name: 'Cerrar sesión' }))
    await screen.findByText('Sesión cerrada')
    expect(screen.getByText('Has cerrado sesión correctamente')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeTruthy()
    expect(api.calls.filter((call) => call.path === 'auth.user')).toHaveLength(1)
  })

  it('keeps the person when it fails', async () => {
    fakeApi({
      ...nobody,
      'auth.user': () => someone(),
      'auth.logout': () => {
        throw new Refusal('INTERNAL')
      },
    })
    const { person } = renderPage('/nada')
    await person.click(await (await header()).findByRole('button', { name: 'Cerrar sesión' }))
    await screen.findByText('Hubo un problema al cerrar sesión')
    expect(screen.getByRole('link', { name: 'Mi Perfil' })).toBeTruthy()
  })
})

describe('another page of this browser', () => {
  const come = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const profile = {
    ...nobody,
    'account.credits': () => new Promise(() => {}),
    'account.settings': () => new Promise(() => {}),
    'account.movements': () => new Promise(() => {}),
    'account.creditRequests': () => new Promise(() => {}),
    'account.sessions': () => new Promise(() => {}),
    'account.apiKeys': () => new Promise(() => {}),
    'calendar.mine': () => new Promise(() => {}),
    'company.get': () => new Promise(() => {}),
  }
  const isShown = () => screen.queryByDisplayValue('ana@panaderialaespiga.co') !== null

  it('that ends the session leaves nothing of the person here', async () => {
    let user: User | null = someone()
    const api = fakeApi({ ...profile, 'auth.user': () => user ?? nobody['auth.user']() })
    renderPage('/perfil')
    await screen.findByDisplayValue('ana@panaderialaespiga.co')
    user = null
    window.dispatchEvent(new StorageEvent('storage', { key: 'luka.borradores', newValue: 'x' }))
    await waitFor(() => expect(isShown()).toBe(false))
    expect(screen.queryByRole('link', { name: 'Mi Perfil' })).toBeNull()
    expect(api.calls.filter((call) => call.path === 'auth.user')).toHaveLength(1)
    // A sign-in in another tab shows here once somebody returns to this one.
    user = someone({ id: 18, email: 'beto@espiga.co' })
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByDisplayValue('beto@espiga.co')
    expect(isShown()).toBe(false)
  })

  it.each<[string, () => User]>([
    ['nobody is signed in any more', () => nobody['auth.user']()],
    ['somebody else is', () => someone({ id: 18, email: 'beto@espiga.co' })],
    [
      'the server does not answer',
      () => {
        throw new NetworkDown()
      },
    ],
  ])('is left by the way back, and %s: nothing of the person is shown', async (_what, later) => {
    let answer: () => User = () => someone()
    fakeApi({ ...profile, 'auth.user': () => answer() })
    renderPage('/perfil')
    await screen.findByDisplayValue('ana@panaderialaespiga.co')
    answer = later
    come(true)
    expect(document.body.style.visibility).toBe('hidden')
    await waitFor(() => expect(document.body.style.visibility).toBe(''))
    await waitFor(() => expect(isShown()).toBe(false))
  })

  it('is left by the way back of the same person, who finds what they typed', async () => {
    fakeApi({ ...profile, 'auth.user': () => someone() })
    const { person } = renderPage('/perfil')
    await person.type(await screen.findByDisplayValue('Ana Restrepo'), ' Gómez')
    come(true)
    await waitFor(() => expect(document.body.style.visibility).toBe(''))
    expect(screen.getByDisplayValue('Ana Restrepo Gómez')).toBeTruthy()
  })
})

describe('what shows where', () => {
  it('shows the banner to who is unverified, until dismissed', async () => {
    fakeApi({ ...nobody, 'auth.user': () => someone({ emailVerified: false }) })
    const { person } = renderPage('/nada')
    await screen.findByText(BANNER)
    await person.click(screen.getByRole('button', { name: 'Cerrar el aviso' }))
    expect(screen.queryByText(BANNER)).toBeNull()
  })

  it('shows no banner to who is verified or nobody', async () => {
    fakeApi({ ...nobody, 'auth.user': () => someone() })
    renderPage('/nada')
    await (await header()).findByRole('link', { name: 'Mi Perfil' })
    expect(screen.queryByText(BANNER)).toBeNull()
  })

  it.each(['/verify-email', '/reset-password', '/baja'])('hides header and footer on %s', async (path) => {
    fakeApi(nobody)
    renderPage(path)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  it('prints nothing of the frame', async () => {
    fakeApi({ ...nobody, 'auth.user': () => someone({ emailVerified: false }) })
    renderPage('/nada')
    const banner = await screen.findByRole('region', { name: 'Aviso de verificación' })
    for (const part of [screen.getByRole('banner'), screen.getByRole('contentinfo'), banner]) {
      expect(part.classList.contains('luka-no-print')).toBe(true)
    }
  })

  it('answers an unknown path with the not-found screen and a way home', async () => {
    fakeApi(nobody)
    const { person, router } = renderPage('/no/existe')
    await screen.findByRole('heading', { name: '404 Page Not Found' })
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy()
    await person.click(screen.getByRole('link', { name: 'Volver al inicio' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
