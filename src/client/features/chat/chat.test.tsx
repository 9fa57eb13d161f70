import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, type Handler, NetworkDown, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'
import { streamApi } from '../../../../tests/helpers/streamApi.ts'
import type { Reference } from '../../../shared/contract/chat.ts'
import type {
  Conversation,
  ConversationSummary,
  LeanAnswer,
  LeanEvent,
  LeanMessage,
} from '../../../shared/contract/conversation.ts'
import { DEMO } from '../landing/demo.ts'
import { RETENCION } from './answer/samples.ts'
import { clearDrafts, reopenDrafts } from './conversation/drafts.ts'

const AT = '2026-11-20T15:04:05.000Z'
const QUESTION = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'

const decreto: Reference = {
  id: 1,
  title: 'Bases mínimas de retención',
  summary: 'Baja las bases.',
  content: 'Notas.\n\n## Artículos\n\n### art. 2. Servicios\n\nLa base baja a 2 UVT.',
  type: 'decreto',
  number: '572',
  year: 2025,
  source: 'luka',
  url: 'https://normograma.dian.gov.co/dian/compilacion/docs/decreto_0572_2025.htm',
  status: 'vigente',
  createdAt: AT,
  updatedAt: AT,
}

const thread = (id: number, title: string): ConversationSummary => ({
  id,
  title,
  createdAt: AT,
  updatedAt: AT,
  externalThreadId: null,
  pinnedAt: null,
})

const answer = (fields: Partial<LeanAnswer> = {}): LeanAnswer => ({
  threadId: 12,
  externalThreadId: null,
  title: 'La retención en la fuente por servicios…',
  answer: RETENCION,
  references: [decreto],
  charged: 500,
  creditsAvailable: 19_000,
  userMessageId: 101,
  assistantMessageId: 102,
  ...fields,
})

const message = (id: number, content: string, isFromAssistant: boolean): LeanMessage => ({
  id,
  content,
  isFromAssistant,
  createdAt: AT,
  references: isFromAssistant ? [1] : [],
  rating: null,
})

const conversation = (...messages: LeanMessage[]): Conversation => ({
  messages,
  references: [decreto],
  older: null,
})

async function* events(given: LeanAnswer = answer()): AsyncGenerator<LeanEvent> {
  for (const text of given.answer.match(/[\s\S]{1,60}/g) ?? []) yield { type: 'delta', text }
  yield { type: 'references', references: given.references }
  yield { type: 'done', answer: given }
}

function signedIn(handlers: Record<string, Handler> = {}, changes: Parameters<typeof someone>[0] = {}): FakeApi {
  return fakeApi({
    ...nobody,
    'auth.user': () => someone(changes),
    'chat.conversations': () => [],
    'chat.conversation': () => conversation(),
    'chat.library': () => [decreto],
    'chat.reference': () => decreto,
    'company.get': () => {
      throw new Refusal('NOT_FOUND')
    },
    ...handlers,
  })
}

const company = {
  ...{ id: 1, nit: '900123456-8', correo: 'c@espiga.co', nombreORazonSocial: 'La Espiga S.A.S.' },
  ...{ direccion: null, ciudad: 'Envigado', telefono: null, actividadEconomica: '5611', regimen: null },
  ...{ createdAt: AT, updatedAt: AT },
}

const box = () => screen.findByPlaceholderText<HTMLTextAreaElement>('Escribe tu pregunta...')
const row = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Historial de chats' })).findByRole('button', { name })
const noRow = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Historial de chats' })).queryByRole('button', { name }) === null
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
/** Of the menu of a conversation in the history. */
const choose = async ({ person }: Pick<ReturnType<typeof renderPage>, 'person'>, action: string, title: string) => {
  await person.click(await screen.findByRole('button', { name: `Opciones de ${title}` }))
  await person.click(await screen.findByRole('menuitem', { name: action }))
}

beforeEach(() => {
  clearDrafts()
  localStorage.clear()
})

