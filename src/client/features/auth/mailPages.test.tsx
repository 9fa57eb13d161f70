import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, NetworkDown, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'
import { REDIRECT_MS } from './useRedirect.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('/verify-email', () => {
  it('verifies once, refreshes the user and goes to the assistant after 3 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const api = fakeApi({
      ...nobody,
      'auth.verifyEmail': () => ({ message: 'Tu correo electrónico quedó verificado.' }),
    })
    const { router } = renderPage('/verify-email?token=abc-123')
    await screen.findByRole('heading', { name: 'Correo verificado' })
    expect(api.calls.filter((call) => call.path === 'auth.verifyEmail')).toEqual([
      { path: 'auth.verifyEmail', input: { token: 'abc-123' } },
    ])
    await waitFor(() => expect(api.calls.filter((call) => call.path === 'auth.user').length).toBeGreaterThan(1))
    await vi.advanceTimersByTimeAsync(REDIRECT_MS)
    await waitFor(() => expect(router.state.location.pathname).toBe('/asistente'))
  })

  it.each([
    ['the same link', null, 'LINK_USED'],
    ['another link', someone(), 'INVALID_TOKEN'],
  ] as const)('says of an address that %s verified that it is, and leads on', async (_what, user, code) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fakeApi({
      ...nobody,
      ...(user ? { 'auth.user': () => user } : {}),
      'auth.verifyEmail': () => {
        throw new Refusal(code)
      },
    })
    const { router } = renderPage('/verify-email?token=usado')
    await screen.findByRole('heading', { name: 'Tu correo ya está verificado' })
    expect(screen.getByRole('link', { name: 'Ir al asistente' })).toBeTruthy()
    await vi.advanceTimersByTimeAsync(REDIRECT_MS)
    await waitFor(() => expect(router.state.location.pathname).toBe('/asistente'))
  })

  it('does not take a bad link for a used one while the address waits', async () => {
    fakeApi({
      ...nobody,
      'auth.user': () => someone({ emailVerified: false }),
      'auth.verifyEmail': () => {
        throw new Refusal('INVALID_TOKEN')
      },
    })
    renderPage('/verify-email?token=malo')
    await screen.findByRole('heading', { name: 'No pudimos verificar tu correo' })
  })

  it.each([
    ['/verify-email', 'Token de verificación no proporcionado'],
    ['/verify-email?token=malo', 'El enlace no es válido, ya se usó o venció.'],
  ])('says what is wrong with %s and links home', async (path, text) => {
    fakeApi({
      ...nobody,
      'auth.verifyEmail': () => {
        throw new Refusal('INVALID_TOKEN')
      },
    })
    renderPage(path)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
  })

  it.each([
    ['no network', () => new NetworkDown(), /^Error de conexión: No se pudo conectar al servidor\./],
    [
      'a fault',
      () => new Refusal('INTERNAL'),
      'No se pudo verificar el correo electrónico. El token podría ser inválido o haber expirado.',
    ],
  ])('does not take %s for a bad link, and tries it again', async (_name, reason, text) => {
    const api = fakeApi({
      ...nobody,
      'auth.verifyEmail': () => {
        throw reason()
      },
    })
    const { person } = renderPage('/verify-email?token=abc')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Tu enlace todavía puede servir: inténtalo otra vez.')).toBeTruthy()
    api.set('auth.verifyEmail', () => ({ message: 'Listo.' }))
    await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await screen.findByRole('heading', { name: 'Correo verificado' })
  })
})

