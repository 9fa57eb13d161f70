import { expect, it } from 'vitest'
import type { ReferenceSummary } from '../../../shared/contract/conversation.ts'
import type { SharedMessage } from '../../../shared/contract/shares.ts'
import { pairsOf } from './pairs.ts'

const at = '2026-11-30T15:00:00.000Z'
const document = (id: number): ReferenceSummary => ({
  ...{ id, title: `Documento ${id}`, summary: '', type: 'ley', number: String(id), year: 2020, source: 'luka' },
  ...{ url: null, status: 'vigente', createdAt: at, updatedAt: at },
})
const said = (content: string, isFromAssistant: boolean, references: number[] = []): SharedMessage => ({
  ...{ content, isFromAssistant, references, createdAt: at, misread: false },
})

it('pairs each question with its answer and the documents of that answer, in its order', () => {
  const pairs = pairsOf({
    messages: [said('a', false), said('A', true, [2, 1]), said('b', false), said('B', true, [3])],
    references: [document(1), document(2), document(3)],
  })
  expect(pairs.map(({ question, answer }) => [question, answer?.content])).toEqual([
    ['a', 'A'],
    ['b', 'B'],
  ])
  expect(pairs.map(({ references }) => references.map(({ id }) => id))).toEqual([[2, 1], [3]])
})

it('leaves alone what has no other half, and a document that is not there', () => {
  const pairs = pairsOf({
    messages: [said('A', true, [9]), said('b', false), said('c', false), said('C', true), said('D', true)],
    references: [],
  })
  expect(pairs.map(({ question, answer }) => [question, answer?.content ?? null])).toEqual([
    [null, 'A'],
    ['b', null],
    ['c', 'C'],
    [null, 'D'],
  ])
  expect(pairs[0]?.references).toEqual([])
  expect(new Set(pairs.map(({ key }) => key)).size).toBe(pairs.length)
})
