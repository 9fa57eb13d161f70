import { screen, waitFor } from '@testing-library/react'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { describe, expect, it } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'

const HMAC_KEY = 'a key of the test'
const SENT = 'Recibimos tu mensaje. Te responderemos pronto.'

const challenge: Handler = async () => {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: HMAC_KEY,
    maxnumber: 50,
    expires: new Date(Date.now() + 600_000),
  })
  return { algorithm: 'SHA-256', challenge, maxnumber: 50, salt, signature }
}

function tokenOf(input: unknown): string {
  if (typeof input !== 'object' || input === null || !('captchaToken' in input)) throw new Error('no token')
  return String(input.captchaToken)
}

async function open(handlers: Record<string, Handler> = {}, path = '/contacto') {
  const api = fakeApi({
    ...nobody,
    'contact.challenge': challenge,
    'contact.send': () => ({ message: SENT }),
    ...handlers,
  })
  const page = renderPage(path)
  await screen.findByRole('heading', { level: 1 })
  const sent = () => api.calls.filter(({ path }) => path === 'contact.send').map(({ input }) => input)
  return { ...page, api, sent }
}

type Person = Awaited<ReturnType<typeof open>>['person']

async function fill(person: Person) {
  await person.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Ana Restrepo')
  await person.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'ana@panaderialaespiga.co')
  await person.type(screen.getByRole('textbox', { name: 'Asunto' }), 'Nómina')
  await person.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Quiero saber cómo empezar.')
}

async function verify(person: Person) {
  await person.click(screen.getByRole('checkbox', { name: /No soy un robot/ }))
  await screen.findByText('Verified')
}

const submit = (person: Person) => person.click(screen.getByRole('button', { name: 'Enviar mensaje' }))

describe('the contact form', () => {
  it('says what each field needs, in the agreed words', async () => {
    const { person, sent } = await open()
    await screen.findByRole('textbox', { name: 'Nombre' })
    await submit(person)
    for (const text of [
      'El nombre debe tener al menos 2 caracteres',
      'Correo electrónico inválido',
      'El asunto debe tener al menos 5 caracteres',
      'El mensaje debe tener al menos 10 caracteres',
      'Por favor, verifica que no eres un robot',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' }))
    expect(sent()).toEqual([])
  })

  it('asks for the check with a toast when only that is missing', async () => {
    const { person, sent } = await open()
    await fill(person)
    await submit(person)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Por favor, verifica que no eres un robot')
    expect(sent()).toEqual([])
  })

  it('sends a solved proof of work, thanks, and begins anew', async () => {
    const { person, sent } = await open()
    await fill(person)
    await verify(person)
    await submit(person)
    await screen.findAllByText('Mensaje enviado')
    const [input] = sent()
    expect(input).toMatchObject({
      name: 'Ana Restrepo',
      email: 'ana@panaderialaespiga.co',
      phone: null,
      subject: 'Nómina',
      message: 'Quiero saber cómo empezar.',
    })
    expect(await verifySolution(tokenOf(input), HMAC_KEY)).toBe(true)
    expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveProperty('value', '')
    expect(screen.getByRole('checkbox', { name: /No soy un robot/ })).toHaveProperty('checked', false)
  })

  it('keeps what was written when it fails, and proves anew for the second try', async () => {
    const { person, api, sent } = await open({
      'contact.send': () => {
        throw new Refusal('INTERNAL')
      },
    })
    await fill(person)
    await verify(person)
    await submit(person)
    await screen.findByText('No se pudo enviar tu mensaje. Por favor, inténtalo de nuevo.')
    expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveProperty('value', 'Quiero saber cómo empezar.')
    api.set('contact.send', () => ({ message: SENT }))
    await submit(person)
    await screen.findAllByText('Mensaje enviado')
    const [first, second] = sent().map(tokenOf)
    expect(first).not.toBe(second)
  })

  it('empties the box when the server does not take the proof', async () => {
    const { person } = await open({
      'contact.send': () => {
        throw new Refusal('INVALID_CAPTCHA')
      },
    })
    await fill(person)
    await verify(person)
    await submit(person)
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /No soy un robot/ })).toHaveProperty('checked', false),
    )
  })

  it('says when the check could not be had, and can be tried again', async () => {
    const { person, api } = await open({
      'contact.challenge': () => {
        throw new Refusal('INTERNAL')
      },
    })
    await person.click(await screen.findByRole('checkbox', { name: /No soy un robot/ }))
    await screen.findByText(/^Error al verificar captcha/)
    api.set('contact.challenge', challenge)
    await verify(person)
  })

  it('knows who is signed in', async () => {
    await open({ 'auth.user': () => someone() })
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toHaveProperty(
        'value',
        'ana@panaderialaespiga.co',
      ),
    )
  })
})

