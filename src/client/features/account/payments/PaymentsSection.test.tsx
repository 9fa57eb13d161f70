import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../../tests/helpers/renderPage.tsx'
import type { Movement } from '../../../../shared/contract/account.ts'
import { account } from '../testAccount.ts'

const movement = (id: number, changes: Partial<Movement> = {}): Movement => ({
  id,
  kind: 'usage',
  amount: -500,
  availableAfter: 20_000 - id * 500,
  createdAt: '2026-11-20T15:04:05.000Z',
  thread: null,
  ...changes,
})

async function open(handlers: Record<string, Handler> = {}) {
  const api = fakeApi({ ...nobody, ...account(), ...handlers })
  const page = renderPage('/perfil/pagos')
  const payments = within(await screen.findByRole('region', { name: 'Pagos' }))
  await payments.findByText(/Alcanzan para/)
  const calls = (path: string) => api.calls.filter((call) => call.path === path).map((call) => call.input)
  return { ...page, api, payments, calls }
}

describe('the balance', () => {
  it('says how much is left, until when, and what each day took', async () => {
    const { payments } = await open()
    expect(payments.getByText('Alcanzan para 37 respuestas.')).toBeTruthy()
    const grant = payments.getByRole('meter', { name: 'Cupo de noviembre' })
    expect([grant.getAttribute('value'), grant.getAttribute('max')]).toEqual(['1500', '20000'])
    expect(grant.getAttribute('aria-valuetext')).toBe('$\u202f1.500 usados de $\u202f20.000')
    expect(payments.getByText('1 de diciembre de 2026')).toBeTruthy()
    const days = within(payments.getByRole('table', { name: 'Créditos usados por día' }))
    expect(days.getByRole('row', { name: /2 de noviembre de 2026.*1\.500/ })).toBeTruthy()
    expect(payments.queryByText('Aún no has usado créditos este mes.')).toBeNull()
  })

  it('says that nothing was used', async () => {
    const given = account()['account.credits']?.(undefined)
    const { payments } = await open({
      'account.credits': () => ({ ...(given as object), available: 500, used: 0, days: [] }),
    })
    expect(payments.getByText('Alcanzan para 1 respuesta.')).toBeTruthy()
    expect(payments.getByText('Aún no has usado créditos este mes.')).toBeTruthy()
  })
})

describe('movements', () => {
  it('are listed with their conversation, and more of them on demand', async () => {
    const { person, payments, calls } = await open({
      'account.movements': (input) =>
        (input as { cursor?: number }).cursor === undefined
          ? {
              items: [
                movement(9, { thread: { id: 4, title: 'Retención por servicios' } }),
                movement(8, { kind: 'monthly_grant', amount: 20_000 }),
              ],
              days: [{ date: '2026-11-20', amount: 20_000 }],
              nextCursor: 8,
            }
          : {
              items: [
                movement(7, { kind: 'refund', amount: 500 }),
                movement(6, { createdAt: '2025-11-20T04:59:00.000Z' }),
              ],
              days: [
                { date: '2026-11-20', amount: 20_000 },
                { date: '2025-11-19', amount: -500 },
              ],
              nextCursor: null,
            },
    })
    const table = within(await payments.findByRole('table', { name: 'Movimientos de tus créditos' }))
    const link = table.getByRole('link', { name: 'Retención por servicios' })
    expect(link.getAttribute('href')).toBe('/asistente?hilo=4')
    expect(table.getByText('Cupo del mes')).toBeTruthy()
    await person.click(payments.getByRole('button', { name: 'Ver más' }))
    await table.findByText('Devolución')
    // A day that continues on the next page is shown once, with the total of all its movements.
    const days = table.getAllByRole('rowheader').map((head) => head.closest('tr')?.textContent)
    expect(days).toEqual([
      'Viernes 20 de noviembreSuma del día: +$\u202f20.000',
      'Miércoles 19 de noviembre de 2025Suma del día: \u2212$\u202f500',
    ])
    expect(payments.queryByRole('button', { name: 'Ver más' })).toBeNull()
    expect(calls('account.movements').at(-1)).toMatchObject({ cursor: 8, limit: 10 })
  })

  it('are filtered by kind and by month, and saved as they are filtered', async () => {
    const { person, payments, calls } = await open()
    await payments.findByText('Todavía no hay movimientos')
    await person.selectOptions(payments.getByRole('combobox', { name: 'Tipo' }), 'Devolución')
    await payments.findByText('Ningún movimiento con estos filtros')
    expect(calls('account.movements').at(-1)).toEqual({ limit: 10, kind: 'refund', direction: 'forward' })

    const saved: string[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return new Response('Fecha', { headers: { 'content-disposition': 'attachment; filename="luka.csv"' } })
    })
    await person.click(payments.getByRole('button', { name: 'Descargar CSV' }))
    await vi.waitFor(() => expect(saved).toEqual(['luka.csv']))
    expect(asked).toEqual(['/api/account/movements.csv?kind=refund'])
    vi.restoreAllMocks()
  })
})

