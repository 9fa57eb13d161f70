import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '../../server/routers/app.ts'

/**
 * Typed hooks for every procedure: `trpc.chat.threads.useQuery()`. Only the router's type is imported from the server.
 */
export const trpc = createTRPCReact<AppRouter>()
