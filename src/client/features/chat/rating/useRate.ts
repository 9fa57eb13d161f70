import { useCallback } from 'react'
import type { Rating, RatingReason } from '../../../../shared/contract/conversation.ts'
import { trpc } from '../../../api/trpc.ts'

export interface Opinion {
  /** null withdraws it. */
  readonly useful: boolean | null
  readonly reason?: RatingReason | null
  readonly comment?: string
}

export type Rate = (answerId: number, opinion: Opinion) => void

/** Saves a rating optimistically; on failure it reverts. */
export function useRate(threadId: number | null): Rate {
  const utils = trpc.useUtils()
  const { mutate } = trpc.chat.rateMessage.useMutation({ meta: { errorText: 'No se pudo guardar tu opinión' } })
  return useCallback(
    (answerId, opinion) => {
      const show = (rating: Rating | null) =>
        utils.chat.conversation.setData(
          { id: threadId ?? 0 },
          (old) =>
            old && {
              ...old,
              messages: old.messages.map((message) => (message.id === answerId ? { ...message, rating } : message)),
            },
        )
      const before = utils.chat.conversation.getData({ id: threadId ?? 0 })?.messages.find(({ id }) => id === answerId)
      const { useful, reason = null, comment = '' } = opinion
      show(useful === null ? null : { useful, reason, comment, ratedAt: new Date().toISOString() })
      mutate(
        { id: answerId, useful, reason, comment },
        { onSuccess: ({ rating }) => show(rating), onError: () => show(before?.rating ?? null) },
      )
    },
    [mutate, threadId, utils],
  )
}
