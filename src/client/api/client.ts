import { httpBatchLink, httpBatchStreamLink, splitLink } from '@trpc/client'
import superjson from 'superjson'
import { MAX_BATCH } from '../../shared/batch.ts'
import { UNREADABLE } from './errors.ts'
import { fetchOnce } from './fetchOnce.ts'
import { trpc } from './trpc.ts'

const url = '/api/trpc'

/** An answer that is not JSON comes from something else, such as a proxy: only its status is meaningful. */
async function fetchAnswer(...request: Parameters<typeof fetchOnce>): Promise<Response> {
  const response = await fetchOnce(...request)
  const { status } = response
  if (response.headers.get('content-type')?.includes('json')) return response
  throw Object.assign(new Error(`${status} ${UNREADABLE}`), { status })
}

/**
 * The tRPC client of a page: simultaneous calls are batched; streamed calls are sent alone, so that a slow one delays
 * nobody.
 */
export function createClient() {
  return trpc.createClient({
    links: [
      splitLink({
        condition: (op) => op.path === 'chat.askLean',
        true: httpBatchStreamLink({ url, transformer: superjson, maxItems: 1, fetch: fetchAnswer }),
        false: splitLink({
          // Sent alone, however long its rows make the URL.
          condition: (op) => op.path === 'calculators.run',
          true: httpBatchLink({ url, transformer: superjson, maxItems: 1, maxURLLength: 8_000, fetch: fetchAnswer }),
          false: splitLink({
            // Sent as POST: hundreds of rows do not fit into a URL.
            condition: (op) => op.path === 'calculators.runMany',
            true: httpBatchLink({
              url,
              transformer: superjson,
              maxItems: 1,
              methodOverride: 'POST',
              fetch: fetchAnswer,
            }),
            // Keeps the URL of a GET batch below the limit of common proxies.
            false: httpBatchLink({
              url,
              transformer: superjson,
              maxItems: MAX_BATCH,
              maxURLLength: 2_000,
              fetch: fetchAnswer,
            }),
          }),
        }),
      }),
    ],
  })
}
