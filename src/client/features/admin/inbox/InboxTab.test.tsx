import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { panelApi } from '../../../../../tests/helpers/panel.ts'
import { renderPage } from '../../../../../tests/helpers/renderPage.tsx'

const ANA = { id: 17, username: 'ana482', email: 'ana@espiga.co' }
const LUIS = { id: 18, username: 'luis7', email: 'luis@espiga.co' }

const ITEM = {
  id: 4,
  state: 'open',
  createdAt: '2026-11-20T15:04:05.000Z',
  name: 'Ana Restrepo',
  email: 'ana@espiga.co',
  phone: '+57 3001234567',
  company: 'La Espiga',
  subject: 'Solicitud de créditos',
  text: 'Necesito 50.000',
  wantsCall: true,
  user: ANA,
  times: 1,
  people: [ANA],
  misread: null,
}

function start(changes: Record<string, Handler> = {}, path = '/admin?tab=bandeja&entrada=credits') {
  const api = fakeApi(panelApi({ 'admin.inboxPage': () => ({ total: 1, page: 1, items: [ITEM] }), ...changes }))
  return {
    api,
    inputs: (name: string) => api.calls.filter((call) => call.path === name).map(({ input }) => input),
    ...renderPage(path),
  }
}

it('approves a request with an amount and a note, and asks for the list again', async () => {
  const { person, inputs } = start({
    'admin.approveRequest': () => ({ message: 'Los créditos quedaron añadidos y el correo, en camino.' }),
  })
  await screen.findByText('Pide llamada')
  await person.click(screen.getByRole('button', { name: 'Aprobar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprobar solicitud' }))
  const amount = dialog.getByRole('textbox', { name: 'Cantidad (COP)' })
  await person.clear(amount)
  await person.click(dialog.getByRole('button', { name: 'Aprobar y avisar' }))
  await dialog.findByText('Por favor, introduce una cantidad válida')
  await person.type(amount, '50000')
  await person.type(dialog.getByRole('textbox', { name: 'Nota para la persona (opcional)' }), 'Buen cierre')
  await person.click(dialog.getByRole('button', { name: 'Aprobar y avisar' }))
  await screen.findByText('Créditos añadidos')
  expect(inputs('admin.approveRequest')).toEqual([{ id: 4, amount: 50_000, reason: 'Buen cierre' }])
  await waitFor(() => expect(inputs('admin.inboxPage')).toHaveLength(2))
})