describe('/reset-password', () => {
  it('checks both fields, saves and goes home after 3 s', async () => {
    const api = fakeApi({ ...nobody, 'auth.resetPassword': () => ({ message: 'Tu contraseña se cambió.' }) })
    const { person, router } = renderPage('/reset-password?token=abc')
    await person.type(await screen.findByLabelText('Nueva contraseña'), '12345')
    await person.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
    expect(screen.getByText('La contraseña debe tener al menos 6 caracteres')).toBeTruthy()
    expect(screen.getByText('Por favor, confirma tu contraseña')).toBeTruthy()
    await person.type(screen.getByLabelText('Nueva contraseña'), '6')
    await person.type(screen.getByLabelText('Confirmar contraseña'), '654321')
    await person.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
    expect(screen.getByText('Las contraseñas no coinciden')).toBeTruthy()
    await person.clear(screen.getByLabelText('Confirmar contraseña'))
    await person.type(screen.getByLabelText('Confirmar contraseña'), '123456')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    screen.getByRole('button', { name: 'Guardar contraseña' }).click()
    await screen.findByRole('heading', { name: 'Contraseña restablecida' })
    expect(api.calls.find((call) => call.path === 'auth.resetPassword')?.input).toEqual({
      token: 'abc',
      password: '123456',
    })
    await vi.advanceTimersByTimeAsync(REDIRECT_MS)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('refuses a link without its token and goes home after 3 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fakeApi(nobody)
    const { router } = renderPage('/reset-password')
    await screen.findByText('Token inválido o faltante')
    await vi.advanceTimersByTimeAsync(REDIRECT_MS)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('tells a used link with the server’s sentence', async () => {
    fakeApi({
      ...nobody,
      'auth.user': () => someone(),
      'auth.resetPassword': () => {
        throw new Refusal('INVALID_TOKEN')
      },
    })
    const { person } = renderPage('/reset-password?token=abc')
    await person.type(await screen.findByLabelText('Nueva contraseña'), '123456')
    await person.type(screen.getByLabelText('Confirmar contraseña'), '123456')
    await person.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
    expect(await screen.findByText('El enlace no es válido, ya se usó o venció.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Pedir otro enlace' }))
    await screen.findByRole('dialog', { name: 'Recuperar Contraseña' })
  })
})

describe('/undo-email', () => {
  it('has the account back with a new password, signs everybody out and goes home after 3 s', async () => {
    const api = fakeApi({
      ...nobody,
      'auth.user': () => someone(),
      'auth.undoEmailChange': () => ({ message: 'Tu cuenta volvió a este correo.' }),
    })
    const { person, router } = renderPage('/undo-email?token=abc')
    await screen.findByText(/volverá a usar este correo/)
    await person.type(await screen.findByLabelText('Nueva contraseña'), '123456')
    await person.type(screen.getByLabelText('Confirmar contraseña'), '654321')
    await person.click(screen.getByRole('button', { name: 'Recuperar mi cuenta' }))
    await screen.findByText('Las contraseñas no coinciden')
    expect(api.calls.filter(({ path }) => path === 'auth.undoEmailChange')).toEqual([])
    await person.clear(screen.getByLabelText('Confirmar contraseña'))
    await person.type(screen.getByLabelText('Confirmar contraseña'), '123456')
    // Its sessions are over, whoever had opened them.
    api.set('auth.user', () => {
      throw new Refusal('UNAUTHENTICATED')
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    screen.getByRole('button', { name: 'Recuperar mi cuenta' }).click()
    await screen.findByRole('heading', { name: 'Cuenta recuperada' })
    await screen.findByText('Tu cuenta volvió a este correo.')
    await screen.findByText(/^Tu cuenta vuelve a usar este correo\. Cerramos las sesiones/)
    expect(api.calls.filter(({ path }) => path === 'auth.undoEmailChange')).toEqual([
      { path: 'auth.undoEmailChange', input: { token: 'abc', password: '123456' } },
    ])
    await waitFor(() => expect(api.calls.filter(({ path }) => path === 'auth.user').length).toBeGreaterThan(1))
    await vi.advanceTimersByTimeAsync(REDIRECT_MS)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('says that a link is over, and offers no mail that would not undo anything', async () => {
    fakeApi({
      ...nobody,
      'auth.undoEmailChange': () => {
        throw new Refusal('INVALID_TOKEN')
      },
    })
    const { person } = renderPage('/undo-email?token=viejo')
    await person.type(await screen.findByLabelText('Nueva contraseña'), '123456')
    await person.type(screen.getByLabelText('Confirmar contraseña'), '123456')
    await person.click(screen.getByRole('button', { name: 'Recuperar mi cuenta' }))
    await screen.findByText('El enlace no es válido, ya se usó o venció.')
    expect(screen.queryByRole('button', { name: 'Pedir otro enlace' })).toBeNull()
  })
})
