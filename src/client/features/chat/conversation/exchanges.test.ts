import { expect, it } from 'vitest'
import type { Conversation, LeanAnswer, LeanMessage, Rating } from '../../../../shared/contract/conversation.ts'
import { type Live, toExchanges } from './exchanges.ts'

const message = (id: number, isFromAssistant: boolean, content = `m${id}`): LeanMessage => ({
  id,
  content,
  isFromAssistant,
  createdAt: '2026-11-20T15:04:05.000Z',
  references: [],
  rating: null,
})

const stored = (...messages: LeanMessage[]): Conversation => ({ messages, references: [], older: null })

const answer: LeanAnswer = {
  threadId: 1,
  externalThreadId: null,
  title: 't',
  answer: 'entera',
  references: [],
  charged: 500,
  creditsAvailable: 19_500,
  userMessageId: 3,
  assistantMessageId: 4,
}

const live = (fields: Partial<Live> = {}): Live => ({
  id: 'k',
  view: 'nueva:0',
  place: 'nueva',
  threadId: null,
  question: 'm3',
  choice: null,
  reading: null,
  figure: undefined,
  text: 'enter',
  references: [],
  phase: 'streaming',
  replaced: false,
  answer: null,
  ...fields,
})

it('pairs questions with their answers', () => {
  const exchanges = toExchanges(stored(message(1, false), message(2, true), message(3, false), message(4, true)), [])
  expect(exchanges.map(({ key, question, content }) => [key, question, content])).toEqual([
    ['m1', 'm1', 'm2'],
    ['m3', 'm3', 'm4'],
  ])
})

it('keeps messages that have no partner', () => {
  const exchanges = toExchanges(stored(message(1, true), message(2, false), message(3, false), message(4, true)), [])
  expect(exchanges.map(({ question, content }) => [question, content])).toEqual([
    [null, 'm1'],
    ['m2', null],
    ['m3', 'm4'],
  ])
})

it('keeps one exchange, under one key, from the sending to the storing', () => {
  const before = [message(1, false), message(2, true)]
  const after = stored(...before, message(3, false), message(4, true, 'entera'))
  const keys = [
    toExchanges(stored(...before), [live({ phase: 'waiting', text: '' })]),
    toExchanges(stored(...before), [live()]),
    toExchanges(stored(...before), [live({ phase: 'done', answer })]),
    toExchanges(after, [live({ phase: 'done', answer })]),
  ]
  expect(keys.map((all) => all.map(({ key }) => key))).toEqual(Array(4).fill(['m1', 'k']))
  expect(keys.map((all) => all.at(-1)?.content)).toEqual([null, 'enter', 'entera', 'entera'])
  expect(keys[3]?.at(-1)?.charged).toBe(500)
})

it('shows of a stopped answer what had arrived, though the whole is stored', () => {
  const [exchange] = toExchanges(stored(message(3, false), message(4, true)), [live({ phase: 'stopped', answer })])
  expect(exchange).toMatchObject({ key: 'k', content: 'enter', phase: 'stopped' })
})

it('gives each answer its documents by their ids and the person’s opinion of it, also of one asked in this page', () => {
  const rating: Rating = { useful: false, reason: 'cifra', comment: '', ratedAt: '2026-11-20T15:04:05.000Z' }
  const document = { id: 7, title: 'Bases', summary: '', type: 'decreto', number: '572', year: 2025 } as const
  const reference = { ...document, source: 'luka', url: null, status: 'vigente', createdAt: '', updatedAt: '' } as const
  const all = { ...message(4, true), references: [7, 8], rating }
  const [exchange] = toExchanges({ messages: [message(3, false), all], references: [reference], older: null }, [])
  expect(exchange).toMatchObject({ references: [reference], rating, questionId: 3, answerId: 4 })
  // The list keeps its identity: unchanged exchanges are not rendered again for every streamed word.
  const [again] = toExchanges({ messages: [message(3, false), all], references: [reference], older: null }, [live()])
  expect(again?.references).toBe(exchange?.references)
  const [asked] = toExchanges(stored(message(3, false), all), [live({ phase: 'done', answer })])
  expect(asked).toMatchObject({ key: 'k', rating, questionId: 3, answerId: 4 })
})

it('shows the newer version of an answer that was asked for in this page, under the same key', () => {
  const whole = live({ phase: 'done', answer: { ...answer, version: 1, versions: 1 } })
  const newer = { ...message(4, true, 'otra'), version: 2, versions: 2 }
  expect(toExchanges(stored(message(3, false), message(4, true)), [whole])).toMatchObject([
    { key: 'k', content: 'entera', version: 1 },
  ])
  expect(toExchanges(stored(message(3, false), newer), [whole])).toMatchObject([
    { key: 'k', content: 'otra', version: 2, charged: 500 },
  ])
})
