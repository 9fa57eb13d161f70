import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { ANA, JEFE, LUIS, panelApi, toRecipient } from '../../../../tests/helpers/panel.ts'
import { nobody, renderPage } from '../../../../tests/helpers/renderPage.tsx'

const PEOPLE = [JEFE, ANA, LUIS].map(toRecipient)
const CONTACT = { id: 5, username: 'contacto', email: 'contacto@luka.co', emailVerified: true }
const SENT = {
  message: 'Emails enviados',
  totalUsers: 3,
  emailsSent: 2,
  leftOut: { blocked: 1, verified: 0, unsubscribed: 0, bounced: 0, filtered: 0, unknown: 0 },
  campaignId: 1,
}

const TEMPLATES = [
  { id: 'bienvenida', name: 'Bienvenida', type: 'general' },
  { id: 'recordatorio-creditos', name: 'Recordatorio de créditos', type: 'credits' },
  { id: 'recordatorio-verificacion', name: 'Recordatorio de verificación', type: 'verification' },
]

const UUID = /^[0-9a-f-]{36}$/
const AUDIENCE = {
  recipients: 0,
  later: 0,
  excluded: { blocked: 0, verified: 0, unsubscribed: 0, bounced: 0 },
  waitsUntil: null,
}

const fail = () => {
  throw new Refusal('INTERNAL')
}

function start(changes: Record<string, Handler> = {}) {
  const api = fakeApi(
    panelApi({
      'admin.series': () => ({
        from: '2026-11-20',
        to: '2026-11-20',
        madeAt: '2026-11-20T15:00:00.000Z',
        days: [],
        topics: [],
      }),
      'marketing.audience': () => ({ ...AUDIENCE, recipients: 3 }),
      'admin.recipients': (input) => {
        const {
          limit,
          verificationFilter = 'all',
          q = '',
        } = input as {
          limit: number
          verificationFilter?: string
          q?: string
        }
        const users = PEOPLE.filter(
          (user) =>
            user.email.includes(q) &&
            (verificationFilter === 'all' || user.emailVerified === (verificationFilter === 'verified')),
        )
        return { total: users.length, users: users.slice(0, limit) }
      },
      'marketing.templates': () => TEMPLATES,
      'marketing.preview': () => ({ subject: 'Bienvenido a Luka', body: '<p>Hola</p>' }),
      'marketing.history': () => [],
      ...changes,
    }),
  )
  const page = renderPage('/admin?tab=estadisticas')
  return {
    api,
    inputs: (name: string) => api.calls.filter((call) => call.path === name).map(({ input }) => input),
    ...page,
    async custom() {
      await page.person.click(await screen.findByRole('button', { name: 'Nuevo email' }))
      await screen.findByRole('combobox', { name: 'Plantilla' })
    },
  }
}

