import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { panelApi } from '../../../../../tests/helpers/panel.ts'
import { renderPage } from '../../../../../tests/helpers/renderPage.tsx'

const AT = '2026-11-18T15:04:05.000Z'
const USERS = [
  {
    id: 17,
    username: 'ana482',
    name: 'Ana',
    email: 'ana@espiga.co',
    blocked: false,
    conversations: 3,
    messages: 12,
    lastMessageAt: AT,
  },
  {
    id: 18,
    username: 'luis7',
    name: null,
    email: 'luis@espiga.co',
    blocked: false,
    conversations: 0,
    messages: 0,
    lastMessageAt: null,
  },
]
const thread = (id: number, title: string) => ({ id, title, createdAt: AT, updatedAt: AT, externalThreadId: null })
const THREADS = [thread(9, 'La UVT de 2026 vale $ 52.374'), thread(8, '')]
const MESSAGES = [
  { id: 1, content: '¿Cuánto vale la UVT?', isFromAssistant: false, createdAt: AT, references: [], rating: null },
  {
    ...{ id: 2, content: 'La UVT de 2026 vale **$ 52.374**.', isFromAssistant: true, createdAt: AT, references: [] },
    rating: { useful: false, reason: 'cifra', comment: 'Es de 2024.', ratedAt: AT },
  },
]

function start(changes: Record<string, Handler> = {}, path = '/admin?tab=conversaciones') {
  const api = fakeApi(
    panelApi({
      'admin.conversationPage': () => ({ total: 2, page: 1, users: USERS }),
      'admin.userThreads': () => THREADS,
      'admin.userConversation': () => ({ messages: MESSAGES, references: [] }),
      ...changes,
    }),
  )
  return {
    api,
    inputs: (name: string) => api.calls.filter((call) => call.path === name).map(({ input }) => input),
    ...renderPage(path),
  }
}

