import { serve } from '@hono/node-server'
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import { announce, portOf } from '../servers/announce.ts'
import { createThread, listThreads, schemas, search, whoCalls } from './shared.ts'

// This framework validates what comes in and leaves what goes out to the compiler.

const app = new OpenAPIHono()
const content = <T extends z.ZodType>(schema: T) => ({ content: { 'application/json': { schema } } })
const answer = <T extends z.ZodType>(schema: T) => ({ description: 'OK', ...content(schema) })

async function caller(c: Context) {
  const user = await whoCalls(c.req.header('cookie'))
  if (!user) throw new HTTPException(401)
  return user
}

app.openapi(createRoute({ method: 'get', path: '/session', responses: { 200: answer(schemas.user) } }), async (c) =>
  c.json(await caller(c), 200),
)
app.openapi(createRoute({ method: 'get', path: '/threads', responses: { 200: answer(schemas.threads) } }), async (c) =>
  c.json(await listThreads((await caller(c)).id), 200),
)
app.openapi(
  createRoute({
    method: 'post',
    path: '/threads',
    request: { body: { ...content(schemas.createThread), required: true } },
    responses: { 201: answer(schemas.thread) },
  }),
  async (c) => c.json(await createThread((await caller(c)).id, c.req.valid('json')), 201),
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/references',
    request: { query: schemas.searchQuery },
    responses: { 200: answer(schemas.references) },
  }),
  async (c) => c.json(await search(c.req.valid('query')), 200),
)
app.openapi(
  createRoute({
    method: 'post',
    path: '/echo',
    request: { body: { ...content(schemas.echo), required: true } },
    responses: { 200: answer(schemas.echo) },
  }),
  (c) => c.json(c.req.valid('json'), 200),
)

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
  announce({ port: portOf(server.address()) }),
)
