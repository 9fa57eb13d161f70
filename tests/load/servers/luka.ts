import pino from 'pino'
import { buildApp } from '../../../src/server/app.ts'
import { readEnv } from '../../../src/server/env.ts'
import { readSecret } from '../../../src/server/secret.ts'
import { announce, portOf } from './announce.ts'

// The whole server as its environment says, without the built client.

const env = readEnv(process.env)
const { fastify, close } = await buildApp({ env, log: pino({ level: 'warn' }), secret: await readSecret(env) })
await fastify.listen({ port: 0, host: '127.0.0.1' })
announce({ port: portOf(fastify.server.address()) }, close)
