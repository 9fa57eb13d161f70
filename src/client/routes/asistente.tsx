import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readOffered } from '../../shared/offeredQuestion.ts'
import { ChatPage } from '../features/chat/ChatPage.tsx'
import type { ChatPageProps } from '../features/chat/chatPageProps.ts'
import { useOffered } from '../features/chat/conversation/useOffered.ts'
import { NEW_PLACE } from '../features/chat/conversation/useViews.ts'

interface Search {
  readonly hilo?: number | undefined
  readonly mensaje?: number | undefined
  readonly pregunta?: string | undefined
}

function readId(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

/**
 * `?hilo=12&mensaje=34`: the conversation, and the message to scroll to. An invalid id means a new conversation, for
 * which `?pregunta=…` brings a question, never sent automatically; the keys are always present, because the router
 * would otherwise pass unknown values on.
 */
function readSearch(search: Record<string, unknown>): Search {
  const hilo = readId(search.hilo)
  const fresh = hilo === undefined
  return {
    hilo,
    mensaje: fresh ? undefined : readId(search.mensaje),
    pregunta: fresh ? readOffered(search.pregunta) : undefined,
  }
}

export const Route = createFileRoute('/asistente')({
  validateSearch: readSearch,
  staticData: { title: 'Asistente' },
  component: function Asistente() {
    const { hilo, mensaje, pregunta } = Route.useSearch()
    const navigate = Route.useNavigate()
    const onThread = useCallback<ChatPageProps['onThread']>(
      (id, options) => {
        void navigate({
          search: id === null ? {} : { hilo: id, mensaje: options?.messageId },
          replace: options?.replace ?? false,
          resetScroll: false,
        })
      },
      [navigate],
    )
    // Removed from the URL once it is in the composer: a reload, or a shared link, must not bring it again.
    const onTaken = useCallback(() => void navigate({ search: {}, replace: true }), [navigate])
    useOffered(pregunta, NEW_PLACE, onTaken)
    return <ChatPage threadId={hilo ?? null} messageId={mensaje ?? null} onThread={onThread} />
  },
})
