import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { holdDrafts, leaveDrafts, offerLeftDrafts, removeDrafts, storeDraft } from './draftStore.ts'
import { forgetKeptQuestion } from './keptQuestion.ts'

// What a person is writing, by conversation; see `draftStore.ts` for where it is kept. A question on its way is kept
// too, under the identifier that it was sent with: should the page be closed or the sending fail, it comes back to the
// box, and sending it again is the same question, never charged twice.

interface Sent {
  readonly text: string
  readonly id: string
}

export interface Draft {
  readonly text: string
  /** Present while its answer is awaited. */
  readonly sent: Sent | null
  /** The identifier under which `text`, unchanged, was sent before. */
  readonly again: Sent | null
}

const EMPTY: Draft = { text: '', sent: null, again: null }

let drafts = new Map<string, Draft>()
/** Who writes here; null until it is known: what is typed before that stays, and is theirs. */
let owner: number | null = null
/** How often another page of this browser ended the session. */
let departures = 0
const listeners = new Set<() => void>()

function isSent(value: unknown): value is Sent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'id' in value &&
    typeof value.id === 'string'
  )
}

function readDraft(value: unknown): Draft {
  if (typeof value !== 'object' || value === null) return EMPTY
  const text = 'text' in value && typeof value.text === 'string' ? value.text : ''
  const sent = 'sent' in value && isSent(value.sent) ? value.sent : null
  const again = 'again' in value && isSent(value.again) ? value.again : null
  return restored({ text, sent, again })
}

/** The question on its way goes back to the box, above what was written meanwhile. */
function restored({ text, sent, again }: Draft): Draft {
  if (!sent) return { text, sent, again }
  return { text: text.trim() === '' ? sent.text : `${sent.text}\n\n${text}`, sent: null, again: sent }
}

function announce(): void {
  for (const listener of listeners) listener()
}

function write(place: string, draft: Draft | null): void {
  const kept = draft && (draft.text !== '' || draft.sent) ? draft : null
  if (kept) drafts.set(place, kept)
  else drafts.delete(place)
  if (owner !== null) storeDraft(owner, place, kept)
  announce()
}

/** The drafts are this person's: what was typed before that was known is stored, another person's leaves the boxes. */
function ownDrafts(userId: number): void {
  if (owner === userId) return
  if (owner !== null) reopenDrafts()
  owner = userId
  holdDrafts(() => {
    departures++
    reopenDrafts()
  })
  for (const [place, draft] of drafts) storeDraft(userId, place, draft)
  announce()
}

/** What a closed page left of this conversation comes back to its box, unless something stands there. */
async function recoverDraft(userId: number, place: string): Promise<void> {
  await offerLeftDrafts(userId, place, (left) => {
    const draft = readDraft(left)
    if (owner !== userId || drafts.has(place) || draft.text === '') return false
    write(place, draft)
    return true
  })
}

export function draftAt(place: string): Draft {
  return drafts.get(place) ?? EMPTY
}

export function writeText(place: string, text: string): void {
  write(place, { ...draftAt(place), text })
}

/** The text leaves the box. @returns the identifier to send it with: the earlier one when it is sent again unchanged. */
export function sendDraft(place: string, freshId: () => string): Sent | null {
  const { text, again } = draftAt(place)
  const question = text.trim()
  if (question === '') return null
  const sent = { text: question, id: again?.text === question ? again.id : freshId() }
  write(place, { text: '', sent, again: null })
  return sent
}

/** A failed question is sent again from where it stands: its copy leaves the box, other text stays. */
export function resendDraft(place: string, sent: Sent): void {
  const draft = draftAt(place)
  const copy = draft.again?.id === sent.id && draft.text.trim() === sent.text
  write(place, { text: copy ? '' : draft.text, sent, again: null })
}

/** The question arrived: nothing more to keep of it. */
export function settleDraft(place: string, id: string): void {
  const draft = draftAt(place)
  if (draft.sent?.id === id) write(place, { ...draft, sent: null })
}

/** The sending failed: the text goes back to the box. */
export function restoreDraft(place: string, sent: Sent): void {
  write(place, restored({ ...draftAt(place), sent }))
}

/** What is being written below the first question of a new conversation stands in its own place too, once it has one. */
export function copyDraft(from: string, to: string): void {
  const { text } = draftAt(from)
  if (draftAt(to).text !== text) write(to, { ...draftAt(to), text })
}

/** And leaves the other. */
export function moveDraft(from: string, to: string): void {
  copyDraft(from, to)
  const { text, sent } = draftAt(from)
  if (text !== '') write(from, { text: '', sent, again: null })
}

/** The restored text turned out to have been answered after all. */
export function dropAnswered(place: string, question: string): void {
  const { text, again } = draftAt(place)
  if (again && again.text === question.trim() && text.trim() === again.text) write(place, null)
}

/** At logout: what one person wrote is not for the next, and what is written from here on is the next one's. */
export function clearDrafts(): void {
  forgetKeptQuestion()
  removeDrafts()
  reopenDrafts()
}

/** The boxes are empty and nobody's, as on a page that is opened anew; what was stored stays. */
export function reopenDrafts(): void {
  leaveDrafts()
  owner = null
  drafts = new Map()
  announce()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How often somebody left in another page of this browser while this one was theirs. */
export function useDepartures(): number {
  return useSyncExternalStore(
    subscribe,
    () => departures,
    () => 0,
  )
}

/** The text of a conversation's box. */
export function useDraft(place: string): readonly [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => draftAt(place).text,
    () => '',
  )
  const setText = useCallback((next: string) => writeText(place, next), [place])
  return [text, setText]
}

/**
 * Keeps a person's drafts over the page's end, and brings back what an earlier page left in this box.
 * @returns the box that was looked after last; null before
 */
export function useKeptDrafts(userId: number | null, place: string): string | null {
  const [recovered, setRecovered] = useState<string | null>(null)
  useEffect(() => {
    if (userId === null) return
    ownDrafts(userId)
    void recoverDraft(userId, place).then(() => setRecovered(place))
  }, [userId, place])
  return recovered
}
