import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'
import { streamApi } from '../../../../tests/helpers/streamApi.ts'
import { readOffered } from '../../../shared/offeredQuestion.ts'
import { clearDrafts, reopenDrafts, writeText } from './conversation/drafts.ts'

const QUESTION = '¿Cuánto es el 4x1000 de un retiro de $ 30.000.000?'
const AT = `/asistente?pregunta=${encodeURIComponent(QUESTION)}`

const signedIn = (changes: Parameters<typeof someone>[0] = {}) =>
  fakeApi({
    ...nobody,
    'auth.user': () => someone(changes),
    'chat.conversations': () => [],
    'chat.library': () => [],
    'company.get': () => {
      throw new Refusal('NOT_FOUND')
    },
  })
const box = () => screen.findByPlaceholderText<HTMLTextAreaElement>('Escribe tu pregunta...')

beforeEach(() => {
  clearDrafts()
  localStorage.clear()
  sessionStorage.clear()
})

it('stands in the box, leaves the address, and is not sent by itself', async () => {
  const api = signedIn()
  const asked: unknown[] = []
  streamApi((input) => {
    asked.push(input)
    throw new Refusal('INTERNAL')
  })
  const { router, person } = renderPage(AT)
  await waitFor(async () => expect((await box()).value).toBe(QUESTION))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('chat.conversations'))
  expect(asked).toEqual([])
  // It is sent only when the person asks for it.
  await person.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(asked).toMatchObject([{ question: QUESTION }]))
})

it('waits for who signs in', async () => {
  const api = fakeApi({ ...nobody, 'chat.library': () => [] })
  const first = renderPage(AT)
  await screen.findByRole('heading', { name: 'Accede a Luka' })
  expect((await box()).value).toBe(QUESTION)
  expect(api.calls.some(({ path }) => path.startsWith('chat.ask'))).toBe(false)
  await waitFor(() => expect(first.router.state.location.searchStr).toBe(''))
  first.unmount()
  signedIn()
  renderPage('/asistente')
  await waitFor(async () => expect((await box()).value).toBe(QUESTION))
})

it('is there on the page that the mail opens, where the page before is gone', async () => {
  fakeApi({ ...nobody, 'chat.library': () => [] })
  const first = renderPage(AT)
  await waitFor(() => expect(first.router.state.location.searchStr).toBe(''))
  first.unmount()
  // Another tab does not see what this tab stored.
  reopenDrafts()
  sessionStorage.clear()
  const createdAt = new Date().toISOString()
  signedIn({ createdAt })
  const second = renderPage('/asistente')
  await waitFor(async () => expect((await box()).value).toBe(QUESTION))
  second.unmount()
  reopenDrafts()
  localStorage.removeItem('luka.borradores')
  for (const key of Object.keys(localStorage)) if (key.startsWith('luka.borrador:')) localStorage.removeItem(key)
  renderPage('/asistente')
  expect((await box()).value).toBe('')
})

it('is not for whoever comes to this browser later', async () => {
  const none = { ...nobody, 'chat.library': () => [] }
  fakeApi(none)
  const visitor = renderPage(AT)
  await waitFor(() => expect(visitor.router.state.location.searchStr).toBe(''))
  visitor.unmount()
  reopenDrafts()
  sessionStorage.clear()
  // The account is old, so this is not the visitor who was about to sign up.
  const other = signedIn({ createdAt: '2026-01-20T15:04:05.000Z' })
  const theirs = renderPage('/asistente')
  await waitFor(() => expect(other.calls.map(({ path }) => path)).toContain('chat.conversations'))
  expect((await box()).value).toBe('')
  theirs.unmount()
  clearDrafts()

  // The question is kept for somebody whose address is not verified yet.
  signedIn({ id: 5, emailVerified: false, createdAt: new Date().toISOString() })
  const unverified = renderPage(AT)
  await waitFor(() => expect(unverified.router.state.location.searchStr).toBe(''))
  unverified.unmount()
  reopenDrafts()
  const api = signedIn({ id: 6, createdAt: new Date().toISOString() })
  const sixth = renderPage('/asistente')
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('chat.conversations'))
  expect((await box()).value).toBe('')
  sixth.unmount()
  reopenDrafts()
  signedIn({ id: 5 })
  renderPage('/asistente')
  await waitFor(async () => expect((await box()).value).toBe(QUESTION))
})

it('stands below what is being written, once', async () => {
  signedIn()
  writeText('nueva', 'a medias ')
  const { router } = renderPage(AT)
  await waitFor(async () => expect((await box()).value).toBe(`a medias\n\n${QUESTION}`))
  await router.navigate({ to: '/asistente', search: { pregunta: QUESTION } })
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  expect((await box()).value).toBe(`a medias\n\n${QUESTION}`)
})

it('is of a new conversation alone', async () => {
  signedIn().set('chat.conversation', () => ({ messages: [], references: [], older: null }))
  const { router } = renderPage(`${AT}&hilo=12`)
  expect((await box()).value).toBe('')
  expect(router.state.location.search).not.toHaveProperty('pregunta', QUESTION)
})

it.each([
  ['one line of plain text', ' a\n\n\u0000b\u202e\u2028 c ', 'a b c'],
  ['a number', 42, '42'],
  ['as long as a question is', 'x'.repeat(9_000), 'x'.repeat(600)],
  ['nothing of spaces', ' \n ', undefined],
  ['nothing of a list', ['a'], undefined],
  ['markup as it stands', '<b>a</b>', '<b>a</b>'],
])('reads %s', (_, value, read) => {
  expect(readOffered(value)).toBe(read)
})
