import { useCallback } from 'react'
import type { Recalculated } from '../../../../shared/contract/conversation.ts'
import { trpc } from '../../../api/trpc.ts'

/** Replaces an answer by its new version in the cache, and updates the conversation's title. */
export function useChanged(threadId: number | null): (next: Recalculated) => void {
  const utils = trpc.useUtils()
  return useCallback(
    ({ message, references, title }: Recalculated) => {
      const key = { id: threadId ?? 0 }
      void utils.chat.messageVersions.invalidate({ id: message.id })
      utils.chat.conversation.setData(key, (old) => {
        if (!old) return old
        const known = new Set(references.map(({ id }) => id))
        return {
          ...old,
          messages: old.messages.map((one) => (one.id === message.id ? message : one)),
          references: [...old.references.filter(({ id }) => !known.has(id)), ...references],
        }
      })
      utils.chat.conversations.setData(undefined, (list) =>
        list?.map((thread) => (thread.id === threadId ? { ...thread, title } : thread)),
      )
    },
    [threadId, utils],
  )
}
