import { httpBatchLink, httpBatchStreamLink, splitLink } from '@trpc/client'
import superjson from 'superjson'
import { MAX_BATCH } from '../../shared/batch.ts'
import { UNREADABLE } from './errors.ts'
import { fetchOnce } from './fetchOnce.ts'
import { trpc } from './trpc.ts'

const url = '/api/trpc'

/** An answer that is no JSON is not the server's own but a proxy's, say: its status is all that can be told. */
async function fetchAnswer(...request: Parameters<typeof fetchOnce>): Promise<Response> {
  const response = await fetchOnce(...request)
  const { status } = response
  if (response.headers.get('content-type')?.includes('json')) return response
  throw Object.assign(new Error(`${status} ${UNREADABLE}`), { status })
}

/** The tRPC client of a page: calls made together travel together; a streamed answer travels alone, so that a slow one holds nobody up. */
export function createClient() {
  return trpc.createClient({
    links: [
      splitLink({
        condition: (op) => op.path === 'chat.askLean',
        true: httpBatchStreamLink({ url, transformer: superjson, maxItems: 1, fetch: fetchAnswer }),
        false: splitLink({
          // Alone, however long its rows make its address.
          condition: (op) => op.path === 'calculators.run',
          true: httpBatchLink({ url, transformer: superjson, maxItems: 1, maxURLLength: 8_000, fetch: fetchAnswer }),
          false: splitLink({
            // Hundreds of rows fit into no address.
            condition: (op) => op.path === 'calculators.runMany',
            true: httpBatchLink({
              url,
              transformer: superjson,
              maxItems: 1,
              methodOverride: 'POST',
              fetch: fetchAnswer,
            }),
            // The address of a GET batch stays under every proxy's limit.
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
