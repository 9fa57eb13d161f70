import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  clearDrafts,
  draftAt,
  dropAnswered,
  reopenDrafts,
  resendDraft,
  restoreDraft,
  sendDraft,
  settleDraft,
  useKeptDrafts,
  writeText,
} from './drafts.ts'

const ANA = 1
const BETO = 2

let made = 0
const fresh = () => `id-${++made}`

beforeEach(() => {
  made = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reopenDrafts()
  clearDrafts()
})

/** Opens a page (or replaces another) that shows this conversation to this person. */
async function arrive(userId: number, place: string): Promise<void> {
  const { result } = renderHook(() => useKeptDrafts(userId, place))
  await waitFor(() => expect(result.current).toBe(place))
}

async function reopen(userId: number, place: string): Promise<void> {
  reopenDrafts()
  await arrive(userId, place)
}

it('keeps what is typed, by conversation and person, when the page is closed', async () => {
  await arrive(ANA, 'nueva')
  writeText('nueva', 'a medias')
  writeText('hilo:7', 'otra')
  await reopen(BETO, 'nueva')
  expect(draftAt('nueva').text).toBe('')
  await reopen(ANA, 'nueva')
  expect(draftAt('nueva').text).toBe('a medias')
  await arrive(ANA, 'hilo:7')
  expect(draftAt('hilo:7').text).toBe('otra')
})

it('keeps what is typed before it is known who is here', async () => {
  writeText('nueva', 'a medias')
  await arrive(ANA, 'nueva')
  expect(draftAt('nueva').text).toBe('a medias')
  await reopen(ANA, 'nueva')
  expect(draftAt('nueva').text).toBe('a medias')
})

/** Fake locks: nobody gets one before its holder releases it, and waits of under a second end at once. */
function slowLocks() {
  const free = Promise.withResolvers<void>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms < 1_000 ? AbortSignal.abort() : new AbortController().signal,
  )
  const request = async (...[, second, third]: [string, unknown, (() => unknown)?]) => {
    if (!third) return undefined
    ;(second as { signal: AbortSignal }).signal.throwIfAborted()
    await free.promise
    return third()
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request } }))
  return { free: () => free.resolve() }
}

it('waits for the page before it in the same tab, which a reload ends late', async () => {
  await arrive(ANA, 'nueva')
  writeText('nueva', 'a medias')
  const locks = slowLocks()
  reopenDrafts()
  const { result } = renderHook(() => useKeptDrafts(ANA, 'nueva'))
  locks.free()
  await waitFor(() => expect(result.current).toBe('nueva'))
  expect(draftAt('nueva').text).toBe('a medias')
})

it('gives each of two drafts of one box back, the newest first, and nothing over what stands there', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [minute, text] of ['primero', 'segundo'].entries()) {
    vi.setSystemTime(Date.UTC(2026, 10, 20, 15, minute))
    reopenDrafts()
    writeText('nueva', text)
    await arrive(ANA, 'nueva')
  }
  await reopen(ANA, 'nueva')
  expect(draftAt('nueva').text).toBe('segundo')
  await arrive(ANA, 'nueva')
  expect(draftAt('nueva').text).toBe('segundo')
  writeText('nueva', '')
  await arrive(ANA, 'nueva')
  expect(draftAt('nueva').text).toBe('primero')
})

it('keeps fifty drafts for a month', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const began = Date.UTC(2026, 10, 20)
  await arrive(ANA, 'nueva')
  for (let index = 0; index < 60; index++) {
    vi.setSystemTime(began + index * 1_000)
    writeText(`hilo:${index}`, 'a medias')
  }
  expect(localStorage).toHaveLength(50)
  await reopen(ANA, 'hilo:9')
  expect(draftAt('hilo:9').text).toBe('')
  await reopen(ANA, 'hilo:10')
  expect(draftAt('hilo:10').text).toBe('a medias')
  vi.setSystemTime(began + 31 * 86_400_000)
  await reopen(ANA, 'hilo:11')
  expect(draftAt('hilo:11').text).toBe('')
  expect(localStorage).toHaveLength(0)
})

it('leaves nothing at logout', async () => {
  await arrive(ANA, 'nueva')
  writeText('nueva', 'a medias')
  expect(localStorage).toHaveLength(1)
  clearDrafts()
  expect(draftAt('nueva').text).toBe('')
  expect(localStorage).toHaveLength(0)
})

