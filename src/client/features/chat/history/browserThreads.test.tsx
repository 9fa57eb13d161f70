import { afterEach, expect, it, vi } from 'vitest'
import { forgetThreads, readThreads, storeThreads } from './browserThreads.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('logs a history that cannot be read, and goes on without it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('luka.historial', '{"userId":17,"val')
  expect(readThreads(17)).toBeUndefined()
  expect(warn).toHaveBeenCalledWith('thread history not read', expect.any(SyntaxError))
})

it('says nothing of a history that is not there, or is somebody else’s', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(readThreads(17)).toBeUndefined()
  storeThreads(18, [])
  expect(readThreads(17)).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

it.each([
  ['at the next visit', () => storeThreads(17, [])],
  ['at logout', forgetThreads],
])('takes the map of ids of earlier versions away %s', (_when, act) => {
  localStorage.setItem('luka.hilos', '{"userId":17,"value":{"1":"x"}}')
  act()
  expect(localStorage.getItem('luka.hilos')).toBeNull()
})

it('shows what is a conversation, and nothing that an earlier version or another program left', () => {
  const kept = {
    id: 12,
    title: 'Retención',
    createdAt: '2026-11-30T08:00:00.000Z',
    updatedAt: '2026-11-30T08:00:00.000Z',
    externalThreadId: null,
    pinnedAt: null,
  }
  const strange = [null, 'x', {}, { ...kept, id: '12' }, { ...kept, createdAt: 'ayer' }, { ...kept, pinnedAt: 3 }]
  localStorage.setItem('luka.historial', JSON.stringify({ userId: 17, value: [kept, ...strange] }))
  expect(readThreads(17)).toEqual([kept])
})