it('a long conversation is read on above, a page at a time', async () => {
  const older = { ...MESSAGES[0], id: 0, content: 'La más vieja' }
  const { person, inputs } = start(
    {
      'admin.userConversation': (input) =>
        Object(input).before === undefined
          ? { messages: MESSAGES, references: [], older: 1 }
          : { messages: [older], references: [], older: null },
    },
    '/admin?tab=conversaciones&usuario=17',
  )
  await person.click(await screen.findByRole('button', { name: 'Ver mensajes anteriores' }))
  await screen.findByText('La más vieja')
  expect(inputs('admin.userConversation').at(-1)).toEqual({ id: 17, threadId: 9, before: 1 })
  expect(screen.queryByRole('button', { name: 'Ver mensajes anteriores' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Mensajes' }))
})

describe('everybody', () => {
  it('is one call, with counts, a summary, and no way to what is not there', async () => {
    const { api } = start()
    const table = within(await screen.findByRole('table', { name: 'Conversaciones por usuario' }))
    table.getByText('12 mensajes en 3 conversaciones; el último, el 18 nov 2026')
    table.getByText('Sin conversaciones')
    expect(table.getByRole('button', { name: 'Ver conversaciones de ana482' })).toHaveProperty('disabled', false)
    expect(table.getByRole('button', { name: 'Ver conversaciones de luis7' })).toHaveProperty('disabled', true)
    expect(api.calls.filter(({ path }) => path === 'admin.conversationPage')).toHaveLength(1)
    expect(api.calls.filter(({ path }) => path === 'admin.userChatStats')).toEqual([])
  })

  it('is searched on the server', async () => {
    const { person, inputs } = start()
    await screen.findByRole('table')
    await person.type(screen.getByRole('searchbox', { name: 'Buscar usuario' }), 'espiga{Enter}')
    await waitFor(() => expect(inputs('admin.conversationPage').at(-1)).toMatchObject({ q: 'espiga', page: 1 }))
  })
})

describe('one user', () => {
  it('opens at the first conversation, shows who said what, and leads back', async () => {
    const { person, router, inputs } = start()
    await person.click(await screen.findByRole('button', { name: 'Ver conversaciones de ana482' }))
    const list = within(await screen.findByRole('region', { name: 'Conversaciones del usuario' }))
    const first = await list.findByRole('button', { name: /La UVT de 2026/ })
    expect(first.getAttribute('aria-current')).toBe('true')
    list.getByText('Conversación 8')
    list.getAllByText('18 nov 2026')
    const messages = within(await screen.findByRole('list', { name: 'Mensajes' })).getAllByRole('listitem')
    const [asked, answered] = messages.filter((item) => item.parentElement?.getAttribute('aria-label') === 'Mensajes')
    expect(asked?.dataset.assistant).toBeUndefined()
    expect(asked?.textContent).toMatch(/Usuario.*10:04/)
    expect(answered?.dataset.assistant).toBe('true')
    expect(asked?.textContent).not.toContain('sirvió')
    expect(answered?.textContent).toMatch(/No le sirvió\s*La cifra no es correcta: Es de 2024\.$/)
    expect(inputs('admin.userConversation')).toEqual([{ id: 17, threadId: 9 }])
    expect(router.state.location.search).toEqual({ tab: 'conversaciones', usuario: 17 })

    await person.click(list.getByRole('button', { name: /Conversación 8/ }))
    await waitFor(() => expect(inputs('admin.userConversation').at(-1)).toEqual({ id: 17, threadId: 8 }))
    expect(router.state.location.search).toEqual({ tab: 'conversaciones', usuario: 17, hilo: 8 })

    await person.click(screen.getByRole('button', { name: 'Todos los usuarios' }))
    await screen.findByRole('table')
    expect(router.state.location.search).toEqual({ tab: 'conversaciones' })
  })

  it('is reached from the users’ tab', async () => {
    const { person, router } = start({}, '/admin')
    await person.click(await screen.findByRole('button', { name: 'Ver conversaciones: ana482' }))
    await screen.findByRole('list', { name: 'Mensajes' })
    expect(router.state.location.search).toEqual({ tab: 'conversaciones', usuario: 17 })
  })

  it('says when there are no conversations', async () => {
    start({ 'admin.userThreads': () => [] }, '/admin?tab=conversaciones&usuario=17')
    await screen.findByText('Sin conversaciones')
    screen.getByText('Selecciona una conversación para ver los mensajes')
  })

  it('says when a conversation is empty', async () => {
    start(
      { 'admin.userConversation': () => ({ messages: [], references: [] }) },
      '/admin?tab=conversaciones&usuario=17',
    )
    await screen.findByText('Esta conversación no tiene mensajes')
  })

  it('says when the conversations cannot be had', async () => {
    start(
      {
        'admin.userThreads': () => {
          throw new Refusal('INTERNAL')
        },
      },
      '/admin?tab=conversaciones&usuario=17',
    )
    await waitFor(() =>
      expect(screen.getAllByText('No se pudieron cargar las conversaciones del usuario').length).toBe(2),
    )
  })

  it.each([
    ['INTERNAL', true],
    ['NOT_FOUND', false],
    ['FORBIDDEN', false],
  ] as const)('tells a failure %s of the messages by toast: %s', async (code, told) => {
    start(
      {
        'admin.userConversation': () => {
          throw new Refusal(code)
        },
      },
      '/admin?tab=conversaciones&usuario=17',
    )
    await screen.findAllByText('No se pudieron cargar los mensajes del hilo')
    const toasts = within(screen.getByRole('region', { name: 'Notificaciones (F8)' }))
    if (told) await toasts.findByText('No se pudieron cargar los mensajes del hilo')
    else expect(toasts.queryByText('Error')).toBeNull()
  })
})

it('shows how a question was read, its earlier versions when asked for, and that it was another one', async () => {
  const slot = {
    name: 'salario',
    label: 'Salario mensual',
    type: 'money',
    value: 2,
    shown: '$ 2',
    origin: 'said',
    editable: true,
  }
  const reading = { intent: 'nomina.costo', title: 'Cuánto cuesta un empleado', slots: [slot] }
  const answer = { ...MESSAGES[1], rating: null, reading, version: 2, versions: 2 }
  const misread = { refunded: 500, reason: 'refunded', choices: [] }
  const { person, inputs } = start(
    {
      'admin.userConversation': () => ({ messages: [MESSAGES[0], { ...answer, misread }], references: [] }),
      'admin.userMessageVersions': () => ({
        versions: [
          { version: 1, content: 'Antes decía **$ 1**.', createdAt: AT, references: [], reading },
          { version: 2, content: 'Ahora.', createdAt: AT, references: [], reading },
        ],
        references: [],
      }),
    },
    '/admin?tab=conversaciones&usuario=17',
  )
  await screen.findByText(/Salario mensual \$ 2\. Versión 2 de 2/)
  screen.getByText(/^Se devolvieron/)
  await person.click(screen.getByRole('button', { name: 'Ver versiones anteriores' }))
  const earlier = within(await screen.findByRole('list', { name: 'Versiones anteriores' }))
  earlier.getByText(/Antes decía/)
  expect(earlier.getAllByRole('listitem')).toHaveLength(1)
  expect(inputs('admin.userMessageVersions')).toEqual([{ id: 17, messageId: 2 }])
})
