import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { holdDrafts, leaveDrafts, offerLeftDrafts, removeDrafts, storeDraft } from './draftStore.ts'
import { forgetKeptQuestion } from './keptQuestion.ts'

// Drafts by conversation; see `draftStore.ts` for their storage. A question in progress is kept too, under its
// idempotency key: if the page is closed or sending fails, it returns to the composer, and sending it again is the same
// question, never charged twice.

interface Sent {
  readonly text: string
  readonly id: string
}

export interface Draft {
  readonly text: string
  /** Present while its answer is pending. */
  readonly sent: Sent | null
  /** The idempotency key with which `text`, unchanged, was sent before. */
  readonly again: Sent | null
}

const EMPTY: Draft = { text: '', sent: null, again: null }

let drafts = new Map<string, Draft>()
/** The person writing; null until known: what is typed before that is theirs. */
let owner: number | null = null
/** How often another tab of this browser ended the session. */
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

/** The question in progress returns to the composer, above what was written meanwhile. */
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

/** Assigns the drafts to this person: what was typed before they were known is stored, another person's is removed. */
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

/** A closed page's draft of this conversation returns to its composer, unless that has text. */
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

/** Takes the text out of the composer. @returns its idempotency key: the earlier one if it is resent unchanged */
export function sendDraft(place: string, freshId: () => string): Sent | null {
  const { text, again } = draftAt(place)
  const question = text.trim()
  if (question === '') return null
  const sent = { text: question, id: again?.text === question ? again.id : freshId() }
  write(place, { text: '', sent, again: null })
  return sent
}

/** A failed question is resent from where it is shown: its copy leaves the composer, other text stays. */
export function resendDraft(place: string, sent: Sent): void {
  const draft = draftAt(place)
  const copy = draft.again?.id === sent.id && draft.text.trim() === sent.text
  write(place, { text: copy ? '' : draft.text, sent, again: null })
}

/** The question arrived: its draft is deleted. */
export function settleDraft(place: string, id: string): void {
  const draft = draftAt(place)
  if (draft.sent?.id === id) write(place, { ...draft, sent: null })
}

/** Sending failed: the text returns to the composer. */
export function restoreDraft(place: string, sent: Sent): void {
  write(place, restored({ ...draftAt(place), sent }))
}

/**
 * Text written below the first question of a new conversation is also stored under the thread's key, once it has one.
 */
export function copyDraft(from: string, to: string): void {
  const { text } = draftAt(from)
  if (draftAt(to).text !== text) write(to, { ...draftAt(to), text })
}

/** And removed from the old key. */
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

/** At logout: one person's drafts are not for the next, and what is written from here on belongs to the next. */
export function clearDrafts(): void {
  forgetKeptQuestion()
  removeDrafts()
  reopenDrafts()
}

/** Resets the composers, as on a freshly opened page; stored drafts stay. */
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

/** How often somebody signed out in another tab while this one was theirs. */
export function useDepartures(): number {
  return useSyncExternalStore(
    subscribe,
    () => departures,
    () => 0,
  )
}

/** The text of a conversation's composer. */
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
 * Persists a person's drafts, and restores those of an earlier page into this composer.
 * @returns the key that was handled last; null before
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
