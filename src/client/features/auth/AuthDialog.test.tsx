import { screen, waitFor, within } from '@testing-library/react'
import { createChallenge } from 'altcha-lib/v1'
import { describe, expect, it } from 'vitest'
import { fakeApi, NetworkDown, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'
import { TERMS_BOX } from '../../../shared/legal.ts'
import { openAuthModal } from './openAuthModal.ts'

async function openDialog(view: 'login' | 'signup' | 'forgot', email?: string) {
  const page = renderPage('/nada')
  await screen.findByRole('button', { name: 'Iniciar Sesión' })
  openAuthModal(view, email)
  const dialog = within(await screen.findByRole('dialog'))
  return { ...page, dialog }
}

describe('login', () => {
  it('says what is wrong with each field and sends nothing', async () => {
    const api = fakeApi(nobody)
    const { person, dialog } = await openDialog('login')
    await person.type(dialog.getByLabelText('Contraseña'), '12345')
    await person.click(dialog.getByRole('button', { name: 'Iniciar Sesión' }))
    expect(dialog.getByText('Correo electrónico inválido')).toBeTruthy()
    expect(dialog.getByText('La contraseña debe tener al menos 6 caracteres')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Correo electrónico'))
    expect(api.calls.filter((call) => call.path === 'auth.login')).toEqual([])
  })

  it('closes on success and shows who is in, on the same page', async () => {
    const api = fakeApi({ ...nobody, 'auth.login': () => ({ message: 'Has iniciado sesión.', user: someone() }) })
    const { person, dialog, router } = await openDialog('login')
    await person.type(dialog.getByLabelText('Correo electrónico'), 'ana@panaderialaespiga.co')
    await person.type(dialog.getByLabelText('Contraseña'), 'pan-de-bono')
    await person.click(dialog.getByLabelText('Recordarme'))
    api.set('auth.user', () => someone())
    await person.click(dialog.getByRole('button', { name: 'Iniciar Sesión' }))
    await screen.findByRole('link', { name: 'Mi Perfil' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location.pathname).toBe('/nada')
    expect(api.calls.find((call) => call.path === 'auth.login')?.input).toMatchObject({
      email: 'ana@panaderialaespiga.co',
      password: 'pan-de-bono',
      remember: true,
    })
  })

  it.each([
    ['the server’s sentence', () => new Refusal('RATE_LIMITED', 'Demasiados intentos.'), 'Demasiados intentos.'],
    [
      'the fallback for a fault nobody explained',
      () => new Refusal('INTERNAL'),
      'Credenciales incorrectas. Por favor, inténtalo de nuevo.',
    ],
    [
      'the network’s text',
      () => new NetworkDown(),
      'Error de conexión: No se pudo conectar al servidor. Verifique su conexión a internet.',
    ],
  ])('tells a failure with %s and keeps what was typed', async (_name, failure, text) => {
    fakeApi({
      ...nobody,
      'auth.login': () => {
        throw failure()
      },
    })
    const { person, dialog } = await openDialog('login')
    await person.type(dialog.getByLabelText('Correo electrónico'), 'ana@panaderialaespiga.co')
    await person.type(dialog.getByLabelText('Contraseña'), 'pan-de-bono')
    await person.click(dialog.getByRole('button', { name: 'Iniciar Sesión' }))
    const toast = within(await screen.findByRole('alert'))
    expect(toast.getByText('Error de inicio de sesión')).toBeTruthy()
    expect(toast.getByText(text)).toBeTruthy()
    expect(dialog.getByLabelText('Contraseña')).toHaveProperty('value', 'pan-de-bono')
  })

  it('asks for the second factor in place of refusing', async () => {
    const api = fakeApi({
      ...nobody,
      'auth.login': () => {
        throw new Refusal('TWO_FACTOR_REQUIRED')
      },
    })
    const { person, dialog } = await openDialog('login')
    await person.type(dialog.getByLabelText('Correo electrónico'), 'ana@panaderialaespiga.co')
    await person.type(dialog.getByLabelText('Contraseña'), 'pan-de-bono')
    await person.click(dialog.getByRole('button', { name: 'Iniciar Sesión' }))
    await person.type(await dialog.findByLabelText('Código de verificación'), '123456')
    expect(screen.queryByRole('alert')).toBeNull()
    api.set('auth.login', () => ({ message: 'Has iniciado sesión.', user: someone() }))
    await person.click(dialog.getByRole('button', { name: 'Iniciar Sesión' }))
    await waitFor(() =>
      expect(api.calls.findLast((call) => call.path === 'auth.login')?.input).toMatchObject({ code: '123456' }),
    )
  })
})

describe('sign-up', () => {
  it('says what is wrong with each field', async () => {
    fakeApi(nobody)
    const { person, dialog } = await openDialog('signup')
    await person.click(dialog.getByRole('button', { name: 'Crear mi cuenta' }))
    for (const text of [
      'Correo electrónico inválido',
      'La contraseña debe tener al menos 6 caracteres',
      'Por favor, confirma tu contraseña',
      'Debes aceptar los términos de servicio',
    ]) {
      expect(dialog.getByText(text)).toBeTruthy()
    }
    await person.type(dialog.getByLabelText('Contraseña'), 'pan-de-bono')
    await person.type(dialog.getByLabelText('Confirmar contraseña'), 'pan-de-yuca')
    await person.click(dialog.getByRole('button', { name: 'Crear mi cuenta' }))
    expect(dialog.getByText('Las contraseñas no coinciden')).toBeTruthy()
  })

  it('looks again at what was wrong at every key, and at nothing else', async () => {
    fakeApi(nobody)
    const { person, dialog } = await openDialog('signup')
    await person.click(dialog.getByRole('button', { name: 'Crear mi cuenta' }))
    const email = dialog.getByLabelText('Correo electrónico')
    await person.type(email, 'ana@')
    expect(dialog.getByText('Correo electrónico inválido')).toBeTruthy()
    await person.type(email, 'espiga.co')
    await waitFor(() => expect(dialog.queryByText('Correo electrónico inválido')).toBeNull())
    expect(dialog.getByText('Debes aceptar los términos de servicio')).toBeTruthy()
    await person.type(dialog.getByLabelText('Confirmar contraseña'), 'pan-de-bono')
    expect(dialog.getByText('Las contraseñas no coinciden')).toBeTruthy()
    await person.type(dialog.getByLabelText('Contraseña'), 'pan-de-bono')
    await waitFor(() => expect(dialog.queryByText('Las contraseñas no coinciden')).toBeNull())
  })

  it('sends the generated username and the telephone, and thanks with the credits', async () => {
    const api = fakeApi({
      ...nobody,
      'auth.register': () => ({ message: 'Gracias', user: someone({ emailVerified: false }) }),
    })
    const { person, dialog } = await openDialog('signup', 'ana@panaderialaespiga.co')
    expect(dialog.getByLabelText('Correo electrónico')).toHaveProperty('value', 'ana@panaderialaespiga.co')
    await person.type(dialog.getByLabelText('Contraseña'), 'pan-de-bono')
    await person.type(dialog.getByLabelText('Confirmar contraseña'), 'pan-de-bono')
    await person.type(dialog.getByLabelText('Teléfono (opcional)'), '3001234567')
    const terms = dialog.getByRole('checkbox', { name: /Acepto los/ })
    const legal = [
      'terminos-generales',
      'terminos-de-uso',
      'aviso-privacidad',
      'autorizacion-datos',
      'politicas-proteccion-datos',
    ]
    // The terms that are accepted can be read from the checkbox itself.
    const named = [...document.querySelectorAll(`label[for="${terms.id}"] a`)].map((link) => link.getAttribute('href'))
    expect(named.sort()).toEqual(legal.map((slug) => `/legal/${slug}`).sort())
    await person.click(terms)
    api.set('auth.user', () => someone({ emailVerified: false }))
    await person.click(dialog.getByRole('button', { name: 'Crear mi cuenta' }))
    await screen.findByText(/Gracias por registrarte.*20\.000/)
    await screen.findByText('Por favor, verifica tu correo electrónico para acceder a todas las funcionalidades.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.calls.find((call) => call.path === 'auth.register')?.input).toEqual({
      username: expect.stringMatching(/^ana\d{1,3}$/),
      email: 'ana@panaderialaespiga.co',
      password: 'pan-de-bono',
      telefono: '+57 3001234567',
      acceptedTerms: true,
      acceptedTexts: legal.map((document) => ({ document, version: '1.0' })),
    })
  })

  it('offers advertising apart: unticked, not needed, and sent as an acceptance of its own', async () => {
    const api = fakeApi({ ...nobody, 'auth.register': () => ({ message: 'Gracias', user: someone() }) })
    const { person, dialog } = await openDialog('signup', 'ana@panaderialaespiga.co')
    const box = dialog.getByRole('checkbox', { name: 'Quiero recibir novedades y promociones por correo' })
    expect(box).toHaveProperty('checked', false)
    await person.click(box)
    await person.type(dialog.getByLabelText('Contraseña'), 'pan-de-bono')
    await person.type(dialog.getByLabelText('Confirmar contraseña'), 'pan-de-bono')
    // Opening the terms does not accept them.
    await person.click(dialog.getByRole('button', { name: 'Crear mi cuenta' }))
    expect(dialog.getByText('Debes aceptar los términos de servicio')).toBeTruthy()
    await person.click(dialog.getByRole('checkbox', { name: /Acepto los/ }))
    await person.click(dialog.getByRole('button', { name: 'Crear mi cuenta' }))
    await screen.findByText(/Gracias por registrarte/)
    expect(api.calls.find((call) => call.path === 'auth.register')?.input).toMatchObject({
      acceptedTexts: [...TERMS_BOX, { document: 'publicidad', version: '1.0' }],
    })
  })

  it('tells a fault that nobody explained with its own text', async () => {
    fakeApi({
      ...nobody,
      'auth.register': () => {
        throw new Refusal('INTERNAL')
      },
    })
    const { person, dialog } = await openDialog('signup', 'ana@panaderialaespiga.co')
    await person.type(dialog.getByLabelText('Contraseña'), 'pan-de-bono')
    await person.type(dialog.getByLabelText('Confirmar contraseña'), 'pan-de-bono')
    await person.click(dialog.getByRole('checkbox', { name: /Acepto los/ }))
    await person.click(dialog.getByRole('button', { name: 'Crear mi cuenta' }))
    await screen.findByText('No se pudo completar el registro. Por favor, intenta de nuevo.')
    expect(screen.getByText('Error de registro')).toBeTruthy()
    expect(dialog.getByLabelText('Contraseña')).toHaveProperty('value', 'pan-de-bono')
  })

  it('shows an address in use at its field', async () => {
    fakeApi({
      ...nobody,
      'auth.register': () => {
        throw new Refusal('EMAIL_IN_USE')
      },
    })
    const { person, dialog } = await openDialog('signup', 'ana@panaderialaespiga.co')
    await person.type(dialog.getByLabelText('Contraseña'), 'pan-de-bono')
    await person.type(dialog.getByLabelText('Confirmar contraseña'), 'pan-de-bono')
    await person.click(dialog.getByRole('checkbox', { name: /Acepto los/ }))
    await person.click(dialog.getByRole('button', { name: 'Crear mi cuenta' }))
    expect(await screen.findByText('Error de registro')).toBeTruthy()
    expect(dialog.getByText('Ya existe una cuenta con este correo electrónico.')).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Iniciar sesión con este correo' }))
    const login = within(await screen.findByRole('dialog', { name: 'Iniciar Sesión' }))
    expect(login.getByLabelText('Correo electrónico')).toHaveProperty('value', 'ana@panaderialaespiga.co')
  })
})

describe('sign-up after many tries from one place', () => {
  it('asks for the security check, keeps what was typed and sends its proof', async () => {
    const api = fakeApi({
      ...nobody,
      'auth.register': () => {
        throw new Refusal('INVALID_CAPTCHA')
      },
      'contact.challenge': async () => {
        const maxnumber = 50
        const { challenge, salt, signature } = await createChallenge({ algorithm: 'SHA-256', hmacKey: 'k', maxnumber })
        return { algorithm: 'SHA-256', challenge, maxnumber, salt, signature }
      },
    })
    const { person, dialog } = await openDialog('signup', 'ana@panaderialaespiga.co')
    const submit = () => person.click(dialog.getByRole('button', { name: 'Crear mi cuenta' }))
    const sent = () => api.calls.filter((call) => call.path === 'auth.register')
    await person.type(dialog.getByLabelText('Contraseña'), 'pan-de-bono')
    await person.type(dialog.getByLabelText('Confirmar contraseña'), 'pan-de-bono')
    await person.click(dialog.getByRole('checkbox', { name: /términos/ }))
    await submit()
    await screen.findByText('Error de registro')
    const check = await dialog.findByRole('checkbox', { name: /No soy un robot/ })
    await submit()
    expect((await screen.findAllByText('Por favor, verifica que no eres un robot')).length).toBeGreaterThan(0)
    expect(sent()).toHaveLength(1)
    await person.click(check)
    await dialog.findByText('Verified')
    api.set('auth.register', () => ({ message: 'Gracias', user: someone({ emailVerified: false }) }))
    await submit()
    await screen.findByText(/Gracias por registrarte/)
    expect(sent().at(-1)?.input).toMatchObject({
      email: 'ana@panaderialaespiga.co',
      captchaToken: expect.stringMatching(/^ey/),
    })
  })
})

describe('the dialog', () => {
  it('goes between its views and starts anew each time it opens', async () => {
    fakeApi(nobody)
    const { person, dialog } = await openDialog('login')
    expect(dialog.getByRole('heading', { name: 'Iniciar Sesión' })).toBeTruthy()
    await person.type(dialog.getByLabelText('Correo electrónico'), 'ana@')
    await person.click(dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }))
    expect(dialog.getByRole('heading', { name: 'Recuperar Contraseña' })).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Enviar enlace' }))
    expect(dialog.getByText('Email inválido')).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Volver a iniciar sesión' }))
    await person.click(dialog.getByRole('button', { name: 'Regístrate' }))
    expect(dialog.getByRole('heading', { name: 'Regístrate' })).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    window.dispatchEvent(new CustomEvent('openAuthModal', { detail: { view: 'login' } }))
    const again = within(await screen.findByRole('dialog'))
    expect(again.getByRole('heading', { name: 'Iniciar Sesión' })).toBeTruthy()
    expect(again.getByLabelText('Correo electrónico')).toHaveProperty('value', '')
  })

  it('says that the mail could not be sent', async () => {
    fakeApi({
      ...nobody,
      'auth.forgotPassword': () => {
        throw new Refusal('INTERNAL')
      },
    })
    const { person, dialog } = await openDialog('forgot', 'ana@panaderialaespiga.co')
    await person.click(dialog.getByRole('button', { name: 'Enviar enlace' }))
    await screen.findByText('No se pudo enviar el correo. Por favor intenta de nuevo.')
    expect(screen.getByText('Error')).toBeTruthy()
  })

  it('answers a forgotten password with the server’s sentence', async () => {
    fakeApi({
      ...nobody,
      'auth.forgotPassword': () => ({ message: 'Si existe una cuenta con ese correo, te escribimos.' }),
    })
    const { person, dialog } = await openDialog('forgot', 'ana@panaderialaespiga.co')
    await person.click(dialog.getByRole('button', { name: 'Enviar enlace' }))
    expect(await screen.findByText('Si existe una cuenta con ese correo, te escribimos.')).toBeTruthy()
  })
})
