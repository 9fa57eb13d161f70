import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'
import { streamApi } from '../../../../tests/helpers/streamApi.ts'
import { readOffered } from '../../../shared/offeredQuestion.ts'
import { clearDrafts, reopenDrafts, writeText } from './conversation/drafts.ts'

const QUESTION = '¿Cuánto es el 4x1000 de un retiro de $ 30.000.000?'
const AT = `/asistente?pregunta=${encodeURIComponent(QUESTION)}`

const signedIn = () =>
  fakeApi({
    ...nobody,
    'auth.user': () => someone(),
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
  // Only when the person says so.
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
  // Another tab knows nothing of what this one held.
  reopenDrafts()
  signedIn()
  const second = renderPage('/asistente')
  await waitFor(async () => expect((await box()).value).toBe(QUESTION))
  second.unmount()
  reopenDrafts()
  localStorage.removeItem('luka.borradores')
  for (const key of Object.keys(localStorage)) if (key.startsWith('luka.borrador:')) localStorage.removeItem(key)
  renderPage('/asistente')
  expect((await box()).value).toBe('')
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
