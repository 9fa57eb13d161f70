import Fastify, { type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { announce, portOf } from '../servers/announce.ts'
import { createThread, listThreads, schemas, search, whoCalls } from './shared.ts'

const app = Fastify().withTypeProvider<ZodTypeProvider>()
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)

async function caller(request: FastifyRequest) {
  const user = await whoCalls(request.headers.cookie)
  if (!user) throw Object.assign(new Error('Unauthorized'), { statusCode: 401 })
  return user
}

app.get('/session', { schema: { response: { 200: schemas.user } } }, caller)
app.get('/threads', { schema: { response: { 200: schemas.threads } } }, async (request) =>
  listThreads((await caller(request)).id),
)
app.post(
  '/threads',
  { schema: { body: schemas.createThread, response: { 201: schemas.thread } } },
  async (request, reply) => reply.code(201).send(await createThread((await caller(request)).id, request.body)),
)
app.get(
  '/references',
  { schema: { querystring: schemas.searchQuery, response: { 200: schemas.references } } },
  (request) => search(request.query),
)
app.post('/echo', { schema: { body: schemas.echo, response: { 200: schemas.echo } } }, async ({ body }) => body)

await app.listen({ port: 0, host: '127.0.0.1' })
announce({ port: portOf(app.server.address()) })
