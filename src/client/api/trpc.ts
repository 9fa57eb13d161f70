import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '../../server/routers/app.ts'

/** Typed hooks for every procedure: `trpc.chat.threads.useQuery()`. The only thing taken from the server is its type. */
export const trpc = createTRPCReact<AppRouter>()
