import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { trpc } from '../../../api/trpc.ts'
import { storeBalance } from '../conversation/useAsks.ts'

export interface SayMisread {
  readonly say: (answerId: number) => void
  /** The answer being reported. */
  readonly pending: number | null
}

/** "No era esto": stores the refund with the answer in the cache, and updates the balance. */
export function useMisread(threadId: number | null): SayMisread {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = trpc.chat.misread.useMutation({
    meta: { errorText: 'No se pudo anotar. Inténtalo de nuevo.' },
    onSuccess: ({ refunded, reason, choices, balance }, { id }) => {
      storeBalance(queryClient, balance)
      utils.chat.conversation.setData(
        { id: threadId ?? 0 },
        (old) =>
          old && {
            ...old,
            messages: old.messages.map((message) =>
              message.id === id ? { ...message, misread: { refunded, reason, choices } } : message,
            ),
          },
      )
    },
  })
  return { say: useCallback((id: number) => mutate({ id }), [mutate]), pending: isPending ? variables.id : null }
}