describe('the first visit', () => {
  const NOTHING = { person: null, ciudad: null, regimen: null }
  const question = (name: RegExp | string) => screen.findByRole('region', { name })

  it('asks three questions, keeps each, and offers what fits', async () => {
    const api = signedIn({ 'company.situation': () => null, 'company.saveSituation': (input) => input })
    const { person } = renderPage('/asistente')
    const first = within(await question(/^¿Preguntas por una empresa/))
    await person.click(first.getByRole('button', { name: 'Persona natural' }))
    const city = within(await question('¿En qué ciudad?'))
    expect(document.activeElement).toBe(city.getByRole('heading'))
    await person.type(await city.findByRole('combobox'), 'Envigado{Enter}')
    await person.click(within(await question('¿Cuál es tu régimen?')).getByRole('button', { name: /SIMPLE/ }))
    const thanks = within(await question('Lo tendremos en cuenta'))
    expect(thanks.getByRole('link', { name: 'datos de tu empresa' }).getAttribute('href')).toBe('/perfil/empresa')
    const kept = api.calls.filter(({ path }) => path === 'company.saveSituation').map(({ input }) => input)
    expect(kept).toEqual([
      { ...NOTHING, person: 'natural' },
      { ...NOTHING, person: 'natural', ciudad: 'Envigado' },
      { person: 'natural', ciudad: 'Envigado', regimen: 'Régimen Simple de Tributación (SIMPLE)' },
    ])
    const starters = within(screen.getByRole('list', { name: 'Preguntas de ejemplo' }))
    expect(starters.getByText(/anticipo bimestral del SIMPLE/)).toBeTruthy()
    expect(starters.getByText(/ICA en Envigado/)).toBeTruthy()
    await person.click(thanks.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByText('Lo tendremos en cuenta')).toBeNull()
  })

  it('lets each be skipped, and all of them', async () => {
    const api = signedIn({ 'company.situation': () => null, 'company.saveSituation': (input) => input })
    const { person } = renderPage('/asistente')
    await person.click(within(await question(/^¿Preguntas/)).getByRole('button', { name: 'Saltar' }))
    await person.click(within(await question('¿En qué ciudad?')).getByRole('button', { name: 'Ahora no' }))
    await waitFor(() => expect(screen.queryByText(/Para responderte a la medida/)).toBeNull())
    expect(api.calls.findLast(({ path }) => path === 'company.saveSituation')?.input).toEqual(NOTHING)
  })

  it('stays at the question that could not be kept', async () => {
    const api = signedIn({ 'company.situation': () => null })
    const { person } = renderPage('/asistente')
    const first = within(await question(/^¿Preguntas/))
    api.set('company.saveSituation', () => {
      throw new Refusal('INTERNAL')
    })
    await person.click(first.getByRole('button', { name: 'Una empresa' }))
    await screen.findByText('No se pudo guardar lo que nos contaste')
    api.set('company.saveSituation', (input) => input)
    await person.click(first.getByRole('button', { name: 'Una empresa' }))
    await question('¿En qué ciudad?')
  })

  it.each<[string, Record<string, Handler>]>([
    ['who was asked before', { 'company.situation': () => NOTHING }],
    ['who has a company', { 'company.situation': () => null, 'company.get': () => company }],
  ])('asks nothing of %s', async (_who, handlers) => {
    signedIn(handlers)
    renderPage('/asistente')
    await screen.findByRole('list', { name: 'Preguntas de ejemplo' })
    await box()
    expect(screen.queryByText(/Para responderte a la medida/)).toBeNull()
  })
})

