import { beforeEach, expect, it } from 'vitest'
import {
  clearDrafts,
  draftAt,
  dropAnswered,
  reloadDrafts,
  resendDraft,
  restoreDraft,
  sendDraft,
  settleDraft,
  writeText,
} from './drafts.ts'

let made = 0
const fresh = () => `id-${++made}`

beforeEach(() => {
  made = 0
  clearDrafts()
})

it('keeps what is typed, by conversation, over a reload', () => {
  writeText('nueva', 'a medias')
  writeText('hilo:7', 'otra')
  reloadDrafts()
  expect(draftAt('nueva').text).toBe('a medias')
  expect(draftAt('hilo:7').text).toBe('otra')
})

it('empties the box when the question leaves and forgets it when it arrived', () => {
  writeText('nueva', '  ¿UVT? ')
  expect(sendDraft('nueva', fresh)).toEqual({ text: '¿UVT?', id: 'id-1' })
  expect(draftAt('nueva').text).toBe('')
  settleDraft('nueva', 'id-1')
  reloadDrafts()
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

it('gives a question back that was on its way when the page was reloaded', () => {
  writeText('hilo:7', '¿UVT?')
  sendDraft('hilo:7', fresh)
  reloadDrafts()
  expect(draftAt('hilo:7').text).toBe('¿UVT?')
  expect(sendDraft('hilo:7', fresh)?.id).toBe('id-1')
})

it('drops it when it turns out to be answered, and only then', () => {
  writeText('hilo:7', '¿UVT?')
  sendDraft('hilo:7', fresh)
  reloadDrafts()
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

it('lives without storage, and with a damaged one', () => {
  sessionStorage.setItem('luka.borradores', '{"nueva":3,"hilo:7":{"text":4,"sent":{"text":1}}')
  reloadDrafts()
  expect(draftAt('nueva').text).toBe('')
  writeText('nueva', 'x')
  expect(draftAt('nueva').text).toBe('x')
})
