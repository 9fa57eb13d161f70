import { expect, it } from 'vitest'
import type { AskAnswer, Message } from '../../../../shared/contract/chat.ts'
import { type Live, toExchanges } from './exchanges.ts'

const message = (id: number, isFromAssistant: boolean, content = `m${id}`): Message => ({
  id,
  content,
  isFromAssistant,
  createdAt: '2026-11-20T15:04:05.000Z',
  references: [],
})

const answer: AskAnswer = {
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
  text: 'enter',
  references: [],
  phase: 'streaming',
  answer: null,
  ...fields,
})

it('pairs questions with their answers', () => {
  const exchanges = toExchanges([message(1, false), message(2, true), message(3, false), message(4, true)], [])
  expect(exchanges.map(({ key, question, content }) => [key, question, content])).toEqual([
    ['m1', 'm1', 'm2'],
    ['m3', 'm3', 'm4'],
  ])
})

it('keeps messages that have no partner', () => {
  const exchanges = toExchanges([message(1, true), message(2, false), message(3, false), message(4, true)], [])
  expect(exchanges.map(({ question, content }) => [question, content])).toEqual([
    [null, 'm1'],
    ['m2', null],
    ['m3', 'm4'],
  ])
})

it('keeps one exchange, under one key, from the sending to the storing', () => {
  const before = [message(1, false), message(2, true)]
  const stored = [...before, message(3, false), message(4, true, 'entera')]
  const keys = [
    toExchanges(before, [live({ phase: 'waiting', text: '' })]),
    toExchanges(before, [live()]),
    toExchanges(before, [live({ phase: 'done', answer })]),
    toExchanges(stored, [live({ phase: 'done', answer })]),
  ]
  expect(keys.map((all) => all.map(({ key }) => key))).toEqual(Array(4).fill(['m1', 'k']))
  expect(keys.map((all) => all.at(-1)?.content)).toEqual([null, 'enter', 'entera', 'entera'])
  expect(keys[3]?.at(-1)?.charged).toBe(500)
})

it('shows of a stopped answer what had arrived, though the whole is stored', () => {
  const [exchange] = toExchanges([message(3, false), message(4, true)], [live({ phase: 'stopped', answer })])
  expect(exchange).toMatchObject({ key: 'k', content: 'enter', phase: 'stopped' })
})
