import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { User } from '../../../../shared/contract/auth.ts'
import type { Conversation, LeanAnswer, LeanMessage } from '../../../../shared/contract/conversation.ts'
import { trpc } from '../../../api/trpc.ts'
import { afterPaint } from '../../../components/afterPaint.ts'
import { newId } from '../../../newId.ts'
import { SESSION_KEY } from '../../auth/useSession.ts'
import { resendDraft, restoreDraft, sendDraft, settleDraft } from './drafts.ts'
import type { Live } from './exchanges.ts'

interface Events {
  /** Called when the answer is stored. */
  readonly onSettled: (live: Live, answer: LeanAnswer) => void
  /** Called when the text is back in its composer. */
  readonly onFailed: (live: Live, error: unknown) => void
}

export interface Asks {
  readonly lives: readonly Live[]
  /**
   * Sends a composer's text, or `said` instead: a choice or datum that the assistant asked for. Ignored while that
   * conversation awaits an answer.
   */
  readonly send: (target: { view: string; place: string; threadId: number | null }, said?: Said) => void
  /**
   * Stops a conversation's answer. Before its first word the question returns, free; afterwards the rest is still
   * stored.
   */
  readonly stop: (view: string) => void
  /** Requests an interrupted answer again, with the same idempotency key. */
  readonly retry: (id: string) => void
  /** Shows the whole of a stopped answer. */
  readonly showAll: (id: string) => void
}

export interface Said {
  readonly text: string
  /** The id of the chosen reading; null if it is expressed in words. */
  readonly choice: string | null
}

const inputOf = ({ question, threadId, id, choice }: Live) => ({
  question,
  threadId,
  clientMessageId: id,
  ...(choice === null ? {} : { choice }),
})

const isPending = (live: Live) => live.phase === 'waiting' || live.phase === 'streaming'

export function pendingIn(lives: readonly Live[], view: string): Live | undefined {
  return lives.findLast((live) => live.view === view && isPending(live))
}

export function storeBalance(queryClient: QueryClient, available: number): void {
  queryClient.setQueryData<User | null>(SESSION_KEY, (user) =>
    user ? { ...user, creditsUsed: user.credits - available } : user,
  )
}

/** Appends a question and its answer to the conversation's cache. */
function appended({ messages, references, older }: Conversation, question: string, answer: LeanAnswer): Conversation {
  const known = new Set(references.map(({ id }) => id))
  const said = { createdAt: new Date().toISOString(), rating: null }
  const pair: LeanMessage[] = [
    { ...said, id: answer.userMessageId, content: question, isFromAssistant: false, references: [] },
    {
      ...said,
      id: answer.assistantMessageId,
      content: answer.answer,
      isFromAssistant: true,
      references: answer.references.map(({ id }) => id),
      ...(answer.clarification ? { clarification: answer.clarification } : {}),
      ...(answer.reading ? { reading: answer.reading, version: answer.version, versions: answer.versions } : {}),
      ...(answer.parts ? { parts: answer.parts } : {}),
    },
  ]
  return {
    messages: [...messages, ...pair],
    references: [...references, ...answer.references.filter(({ id }) => !known.has(id))],
    older,
  }
}

