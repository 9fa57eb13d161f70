import { expect, it } from 'vitest'
import type { ConversationSummary } from '../../../../shared/contract/conversation.ts'
import { creationDate, groupThreads, searchThreads } from './groupThreads.ts'

const thread = (id: number, title: string, createdAt: string): ConversationSummary => ({
  id,
  title,
  createdAt,
  updatedAt: createdAt,
  externalThreadId: null,
  pinnedAt: null,
})

const threads = [
  // 11:30 p.m. on the 19th in Bogotá, which is already the 20th in UTC.
  thread(4, 'Nómina de Envigado', '2026-11-20T15:00:00.000Z'),
  thread(3, 'Retención', '2026-11-20T04:30:00.000Z'),
  thread(2, 'Retención por servicios', '2026-11-19T15:00:00.000Z'),
  thread(1, 'IVA', '2026-11-01T15:00:00.000Z'),
]

it('groups by the day in Colombia', () => {
  const groups = groupThreads(threads, new Date('2026-11-20T16:00:00.000Z'))
  expect(groups.map(({ label, threads }) => [label, threads.map(({ id }) => id)])).toEqual([
    ['Hoy', [4]],
    ['Ayer', [3, 2]],
    ['1 de noviembre de 2026', [1]],
  ])
})

it('puts the pinned ones first, the last pinned before the others', () => {
  const pinned = threads.map((one) =>
    one.id === 2 || one.id === 4 ? { ...one, pinnedAt: `2026-11-20T16:00:0${5 - one.id}.000Z` } : one,
  )
  const groups = groupThreads(pinned, new Date('2026-11-20T16:00:00.000Z'))
  expect(groups.map(({ label, threads }) => [label, threads.map(({ id }) => id)])).toEqual([
    ['Fijadas', [2, 4]],
    ['Ayer', [3]],
    ['1 de noviembre de 2026', [1]],
  ])
})

it('searches titles whatever their accents', () => {
  const groups = groupThreads(threads, new Date('2026-11-20T16:00:00.000Z'))
  const found = (query: string) =>
    searchThreads(groups, query).map(({ label, threads }) => [label, threads.map(({ id }) => id)])
  expect(found('retencion')).toEqual([['Ayer', [3, 2]]])
  expect(found('  SERVICIOS   reten ')).toEqual([['Ayer', [2]]])
  expect(found('n')).toEqual([
    ['Hoy', [4]],
    ['Ayer', [3, 2]],
  ])
  expect(searchThreads(groups, ' ')).toBe(groups)
  expect(found('zzz')).toEqual([])
})

it('writes the creation date as Colombia does', () => {
  expect(creationDate('2026-11-20T04:30:00.000Z')).toBe('19/11/2026')
})
