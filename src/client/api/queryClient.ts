import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { type FailureMeta, toastFailure } from './failureToast.ts'
import { fetchJson } from './fetchJson.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

/** Data never becomes stale by itself, nothing is refetched in the background, nothing is retried (spec 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A query without a function is a GET of the first element of its key.
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
