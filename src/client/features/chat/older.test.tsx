import { renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'
import { THREADS_PAGE } from '../../../shared/bounds.ts'
import type { Conversation, ConversationSummary } from '../../../shared/contract/conversation.ts'
import { Providers } from '../../Providers.tsx'
import { clearDrafts } from './conversation/drafts.ts'
import { useThreads } from './useThreads.ts'

// The server returns messages by page; further pages load when somebody asks for them or when all of them are needed.

const AT = '2026-11-20T15:04:05.000Z'
const PAGE = 4
const LAST = 10

/**
 * Messages 1 to 10, of which the odd ones are questions. A page is the four messages before an id, plus the question of
 * its first answer if that is missing.
 */
function pageBefore(input: unknown): Conversation {
  const before = Number(Object(input).before ?? LAST + 1)
  const ids = Array.from({ length: LAST }, (_, index) => index + 1)
    .filter((id) => id < before)
    .slice(-PAGE - 1)
  return {
    messages: ids.map((id) => ({
      id,
      content: `${id % 2 === 0 ? 'Respuesta' : 'Pregunta'} número ${id}`,
      isFromAssistant: id % 2 === 0,
      createdAt: AT,
      references: [],
      rating: null,
    })),
    references: [],
    older: (ids[0] ?? 1) > 1 ? (ids[0] ?? null) : null,
  }
}

const thread = (id: number): ConversationSummary => ({
  id,
  title: `Conversación ${id}`,
  createdAt: AT,
  updatedAt: AT,
  externalThreadId: null,
  pinnedAt: null,
})

function start(handlers: Record<string, Handler> = {}, path = '/asistente?hilo=12') {
  const api = fakeApi({
    ...nobody,
    'auth.user': () => someone({}),
    'chat.conversations': () => [thread(12)],
    'chat.conversation': pageBefore,
    'chat.library': () => [],
    'company.get': () => {
      throw new Refusal('NOT_FOUND')
    },
    ...handlers,
  })
  const asked = (name: string) => api.calls.filter((call) => call.path === name).map(({ input }) => input)
  return { api, asked, ...renderPage(path) }
}

const olderButton = () => screen.findByRole('button', { name: 'Ver mensajes anteriores' })

beforeEach(() => {
  clearDrafts()
  localStorage.clear()
})

describe('a long conversation', () => {
  it('opens at its end and reads on above, a page at a time, until there is no more', async () => {
    const { person, asked } = start()
    await screen.findByText('Respuesta número 10')
    expect(screen.queryByText('Pregunta número 5')).toBeNull()
    const button = await olderButton()
    button.focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(asked('chat.conversation')).toEqual([{ id: 12 }, { id: 12, before: 6 }]))
    // Keyboard focus stays in the messages, and a screen reader announces the new ones.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Mensajes' })))
    await screen.findByText('Se cargaron mensajes anteriores')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver mensajes anteriores' })).toBeNull())
  })

  it('reads on when a busy page reports that its edge was far and then near in one go', async () => {
    const seen = (target: Element) => [false, true].map((isIntersecting) => ({ isIntersecting, target }))
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #report: (entries: ReturnType<typeof seen>) => void
        constructor(report: (entries: ReturnType<typeof seen>) => void) {
          this.#report = report
        }
        observe(target: Element): void {
          queueMicrotask(() => this.#report(seen(target)))
        }
        disconnect(): void {}
      },
    )
    const { asked } = start()
    await waitFor(() => expect(asked('chat.conversation')).toEqual([{ id: 12 }, { id: 12, before: 6 }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver mensajes anteriores' })).toBeNull())
    // jsdom has none, and the others go by their button.
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  })

  it('is exported whole', async () => {
    const saved: Blob[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }))
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    const { person, asked } = start()
    await screen.findByText('Respuesta número 10')
    await person.click(screen.getByRole('button', { name: 'Exportar y más opciones' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Exportar en Markdown' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked('chat.conversation')).toHaveLength(2)
    const text = await saved[0]?.text()
    for (let id = 1; id <= LAST; id++) expect(text).toContain(`número ${id}`)
    expect(text?.indexOf('número 1\n')).toBeLessThan(text?.indexOf('número 10') ?? 0)
    revoke.mockRestore()
  })

  it('is read as far as a message that was searched for', async () => {
    const { asked } = start({}, '/asistente?hilo=12&mensaje=3')
    await screen.findByText('Pregunta número 3')
    expect(asked('chat.conversation')).toEqual([{ id: 12 }, { id: 12, before: 6 }])
  })

  it('says when the rest could not be read, and lets it be tried again', async () => {
    let fails = true
    const { person } = start({
      'chat.conversation': (input) => {
        if (Object(input).before !== undefined && fails) throw new Refusal('UNAVAILABLE')
        return pageBefore(input)
      },
    })
    await person.click(await olderButton())
    await screen.findByText(/El servicio no está disponible/)
    fails = false
    await person.click(await olderButton())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver mensajes anteriores' })).toBeNull())
  })
})

it('a long history is read on from the server, a page after the last one known', async () => {
  const all = Array.from({ length: THREADS_PAGE + 3 }, (_, index) => thread(THREADS_PAGE + 3 - index))
  const api = fakeApi({
    'chat.conversations': (input) => {
      const before = Number(Object(input ?? {}).before ?? THREADS_PAGE + 4)
      return all.filter(({ id }) => id < before).slice(0, THREADS_PAGE)
    },
  })
  const { result } = renderHook(() => useThreads(1, true, true), {
    wrapper: ({ children }) => <Providers env="test">{children}</Providers>,
  })
  await waitFor(() => expect(result.current.threads).toHaveLength(THREADS_PAGE))
  result.current.older?.()
  await waitFor(() => expect(result.current.threads?.map(({ id }) => id)).toEqual(all.map(({ id }) => id)))
  expect(api.calls.map(({ input }) => input)).toEqual([undefined, { before: 4 }])
  // There are no more pages.
  expect(result.current.older).toBeNull()
})
