import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { THREADS_PAGE } from '../../../shared/bounds.ts'
import type { ConversationSummary } from '../../../shared/contract/conversation.ts'
import { toastFailure } from '../../api/failureToast.ts'
import { trpc } from '../../api/trpc.ts'
import { toast } from '../../components/toast.ts'
import { SESSION_KEY } from '../auth/useSession.ts'
import { forgetThreads, hasThreads, readThreads, storeThreads } from './history/browserThreads.ts'

interface Threads {
  /** undefined during the first load. */
  readonly threads: readonly ConversationSummary[] | undefined
  readonly error: unknown
  readonly reload: () => void
  /** Loads those before the last one; null if these are all. */
  readonly older: (() => void) | null
  readonly rename: (id: number, title: string) => void
  readonly pin: (id: number, pinned: boolean) => void
  /** @returns whether it was deleted. Failures have been reported by then. */
  readonly remove: (id: number) => Promise<boolean>
}

/** The person's conversations; this browser's cached list is shown until the server's arrives. */
export function useThreads(userId: number | null, enabled: boolean, settled: boolean): Threads {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const query = trpc.chat.conversations.useQuery(undefined, {
    enabled,
    ...(userId === null ? {} : { placeholderData: () => readThreads(userId) }),
  })
  const { data, isPlaceholderData } = query

  useEffect(() => {
    if (userId !== null && data && !isPlaceholderData) storeThreads(userId, data)
  }, [userId, data, isPlaceholderData])

  // The server said that nobody is signed in: the previous person's data are removed from this browser. A server that
  // did not answer has said nothing of the kind.
  const nobody = settled && queryClient.getQueryData(SESSION_KEY) === null
  useEffect(() => {
    if (nobody && hasThreads()) forgetThreads()
  }, [nobody])

  const update = trpc.chat.updateThread.useMutation({
    meta: { errorText: 'No se pudo cambiar el título' },
    onMutate: ({ id, title }) => {
      utils.chat.conversations.setData(undefined, (list) =>
        list?.map((thread) => (thread.id === id && title ? { ...thread, title } : thread)),
      )
    },
    onSettled: () => utils.chat.conversations.invalidate(),
  })
  const place = trpc.chat.pinThread.useMutation({
    meta: { errorText: 'No se pudo fijar la conversación' },
    onMutate: ({ id, pinned }) => {
      const pinnedAt = pinned ? new Date().toISOString() : null
      utils.chat.conversations.setData(undefined, (list) =>
        list?.map((thread) => (thread.id === id ? { ...thread, pinnedAt } : thread)),
      )
    },
    onSettled: () => utils.chat.conversations.invalidate(),
  })
  const destroy = trpc.chat.deleteThread.useMutation({
    meta: { errorText: 'No se pudo eliminar la conversación' },
    onSuccess: ({ message }, { id }) => {
      utils.chat.conversations.setData(undefined, (list) => list?.filter((thread) => thread.id !== id))
      toast.success({ title: message })
      return utils.chat.conversations.invalidate()
    },
  })

  // The server's page size: a list of exactly this length may continue.
  const [end, setEnd] = useState<number | null>(null)
  const count = data?.length ?? 0
  const last = data?.at(-1)?.id
  const mayGoOn = !isPlaceholderData && count > 0 && count % THREADS_PAGE === 0 && end !== count
  const readOlder = useCallback(async () => {
    try {
      const page = await utils.client.chat.conversations.query({ before: last })
      if (page.length === 0) setEnd(count)
      utils.chat.conversations.setData(undefined, (list) => {
        const known = new Set(list?.map(({ id }) => id))
        return [...(list ?? []), ...page.filter(({ id }) => !known.has(id))]
      })
    } catch (error) {
      toastFailure(error, { errorText: 'No se pudieron cargar las conversaciones anteriores' })
    }
  }, [utils, last, count])

  const { refetch } = query
  const { mutate } = update
  const { mutate: put } = place
  const { mutateAsync } = destroy
  const reload = useCallback(() => void refetch(), [refetch])
  const rename = useCallback((id: number, title: string) => mutate({ id, title }), [mutate])
  const pin = useCallback((id: number, pinned: boolean) => put({ id, pinned }), [put])
  const remove = useCallback(
    (id: number) =>
      mutateAsync({ id }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  )

  const older = useMemo(() => (mayGoOn ? () => void readOlder() : null), [mayGoOn, readOlder])

  return { threads: data, error: query.error, reload, older, rename, pin, remove }
}
