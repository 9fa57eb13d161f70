import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LeanAnswer } from '../../../../shared/contract/conversation.ts'
import type { ChatPageProps } from '../chatPageProps.ts'
import { copyDraft, moveDraft } from './drafts.ts'
import type { Live } from './exchanges.ts'

interface Views {
  /** Names the conversation on screen; a new one keeps its name when its first answer makes it a thread. */
  readonly view: string
  /** Where its draft is kept. */
  readonly place: string
  /** An answer came: a new conversation has its thread now. */
  readonly adopt: (live: Live, answer: LeanAnswer) => void
  readonly startNew: () => void
}

/** Where the draft of a new conversation is kept. */
export const NEW_PLACE = 'nueva'

const placeOf = (threadId: number | null) => (threadId === null ? NEW_PLACE : `hilo:${threadId}`)

/** Which conversation is on screen, from the address and from what was begun in this page. */
export function useViews(threadId: number | null, onThread: ChatPageProps['onThread']): Views {
  const [fresh, setFresh] = useState(0)
  const [adopted, setAdopted] = useState<ReadonlyMap<number, string>>(() => new Map())
  // Whoever comes from a conversation to none begins a new one; while the first answer gives the new one its address,
  // its name stays.
  const [last, setLast] = useState(threadId)
  if (last !== threadId) {
    setLast(threadId)
    if (threadId === null) setFresh(fresh + 1)
  }
  const view = threadId === null ? `nueva:${fresh}` : (adopted.get(threadId) ?? `hilo:${threadId}`)
  const place = placeOf(threadId)
  // null once the page is left: an answer that arrives then must not bring the person back.
  const onScreen = useRef<string | null>(null)

  useEffect(() => {
    onScreen.current = view
    return () => {
      onScreen.current = null
    }
  }, [view])

  // Another place of the same conversation: its first answer gave it an address.
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
      // Before the address changes, so that the box never stands empty in between.
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