it('tells that somebody else was faster, and shows the list as it is now', async () => {
  const { person, inputs } = start({
    'admin.approveRequest': () => {
      throw new Refusal('CONFLICT', 'Esta solicitud ya se atendió.')
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Aprobar' }))
  await person.click(await screen.findByRole('button', { name: 'Aprobar y avisar' }))
  await screen.findByText('Esta solicitud ya se atendió.')
  await waitFor(() => expect(inputs('admin.inboxPage')).toHaveLength(2))
})

it('cannot approve what belongs to nobody with an account, and may refuse it', async () => {
  const { person, inputs } = start({
    'admin.inboxPage': () => ({ total: 1, page: 1, items: [{ ...ITEM, user: null, people: [] }] }),
    'admin.setInboxState': () => ({ message: 'Quedó cerrada.' }),
  })
  expect(await screen.findByRole('button', { name: 'Aprobar' })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: 'Rechazar' }))
  await screen.findByText('Bandeja actualizada')
  expect(inputs('admin.setInboxState')).toEqual([{ kind: 'credits', id: 4, state: 'rejected' }])
})

it('says when nothing waits', async () => {
  const { person, router } = start({ 'admin.inboxPage': () => ({ total: 0, page: 1, items: [] }) })
  await screen.findByText('Nada pendiente')
  await person.click(screen.getByRole('checkbox', { name: 'Mostrar también lo atendido' }))
  await screen.findByText('Todavía no hay nada')
  expect(router.state.location.search).toEqual({ tab: 'bandeja', entrada: 'credits', atendidas: true })
})

const MISREAD = {
  ...ITEM,
  ...{ subject: 'cuanto me cuesta una auxiliar', text: null, wantsCall: false, name: null, email: null, phone: null },
  misread: { title: 'Ganancia ocasional', named: null, refunded: 0, reason: 'limit', refundable: true },
}

it('names a misread question out of the closed list, and gives its price back', async () => {
  const { person, inputs } = start(
    {
      'admin.inboxPage': () => ({ total: 1, page: 1, items: [MISREAD] }),
      'admin.misreadIntents': () => [
        { id: 'ganancia-ocasional', title: 'Ganancia ocasional' },
        { id: 'nomina.costo', title: 'Cuánto cuesta un empleado al mes' },
        { id: 'uvt', title: 'Valor de la UVT' },
      ],
      'admin.nameMisread': () => ({ message: 'Quedó nombrada.' }),
      'admin.refundMisread': () => ({ message: 'Se devolvieron $ 500.' }),
    },
    '/admin?tab=bandeja&entrada=misreads',
  )
  await screen.findByText('Ganancia ocasional')
  screen.getByText('Nada: la persona llegó a su límite de devoluciones')
  await person.click(screen.getByRole('button', { name: /^Devolver/ }))
  await screen.findByText('Cobro devuelto')
  expect(inputs('admin.refundMisread')).toEqual([{ id: 4 }])

  await person.click(screen.getByRole('button', { name: 'Nombrar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nombrar la pregunta' }))
  await person.type(await dialog.findByRole('textbox', { name: 'Buscar' }), 'emplead cuan')
  const list = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Lo que preguntaba' })
  expect([...list.options].map(({ label }) => label)).toEqual(['Cuánto cuesta un empleado al mes'])
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Pregunta nombrada')
  expect(inputs('admin.nameMisread')).toEqual([{ id: 4, intent: 'nomina.costo' }])
})

it('dismisses a misread question', async () => {
  const { person, inputs } = start(
    {
      'admin.inboxPage': () => ({ total: 1, page: 1, items: [MISREAD] }),
      'admin.setInboxState': () => ({ message: 'Quedó cerrada.' }),
    },
    '/admin?tab=bandeja&entrada=misreads',
  )
  await person.click(await screen.findByRole('button', { name: 'Descartar' }))
  await screen.findByText('Bandeja actualizada')
  expect(inputs('admin.setInboxState')).toEqual([{ kind: 'misreads', id: 4, state: 'closed' }])
})

it('opens the first queue that holds something, stays there, and counts all of them', async () => {
  let counts = { contact: 0, credits: 0, leads: 2, questions: 0, ratings: 3, misreads: 1 }
  const { person, inputs, router } = start(
    { 'admin.inboxCounts': () => counts, 'admin.setInboxState': () => ({ message: 'Listo' }) },
    '/admin?tab=bandeja',
  )
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Bandeja/ }).textContent).toBe('Bandeja6 pendientes'))
  await waitFor(() => expect(inputs('admin.inboxPage')).toMatchObject([{ kind: 'leads' }]))
  counts = { ...counts, leads: 0 }
  await person.click(await screen.findByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Bandeja/ }).textContent).toBe('Bandeja4 pendientes'))
  expect(inputs('admin.inboxPage').at(-1)).toMatchObject({ kind: 'leads' })
  expect(router.state.location.search).toEqual({ tab: 'bandeja' })
})

it('opens the queue that the address names, also an empty one', async () => {
  const { inputs } = start({}, '/admin?tab=bandeja&entrada=leads')
  await waitFor(() => expect(inputs('admin.inboxPage')).toMatchObject([{ kind: 'leads' }]))
})

const QUESTION = {
  ...ITEM,
  ...{ subject: '¿Cuánto cobra un notario?', text: null, wantsCall: false, name: null, email: null, phone: null },
  ...{ company: null, times: 3, people: [ANA, LUIS] },
}

