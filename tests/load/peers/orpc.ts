import { createServer } from 'node:http'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { ORPCError, os } from '@orpc/server'
import { announce, portOf } from '../servers/announce.ts'
import { createThread, listThreads, schemas, search, whoCalls } from './shared.ts'

const base = os.$context<{ cookie: string | undefined }>()
const authed = base.use(async ({ context, next }) => {
  const user = await whoCalls(context.cookie)
  if (!user) throw new ORPCError('UNAUTHORIZED')
  return next({ context: { user } })
})

const handler = new OpenAPIHandler({
  session: authed
    .route({ method: 'GET', path: '/session' })
    .output(schemas.user)
    .handler(({ context }) => context.user),
  threads: authed
    .route({ method: 'GET', path: '/threads' })
    .output(schemas.threads)
    .handler(({ context }) => listThreads(context.user.id)),
  write: authed
    .route({ method: 'POST', path: '/threads', successStatus: 201 })
    .input(schemas.createThread)
    .output(schemas.thread)
    .handler(({ context, input }) => createThread(context.user.id, input)),
  search: base
    .route({ method: 'GET', path: '/references' })
    .input(schemas.searchQuery)
    .output(schemas.references)
    .handler(({ input }) => search(input)),
  echo: base
    .route({ method: 'POST', path: '/echo' })
    .input(schemas.echo)
    .output(schemas.echo)
    .handler(({ input }) => input),
})

const server = createServer(async (request, response) => {
  const { matched } = await handler.handle(request, response, { context: { cookie: request.headers.cookie } })
  if (!matched) response.writeHead(404).end()
})
server.listen(0, '127.0.0.1', () => announce({ port: portOf(server.address()) }))