describe('automatic mails', () => {
  it('are three campaigns behind a filter, sent when confirmed', async () => {
    const { person, inputs } = start({ 'marketing.sendCampaign': () => SENT })
    for (const name of ['Recordatorio de verificación', 'Recordatorio de créditos', 'Campaña completa']) {
      await screen.findByRole('heading', { name })
    }
    await person.selectOptions(screen.getByRole('combobox', { name: 'Verificación del correo' }), 'Solo no verificados')
    await person.click(screen.getByRole('button', { name: 'Enviar: Recordatorio de verificación' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recordatorio de verificación' }))
    await dialog.findByText(/Lo recibirán/)
    expect(inputs('marketing.sendCampaign')).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Enviar a 3 usuarios' }))
    await screen.findByText('Emails de marketing enviados')
    screen.getByText(
      '2 emails enviados de 3 usuarios seleccionados. Quedaron por fuera 1 bloqueado. Están en cola: su avance queda en Campañas.',
    )
    expect(inputs('marketing.sendCampaign')).toEqual([
      { type: 'verification', verificationFilter: 'unverified', idempotencyKey: expect.stringMatching(UUID) },
    ])
  })

  it('say until when advertising waits, and send nothing to nobody', async () => {
    const { api, person } = start({
      'marketing.audience': () => ({
        ...AUDIENCE,
        recipients: 3,
        later: 3,
        excluded: { blocked: 1, verified: 0, unsubscribed: 2, bounced: 0 },
        waitsUntil: '2026-11-23T12:00:00.000Z',
      }),
    })
    await person.click(await screen.findByRole('button', { name: 'Enviar: Campaña completa' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Campaña completa' }))
    await dialog.findByText(/Espera al horario permitido: sale desde el 23 de noviembre de 2026, 7:00/)
    dialog.getByText('3 ya recibieron publicidad hoy: les llega el siguiente día permitido.')
    dialog.getByText('Quedan por fuera 1 bloqueado, 2 personas que no aceptaron publicidad.')
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }))
    api.set('marketing.audience', () => AUDIENCE)
    await person.click(screen.getByRole('button', { name: 'Enviar: Recordatorio de créditos' }))
    const other = within(await screen.findByRole('dialog', { name: 'Recordatorio de créditos' }))
    await other.findByText('Hoy nadie cumple las condiciones.')
    expect(other.getByRole('button', { name: 'Enviar a 0 usuarios' })).toHaveProperty('disabled', true)
  })

  it('tell a failure', async () => {
    const { person } = start({ 'marketing.sendCampaign': fail })
    await person.click(await screen.findByRole('button', { name: 'Enviar: Campaña completa' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Campaña completa' }))
    await person.click(await dialog.findByRole('button', { name: 'Enviar a 3 usuarios' }))
    await screen.findByText('Error al enviar los emails de marketing')
  })
})

describe('a custom mail', () => {
  it('groups the templates, chooses the first, and cannot be sent to nobody', async () => {
    const { custom } = start()
    await custom()
    const picker = screen.getByRole('combobox', { name: 'Plantilla' })
    const groups = [...picker.querySelectorAll('optgroup')].map((group) => [
      group.label,
      [...group.querySelectorAll('option')].map((option) => option.textContent),
    ])
    expect(groups).toEqual([
      ['Recordatorios', ['Recordatorio de créditos', 'Recordatorio de verificación']],
      ['Generales', ['Bienvenida']],
    ])
    expect(picker).toHaveProperty('value', 'bienvenida')
    screen.getByText('Debes seleccionar al menos un usuario')
    expect(screen.getByRole('button', { name: 'Enviar a 0 usuarios' })).toHaveProperty('disabled', true)
  })

  it('goes to those chosen in the dialog, with its own subject, and begins anew', async () => {
    const { person, custom, inputs } = start({ 'marketing.sendTemplate': () => SENT })
    await custom()
    await person.click(screen.getByRole('button', { name: 'Elegir usuarios' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Seleccionar usuarios' }))
    await dialog.findByText('luis7')
    await person.click(dialog.getByRole('button', { name: 'Confirmar 0 seleccionados' }))
    await dialog.findByText('Debes seleccionar al menos un usuario')
    await person.click(dialog.getByRole('checkbox', { name: /Seleccionar todos/ }))
    await person.click(dialog.getByRole('checkbox', { name: /jefe/ }))
    await person.click(dialog.getByRole('button', { name: 'Confirmar 2 seleccionados' }))
    await person.type(screen.getByRole('textbox', { name: 'Asunto (opcional)' }), ' Tenemos noticias ')
    await person.click(await screen.findByRole('button', { name: 'Enviar a 2 usuarios' }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Enviar email' }))
    await person.click(confirm.getByRole('button', { name: 'Enviar a 2 usuarios' }))
    await screen.findByText('Emails enviados')
    expect(inputs('marketing.sendTemplate')).toEqual([
      {
        templateId: 'bienvenida',
        userIds: [17, 18],
        customSubject: 'Tenemos noticias',
        verificationFilter: 'all',
        idempotencyKey: expect.stringMatching(UUID),
      },
    ])
    await screen.findByRole('button', { name: 'Enviar a 0 usuarios' })
    expect(screen.getByRole('textbox', { name: 'Asunto (opcional)' })).toHaveProperty('value', '')
  })

  it('selects and deselects all, clears, and lets go of who does not pass the filter', async () => {
    const { person, custom, inputs } = start({ 'marketing.sendTemplate': fail })
    await custom()
    await person.click(await screen.findByRole('button', { name: 'Seleccionar todos' }))
    await screen.findByRole('button', { name: 'Enviar a 3 usuarios' })
    await person.click(screen.getByRole('button', { name: 'Quitar a ana482' }))
    await person.click(screen.getByRole('button', { name: 'Enviar a 2 usuarios' }))
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Enviar email' })).getByRole('button', {
        name: 'Enviar a 2 usuarios',
      }),
    )
    await screen.findByText('Error al enviar emails')
    expect(inputs('marketing.sendTemplate')[0]).not.toHaveProperty('customSubject')
    await person.click(screen.getByRole('button', { name: 'Cancelar' }))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Verificación del correo' }), 'Solo verificados')
    await screen.findByRole('button', { name: 'Enviar a 1 usuario' })
    await person.click(screen.getByRole('button', { name: 'Limpiar' }))
    await person.click(await screen.findByRole('button', { name: 'Seleccionar todos' }))
    await person.click(await screen.findByRole('button', { name: 'Deseleccionar todos' }))
    await screen.findByRole('button', { name: 'Enviar a 0 usuarios' })
  })

  it('is previewed in a frame that may do nothing', async () => {
    const { person, custom, inputs } = start()
    await custom()
    await person.type(screen.getByRole('textbox', { name: 'Asunto (opcional)' }), 'Otro asunto')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Plantilla' }), 'Recordatorio de créditos')
    await person.click(screen.getByRole('button', { name: 'Vista previa' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Vista previa del email' }))
    const frame = await dialog.findByTitle('Contenido del email')
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.getAttribute('srcdoc')).toBe('<p>Hola</p>')
    dialog.getByText('Otro asunto')
    expect(inputs('marketing.preview')).toEqual([{ templateId: 'bienvenida' }, { templateId: 'recordatorio-creditos' }])
  })

  it('tells failures of templates and of the preview', async () => {
    const { api, person, custom } = start({ 'marketing.preview': fail })
    await custom()
    await screen.findByText('No se pudo cargar la vista previa del email')
    await person.click(screen.getByRole('button', { name: 'Vista previa' }))
    await within(await screen.findByRole('dialog')).findByText('Asunto no disponible')
    expect(api).toBeTruthy()
  })

  it('says when there are no templates to be had', async () => {
    const { person } = start({ 'marketing.templates': fail })
    await person.click(await screen.findByRole('button', { name: 'Nuevo email' }))
    expect((await screen.findAllByText('No se pudieron cargar las plantillas de email')).length).toBeGreaterThan(0)
  })
})

describe('the contact person', () => {
  const configured = {
    'marketing.config': () => ({ ...nobody['marketing.config'](), contactEmail: 'contacto@luka.co' }),
  }

  it('is highlighted, selected and written to by one press', async () => {
    const { person, custom, inputs } = start({
      ...configured,
      'admin.contactUser': () => CONTACT,
      'marketing.sendTemplate': () => SENT,
    })
    await custom()
    await screen.findByText('Contacto de la empresa')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Seleccionar' })).toHaveProperty('disabled', false))
    // The person comes first in the list of recipients to preview for.
    await person.click(screen.getByRole('combobox', { name: 'Usuario de la vista previa (opcional)' }))
    await screen.findByText('Contacto principal')
    const people = screen.getAllByRole('option').flatMap(({ textContent: text }) => (text?.includes('@') ? text : []))
    expect(people.map((text) => text.includes(CONTACT.email))).toEqual([true, false, false, false])
    await person.click(screen.getByRole('button', { name: 'Seleccionar' }))
    await waitFor(() => expect(inputs('marketing.preview').at(-1)).toEqual({ templateId: 'bienvenida', userId: 5 }))
    await person.click(screen.getByRole('button', { name: 'Enviar directamente' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar email' }))
    await person.click(dialog.getByRole('button', { name: 'Enviar a 1 usuario' }))
    await screen.findByText('Emails enviados')
    expect(inputs('marketing.sendTemplate')).toMatchObject([{ userIds: [5] }])
  })

  it('may be missing', async () => {
    const { person, custom } = start({ ...configured, 'admin.contactUser': () => null })
    await custom()
    const select = await screen.findByRole('button', { name: 'Seleccionar' })
    await waitFor(() => expect(select).toHaveProperty('disabled', false))
    await person.click(select)
    await screen.findByText('Usuario no encontrado')
  })

  it('is not there when none is configured', async () => {
    const { custom } = start()
    await custom()
    expect(screen.queryByText('Contacto de la empresa')).toBeNull()
  })
})

describe('the history', () => {
  const entry = (id: number, status: string) => ({
    id,
    userId: 17,
    username: 'ana482',
    email: 'ana@espiga.co',
    templateId: 'bienvenida',
    templateName: 'Bienvenida',
    subject: `Asunto ${id}`,
    sentAt: '2026-11-20T15:04:05.000Z',
    status,
  })

  it('shows what was sent as Enviado and what was not as Error', async () => {
    const { person } = start({
      'marketing.history': () => [entry(4, 'success'), entry(3, 'error'), entry(2, 'cancelled'), entry(1, 'queued')],
    })
    await person.click(await screen.findByRole('button', { name: 'Historial' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Historial de emails' }))
    await dialog.findByText('Asunto 4')
    const states = dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.lastElementChild?.textContent)
    expect(states).toEqual(['Enviado', 'Error', 'Error', 'En camino'])
  })

  it('shows more when there is more', async () => {
    const { person, inputs } = start({
      'marketing.history': (input) => {
        const { cursor } = input as { cursor?: number }
        return cursor === undefined
          ? Array.from({ length: 50 }, (_, index) => entry(100 - index, 'success'))
          : [entry(7, 'success')]
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Historial' }))
    await person.click(await screen.findByRole('button', { name: 'Mostrar más' }))
    await screen.findByText('Asunto 7')
    expect(inputs('marketing.history').at(-1)).toMatchObject({ limit: 50, cursor: 51 })
    expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull()
  })

  it('says that it cannot be had, which is not that it is empty, and asks again', async () => {
    const { person, api } = start({ 'marketing.history': fail })
    await person.click(await screen.findByRole('button', { name: 'Historial' }))
    await screen.findByText('No se pudo cargar el historial de emails')
    expect(screen.queryByText('Todavía no se ha enviado ningún email')).toBeNull()
    api.set('marketing.history', () => [])
    await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await screen.findByText('Todavía no se ha enviado ningún email')
  })
})