it('answers everybody who asked the same, and settles it', async () => {
  let sent = 0
  const { person, inputs } = start(
    {
      'admin.inboxPage': () => ({ total: 1, page: 1, items: [QUESTION] }),
      'admin.sendEmails': () => ({
        results: [
          { userId: 17, ok: true, message: 'En camino' },
          { userId: 18, ok: sent++ > 0, message: 'Está bloqueado.' },
        ],
      }),
      'admin.setInboxState': () => ({ message: 'Quedó cerrada.' }),
    },
    '/admin?tab=bandeja&entrada=questions',
  )
  await screen.findByText('3 veces')
  screen.getByText(/usuario ana482 y 1 persona más/)
  await person.click(screen.getByRole('button', { name: 'Responder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder' }))
  const body = dialog.getByRole('textbox', { name: 'Respuesta' })
  expect(body).toHaveProperty('value', 'Hola:\n\nNos preguntaste: «¿Cuánto cobra un notario?».\n\n')
  const send = dialog.getByRole('button', { name: 'Enviar a 2' })
  expect(send).toHaveProperty('disabled', true)
  await person.type(body, 'Lo fija una resolución.')
  await person.click(send)
  // A message that failed to send is reported, and the others are not sent twice.
  await dialog.findByText('luis7: Está bloqueado.')
  expect(inputs('admin.setInboxState')).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Enviar a 2' }))
  await screen.findByText('Respuesta en camino')
  const [first, again] = inputs('admin.sendEmails')
  expect(first).toMatchObject({
    userIds: [17, 18],
    subject: 'Sobre tu pregunta a Luka',
    body: expect.stringMatching(/notario\?»\.\n\nLo fija una resolución\.$/),
    advertising: false,
  })
  expect(again).toEqual(first)
  await waitFor(() => expect(inputs('admin.setInboxState')).toEqual([{ kind: 'questions', id: 4, state: 'closed' }]))
})

it('answers without settling it, and has no account to answer to where there is none', async () => {
  const { person, inputs } = start(
    {
      'admin.inboxPage': () => ({
        total: 2,
        page: 1,
        items: [
          { ...ITEM, id: 5, text: '¿Atienden en Leticia?' },
          { ...ITEM, user: null, people: [] },
        ],
      }),
      'admin.sendEmails': () => ({ results: [{ userId: 17, ok: true, message: 'En camino' }] }),
    },
    '/admin?tab=bandeja&entrada=contact',
  )
  const link = await screen.findByRole('link', { name: 'Responder' })
  expect(link.getAttribute('href')).toBe('mailto:ana@espiga.co')
  await person.click(screen.getByRole('button', { name: 'Responder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder' }))
  await person.type(dialog.getByRole('textbox', { name: 'Respuesta' }), 'Sí.')
  await person.click(dialog.getByRole('checkbox', { name: 'Cerrar la entrada al enviar' }))
  await person.click(dialog.getByRole('button', { name: 'Enviar respuesta' }))
  await screen.findByText('Respuesta en camino')
  expect(inputs('admin.sendEmails')).toMatchObject([{ body: expect.stringMatching(/^Hola, Ana Restrepo:.*Leticia/s) }])
  expect(inputs('admin.setInboxState')).toEqual([])
})

it('writes an entry for the library about a question', async () => {
  const { person } = start(
    {
      'admin.inboxPage': () => ({ total: 1, page: 1, items: [QUESTION] }),
    },
    '/admin?tab=bandeja&entrada=questions',
  )
  await person.click(await screen.findByRole('button', { name: 'Escribir ficha' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva ficha' }))
  dialog.getByText(/^Para responder «¿Cuánto cobra un notario\?»/)
  expect(dialog.getByRole('textbox', { name: /^Motivo del cambio/ })).toHaveProperty(
    'value',
    'Pregunta: «¿Cuánto cobra un notario?»',
  )
})