it.each([
  ['here', clearDrafts],
  // The storage event that a browser sends to a site's other pages when one of them writes.
  ['on another page', () => dispatchEvent(new StorageEvent('storage', { key: 'luka.borradores', newValue: 'x' }))],
])('leaves what is typed after a logout %s to the next person', async (_where, logout) => {
  await arrive(ANA, 'nueva')
  writeText('nueva', 'de Ana')
  logout()
  expect(draftAt('nueva').text).toBe('')
  localStorage.clear()
  writeText('nueva', 'de Beto')
  expect(localStorage).toHaveLength(0)
  await arrive(BETO, 'nueva')
  expect(draftAt('nueva').text).toBe('de Beto')
  await reopen(ANA, 'nueva')
  expect(draftAt('nueva').text).toBe('')
  await reopen(BETO, 'nueva')
  expect(draftAt('nueva').text).toBe('de Beto')
})

it('empties the box when the question leaves and forgets it when it arrived', async () => {
  await arrive(ANA, 'nueva')
  writeText('nueva', '  ¿UVT? ')
  expect(sendDraft('nueva', fresh)).toEqual({ text: '¿UVT?', id: 'id-1' })
  expect(draftAt('nueva').text).toBe('')
  settleDraft('nueva', 'id-1')
  await reopen(ANA, 'nueva')
  expect(draftAt('nueva').text).toBe('')
})

it('sends nothing that is blank', () => {
  writeText('nueva', ' \n ')
  expect(sendDraft('nueva', fresh)).toBeNull()
  expect(draftAt('nueva').text).toBe(' \n ')
})

it('gives a failed question back, above what was typed since, and sends it again under its identifier', () => {
  writeText('nueva', '¿UVT?')
  const sent = sendDraft('nueva', fresh)
  restoreDraft('nueva', sent ?? { text: '', id: '' })
  expect(draftAt('nueva').text).toBe('¿UVT?')
  expect(sendDraft('nueva', fresh)).toEqual({ text: '¿UVT?', id: 'id-1' })
  writeText('nueva', 'y algo más')
  restoreDraft('nueva', { text: '¿UVT?', id: 'id-1' })
  expect(draftAt('nueva').text).toBe('¿UVT?\n\ny algo más')
  expect(sendDraft('nueva', fresh)?.id).toBe('id-2')
})

it('gives a question back that was on its way when the page was closed', async () => {
  await arrive(ANA, 'hilo:7')
  writeText('hilo:7', '¿UVT?')
  sendDraft('hilo:7', fresh)
  await reopen(ANA, 'hilo:7')
  expect(draftAt('hilo:7').text).toBe('¿UVT?')
  expect(sendDraft('hilo:7', fresh)?.id).toBe('id-1')
})

it('drops it when it turns out to be answered, and only then', async () => {
  await arrive(ANA, 'hilo:7')
  writeText('hilo:7', '¿UVT?')
  sendDraft('hilo:7', fresh)
  await reopen(ANA, 'hilo:7')
  dropAnswered('hilo:7', 'otra')
  expect(draftAt('hilo:7').text).toBe('¿UVT?')
  dropAnswered('hilo:7', '¿UVT?')
  expect(draftAt('hilo:7').text).toBe('')
  writeText('hilo:7', '¿UVT?')
  dropAnswered('hilo:7', '¿UVT?')
  expect(draftAt('hilo:7').text).toBe('¿UVT?')
})

it('takes the copy of a question that is tried again from where it stands, and no other text', () => {
  restoreDraft('nueva', { text: '¿UVT?', id: 'id-9' })
  resendDraft('nueva', { text: '¿UVT?', id: 'id-9' })
  expect(draftAt('nueva')).toEqual({ text: '', sent: { text: '¿UVT?', id: 'id-9' }, again: null })
  settleDraft('nueva', 'id-9')
  writeText('nueva', 'distinto')
  resendDraft('nueva', { text: '¿UVT?', id: 'id-9' })
  expect(draftAt('nueva').text).toBe('distinto')
})

it.each([
  '{"userId":1',
  '{"userId":1,"at":"ayer"}',
  `{"userId":1,"at":${Date.now()},"draft":{"text":4,"sent":{"text":1}}}`,
])('passes over the damaged %s', async (stored) => {
  localStorage.setItem('luka.borrador:x:nueva', stored)
  await arrive(ANA, 'nueva')
  expect(draftAt('nueva').text).toBe('')
  writeText('nueva', 'x')
  expect(draftAt('nueva').text).toBe('x')
})

it('lives without storage', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await arrive(ANA, 'nueva')
  writeText('nueva', 'x')
  expect(draftAt('nueva').text).toBe('x')
  full.mockRestore()
})
