import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LeanAnswer } from '../../../../shared/contract/conversation.ts'
import type { ChatPageProps } from '../chatPageProps.ts'
import { copyDraft, moveDraft } from './drafts.ts'
import type { Live } from './exchanges.ts'

interface Views {
  /** Identifies the conversation on screen; a new one keeps it when its first answer makes it a thread. */
  readonly view: string
  /** The key of its draft. */
  readonly place: string
  /** Called with an answer: a new conversation now has its thread. */
  readonly adopt: (live: Live, answer: LeanAnswer) => void
  readonly startNew: () => void
}

/** The draft key of a new conversation. */
export const NEW_PLACE = 'nueva'

const placeOf = (threadId: number | null) => (threadId === null ? NEW_PLACE : `hilo:${threadId}`)

/** Which conversation is on screen, from the URL and from what was started on this page. */
export function useViews(threadId: number | null, onThread: ChatPageProps['onThread']): Views {
  const [fresh, setFresh] = useState(0)
  const [adopted, setAdopted] = useState<ReadonlyMap<number, string>>(() => new Map())
  // Navigating from a conversation to none starts a new one; when the first answer gives the new one its URL, its view
  // id stays.
  const [last, setLast] = useState(threadId)
  if (last !== threadId) {
    setLast(threadId)
    if (threadId === null) setFresh(fresh + 1)
  }
  const view = threadId === null ? `nueva:${fresh}` : (adopted.get(threadId) ?? `hilo:${threadId}`)
  const place = placeOf(threadId)
  // null once the page is left: a late answer must not bring the person back.
  const onScreen = useRef<string | null>(null)

  useEffect(() => {
    onScreen.current = view
    return () => {
      onScreen.current = null
    }
  }, [view])

  // The same conversation under its new URL, which its first answer gave it.
  const before = useRef({ view, place })
  useLayoutEffect(() => {
    const was = before.current
    before.current = { view, place }
    if (was.view === view && was.place !== place) moveDraft(was.place, place)
  }, [view, place])

  const adopt = useCallback(
    (live: Live, answer: LeanAnswer) => {
      if (live.threadId !== null) return
      setAdopted((all) => new Map(all).set(answer.threadId, live.view))
      if (onScreen.current !== live.view) return
      // Before the URL changes, so that the composer is never empty in between.
      copyDraft(live.place, placeOf(answer.threadId))
      onThread(answer.threadId, { replace: true })
    },
    [onThread],
  )
  const startNew = useCallback(() => {
    setFresh((count) => count + 1)
    onThread(null)
  }, [onThread])

  return { view, place, adopt, startNew }
}
