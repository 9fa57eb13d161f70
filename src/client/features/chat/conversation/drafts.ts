import { useCallback, useSyncExternalStore } from 'react'

// What is being written, by conversation, kept for the tab's life. A question on its way is kept too, under the
// identifier that it was sent with: should the page be reloaded or the sending fail, it comes back to the box, and
// sending it again is the same question, never charged twice.

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

const KEY = 'luka.borradores'
const EMPTY: Draft = { text: '', sent: null, again: null }

let drafts: Map<string, Draft> | null = null
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

function load(): Map<string, Draft> {
  if (drafts) return drafts
  drafts = new Map()
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof stored === 'object' && stored !== null)
      for (const [place, value] of Object.entries(stored)) drafts.set(place, readDraft(value))
  } catch {
    // Blocked or damaged storage: drafts live as long as the page.
  }
  return drafts
}

function write(place: string, draft: Draft | null): void {
  const all = load()
  if (draft && (draft.text !== '' || draft.sent)) all.set(place, draft)
  else all.delete(place)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)))
  } catch {
    // See above.
  }
  for (const listener of listeners) listener()
}

export function draftAt(place: string): Draft {
  return load().get(place) ?? EMPTY
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

/** The restored text turned out to have been answered after all. */
export function dropAnswered(place: string, question: string): void {
  const { text, again } = draftAt(place)
  if (again && again.text === question.trim() && text.trim() === again.text) write(place, null)
}

/** At logout: what one person wrote is not for the next. */
export function clearDrafts(): void {
  drafts = new Map()
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // See above.
  }
  for (const listener of listeners) listener()
}

/** Reads the stored drafts anew, as a reloaded page does. */
export function reloadDrafts(): void {
  drafts = null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The text of a conversation's box. */
export function useDraft(place: string): readonly [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => draftAt(place).text)
  const setText = useCallback((next: string) => writeText(place, next), [place])
  return [text, setText]
}
