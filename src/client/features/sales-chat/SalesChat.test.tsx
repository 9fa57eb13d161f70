import { screen, waitFor, within } from '@testing-library/react'
import { createChallenge } from 'altcha-lib/v1'
import { describe, expect, it } from 'vitest'
import { fakeApi, type Handler, NetworkDown, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'

const OPEN = { name: 'Abrir el chat de ventas' }

async function open(handlers: Record<string, Handler> = {}, path = '/nada') {
  const api = fakeApi({ ...nobody, 'chat.salesInterest': () => ({ message: 'Listo' }), ...handlers })
  const page = renderPage(path)
  await page.person.click(await screen.findByRole('button', OPEN))
  const panel = within(await screen.findByRole('dialog', { name: 'Asistente Luka' }))
  const press = (name: string) => page.person.click(panel.getByRole('button', { name }))
  return { ...page, api, panel, press }
}

const withWhatsapp: Record<string, Handler> = {
  'marketing.config': () => ({ ...nobody['marketing.config'](), whatsappNumber: '573001234567' }),
}

describe('the menu', () => {
  it('asks how to help and offers the assistant and sales', async () => {
    const { panel } = await open()
    expect(panel.getByText('¿Cómo podemos ayudarte?')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Asistente IA Contable' })).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Hablar con Ventas' })).toBeTruthy()
  })

  it('offers a visitor to sign up', async () => {
    const { press } = await open()
    await press('Asistente IA Contable')
    expect(await screen.findByRole('dialog', { name: 'Regístrate' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Asistente Luka' })).toBeNull()
  })

  it('takes who is signed in to the assistant', async () => {
    const { press, router } = await open({ 'auth.user': () => someone() })
    await screen.findByRole('link', { name: 'Mi Perfil' })
    await press('Asistente IA Contable')
    await waitFor(() => expect(router.state.location.pathname).toBe('/asistente'))
  })
})

describe('the talk with sales', () => {
  it('goes from the interest to the thanks, and tells the server', async () => {
    const { panel, press, person, api } = await open()
    await press('Hablar con Ventas')
    expect(panel.getByText('¿Te interesa el servicio contable o el software?')).toBeTruthy()
    await press('Servicio contable')
    expect(panel.getByText(/Un contador y un auxiliar/)).toBeTruthy()
    expect(panel.getByText('¿Quieres que te contactemos?')).toBeTruthy()
    await press('Sí, contáctenme')
    expect(panel.queryByRole('link', { name: 'Abrir WhatsApp' })).toBeNull()
    await person.type(panel.getByRole('textbox', { name: 'Correo electrónico' }), 'Ana@Espiga.co')
    await press('Enviar')
    await panel.findByText(/un asesor se pondrá en contacto muy pronto/)
    expect(await screen.findByText('Gracias por tu interés')).toBeTruthy()
    expect(screen.getByText('Hemos recibido tu información y nos pondremos en contacto contigo pronto.')).toBeTruthy()
    expect(api.calls.filter(({ path }) => path === 'chat.salesInterest').map(({ input }) => input)).toEqual([
      { email: 'ana@espiga.co', serviceType: 'servicio' },
    ])
  })

  it('works a proof out by itself where the server asks for one', async () => {
    const { panel, press, person, api } = await open({
      'chat.salesInterest': (input) => {
        if (typeof input === 'object' && input !== null && 'captchaToken' in input) return { message: 'Listo' }
        throw new Refusal('INVALID_CAPTCHA')
      },
      'contact.challenge': async () => {
        const maxnumber = 50
        const { challenge, salt, signature } = await createChallenge({ algorithm: 'SHA-256', hmacKey: 'k', maxnumber })
        return { algorithm: 'SHA-256', challenge, maxnumber, salt, signature }
      },
    })
    for (const name of ['Hablar con Ventas', 'Servicio contable', 'Sí, contáctenme']) await press(name)
    await person.type(panel.getByRole('textbox', { name: 'Correo electrónico' }), 'ana@espiga.co{Enter}')
    await panel.findByText(/un asesor se pondrá en contacto muy pronto/)
    expect(api.calls.filter(({ path }) => path === 'chat.salesInterest').map(({ input }) => input)).toEqual([
      { email: 'ana@espiga.co', serviceType: 'servicio' },
      { email: 'ana@espiga.co', serviceType: 'servicio', captchaToken: expect.stringMatching(/^ey/) },
    ])
    expect(screen.queryByText('Ha ocurrido un error')).toBeNull()
  })

  it('offers WhatsApp with a greeting, where there is a number', async () => {
    const { panel, press } = await open(withWhatsapp)
    await press('Hablar con Ventas')
    await press('Software contable')
    await press('Sí, contáctenme')
    const link = await panel.findByRole('link', { name: 'Abrir WhatsApp' })
    expect(link.getAttribute('href')).toBe(
      `https://wa.me/573001234567?text=${encodeURIComponent('Hola, me interesa el software contable de Luka.')}`,
    )
  })

  it('leaves who says no in peace', async () => {
    const { panel, press } = await open()
    await press('Hablar con Ventas')
    await press('Software contable')
    await press('No por ahora')
    expect(panel.getByText(/Puedes registrarte cuando quieras o escribirnos más adelante/)).toBeTruthy()
    expect(panel.queryByRole('textbox')).toBeNull()
  })

  it.each(['', 'ana', 'ana@'])('wants an address: %o', async (typed) => {
    const { panel, press, person, api } = await open()
    await press('Hablar con Ventas')
    await press('Software contable')
    await press('Sí, contáctenme')
    if (typed) await person.type(panel.getByRole('textbox', { name: 'Correo electrónico' }), typed)
    await press('Enviar')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Error')
    expect(alert.textContent).toContain('Por favor proporciona tu correo electrónico.')
    expect(api.calls.some(({ path }) => path === 'chat.salesInterest')).toBe(false)
  })

  it.each([new Refusal('FORBIDDEN', 'Acceso denegado al asistente'), new NetworkDown()])(
    'says the same of any failure and keeps the address',
    async (failure) => {
      const { panel, press, person } = await open({
        'chat.salesInterest': () => {
          throw failure
        },
      })
      await press('Hablar con Ventas')
      await press('Software contable')
      await press('Sí, contáctenme')
      await person.type(panel.getByRole('textbox', { name: 'Correo electrónico' }), 'ana@espiga.co')
      await press('Enviar')
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('Ha ocurrido un error')
      expect(alert.textContent).toContain('No pudimos procesar tu solicitud. Por favor, intenta de nuevo más tarde.')
      expect(panel.getByRole('textbox', { name: 'Correo electrónico' })).toHaveProperty('value', 'ana@espiga.co')
    },
  )

  it('keeps the focus at every step, so that Escape closes it at any', async () => {
    const { panel, press, person } = await open()
    for (const name of ['Hablar con Ventas', 'Servicio contable', 'Sí, contáctenme']) {
      await press(name)
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    }
    await person.type(panel.getByRole('textbox', { name: 'Correo electrónico' }), 'ana@espiga.co{Enter}')
    await panel.findByText(/un asesor se pondrá en contacto muy pronto/)
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('begins anew when it is closed and opened, and gives the focus back', async () => {
    const { press, person } = await open()
    await press('Hablar con Ventas')
    await press('Software contable')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', OPEN))
    await person.click(screen.getByRole('button', OPEN))
    expect(await screen.findByRole('button', { name: 'Hablar con Ventas' })).toBeTruthy()
    expect(screen.queryByRole('log')).toBeNull()
  })
})

it.each(['/asistente', '/verify-email', '/reset-password'])('is not there on %s', async (path) => {
  fakeApi(nobody)
  const { router } = renderPage(path)
  await waitFor(() => expect(router.state.status).toBe('idle'))
  await waitFor(() => expect(document.querySelector('main')?.childElementCount).toBeGreaterThan(0))
  expect(screen.queryByRole('button', OPEN)).toBeNull()
})
