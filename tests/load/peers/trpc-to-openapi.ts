import { initTRPC, TRPCError } from '@trpc/server'
import express from 'express'
import { createOpenApiExpressMiddleware, type OpenApiMeta } from 'trpc-to-openapi'
import { announce, portOf } from '../servers/announce.ts'
import { createThread, listThreads, schemas, search, whoCalls } from './shared.ts'

const t = initTRPC.meta<OpenApiMeta>().context<{ cookie: string | undefined }>().create()
const authed = t.procedure.use(async ({ ctx, next }) => {
  const user = await whoCalls(ctx.cookie)
  if (!user) throw new TRPCError({ code: 'UNAUTHORIZED' })
  return next({ ctx: { user } })
})

const router = t.router({
  session: authed
    .meta({ openapi: { method: 'GET', path: '/session' } })
    .output(schemas.user)
    .query(({ ctx }) => ctx.user),
  threads: authed
    .meta({ openapi: { method: 'GET', path: '/threads' } })
    .output(schemas.threads)
    .query(({ ctx }) => listThreads(ctx.user.id)),
  write: authed
    .meta({ openapi: { method: 'POST', path: '/threads' } })
    .input(schemas.createThread)
    .output(schemas.thread)
    .mutation(({ ctx, input }) => createThread(ctx.user.id, input)),
  search: t.procedure
    .meta({ openapi: { method: 'GET', path: '/references' } })
    .input(schemas.search)
    .output(schemas.references)
    .query(({ input }) => search(input)),
  echo: t.procedure
    .meta({ openapi: { method: 'POST', path: '/echo' } })
    .input(schemas.echo)
    .output(schemas.echo)
    .mutation(({ input }) => input),
})

const app = express()
app.use(createOpenApiExpressMiddleware({ router, createContext: ({ req }) => ({ cookie: req.headers.cookie }) }))
const server = app.listen(0, '127.0.0.1', () => announce({ port: portOf(server.address()) }))
