import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ChatPage } from '../features/chat/ChatPage.tsx'
import type { ChatPageProps } from '../features/chat/chatPageProps.ts'

/**
 * `?hilo=12`: the conversation in view. Anything that is no id is a new conversation; the key is always there, because
 * the router would otherwise pass on what the address says.
 */
function readSearch(search: Record<string, unknown>): { hilo?: number | undefined } {
  const hilo = Number(search.hilo)
  return { hilo: Number.isSafeInteger(hilo) && hilo > 0 && hilo <= 2_147_483_647 ? hilo : undefined }
}

export const Route = createFileRoute('/asistente')({
  validateSearch: readSearch,
  staticData: { title: 'Asistente' },
  component: function Asistente() {
    const { hilo } = Route.useSearch()
    const navigate = Route.useNavigate()
    const onThread = useCallback<ChatPageProps['onThread']>(
      (id, options) => {
        void navigate({
          search: id === null ? {} : { hilo: id },
          replace: options?.replace ?? false,
          resetScroll: false,
        })
      },
      [navigate],
    )
    return <ChatPage threadId={hilo ?? null} onThread={onThread} />
  },
})