describe('the request for credits', () => {
  const path = '/contacto?asunto=creditos'
  const send = (person: Person) => person.click(screen.getByRole('button', { name: 'Enviar solicitud' }))

  it('asks a visitor to sign in', async () => {
    await open({}, path)
    await screen.findByRole('heading', { name: 'Primero inicia sesión' })
    expect(screen.queryByRole('form', { name: 'Solicitud de créditos' })).toBeNull()
  })

  it('wants name, e-mail, telephone and message', async () => {
    const { person, sent } = await open({ 'auth.user': () => someone() }, path)
    await screen.findByRole('form', { name: 'Solicitud de créditos' })
    await send(person)
    await screen.findByText('Formulario incompleto')
    expect(screen.getByText('Por favor completa todos los campos obligatorios (incluido el mensaje)')).toBeTruthy()
    expect(screen.getByText('Escribe tu teléfono')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('fills in the company of the account', async () => {
    const company = { id: 1, nombreORazonSocial: 'Panadería La Espiga', nit: '900123456-8', telefono: '+57 3001234567' }
    await open({ 'auth.user': () => someone(), 'company.get': () => company }, path)
    expect(await screen.findByRole('textbox', { name: /^Empresa/ })).toHaveProperty('value', 'Panadería La Espiga')
  })

  it('refuses a bad address', async () => {
    const { person, sent } = await open({ 'auth.user': () => someone({ telefono: '+57 3001234567' }) }, path)
    const email = await screen.findByRole('textbox', { name: 'Correo electrónico' })
    await person.clear(email)
    await person.type(email, 'ana@')
    await person.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Necesito créditos')
    await send(person)
    await screen.findByText('Email inválido')
    expect(sent()).toEqual([])
  })

  it('sends the message with its prefix', async () => {
    const { person, sent } = await open({ 'auth.user': () => someone({ telefono: '+57 3001234567' }) }, path)
    await person.type(await screen.findByRole('textbox', { name: 'Mensaje' }), 'Necesito 50.000 COP')
    await person.click(screen.getByRole('checkbox', { name: 'Prefiero que me llamen' }))
    await send(person)
    await screen.findAllByText('Solicitud enviada')
    expect(sent()).toEqual([
      {
        nombre: 'Ana Restrepo',
        email: 'ana@panaderialaespiga.co',
        empresa: null,
        telefono: '+57 3001234567',
        mensaje: '[SOLICITUD DE CRÉDITOS] Necesito 50.000 COP',
        solicitaLlamada: true,
      },
    ])
  })

  it('tells a failure in the agreed words', async () => {
    const { person } = await open(
      {
        'auth.user': () => someone({ telefono: '+57 3001234567' }),
        'contact.send': () => {
          throw new Refusal('INTERNAL')
        },
      },
      path,
    )
    await person.type(await screen.findByRole('textbox', { name: 'Mensaje' }), 'Necesito créditos')
    await send(person)
    await screen.findByText('No se pudo enviar la solicitud. Por favor intenta nuevamente más tarde.')
  })
})
