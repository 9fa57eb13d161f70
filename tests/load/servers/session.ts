import Fastify from 'fastify'
import { toUser } from '../../../src/server/services/auth/user.ts'
import { resolveAuth } from '../../../src/server/session/auth.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer } from '../../helpers/server.ts'
import { announce, portOf } from './announce.ts'

// The whole server, and beside it, over the same database, a bare Fastify route that looks the session up and answers
// the user: what the door costs is the difference. They are never loaded at the same time.

const server = await startTestServer()
const person = await createPerson(server)

const bare = Fastify()
bare.get('/api/auth/user', async (request, reply) => {
  const auth = await resolveAuth(server.app, {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookie: request.headers.cookie,
    authorization: request.headers.authorization,
    signal: new AbortController().signal,
  })
  return auth ? toUser(auth.user, server.app.now()) : reply.code(401).send()
})
await bare.listen({ port: 0, host: '127.0.0.1' })

announce(
  { port: Number(new URL(server.url).port), barePort: portOf(bare.server.address()), cookie: person.cookie ?? '' },
  async () => {
    await bare.close()
    await server.close()
  },
)
