import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeApi, fakeApi, type Handler, NetworkDown, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../../tests/helpers/renderPage.tsx'
import type { LeanMessage } from '../../../../shared/contract/conversation.ts'
import type { Reading, ReadingSlot } from '../../../../shared/contract/reading.ts'
import { clearDrafts, reopenDrafts } from '../conversation/drafts.ts'

const AT = '2026-11-20T15:04:05.000Z'
const QUESTION = 'cuanto me cuesta una auxiliar que gane 1.900.000'

const slots = (salario: number): ReadingSlot[] => [
  {
    ...{ name: 'salario', label: 'Salario mensual', type: 'money', value: salario, per: 'mes' },
    ...{ shown: `$\u202f${new Intl.NumberFormat('es-CO').format(salario)}`, origin: 'said', editable: true },
  },
  {
    ...{ name: 'claseRiesgo', label: 'Clase de riesgo ARL', type: 'choice', value: '1', shown: 'I' },
    options: ['I', 'II', 'III'].map((label, at) => ({ value: String(at + 1), label })),
    ...{ origin: 'assumed', editable: true },
  },
  {
    name: 'concepto',
    label: 'Cargo',
    type: 'text',
    value: 'auxiliar',
    shown: 'auxiliar',
    origin: 'said',
    editable: false,
  },
  { name: 'integral', label: 'Salario integral', type: 'flag', value: null, shown: '', origin: null, editable: true },
  { name: 'ingreso', label: 'Fecha de ingreso', type: 'date', value: null, shown: '', origin: null, editable: true },
]
const reading = (salario = 1_900_000): Reading => ({
  ...{ intent: 'nomina.costo', title: 'Cuánto cuesta un empleado', speaker: 'empleador' },
  slots: slots(salario),
})

const asked: LeanMessage = {
  ...{ id: 101, content: QUESTION, isFromAssistant: false, createdAt: AT, references: [], rating: null },
}
const answered = (fields: Partial<LeanMessage> = {}): LeanMessage => ({
  ...{
    id: 102,
    content: 'Te cuesta **$\u202f2.921.853 al mes**.',
    isFromAssistant: true,
    createdAt: AT,
    references: [],
  },
  ...{ rating: null, reading: reading(), version: 1, versions: 1 },
  ...fields,
})
const second = answered({
  ...{ content: 'Te cuesta **$\u202f3.475.274 al mes**.', reading: reading(2_300_000), version: 2, versions: 2 },
})
const changed = { message: second, references: [], title: 'Te cuesta $ 3.475.274 al mes' }

function open(handlers: Record<string, Handler> = {}, answer = answered()) {
  const api: FakeApi = fakeApi({
    ...nobody,
    'auth.user': () => someone({ credits: 20_000, creditsUsed: 500 }),
    'chat.conversations': () => [
      { id: 12, title: 'Te cuesta $ 2.921.853', createdAt: AT, updatedAt: AT, externalThreadId: null, pinnedAt: null },
    ],
    'chat.conversation': () => ({ messages: [asked, answer], references: [], older: null }),
    'chat.library': () => [],
    'company.get': () => {
      throw new Refusal('NOT_FOUND')
    },
    ...handlers,
  })
  const inputs = (name: string) => api.calls.filter(({ path }) => path === name).map(({ input }) => input)
  return { api, inputs, ...renderPage('/asistente?hilo=12') }
}

const line = () => screen.findByRole('region', { name: 'Así la entendí' })
const chip = async (name: RegExp) => within(await line()).findByRole('button', { name })

beforeEach(() => {
  clearDrafts()
  reopenDrafts()
  localStorage.clear()
})

describe('the reading', () => {
  it('names the question and its values; what only a message can say is read alone', async () => {
    open()
    const shown = within(await line())
    shown.getByText('Cuánto cuesta un empleado')
    shown.getByRole('button', { name: /^Salario mensual \$\s?1\.900\.000, cambiar$/ })
    shown.getByRole('button', { name: /^Clase de riesgo ARL I · supuesto, cambiar$/ })
    shown.getByText('auxiliar')
    expect(shown.queryByRole('button', { name: /Cargo/ })).toBeNull()
    expect(shown.queryByText(/^Versión/)).toBeNull()
  })

  it('is absent where no intent answered', async () => {
    const { reading: _, version: __, versions: ___, ...plain } = answered()
    open({}, plain)
    await screen.findByText(/2\.921\.853 al mes/, { selector: '[data-size]' })
    expect(screen.queryByRole('region', { name: 'Así la entendí' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'No era esto' })).toBeNull()
  })
})