describe('who may not ask', () => {
  it('invites a visitor, whose question stays in the box', async () => {
    fakeApi({ ...nobody, 'chat.library': () => [] })
    const opened: unknown[] = []
    const listen = (event: Event) => event instanceof CustomEvent && opened.push(event.detail)
    window.addEventListener('open-auth-modal', listen)
    const { person } = renderPage('/asistente')
    const overlay = (await screen.findByRole('heading', { name: 'Accede a Luka' })).parentElement ?? document.body
    const dismiss = async () => {
      await screen.findByRole('dialog')
      await person.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      // Focus returns to where it came from, shortly after the dialog closes.
      await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'))
    }
    await person.click(within(overlay).getByRole('button', { name: 'Iniciar sesión' }))
    await dismiss()
    await person.click(within(overlay).getByRole('button', { name: 'Registrarse' }))
    await dismiss()
    await person.click(screen.getByRole('button', { name: 'Nueva conversación' }))
    await dismiss()
    await person.type(await box(), '¿UVT?{Enter}')
    expect(opened).toEqual([{ view: 'login' }, { view: 'signup' }, { view: 'login' }, { view: 'login' }])
    expect((await box()).value).toBe('¿UVT?')
    window.removeEventListener('open-auth-modal', listen)
  })

  it.each([
    ['the network away', () => new NetworkDown(), 'Error de conexión: No se pudo conectar al servidor.'],
    ['a fault', () => new Refusal('INTERNAL'), 'Algo falló'],
  ])('covers nothing when %s hid who is here; asks again, with what was typed', async (_name, reason, told) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const api = signedIn({
      'auth.user': async () => {
        await held
        throw reason()
      },
    })
    const { person } = renderPage('/asistente')
    await person.type(await box(), '¿UVT?')
    answer()
    await screen.findByRole('heading', { name: 'No se pudo abrir el asistente' })
    expect(screen.getByRole('alert').textContent).toContain(told)
    expect(screen.queryByText('Accede a Luka')).toBeNull()
    api.set('auth.user', () => someone())
    await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await waitFor(async () => expect((await box()).value).toBe('¿UVT?'))
    screen.getByRole('heading', { level: 1, name: 'Asistente Contable IA' })
    expect(screen.queryByText('Accede a Luka')).toBeNull()
  })

  it('shows the blocked screen', async () => {
    signedIn({}, { blocked: true })
    renderPage('/asistente')
    await screen.findByRole('heading', { name: 'Cuenta Bloqueada' })
    screen.getByText('Tu cuenta ha sido bloqueada. Contacta al administrador para más información.')
    expect(screen.queryByPlaceholderText('Escribe tu pregunta...')).toBeNull()
  })

  it('shows the verification screen, sends the mail again and looks again', async () => {
    const failing = () => {
      throw new Refusal('INTERNAL')
    }
    const api = signedIn({ 'auth.resendVerification': failing }, { emailVerified: false, email: 'ana@gmail.com' })
    const { person } = renderPage('/asistente')
    await screen.findByText('Tu correo electrónico debe ser verificado para usar el asistente.')
    expect(screen.getByRole('link', { name: 'Abrir Gmail' }).getAttribute('href')).toBe('https://mail.google.com/mail/')
    await person.click(screen.getByRole('button', { name: 'Reenviar correo de verificación' }))
    await screen.findByText('No se pudo enviar el correo de verificación. Por favor, intenta más tarde.')
    api.set('auth.resendVerification', () => ({ message: 'Te enviamos otro correo de verificación.' }))
    await person.click(screen.getByRole('button', { name: 'Reenviar correo de verificación' }))
    await screen.findByText('Te enviamos otro correo de verificación.')
    // The next one not before a minute has passed.
    expect(screen.getByRole('button', { name: /^Puedes reenviarlo en \d+ s$/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('link', { name: 'Ir a mi perfil' }).getAttribute('href')).toBe('/perfil')
    api.set('auth.user', () => someone())
    await person.click(screen.getByRole('button', { name: 'Ya lo verifiqué' }))
    await box()
  })

  it('leaves an answer to read while the mail comes, and notices that its link was opened elsewhere', async () => {
    const api = signedIn({}, { emailVerified: false })
    renderPage('/asistente')
    const meanwhile = within(await screen.findByRole('region', { name: 'Mientras llega, así responde Luka' }))
    meanwhile.getByText(DEMO.question, { exact: false })
    meanwhile.getByRole('rowheader', { name: DEMO.steps[0]?.step ?? '' })
    api.set('auth.user', () => someone())
    window.dispatchEvent(new Event('focus'))
    await box()
  })

  it.each([
    ['ACCOUNT_BLOCKED', 'Cuenta Bloqueada'],
    ['EMAIL_UNVERIFIED', 'Verifica tu correo electrónico'],
  ] as const)('changes to its screen when a question reveals %s', async (code, heading) => {
    signedIn()
    streamApi(() => {
      throw new Refusal(code)
    })
    const { person } = renderPage('/asistente')
    await person.type(await box(), '¿UVT?{Enter}')
    await screen.findByRole('heading', { name: heading })
  })

  it('shows when credits come when there are none, and keeps the question', async () => {
    const api = signedIn()
    streamApi(() => {
      api.set('auth.user', () => someone({ creditsUsed: 19_800 }))
      throw new Refusal('INSUFFICIENT_CREDITS')
    })
    const { person } = renderPage('/asistente')
    await person.type(await box(), '¿UVT?{Enter}')
    await screen.findByRole('heading', { name: 'Se acabaron tus créditos de este mes' })
    screen.getByText('Tu pregunta quedó guardada: «¿UVT?»')
    expect(await screen.findByText(/200$/, { selector: 'strong' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Solicitar créditos' }).getAttribute('href')).toBe(
      '/contacto?asunto=creditos',
    )
    api.set('auth.user', () => someone())
    await person.click(screen.getByRole('button', { name: 'Actualizar saldo' }))
    expect((await box()).value).toBe('¿UVT?')
  })
})

describe('asking', () => {
  it('says the price first, disables what cannot be sent, and never sends blanks', async () => {
    signedIn()
    const { asked } = streamApi(() => events())
    const { person } = renderPage('/asistente')
    const input = await box()
    expect((await screen.findByText(/por mensaje/)).textContent).toMatch(/^\$\s500 por mensaje · saldo \$\s19\.500$/)
    expect(send().disabled).toBe(true)
    await person.type(input, '   {Enter}')
    expect(send().disabled).toBe(true)
    await person.type(input, 'Hola{Shift>}{Enter}{/Shift}otra línea')
    expect(input.value).toBe('   Hola\notra línea')
    expect(send().disabled).toBe(false)
    await person.clear(input)
    await person.click(input)
    await person.paste('a'.repeat(4_001))
    expect(send().disabled).toBe(true)
    screen.getByText(/Acorta la pregunta/)
    expect(asked).toEqual([])
  })

  it('shows the answer, the new balance, its thread in the address and its references', async () => {
    const api = signedIn()
    const { asked } = streamApi(() => {
      api.set('chat.conversations', () => [thread(12, answer().title)])
      return events()
    })
    const { person, router } = renderPage('/asistente')
    const input = await box()
    await person.type(input, `${QUESTION}{Enter}`)
    expect(document.activeElement === input).toBe(true)
    await screen.findByRole('heading', { name: 'Cómo se calcula' })
    await screen.findByRole('button', { name: 'Copiar respuesta' })
    expect(screen.getByText(QUESTION)).toBeTruthy()
    expect(document.activeElement === input).toBe(true)
    expect(screen.getByText(/por mensaje/).textContent).toMatch(/saldo \$\s19\.000$/)
    expect(screen.getByText(/^Cobrado/).textContent).toMatch(/^Cobrado: \$\s500$/)
    expect(router.state.location.search).toEqual({ hilo: 12 })
    await row(/^La retención en la fuente por servicios…/)
    const panel = screen.getByRole('region', { name: 'Referencias' })
    await within(panel).findByText('Resumen de Luka:')
    await person.click(within(panel).getByRole('button', { name: /Bases mínimas/ }))
    await within(panel).findByRole('heading', { name: 'art. 2. Servicios' })
    expect(within(panel).getByText('Resumen de Luka.')).toBeTruthy()
    const official = within(panel).getByRole('link', { name: /^Texto oficial de Decreto 572 de 2025 / })
    expect([official.getAttribute('href'), official.getAttribute('target'), official.getAttribute('rel')]).toEqual([
      decreto.url,
      '_blank',
      'noopener noreferrer',
    ])
    expect(input.value).toBe('')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ question: QUESTION, threadId: null })
    expect(asked[0]?.clientMessageId).toMatch(/^[\da-f-]{36}$/)
  })

  it('sends no second question before the first is drawn, and keeps it in the box', async () => {
    signedIn()
    const { asked } = streamApi(() => events())
    const { person } = renderPage('/asistente')
    const input = await box()
    await person.type(input, QUESTION)
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(input.value).toBe('')
    fireEvent.change(input, { target: { value: 'Otra' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    await screen.findByRole('button', { name: 'Copiar respuesta' })
    expect(asked.map(({ question }) => question)).toEqual([QUESTION])
    // By now the conversation has an address of its own.
    expect(input.value).toBe('Otra')
  })

  it('takes a question back that is stopped in the moment of its sending, unasked', async () => {
    signedIn()
    const { asked } = streamApi(() => events())
    const { person } = renderPage('/asistente')
    const input = await box()
    await person.type(input, QUESTION)
    fireEvent.keyDown(input, { key: 'Enter' })
    fireEvent.keyDown(input, { key: 'Escape' })
    await waitFor(() => expect(input.value).toBe(QUESTION))
    expect(send().disabled).toBe(false)
    expect(asked).toEqual([])
  })

  it('asks the next question in the same thread', async () => {
    signedIn({ 'chat.conversations': () => [thread(12, 'Retención')] })
    const { asked } = streamApi(({ threadId }) =>
      events(threadId === null ? answer() : answer({ userMessageId: 103, assistantMessageId: 104 })),
    )
    const { person } = renderPage('/asistente')
    await person.type(await box(), `${QUESTION}{Enter}`)
    await person.click(await screen.findByRole('button', { name: '¿Y si no es declarante?' }))
    expect((await box()).value).toBe('¿Y si no es declarante?')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Copiar respuesta' })).toHaveLength(2))
    expect(asked.map(({ threadId }) => threadId)).toEqual([null, 12])
    expect(asked[0]?.clientMessageId).not.toBe(asked[1]?.clientMessageId)
  })

  it('gives the text back on failure, and sends it again under the same identifier', async () => {
    signedIn()
    let fail = true
    const { asked } = streamApi(() => {
      if (fail) throw new Refusal('UNAVAILABLE')
      return events()
    })
    const { person } = renderPage('/asistente')
    await person.type(await box(), '¿UVT?{Enter}')
    await screen.findByText('El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.')
    expect((await box()).value).toBe('¿UVT?')
    fail = false
    await person.click(send())
    await screen.findByRole('button', { name: 'Copiar respuesta' })
    expect(asked[1]?.clientMessageId).toBe(asked[0]?.clientMessageId)
  })

  it.each([
    ['a fault nobody explained', () => new Refusal('INTERNAL'), 'No se pudo enviar el mensaje'],
    ['a limit', () => new Refusal('RATE_LIMITED'), 'Demasiados intentos. Espera un momento e inténtalo de nuevo.'],
  ])('says what happened with %s', async (_name, error, text) => {
    signedIn()
    streamApi(() => {
      throw error()
    })
    const { person } = renderPage('/asistente')
    await person.type(await box(), '¿UVT?{Enter}')
    await screen.findByText(text)
    screen.getByText('Error')
    expect((await box()).value).toBe('¿UVT?')
  })

  it('keeps what had arrived of an answer that broke, and asks for it again', async () => {
    signedIn()
    let fail = true
    const { asked } = streamApi(async function* () {
      yield* fail ? [{ type: 'delta', text: 'La retención es de **$ 174.000**.\n\n' } as const] : []
      if (fail) throw new Error('cut')
      yield* events()
    })
    const { person } = renderPage('/asistente')
    await person.type(await box(), '¿UVT?{Enter}')
    await screen.findByText('La respuesta se cortó. Volver a pedirla no se cobra dos veces.')
    screen.getByText('$ 174.000', { selector: 'p' })
    fail = false
    await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await screen.findByRole('heading', { name: 'Cómo se calcula' })
    expect((await box()).value).toBe('')
    expect(asked[1]?.clientMessageId).toBe(asked[0]?.clientMessageId)
  })

  it('has the new conversation in the history, also when the list was on its way while it was answered', async () => {
    const stale = Promise.withResolvers<ConversationSummary[]>()
    const api = signedIn({ 'chat.conversations': () => stale.promise })
    streamApi(() => events())
    const { person } = renderPage('/asistente')
    await person.type(await box(), '¿UVT?')
    api.set('chat.conversations', () => [thread(12, 'La retención en la fuente')])
    await person.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Cómo se calcula' })
    stale.resolve([])
    await row(/^La retención en la fuente/)
  })

  it('puts the answer of the embedded engine in the place of one that broke off, and says so', async () => {
    signedIn()
    const whole = Promise.withResolvers<void>()
    streamApi(async function* () {
      yield { type: 'delta', text: 'La retención es de **$ 999.999**.\n\n' }
      await screen.findByText('$ 999.999', { selector: 'p' })
      yield { type: 'restart' }
      yield { type: 'delta', text: 'La retención es de **$ 174.000**.\n\n' }
      await whole.promise
      yield { type: 'done', answer: answer() }
    })
    const { person } = renderPage('/asistente')
    await person.type(await box(), '¿UVT?{Enter}')
    await screen.findByText('$ 174.000', { selector: 'p' })
    const told = 'La respuesta que había empezado se cortó. Esta la reemplaza.'
    screen.getByText(told)
    expect(screen.queryByText('$ 999.999', { selector: 'p' })).toBeNull()
    whole.resolve()
    await screen.findByRole('heading', { name: 'Cómo se calcula' })
    screen.getByText(told)
    screen.getByText(/Cobrado: /)
    expect((await box()).value).toBe('')
  })

  it('shows the whole of an answer that was replaced after it was stopped', async () => {
    signedIn()
    const { asked } = streamApi(async function* () {
      yield { type: 'delta', text: 'La retención es de **$ 999.999**.\n\n' }
      if (asked.length === 1) await new Promise<never>(() => {})
      yield { type: 'restart' }
      yield* events()
    })
    const { person } = renderPage('/asistente')
    await person.type(await box(), '¿UVT?{Enter}')
    await screen.findByText('$ 999.999', { selector: 'p' })
    await person.keyboard('{Escape}')
    await screen.findByText('$ 174.000', { selector: 'p' })
    await screen.findByText(/Esta la reemplaza/)
    expect(screen.queryByText(/Detuviste la respuesta/)).toBeNull()
    expect(screen.queryByText('$ 999.999', { selector: 'p' })).toBeNull()
  })

  it('stops before the first word: the question comes back and nothing is told', async () => {
    signedIn()
    streamApi(async function* () {
      await new Promise<never>(() => {})
      yield { type: 'delta', text: '' }
    })
    const { person } = renderPage('/asistente')
    await person.type(await box(), '¿UVT?{Enter}')
    await screen.findByText('Buscando la norma y calculando…')
    expect(send().disabled).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Detener la respuesta' }))
    await waitFor(async () => expect((await box()).value).toBe('¿UVT?'))
    expect(screen.queryByText('Error')).toBeNull()
  })

  it('stops after it: what arrived stays, the whole is fetched once and shown on demand', async () => {
    signedIn()
    const { asked } = streamApi(async function* () {
      if (asked.length > 1) return yield { type: 'done', answer: answer() }
      yield { type: 'delta', text: 'La retención es de **$ 174.000**.\n\n' }
      await new Promise<never>(() => {})
    })
    const { person, router } = renderPage('/asistente')
    await person.type(await box(), '¿UVT?{Enter}')
    await screen.findByText('$ 174.000', { selector: 'p' })
    await person.keyboard('{Escape}')
    await screen.findByText(/Detuviste la respuesta/)
    await waitFor(() => expect(router.state.location.search).toEqual({ hilo: 12 }))
    expect(screen.queryByRole('heading', { name: 'Cómo se calcula' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Ver la respuesta completa' }))
    await screen.findByRole('heading', { name: 'Cómo se calcula' })
    expect(asked.map(({ clientMessageId }) => clientMessageId)).toEqual(Array(2).fill(asked[0]?.clientMessageId))
  })

  it('says that a plain no was not charged', async () => {
    signedIn()
    streamApi(() => events(answer({ answer: '**No sé.** Prueba de otra forma.', references: [], charged: 0 })))
    const { person } = renderPage('/asistente')
    await person.type(await box(), 'asdf{Enter}')
    await screen.findByText('Este mensaje no se cobró.')
    screen.getByText('No se encontraron referencias.')
  })

  it('puts an example into the box, and sends nothing by itself', async () => {
    signedIn()
    const { asked } = streamApi(() => events())
    const { person } = renderPage('/asistente')
    await person.click(await screen.findByRole('button', { name: /contratista declarante/ }))
    expect((await box()).value).toBe(QUESTION)
    expect(document.activeElement).toBe(await box())
    expect(asked).toEqual([])
  })

  it('keeps a draft by conversation, also over a reload', async () => {
    signedIn({
      'chat.conversations': () => [thread(12, 'Retención')],
      'chat.conversation': () => conversation(message(1, 'Hola', false), message(2, RETENCION, true)),
    })
    const first = renderPage('/asistente?hilo=12')
    await first.person.type(await box(), 'en el hilo')
    await first.person.click(screen.getByRole('button', { name: 'Nueva conversación' }))
    await waitFor(async () => expect((await box()).value).toBe(''))
    await first.person.type(await box(), 'en lo nuevo')
    first.unmount()
    reopenDrafts()
    renderPage('/asistente?hilo=12')
    await waitFor(async () => expect((await box()).value).toBe('en el hilo'))
  })
})

describe('the history', () => {
  const threads = [thread(12, 'Retención de Envigado'), thread(11, 'IVA')]
  const filled = () => ({
    'chat.conversations': () => threads,
    'chat.conversation': () => conversation(message(1, 'La pregunta', false), message(2, RETENCION, true)),
  })

  it('opens a conversation, with its date and its references', async () => {
    const api = signedIn(filled())
    const { person, router } = renderPage('/asistente')
    await box()
    await person.click(await row(/^IVA/))
    await screen.findByText('La pregunta')
    expect(router.state.location.search).toEqual({ hilo: 11 })
    // From Luka's own server, whatever service answers.
    expect(api.calls.filter(({ path }) => path.startsWith('assistant.'))).toEqual([])
    expect(screen.getAllByText('20/11/2026')).toHaveLength(2)
    await within(screen.getByRole('region', { name: 'Referencias' })).findByText('Decreto 572 de 2025')
  })

  it('searches titles', async () => {
    signedIn(filled())
    const { person } = renderPage('/asistente')
    await person.type(await screen.findByLabelText('Buscar en el historial'), 'retencion')
    await waitFor(() => expect(noRow(/^IVA/)).toBe(true))
    await row(/^Retención/)
  })

  it('searches messages too, and opens the conversation at the one found', async () => {
    const hit = { threadId: 11, title: 'IVA', createdAt: AT, messageId: 4, snippet: 'La Retención por compras…' }
    const api = signedIn({
      ...filled(),
      'chat.search': () => [hit, { ...hit, threadId: 12, messageId: null, snippet: null }],
      'chat.conversation': () =>
        conversation(
          message(1, 'La primera', false),
          message(2, 'Una.', true),
          message(3, 'La segunda', false),
          message(4, RETENCION, true),
        ),
    })
    const { person, router } = renderPage('/asistente')
    const search = await screen.findByLabelText('Buscar en el historial')
    await person.type(search, 'r')
    expect(screen.queryByRole('heading', { name: 'En los mensajes' })).toBeNull()
    await person.paste('etencion')
    const found = await screen.findByRole('region', { name: 'En los mensajes' })
    const button = await within(found).findByRole('button', { name: /^IVA/ })
    expect(within(found).getAllByRole('button')).toHaveLength(1)
    expect(button.querySelector('mark')?.textContent).toBe('Retención')
    expect(api.calls.filter(({ path }) => path === 'chat.search').map(({ input }) => input)).toEqual([
      { q: 'retencion' },
    ])
    await person.click(button)
    await waitFor(() => expect(router.state.location.search).toEqual({ hilo: 11, mensaje: 4 }))
    await screen.findByText('La segunda')
    const focused = () => document.activeElement?.getAttribute('data-exchange')
    expect(focused()).toBe('m3')
    expect(document.querySelectorAll('[data-found]')).toHaveLength(1)

    // The conversation that the address already names is shown again.
    ;(await box()).focus()
    await person.click(button)
    await waitFor(() => expect(focused()).toBe('m3'))
  })

  it.each([
    ['a message of the conversation', 'mensaje=1', 'm1'],
    ['a message that it does not have', 'mensaje=99', undefined],
    ['no message', 'mensaje=x', undefined],
  ])('opens at what the address says: %s', async (_name, search, key) => {
    signedIn({
      ...filled(),
      'chat.conversation': () => conversation(message(1, 'La primera', false), message(2, RETENCION, true)),
    })
    renderPage(`/asistente?hilo=12&${search}`)
    await screen.findByText('La primera')
    expect(document.querySelector('[data-found]')?.getAttribute('data-exchange')).toBe(key)
    expect(document.activeElement?.getAttribute('data-exchange') ?? undefined).toBe(key)
  })

  it('reads on at the end once something is asked where a search had led', async () => {
    signedIn({
      ...filled(),
      'chat.conversation': () => conversation(message(1, 'La primera', false), message(2, RETENCION, true)),
    })
    const { person, router } = renderPage('/asistente?hilo=12&mensaje=1')
    await screen.findByText('La primera')
    await person.type(await box(), `${QUESTION}{Enter}`)
    await waitFor(() => expect(router.state.location.search).toEqual({ hilo: 12 }))
    expect(document.querySelector('[data-found]')).toBeNull()
  })

  it('pins at the top and lets go again', async () => {
    let pinnedAt: string | null = null
    const api = signedIn({
      ...filled(),
      'chat.conversations': () => [threads[0], { ...threads[1], pinnedAt }],
      'chat.pinThread': (input) => {
        pinnedAt = JSON.stringify(input).includes('true') ? AT : null
        return { ...threads[1], pinnedAt }
      },
    })
    const { person } = renderPage('/asistente')
    const options = () => screen.findByRole('button', { name: 'Opciones de IVA' })
    ;(await options()).focus()
    await person.keyboard('{Enter}')
    await person.click(await screen.findByRole('menuitem', { name: 'Fijar' }))
    const group = await screen.findByRole('region', { name: 'Fijadas' })
    const pinned = within(group).getByRole('button', { name: 'Opciones de IVA' })
    expect(document.activeElement).toBe(pinned)
    await person.click(pinned)
    await person.click(await screen.findByRole('menuitem', { name: 'Dejar de fijar' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Fijadas' })).toBeNull())
    expect(document.activeElement).toBe(await options())
    expect(api.calls.filter(({ path }) => path === 'chat.pinThread').map(({ input }) => input)).toEqual([
      { id: 11, pinned: true },
      { id: 11, pinned: false },
    ])
  })

  it('draws no more of five hundred conversations than are looked at', async () => {
    signedIn({
      ...filled(),
      'chat.conversations': () => Array.from({ length: 500 }, (_, i) => thread(500 - i, `n.º ${i}`)),
    })
    const { person } = renderPage('/asistente')
    await screen.findByRole('button', { name: 'Opciones de n.º 0' })
    const drawn = () => screen.getAllByRole('button', { name: /^Opciones de/ }).length
    expect(drawn()).toBe(8)
    await person.click(screen.getByRole('button', { name: 'Ver más conversaciones' }))
    expect(drawn()).toBe(16)
  })

  it('searches for what its box says, also after the last conversation is gone and another begins', async () => {
    const left = [thread(11, 'IVA')]
    const api = signedIn({
      ...filled(),
      'chat.conversations': () => [...left],
      'chat.search': () => [],
      'chat.deleteThread': () => {
        left.shift()
        return { message: 'Conversación eliminada' }
      },
    })
    streamApi(() => {
      left.push(thread(12, answer().title))
      return events()
    })
    const { person } = renderPage('/asistente')
    const search = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Buscar en el historial' })
    await person.type(await search(), 'iva')
    await choose({ person }, 'Eliminar', 'IVA')
    await person.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await screen.findByText(/Todavía no hay conversaciones/)
    api.set('chat.conversations', () => [...left])
    await person.type(await box(), `${QUESTION}{Enter}`)
    await screen.findByText('Ninguna conversación tiene «iva» en su título.')
    expect((await search()).value).toBe('iva')
  })

  it('deletes after the question, clears the view and says so; a failure is told too', async () => {
    const left = [...threads]
    const api = signedIn({
      ...filled(),
      'chat.conversations': () => left,
      'chat.deleteThread': () => {
        left.shift()
        return { message: 'Conversación eliminada' }
      },
    })
    const { person, router } = renderPage('/asistente?hilo=12')
    await choose({ person }, 'Eliminar', 'Retención de Envigado')
    screen.getByText('¿Estás seguro de eliminar esta conversación?')
    await person.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(api.calls.some(({ path }) => path === 'chat.deleteThread')).toBe(false)
    await choose({ person }, 'Eliminar', 'Retención de Envigado')
    await person.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await screen.findByText('Conversación eliminada')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(noRow(/^Retención/)).toBe(true)
    api.set('chat.deleteThread', () => {
      throw new Refusal('INTERNAL')
    })
    await choose({ person }, 'Eliminar', 'IVA')
    await person.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await screen.findByText('No se pudo eliminar la conversación')
  })

  it('renames in place; Escape leaves it as it was', async () => {
    let title = 'IVA'
    const api = signedIn({
      ...filled(),
      'chat.conversations': () => [thread(11, title)],
      'chat.updateThread': () => {
        title = 'IVA de noviembre'
        return thread(11, title)
      },
    })
    const { person } = renderPage('/asistente')
    await choose({ person }, 'Renombrar', 'IVA')
    await person.keyboard('otro{Escape}')
    await row(/^IVA/)
    await choose({ person }, 'Renombrar', 'IVA')
    await person.keyboard('IVA de noviembre{Enter}')
    await row(/^IVA de noviembre/)
    expect(api.calls.filter(({ path }) => path === 'chat.updateThread').map(({ input }) => input)).toEqual([
      { id: 11, title: 'IVA de noviembre' },
    ])
  })

  it('is there from this browser before the server answers, for its owner alone', async () => {
    signedIn(filled())
    const first = renderPage('/asistente')
    await box()
    await row(/^IVA/)
    first.unmount()
    expect(
      Object.keys(localStorage)
        .filter((key) => key.startsWith('luka.hi'))
        .sort(),
    ).toEqual(['luka.historial'])
    signedIn({ 'chat.conversations': () => Promise.reject(new NetworkDown()) }, { id: 99 })
    const second = renderPage('/asistente')
    await screen.findByText('No se pudo cargar el historial')
    second.unmount()
    fakeApi(nobody)
    renderPage('/asistente')
    await screen.findByRole('heading', { name: 'Accede a Luka' })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('luka.hi'))).toEqual([])
  })

  it('stays, with the drafts, when the server does not answer who is here', async () => {
    signedIn(filled())
    const first = renderPage('/asistente')
    await box()
    await row(/^IVA/)
    await first.person.type(await box(), 'a medias')
    first.unmount()
    fakeApi({
      ...nobody,
      'auth.user': () => {
        throw new NetworkDown()
      },
    })
    const second = renderPage('/asistente')
    await screen.findByRole('heading', { name: 'No se pudo abrir el asistente' })
    expect(localStorage.getItem('luka.historial')).not.toBeNull()
    signedIn(filled())
    await second.person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await row(/^IVA/)
    expect((await box()).value).toBe('a medias')
  })

  it('says that a conversation does not exist', async () => {
    signedIn({
      'chat.conversation': () => {
        throw new Refusal('NOT_FOUND')
      },
    })
    renderPage('/asistente?hilo=999')
    await screen.findByText('Esta conversación no existe')
  })

  it('keeps the way to try again when a conversation cannot be had', async () => {
    const api = signedIn({
      ...filled(),
      'chat.conversation': () => {
        throw new Refusal('INTERNAL')
      },
    })
    const { person } = renderPage('/asistente?hilo=12')
    await screen.findByText('No se pudo cargar la conversación')
    api.set('chat.conversation', filled()['chat.conversation'])
    await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await screen.findByText('La pregunta')
  })

  it('takes what is no id in the address for a new conversation', async () => {
    const api = signedIn(filled())
    renderPage('/asistente?hilo=abc')
    await screen.findByText('¿Qué cifra necesitas hoy?')
    expect(api.calls.some(({ path }) => path === 'chat.conversation')).toBe(false)
  })
})

describe('what the person thinks of an answer', () => {
  const filled = (): Record<string, Handler> => ({
    'chat.conversations': () => [thread(12, 'Retención')],
    'chat.conversation': () => conversation(message(1, 'La pregunta', false), message(2, RETENCION, true)),
    'chat.rateMessage': (input) => ({
      rating: { reason: null, comment: '', ...(typeof input === 'object' ? input : {}), ratedAt: AT },
    }),
  })
  const sent = (api: FakeApi) => api.calls.filter(({ path }) => path === 'chat.rateMessage').map(({ input }) => input)

  it('is kept at the first press, asks why, changes and is taken back', async () => {
    const api = signedIn(filled())
    const { person } = renderPage('/asistente?hilo=12')
    const up = await screen.findByRole('button', { name: 'Me sirvió' })
    const down = screen.getByRole('button', { name: 'No me sirvió' })
    const pressed = () => [up, down].map((one) => one.getAttribute('aria-pressed'))
    await person.click(up)
    await waitFor(() => expect(pressed()).toEqual(['true', 'false']))
    await person.click(down)
    await waitFor(() => expect(pressed()).toEqual(['false', 'true']))
    const form = screen.getByRole('form', { name: 'Por qué no te sirvió' })
    const send = within(form).getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
    expect(send.disabled).toBe(true)
    await person.click(within(form).getByRole('button', { name: 'La cifra no es correcta' }))
    await person.type(within(form).getByLabelText('Cuéntanos más'), 'La base es de 2024.')
    await person.click(send)
    await screen.findByText('Gracias. Tu opinión quedó guardada.')
    expect(document.activeElement).toBe(down)

    // The feedback is reworded in place, keeping focus; then its words are removed; then the thumb is withdrawn.
    screen.getByText('No te sirvió: La cifra no es correcta. «La base es de 2024.»')
    await person.click(screen.getByRole('button', { name: 'Cambiar el motivo' }))
    const again = within(screen.getByRole('form', { name: 'Por qué no te sirvió' }))
    expect(again.getByRole('button', { name: 'La cifra no es correcta' }).getAttribute('aria-pressed')).toBe('true')
    expect(document.activeElement?.textContent).toBe('La cifra no es correcta')
    const save = again.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
    expect(save.disabled).toBe(true)
    await person.click(again.getByRole('button', { name: 'La norma no es la que aplica' }))
    await person.clear(again.getByLabelText('Cuéntanos más'))
    await person.click(save)
    await screen.findByText('No te sirvió: La norma no es la que aplica')
    await person.click(screen.getByRole('button', { name: 'Quitar el motivo' }))
    expect(document.activeElement).toBe(down)
    await screen.findByRole('button', { name: 'Decir por qué no me sirvió' })
    expect(pressed()).toEqual(['false', 'true'])
    await person.click(down)
    await waitFor(() => expect(pressed()).toEqual(['false', 'false']))
    expect(screen.queryByRole('button', { name: 'Decir por qué no me sirvió' })).toBeNull()
    const none = { reason: null, comment: '' }
    expect(sent(api)).toEqual([
      { id: 2, useful: true, ...none },
      { id: 2, useful: false, ...none },
      { id: 2, useful: false, reason: 'cifra', comment: 'La base es de 2024.' },
      { id: 2, useful: false, reason: 'norma', comment: '' },
      { id: 2, useful: false, ...none },
      { id: 2, useful: null, ...none },
    ])
  })

  it('can be left without a reason, with the keyboard', async () => {
    const api = signedIn(filled())
    const { person } = renderPage('/asistente?hilo=12')
    const down = await screen.findByRole('button', { name: 'No me sirvió' })
    await person.click(down)
    await person.click(screen.getByLabelText('Cuéntanos más'))
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('form', { name: 'Por qué no te sirvió' })).toBeNull()
    expect(document.activeElement).toBe(down)
    expect(down.getAttribute('aria-pressed')).toBe('true')
    expect(sent(api)).toHaveLength(1)
  })

  it('goes back to what it was when it could not be kept', async () => {
    const api = signedIn(filled())
    api.set('chat.rateMessage', () => {
      throw new Refusal('INTERNAL')
    })
    const { person } = renderPage('/asistente?hilo=12')
    const up = await screen.findByRole('button', { name: 'Me sirvió' })
    await person.click(up)
    await screen.findByText('No se pudo guardar tu opinión')
    expect(up.getAttribute('aria-pressed')).toBe('false')
  })
})

it('offers questions that fit the company', async () => {
  signedIn({ 'company.get': () => company })
  renderPage('/asistente')
  await screen.findByRole('button', { name: /impuesto al consumo de un restaurante/ })
  screen.getByRole('button', { name: /ICA en Envigado/ })
})

describe('the references', () => {
  it('says first that they will appear, then searches after a pause, then that none were found', async () => {
    const api = signedIn({ 'chat.library': (input) => (JSON.stringify(input).includes('zzz') ? [] : [decreto]) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { person } = renderPage('/asistente')
    await screen.findByText(/Las referencias aparecerán aquí/)
    screen.getByRole('heading', { name: 'Documentos oficiales' })
    await person.type(screen.getByPlaceholderText('Buscar artículos...'), 'bases')
    await screen.findByText('Bases mínimas de retención')
    const searches = () => api.calls.filter(({ path }) => path === 'chat.library').map(({ input }) => input)
    expect(searches()).toEqual([{ q: 'bases', limit: 20 }])
    await person.clear(screen.getByPlaceholderText('Buscar artículos...'))
    await person.type(screen.getByPlaceholderText('Buscar artículos...'), 'zzz')
    await screen.findByText('No se encontraron referencias.')
    await person.clear(screen.getByPlaceholderText('Buscar artículos...'))
    await person.click(screen.getByRole('button', { name: 'Decretos' }))
    await screen.findByText('Bases mínimas de retención')
    expect(searches().at(-1)).toEqual({ type: 'decreto', limit: 20 })
    await person.type(screen.getByLabelText('Filtrar por año'), '20x25')
    await waitFor(() => expect(searches().at(-1)).toEqual({ type: 'decreto', year: 2025, limit: 20 }))
    vi.useRealTimers()
  })

  it('opens a document and comes back to where it was opened', async () => {
    signedIn()
    const { person } = renderPage('/asistente')
    await person.click(await screen.findByRole('button', { name: 'Decretos' }))
    await person.click(await screen.findByRole('button', { name: /Bases mínimas/ }))
    await screen.findByText('La base baja a 2 UVT.')
    await person.click(screen.getByRole('button', { name: 'Volver a las referencias' }))
    expect(document.activeElement?.textContent).toContain('Bases mínimas')
  })
})