/** The questions asked on this page, in all conversations. Leaving a conversation does not stop its answer. */
export function useAsks(events: Events): Asks {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const [lives, setLives] = useState<readonly Live[]>([])
  const current = useRef<readonly Live[]>([])
  const handlers = useRef(events)
  const stops = useRef(new Map<string, AbortController>())
  // The thread of a stopped first question is known once the server has finished it.
  const joining = useRef(new Map<string, Promise<unknown>>())
  useEffect(() => {
    handlers.current = events
  })

  const change = useCallback((next: (lives: readonly Live[]) => readonly Live[]) => {
    current.current = next(current.current)
    setLives(current.current)
  }, [])
  const patch = useCallback(
    (id: string, fields: Partial<Live>) =>
      change((all) => all.map((live) => (live.id === id ? { ...live, ...fields } : live))),
    [change],
  )
  const find = useCallback((id: string) => current.current.find((live) => live.id === id), [])

  const settle = useCallback(
    (live: Live, answer: LeanAnswer, phase: 'done' | 'stopped') => {
      settleDraft(live.place, live.id)
      storeBalance(queryClient, answer.creditsAvailable)
      utils.chat.conversation.setData({ id: answer.threadId }, (old) => {
        if (old?.messages.some(({ id }) => id === answer.userMessageId)) return old
        if (old) return appended(old, live.question, answer)
        return live.threadId === null
          ? appended({ messages: [], references: [], older: null }, live.question, answer)
          : undefined
      })
      patch(live.id, { phase, answer, threadId: answer.threadId })
      // A list request in flight may lack the conversation, and a second one would only wait for it.
      void utils.chat.conversations.cancel().then(() => utils.chat.conversations.invalidate())
      handlers.current.onSettled(live, answer)
    },
    [patch, queryClient, utils],
  )

  const fail = useCallback(
    (live: Live, error: unknown, tell: boolean) => {
      restoreDraft(live.place, { text: live.question, id: live.id })
      if ((find(live.id)?.text ?? '') === '') change((all) => all.filter(({ id }) => id !== live.id))
      else patch(live.id, { phase: 'cut' })
      if (tell) handlers.current.onFailed(live, error)
    },
    [change, find, patch],
  )

  /** After a stop the server completes and stores the answer: resending the same question waits for it and is free. */
  const join = useCallback(
    async (live: Live) => {
      try {
        const stream = await utils.client.chat.askLean.mutate(inputOf(live))
        let phase: 'stopped' | 'done' = 'stopped'
        for await (const event of stream) {
          // The visible text is no longer a part of the answer, so all of it is shown.
          if (event.type === 'restart') {
            phase = 'done'
            patch(live.id, { replaced: true })
          } else if (event.type === 'done') settle(live, event.answer, phase)
        }
      } catch {
        // The rest is still available: "Ver la respuesta completa".
        settleDraft(live.place, live.id)
      }
    },
    [patch, settle, utils],
  )

  const run = useCallback(
    async (live: Live, controller: AbortController) => {
      let text = ''
      let began = false
      let replaced = false
      let frame = 0
      const flush = () => {
        frame = 0
        if (find(live.id)?.phase !== 'stopped') patch(live.id, { phase: 'streaming', text, replaced })
      }
      try {
        const stream = await utils.client.chat.askLean.mutate(inputOf(live), { signal: controller.signal })
        let answer: LeanAnswer | null = null
        for await (const event of stream) {
          if (event.type === 'delta') {
            text += event.text
            began ||= event.text !== ''
            // One render per frame, however many pieces arrive.
            frame ||= requestAnimationFrame(flush)
          } else if (event.type === 'restart') {
            // The screen changes with the first words of the replacement.
            text = ''
            replaced = true
            patch(live.id, { reading: null, figure: undefined })
          } else if (event.type === 'reading') {
            patch(live.id, { reading: event.reading, figure: event.figure })
          } else if (event.type === 'references') {
            patch(live.id, { references: event.references })
          } else {
            answer = event.answer
          }
        }
        cancelAnimationFrame(frame)
        if (!answer) throw new Error('The stream ended before its answer was complete.')
        // The whole replacement may have arrived before a frame was rendered.
        if (replaced) patch(live.id, { replaced })
        settle(live, answer, 'done')
      } catch (error) {
        cancelAnimationFrame(frame)
        const stopped = controller.signal.aborted
        if (stopped && began) {
          patch(live.id, { phase: 'stopped', text, replaced })
          const joined = join(live)
          joining.current.set(live.view, joined)
          await joined
          joining.current.delete(live.view)
        } else {
          if (text !== '') patch(live.id, { text })
          fail(live, error, !stopped)
        }
      } finally {
        stops.current.delete(live.id)
      }
    },
    [fail, find, join, patch, settle, utils],
  )

  const start = useCallback(
    (live: Live) => {
      // It counts immediately, so that no second one is sent; the key press is first answered by clearing the composer.
      current.current = [...current.current.filter(({ id }) => id !== live.id), live]
      const controller = new AbortController()
      stops.current.set(live.id, controller)
      afterPaint(() => {
        setLives(current.current)
        if (!controller.signal.aborted) return void run(live, controller)
        stops.current.delete(live.id)
        fail(live, null, false)
      })
    },
    [run, fail],
  )

  const send = useCallback(
    async ({ view, place, threadId }: { view: string; place: string; threadId: number | null }, said?: Said) => {
      if (pendingIn(current.current, view)) return
      const sent = said ? { text: said.text, id: newId() } : sendDraft(place, newId)
      if (!sent) return
      const live: Live = {
        id: sent.id,
        view,
        place,
        threadId,
        question: sent.text,
        choice: said?.choice ?? null,
        reading: null,
        figure: undefined,
        text: '',
        references: [],
        phase: 'waiting',
        replaced: false,
        answer: null,
      }
      const begin = () => {
        const known = current.current.findLast((one) => one.view === view && one.answer)?.answer?.threadId
        start({ ...live, threadId: threadId ?? known ?? null })
      }
      const stopped = joining.current.get(view)
      if (!stopped) return begin()
      change((all) => [...all.filter(({ id }) => id !== live.id), live])
      await stopped
      begin()
    },
    [change, start],
  )

  const retry = useCallback(
    (id: string) => {
      const live = find(id)
      if (!live || isPending(live)) return
      resendDraft(live.place, { text: live.question, id })
      start({ ...live, reading: null, figure: undefined, text: '', references: [], phase: 'waiting', replaced: false })
    },
    [find, start],
  )

  const showAll = useCallback(
    (id: string) => {
      if (find(id)?.answer) patch(id, { phase: 'done' })
      else retry(id)
    },
    [find, patch, retry],
  )

  const stop = useCallback((view: string) => {
    const live = pendingIn(current.current, view)
    if (live) stops.current.get(live.id)?.abort()
  }, [])

  return { lives, send, stop, retry, showAll }
}