describe('a changed value', () => {
  it('gives the next version, in place, and the focus back to its chip', async () => {
    const { person, inputs } = open({ 'chat.recalculate': () => changed })
    await person.click(await chip(/Salario mensual/))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: 'Salario mensual' })
    await person.clear(field)
    await person.type(field, '2300000{Enter}')
    await screen.findByText('Recalculado, sin costo.')
    expect(inputs('chat.recalculate')).toEqual([
      { id: 102, slots: { salario: 2_300_000 }, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    await screen.findByText(/3\.475\.274 al mes/, { selector: '[data-size]' })
    await screen.findByText('Versión 2 de 2')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Salario mensual'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of a choice is saved by its tap', async () => {
    const { person, inputs } = open({ 'chat.recalculate': () => changed })
    await person.click(await chip(/Clase de riesgo/))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'I' }).getAttribute('aria-pressed')).toBe('true')
    await person.click(dialog.getByRole('button', { name: 'III' }))
    await screen.findByText('Recalculado, sin costo.')
    expect(inputs('chat.recalculate')).toMatchObject([{ slots: { claseRiesgo: '3' } }])
  })

  it('can be taken away, and one that nobody had given be added', async () => {
    const { person, inputs } = open({ 'chat.recalculate': () => ({ ...changed, message: answered() }) })
    await person.click(await chip(/Salario mensual/))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(await chip(/Agregar dato/))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salario integral' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sí' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(inputs('chat.recalculate')).toMatchObject([{ slots: { salario: null } }, { slots: { integral: true } }])
  })

  it('that cannot be taken stays in its field with the reason; sent again it is the same change', async () => {
    let failing: unknown = new Refusal('INVALID_INPUT', 'Con esos datos no puedo hacer el cálculo.')
    const { person, inputs } = open({
      'chat.recalculate': () => {
        if (failing) throw failing
        return changed
      },
    })
    await person.click(await chip(/Salario mensual/))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: 'Salario mensual' })
    await person.clear(field)
    await person.keyboard('{Enter}')
    await dialog.findByText(/^Escribe un valor en pesos/)
    expect(inputs('chat.recalculate')).toEqual([])
    await person.type(field, '2300000{Enter}')
    await dialog.findByText('Con esos datos no puedo hacer el cálculo.')
    expect(field).toHaveProperty('value', '$ 2.300.000')
    failing = new NetworkDown()
    await person.click(dialog.getByRole('button', { name: 'Recalcular' }))
    await dialog.findByText(/conexión/)
    failing = null
    await person.click(dialog.getByRole('button', { name: 'Recalcular' }))
    await screen.findByText('Versión 2 de 2')
    const ids = inputs('chat.recalculate').map((input) => Object(input).requestId)
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(3)
  })

  it('is left as it was by Escape', async () => {
    const { person, inputs } = open()
    const salary = await chip(/Salario mensual/)
    await person.click(salary)
    await screen.findByRole('dialog')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(salary)
    expect(inputs('chat.recalculate')).toEqual([])
  })
})

describe('versions', () => {
  const versions = [answered(), second].map((one, at) => ({
    ...{ version: at + 1, content: one.content, createdAt: AT, references: [], reading: one.reading },
  }))

  it('can be looked back at, to be read alone', async () => {
    const { person, inputs } = open({ 'chat.messageVersions': () => ({ versions, references: [] }) }, second)
    const shown = within(await line())
    await person.click(await shown.findByRole('button', { name: 'Ver la versión anterior' }))
    await shown.findByText('Versión 1 de 2')
    await screen.findByText(/2\.921\.853 al mes/, { selector: '[data-size]' })
    expect(shown.queryByRole('button', { name: /Salario mensual/ })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Volver a la más nueva' }))
    await shown.findByText('Versión 2 de 2')
    await shown.findByRole('button', { name: /Salario mensual/ })
    await person.click(await shown.findByRole('button', { name: 'Ver la versión anterior' }))
    await shown.findByText('Versión 1 de 2')
    expect(inputs('chat.messageVersions')).toEqual([{ id: 102 }])
  })

  it('that cannot be had leave the newest where it is, and say so', async () => {
    const { person } = open(
      {
        'chat.messageVersions': () => {
          throw new NetworkDown()
        },
      },
      second,
    )
    const shown = within(await line())
    await person.click(await shown.findByRole('button', { name: 'Ver la versión anterior' }))
    await screen.findByText(/conexión/)
    shown.getByText('Versión 2 de 2')
  })
})

describe('"No era esto"', () => {
  const choices = [
    { id: '1', label: 'Cuánto recibe un empleado' },
    { id: '2', label: 'Cuánto reservar para prestaciones' },
  ]
  const refunded = { refunded: 500, reason: 'refunded', choices, balance: 20_000, message: 'Te devolvimos $ 500.' }

  it('says what came back, sets the balance right, and puts the question back into the box', async () => {
    const { person, inputs } = open({ 'chat.misread': () => refunded })
    await person.click(await screen.findByRole('button', { name: 'No era esto' }))
    const note = await screen.findByRole('region', { name: 'No era esto' })
    within(note).getByText(/^Te devolvimos \$\s500\./)
    expect(document.activeElement).toBe(note)
    expect(inputs('chat.misread')).toEqual([{ id: 102 }])
    expect(screen.queryByRole('button', { name: 'No era esto' })).toBeNull()
    await screen.findByText(/^\$\s20\.000$/, { selector: '.luka-figure' })
    within(note).getByRole('button', { name: 'Cuánto recibe un empleado' })
    await person.click(within(note).getByRole('button', { name: 'Editar mi pregunta' }))
    const box = screen.getByPlaceholderText<HTMLTextAreaElement>('Escribe tu pregunta...')
    expect(box.value).toBe(QUESTION)
    expect(document.activeElement).toBe(box)
  })

  it('beyond the limit says that an administrator decides', async () => {
    const { person } = open({
      'chat.misread': () => ({ ...refunded, refunded: 0, reason: 'limit', choices: [], balance: 19_500 }),
    })
    await person.click(await screen.findByRole('button', { name: 'No era esto' }))
    await screen.findByText(/5 al día y 20 al mes.*un administrador lo revisa/)
  })

  it('is still told after the conversation is opened again', async () => {
    open({}, answered({ misread: { refunded: 500, reason: 'refunded', choices } }))
    const note = within(await screen.findByRole('region', { name: 'No era esto' }))
    note.getByText(/^Te devolvimos/)
    note.getByRole('button', { name: 'Cuánto reservar para prestaciones' })
  })
})
