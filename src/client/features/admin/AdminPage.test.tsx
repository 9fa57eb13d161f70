import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, NetworkDown, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { panelApi } from '../../../../tests/helpers/panel.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'

describe('who may enter /admin', () => {
  it('shows a spinner while it is not known, below what stands there whoever it is', async () => {
    fakeApi({ ...nobody, 'auth.user': () => new Promise(() => {}) })
    renderPage('/admin')
    expect(await screen.findByRole('status', { name: 'Cargando' })).toBeTruthy()
    screen.getByRole('heading', { level: 1, name: 'Panel de administración' })
    expect(screen.queryByRole('region', { name: 'Resumen' })).toBeNull()
  })

  it('tells visitors to sign in', async () => {
    fakeApi(nobody)
    const { person } = renderPage('/admin')
    await screen.findByRole('heading', { name: 'Acceso restringido' })
    screen.getByText('Debes iniciar sesión con una cuenta de administrador para acceder a esta página.')
    await person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Iniciar Sesión' }))
    await screen.findByRole('dialog', { name: 'Iniciar Sesión' })
  })

  it('denies nobody whom the server could not name, and asks again by itself when the network is back', async () => {
    const api = fakeApi({
      ...panelApi(),
      'auth.user': () => {
        throw new NetworkDown()
      },
    })
    renderPage('/admin')
    await screen.findByRole('heading', { name: 'No se pudo abrir el panel de administración' })
    expect(screen.queryByText('Acceso restringido')).toBeNull()
    api.set('auth.user', () => someone({ role: 'admin' }))
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByRole('heading', { level: 1, name: 'Panel de administración' })
  })

  it('denies users, with a way home, and asks for nothing', async () => {
    const api = fakeApi({ ...nobody, 'auth.user': () => someone() })
    renderPage('/admin')
    await screen.findByRole('heading', { name: 'Acceso denegado' })
    screen.getByText('No tienes permisos para acceder al panel de administración.')
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
    expect(api.calls.filter(({ path }) => path.startsWith('admin.'))).toEqual([])
  })

  it('denies a blocked administrator', async () => {
    fakeApi({ ...nobody, 'auth.user': () => someone({ role: 'admin', blocked: true }) })
    renderPage('/admin')
    await screen.findByRole('heading', { name: 'Acceso denegado' })
    screen.getByText('Tu cuenta ha sido bloqueada. Contacta al administrador para más información.')
  })
})

describe('a second factor that is required', () => {
  it('is announced with its day and the way to it', async () => {
    const api = fakeApi(panelApi({ 'admin.secondFactor': () => ({ due: '2026-12-07T15:00:00.000Z' }) }))
    const { router } = renderPage('/admin')
    const note = await screen.findByText(/Desde el 7 dic 2026 el panel pide la verificación en dos pasos/)
    expect(within(note).getByRole('link', { name: 'Actívala en tu perfil' }).getAttribute('href')).toBe(
      '/perfil/seguridad',
    )
    screen.getByRole('heading', { level: 1, name: 'Panel de administración' })
    expect(router.state.location.pathname).toBe('/admin')
    expect(api.calls.filter(({ path }) => path === 'admin.secondFactor')).toHaveLength(1)
  })

  it('is not mentioned where nothing is due', async () => {
    fakeApi(panelApi({ 'admin.secondFactor': () => ({ due: null }) }))
    renderPage('/admin')
    await screen.findByRole('table', { name: 'Usuarios' })
    expect(screen.queryByText(/verificación en dos pasos/)).toBeNull()
  })

  it('takes the place of the panel once its day has come, with the way to it', async () => {
    const refused = () => {
      throw new Refusal('SECOND_FACTOR_REQUIRED')
    }
    const refusing = Object.fromEntries(
      Object.keys(panelApi())
        .filter((path) => path.startsWith('admin.'))
        .map((path) => [path, refused]),
    )
    fakeApi(panelApi({ ...refusing, 'admin.secondFactor': refused }))
    renderPage('/admin')
    await screen.findByRole('heading', { name: 'Falta la verificación en dos pasos' })
    screen.getByText(/Para administrar Luka activa la verificación en dos pasos/)
    expect(screen.getByRole('link', { name: 'Activarla en mi perfil' }).getAttribute('href')).toBe('/perfil/seguridad')
    expect(screen.queryByRole('heading', { name: 'Panel de administración' })).toBeNull()
  })
})

describe('the panel', () => {
  it('has its header, its cards and its tabs, the first one open', async () => {
    fakeApi(panelApi())
    renderPage('/admin')
    const cards = within(await screen.findByRole('region', { name: 'Resumen' }))
    screen.getByRole('heading', { level: 1, name: 'Panel de administración' })
    await cards.findByText('1.204')
    for (const text of [
      '1.100 verificados',
      '3.010',
      '2,5 por usuario',
      '$\u202f2.000.000',
      '$\u202f250.000',
      '12,5\u202f% de los distribuidos',
    ]) {
      cards.getByText(text, { normalizer: (value) => value })
    }
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(tabs).toEqual([
      'Usuarios',
      'Conversaciones',
      'Estadísticas',
      'Bandeja3 pendientes',
      'Datos legales',
      'Auditoría',
    ])
    expect(screen.getByRole('tab', { name: 'Usuarios' }).getAttribute('aria-selected')).toBe('true')
  })

  it('keeps the open tab in the address', async () => {
    fakeApi(panelApi({ 'admin.conversationPage': () => ({ total: 0, page: 1, users: [] }) }))
    const { person, router } = renderPage('/admin?q=espiga&pagina=3')
    await person.click(await screen.findByRole('tab', { name: 'Conversaciones' }))
    await screen.findByText('Nadie coincide con la búsqueda')
    expect(router.state.location.search).toEqual({ tab: 'conversaciones' })
    await person.click(screen.getByRole('tab', { name: 'Usuarios' }))
    await screen.findByRole('table', { name: 'Usuarios' })
    expect(router.state.location.search).toEqual({})
  })

  it('says when the figures cannot be had', async () => {
    fakeApi(
      panelApi({
        'admin.summary': () => {
          throw new Refusal('UNAVAILABLE')
        },
      }),
    )
    renderPage('/admin')
    await screen.findByText('No se pudieron cargar las cifras')
  })
})
