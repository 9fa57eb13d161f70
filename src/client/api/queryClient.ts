import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../components/toast.ts'
import { errorText, readFailure } from './errors.ts'

/** How a failed call is told. Mutations always tell; queries only when they ask, since their screen shows the failure itself. */
export interface FailureMeta extends Record<string, unknown> {
  /** The toast's title; "Error" unless given. */
  readonly errorTitle?: string
  /** Said when the server gave no sentence of its own. */
  readonly errorText?: string
  /** The screen tells it in its own way. */
  readonly silent?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

function tell(error: unknown, meta: FailureMeta | undefined) {
  if (meta?.silent || readFailure(error).aborted) return
  toast.error({ title: meta?.errorTitle ?? 'Error', message: errorText(error, meta?.errorText) })
}

/** Data never goes stale by itself, nothing is fetched behind the person's back, nothing is tried twice (spec 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.errorTitle || query.meta?.errorText) tell(error, query.meta)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => tell(error, mutation.meta),
    }),
  })
}
