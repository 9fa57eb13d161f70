import { afterAll, beforeAll, expect, it } from 'vitest'
import { appRouter } from '../../../src/server/routers/app.ts'
import { compileRouter } from '../../../src/server/trpc/callPath.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// A link or a picture makes a browser ask with GET, cookie and all: no procedure that changes something may be reached so.

const changing = [...compileRouter(appRouter).values()].filter(({ type }) => type === 'mutation')

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())

it.each(changing.map(({ path }) => path))('%s is not reached by GET', async (path) => {
  const headers = { cookie: admin.cookie ?? '' }
  const plain = await fetch(`${server.url}/api/trpc/${path}?input=${encodeURIComponent('{"json":{}}')}`, { headers })
  expect(plain.status).toBe(405)
  await plain.body?.cancel()
  const batch = `${server.url}/api/trpc/${path}?batch=1&input=${encodeURIComponent('{"0":{"json":{}}}')}`
  const streamed = await fetch(batch, { headers: { ...headers, 'trpc-accept': 'application/jsonl' } })
  expect(await streamed.text()).toContain('METHOD_NOT_SUPPORTED')
})

it('knows every one that changes something over REST by another method than GET, but for the link of a mail', () => {
  const byGet = [...compileRouter(appRouter).values()]
    .filter(({ type, meta }) => meta.rest?.method === 'GET' && (type === 'mutation' || meta.rest.changes))
    .map(({ path }) => path)
  // The specification's address; what it takes is a secret that is used up.
  expect(byGet).toEqual(['auth.verifyEmail'])
})
