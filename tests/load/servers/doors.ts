import { z } from 'zod'
import { createServer } from '../../../src/server/http/server.ts'
import { router, t } from '../../../src/server/trpc/init.ts'
import { bareApp } from '../../helpers/bareApp.ts'
import { announce, portOf } from './announce.ts'

// Both doors over one trivial validated procedure, without a database.

const fields = z.object({ text: z.string().max(100), count: z.int().min(0) })
const bound = (method: 'GET' | 'POST') =>
  t.procedure
    .meta({ access: 'public', rest: { method, path: '/echo', tag: 'chat', summary: 'Eco' } })
    .input(fields)
    .output(fields)

const fastify = await createServer({
  app: bareApp(),
  router: router({
    read: bound('GET').query(({ input }) => input),
    write: bound('POST').mutation(({ input }) => input),
  }),
  resolveAuth: async () => null,
  ready: async () => {},
})
await fastify.listen({ port: 0, host: '127.0.0.1' })
announce({ port: portOf(fastify.server.address()) })
