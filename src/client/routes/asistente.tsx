import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ChatPage } from '../features/chat/ChatPage.tsx'
import type { ChatPageProps } from '../features/chat/chatPageProps.ts'

interface Search {
  readonly hilo?: number | undefined
  readonly mensaje?: number | undefined
}

function readId(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

/**
 * `?hilo=12&mensaje=34`: the conversation in view, and the message that it opens at instead of its end. Anything that is
 * no id is a new conversation; the keys are always there, because the router would otherwise pass on what the address
 * says.
 */
function readSearch(search: Record<string, unknown>): Search {
  const hilo = readId(search.hilo)
  return { hilo, mensaje: hilo === undefined ? undefined : readId(search.mensaje) }
}

export const Route = createFileRoute('/asistente')({
  validateSearch: readSearch,
  staticData: { title: 'Asistente' },
  component: function Asistente() {
    const { hilo, mensaje } = Route.useSearch()
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
    return <ChatPage threadId={hilo ?? null} messageId={mensaje ?? null} onThread={onThread} />
  },
})
