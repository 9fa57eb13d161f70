import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, NetworkDown, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'

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
