import { initTRPC, TRPCError } from '@trpc/server'
import { createHTTPServer } from '@trpc/server/adapters/standalone'
import { announce, portOf } from '../servers/announce.ts'
import { createThread, listThreads, schemas, search, whoCalls } from './shared.ts'

// Without a transformer, which is the faster way.

const t = initTRPC.context<{ cookie: string | undefined }>().create()
const authed = t.procedure.use(async ({ ctx, next }) => {
  const user = await whoCalls(ctx.cookie)
  if (!user) throw new TRPCError({ code: 'UNAUTHORIZED' })
  return next({ ctx: { user } })
})

const server = createHTTPServer({
  router: t.router({
    session: authed.output(schemas.user).query(({ ctx }) => ctx.user),
    threads: authed.output(schemas.threads).query(({ ctx }) => listThreads(ctx.user.id)),
    write: authed
      .input(schemas.createThread)
      .output(schemas.thread)
      .mutation(({ ctx, input }) => createThread(ctx.user.id, input)),
    search: t.procedure
      .input(schemas.search)
      .output(schemas.references)
      .query(({ input }) => search(input)),
    echo: t.procedure
      .input(schemas.echo)
      .output(schemas.echo)
      .mutation(({ input }) => input),
  }),
  createContext: ({ req }) => ({ cookie: req.headers.cookie }),
})
server.listen(0, '127.0.0.1', () => announce({ port: portOf(server.address()) }))
