import Fastify, { type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { announce, portOf } from '../servers/announce.ts'
import { createThread, listThreads, schemas, search, whoCalls } from './shared.ts'

// Fastify alone, with its own validation (ajv) and serialisation (fast-json-stringify) compiled from JSON Schema.

const json = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' })
const answers = (schema: z.ZodType, status = 200) => ({ response: { [status]: json(schema, 'output') } })

const app = Fastify({ ajv: { customOptions: { keywords: ['example'] } } })

async function caller(request: FastifyRequest) {
  const user = await whoCalls(request.headers.cookie)
  if (!user) throw Object.assign(new Error('Unauthorized'), { statusCode: 401 })
  return user
}

app.get('/session', { schema: answers(schemas.user) }, caller)
app.get('/threads', { schema: answers(schemas.threads) }, async (request) => listThreads((await caller(request)).id))
app.post<{ Body: z.output<typeof schemas.createThread> }>(
  '/threads',
  { schema: { body: json(schemas.createThread, 'input'), ...answers(schemas.thread, 201) } },
  async (request, reply) => reply.code(201).send(await createThread((await caller(request)).id, request.body)),
)
app.get<{ Querystring: z.output<typeof schemas.search> }>(
  '/references',
  { schema: { querystring: json(schemas.search, 'input'), ...answers(schemas.references) } },
  ({ query }) => search(query),
)
app.post('/echo', { schema: { body: json(schemas.echo, 'input'), ...answers(schemas.echo) } }, async ({ body }) => body)

await app.listen({ port: 0, host: '127.0.0.1' })
announce({ port: portOf(app.server.address()) })
