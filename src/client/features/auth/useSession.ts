import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { getQueryKey } from '@trpc/react-query'
import { useCallback, useDeferredValue } from 'react'
import type { User } from '../../../shared/contract/auth.ts'
import { readFailure } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { toast } from '../../components/toast.ts'
import { forgetStored } from './departure.ts'

export const SESSION_KEY = getQueryKey(trpc.auth.user, undefined, 'query')
const CONFIG_KEY = getQueryKey(trpc.marketing.config, undefined, 'query')

export interface Session {
  /** The signed-in person, or null: nobody, or unknown because the server did not answer. */
  readonly user: User | null
  /** True until the first answer. */
  readonly loading: boolean
  /** Why the server did not answer: `user` is null, but the person must not be shown as signed out. */
  readonly failure: Error | null
  /** Refetches; resolves with the user, or null. */
  readonly refresh: () => Promise<User | null>
}

/** The current user. One query shared by the whole page; a 401 means nobody, not an error. */
export function useSession(): Session {
  const { client } = trpc.useUtils()
  const queryClient = useQueryClient()

  const fetchUser = useCallback(async (): Promise<User | null> => {
    try {
      return await client.auth.user.query()
    } catch (error) {
      if (readFailure(error).status === 401) return null
      throw error
    }
  }, [client])

  // Errors are cached: a component mounted later must not refetch in the background.
  const query = useQuery({ queryKey: SESSION_KEY, queryFn: fetchUser, retryOnMount: false })

  const refresh = useCallback(
    () => queryClient.fetchQuery({ queryKey: SESSION_KEY, queryFn: fetchUser, staleTime: 0 }).catch(() => null),
    [queryClient, fetchUser],
  )

  // A prerendered page was rendered without a user: each part of it is hydrated that way, and then updated.
  const hydrated = useHydrated()
  return {
    user: hydrated ? (query.data ?? null) : null,
    loading: !hydrated || query.isPending,
    failure: query.data === undefined ? query.error : null,
    refresh,
  }
}

/**
 * The same for a screen that is another one once it is known who is here: React then draws it in small steps, and a tap
 * meanwhile does not wait for the whole of it.
 */
export function useScreenSession(): Session {
  const session = useSession()
  const late = useDeferredValue(session.loading)
  return { ...session, loading: session.loading || late }
}

/** Forgets every answer that was for the person before: the next one on this page must not see them. */
export function forgetAnswers(queryClient: QueryClient): void {
  const kept = new Set([SESSION_KEY, CONFIG_KEY].map((key) => JSON.stringify(key)))
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) {
    if (kept.has(JSON.stringify(query.queryKey))) continue
    // Resets queries on screen in place; refetching is up to the screen.
    if (query.isActive()) query.reset()
    else cache.remove(query)
  }
}

/** Ends the session on the server. On failure the person stays signed in. */
export function useLogout(failureText = 'Hubo un problema al cerrar sesión') {
  const queryClient = useQueryClient()
  const { mutate, isPending } = trpc.auth.logout.useMutation({
    meta: { errorText: failureText },
    onSuccess: () => {
      queryClient.setQueryData(SESSION_KEY, null)
      forgetAnswers(queryClient)
      // Loaded only now: the header is on pages without conversations.
      void import('../chat/history/browserThreads.ts').then(
        ({ forgetBrowserChat }) => forgetBrowserChat(),
        forgetStored,
      )
      toast.success({ title: 'Sesión cerrada', message: 'Has cerrado sesión correctamente' })
    },
  })
  return { logout: () => mutate(), busy: isPending }
}