describe('requests for credits', () => {
  it('show what became of each, and a new one appears', async () => {
    const request = { id: 1, message: 'Necesito más', wantsCall: true, createdAt: '2026-11-20T15:04:05.000Z' }
    const { person, api, payments } = await open({
      'account.creditRequests': () => [
        { ...request, state: 'approved' },
        { ...request, id: 2, state: 'rejected' },
        { ...request, id: 3, state: 'closed' },
      ],
      'contact.send': () => ({ message: 'Recibimos tu solicitud.' }),
    })
    for (const state of ['Aprobada', 'No aprobada', 'Cerrada']) await payments.findByText(state)
    expect(payments.getAllByText(/pediste que te llamen/)).toHaveLength(3)

    await person.click(payments.getByRole('button', { name: 'Solicitar créditos' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Enviar solicitud' }))
    await screen.findByText('Formulario incompleto')
    expect(screen.getByText('Por favor completa todos los campos obligatorios (incluido el mensaje)')).toBeTruthy()
    await person.type(dialog.getByLabelText('Teléfono'), '3001234567')
    await person.type(dialog.getByLabelText('Mensaje'), '50.000 para el cierre')
    expect(dialog.getByLabelText('Empresa (opcional)')).toHaveProperty('value', '')
    api.set('contact.send', () => {
      throw new Refusal('INTERNAL')
    })
    await person.click(dialog.getByRole('button', { name: 'Enviar solicitud' }))
    await screen.findByText('No se pudo enviar la solicitud. Por favor intenta nuevamente más tarde.')
    api.set('contact.send', () => ({ message: 'Recibimos tu solicitud.' }))
    api.set('account.creditRequests', () => [{ ...request, id: 4, message: '50.000 para el cierre', state: 'open' }])
    await person.click(dialog.getByRole('button', { name: 'Enviar solicitud' }))
    await screen.findByText('Solicitud enviada')
    await payments.findByText('En revisión')
    expect(api.calls.findLast(({ path }) => path === 'contact.send')?.input).toMatchObject({
      mensaje: '[SOLICITUD DE CRÉDITOS] 50.000 para el cierre',
    })
  })
  it('are made with a tap: an amount, how many answers it is, and the company filled in', async () => {
    const { person, payments, calls } = await open({
      'company.get': () => ({ id: 7, nombreORazonSocial: 'La Espiga S.A.S.', telefono: '+57 3001234567' }),
      'contact.send': () => ({ message: 'Recibimos tu solicitud.' }),
    })
    await person.click(payments.getByRole('button', { name: 'Solicitar créditos' }))
    const dialog = within(await screen.findByRole('dialog'))
    const message = () => (dialog.getByLabelText('Mensaje') as HTMLTextAreaElement).value
    expect(dialog.getByLabelText('Empresa (opcional)')).toHaveProperty('value', 'La Espiga S.A.S.')
    expect(dialog.getByLabelText('Teléfono')).toHaveProperty('value', '300 123 4567')
    await person.click(dialog.getByRole('radio', { name: /20\.000 40 respuestas/ }))
    expect(message()).toBe('Necesito $\u202f20.000: 40 respuestas.')
    await person.type(dialog.getByLabelText('Mensaje'), ' Para el cierre.')
    await person.click(dialog.getByRole('radio', { name: /50\.000 100 respuestas/ }))
    expect(message()).toBe('Necesito $\u202f50.000: 100 respuestas. Para el cierre.')
    await person.click(dialog.getByRole('radio', { name: /^Otro valor/ }))
    expect(message()).toBe('Para el cierre.')
    await person.type(dialog.getByLabelText('Valor en pesos'), '35.000')
    expect(dialog.getByText('Alcanza para 70 respuestas.')).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Enviar solicitud' }))
    await screen.findByText('Solicitud enviada')
    expect(calls('contact.send').at(-1)).toMatchObject({
      empresa: 'La Espiga S.A.S.',
      mensaje: '[SOLICITUD DE CRÉDITOS] Necesito $\u202f35.000: 70 respuestas. Para el cierre.',
    })
  })
})
