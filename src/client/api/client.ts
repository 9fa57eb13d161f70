import { httpBatchLink, httpBatchStreamLink, splitLink } from '@trpc/client'
import superjson from 'superjson'
import { fetchOnce } from './fetchOnce.ts'
import { trpc } from './trpc.ts'

const url = '/api/trpc'

/** The tRPC client of a page: calls made together travel together; a streamed answer travels alone, so that a slow one holds nobody up. */
export function createClient() {
  return trpc.createClient({
    links: [
      splitLink({
        condition: (op) => op.path === 'chat.askLean',
        true: httpBatchStreamLink({ url, transformer: superjson, maxItems: 1 }),
        // The address of a GET batch stays under every proxy's limit.
        false: httpBatchLink({ url, transformer: superjson, maxURLLength: 2_000, fetch: fetchOnce }),
      }),
    ],
  })
}
