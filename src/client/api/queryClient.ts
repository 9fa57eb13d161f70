import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { type FailureMeta, toastFailure } from './failureToast.ts'
import { fetchJson } from './fetchJson.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

/** Data never goes stale by itself, nothing is fetched behind the person's back, nothing is tried twice (spec 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A query that says no more than its key is a GET of the key's first element.
        queryFn: ({ queryKey, signal }) => fetchJson(String(queryKey[0]), { signal }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.errorTitle || meta?.errorText) toastFailure(error, meta)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => toastFailure(error, meta),
    }),
  })
}
