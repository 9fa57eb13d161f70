import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileBindings } from '../../src/server/rest/bindings.ts'
import { appRouter } from '../../src/server/routers/app.ts'
import { compileRouter } from '../../src/server/trpc/callPath.ts'
import { openClient } from '../helpers/client.ts'
import { exampleInput } from '../helpers/exampleInput.ts'
import { createPerson } from '../helpers/people.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

// A 429 that the document does not list is a surprise to a caller. Every limit is lowered to nothing here, so that each
// path that has one gives it; the client of the tests refuses an answer that is not documented.

const bindings = compileBindings(compileRouter(appRouter))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.0001' } })
  await server.stopMail()
})
afterAll(() => server.close())

it('documents the limit of every path that has one', async () => {
  const limited: string[] = []
  for (const binding of bindings) {
    const { path, meta } = binding.procedure
    const person = await createPerson(server, { admin: meta.access === 'admin' })
    for (const client of [person, openClient(server.url)])
      for (let round = 0; round < 3; round++) {
        const { status } = await client.call('rest', path, exampleInput(binding))
        if (status === 429) limited.push(path)
      }
  }
  expect(limited).toEqual(
    expect.arrayContaining(['auth.login', 'auth.register', 'auth.forgotPassword', 'contact.send']),
  )
})
