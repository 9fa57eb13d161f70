import fc from 'fast-check'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileBindings } from '../../../src/server/rest/bindings.ts'
import { appRouter } from '../../../src/server/routers/app.ts'
import { compileRouter } from '../../../src/server/trpc/callPath.ts'
import { ERRORS } from '../../../src/shared/errors.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { type Answer, send, sendJsonTo, trpcError } from './echo.ts'

// Every operation of the real router, on both doors, by nobody and by an administrator, with whatever may come: never
// a fault of ours, always a documented error. Deleting and sending procedures get hostile input too.

const procedures = compileRouter(appRouter)
const bindings = compileBindings(procedures)
const errorBody = z.strictObject({
  message: z.string().min(1),
  code: z.string().refine((code) => code in ERRORS),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.stopMail()
})
afterAll(() => server.close())

const HOSTILE = [
  '',
  ' ',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '\u0000',
  'a\r\nBcc: x@y.z',
  '\u202Eabc',
  '😀'.repeat(50),
  // Long, yet fits an address of 16 KB.
  'ñ'.repeat(1_000),
  '{{constructor}}',
  '%00',
  '../../etc/passwd',
  '__proto__',
  '-1',
  '1e999',
  'NaN',
  'true',
]
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  fc.constantFrom(0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e308, null, true, false),
  fc.constantFrom([], {}, [1, 'x', null], { $ne: null }, { toString: 'x' }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
/** An input that knows the field names and little else. */
const inputOf = (fields: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record(Object.fromEntries(fields.map((name) => [name, value])), { requiredKeys: [] }) },
    value,
  )

function accept(answer: Answer, door: 'rest' | 'trpc') {
  expect(answer.status, answer.text).toBeLessThan(500)
  if (answer.status < 400) return
  if (door === 'rest') expect(() => errorBody.parse(answer.body), answer.text).not.toThrow()
  else expect(Object.keys(ERRORS)).toContain(trpcError(answer).data.appCode)
}

const RUNS = { numRuns: 25, endOnFailure: true }

describe.each(bindings.map((binding) => [binding.procedure.path, binding] as const))('%s', (path, binding) => {
  // Somebody new for each: some procedures end the session or the rights of their caller.
  const cookies: (string | undefined)[] = [undefined]
  beforeAll(async () => void cookies.push((await createPerson(server, { admin: true })).cookie))
  const fields = [...binding.pathFields.map(([name]) => name), ...binding.queryFields.keys()]

  it('survives hostile input on the REST door', async () => {
    await fc.assert(
      fc.asyncProperty(inputOf(fields), fc.boolean(), async (input, signedIn) => {
        const cookie = cookies[signedIn ? 1 : 0]
        const given = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {}
        const url = binding.rest.path.replace(/\{(\w+)\}/g, (_, name: string) => {
          const text = String(JSON.stringify(Reflect.get(given, name)) ?? '1').replace(/^"|"$/g, '')
          Reflect.deleteProperty(given, name)
          return encodeURIComponent(text.toWellFormed()) || '1'
        })
        const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
        const query = new URLSearchParams(
          Object.entries(given).map(([name, item]) => [
            name,
            String(item === null || typeof item !== 'object' ? item : JSON.stringify(item)),
          ]),
        )
        accept(
          binding.takesBody
            ? await sendJsonTo(server.url, `/api${url}`, binding.pathFields.length > 0 ? given : input, {
                method: binding.rest.method,
                headers,
              })
            : await send(server.url, `/api${url}?${query}`, { method: binding.rest.method, headers }),
          'rest',
        )
      }),
      RUNS,
    )
  })

  it('survives hostile input on the tRPC door', async () => {
    await fc.assert(
      fc.asyncProperty(inputOf(fields), fc.boolean(), async (input, signedIn) => {
        const cookie = cookies[signedIn ? 1 : 0]
        const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
        const data = superjson.serialize(input)
        accept(
          binding.procedure.type === 'mutation'
            ? await sendJsonTo(server.url, `/api/trpc/${path}`, data, { headers })
            : await send(server.url, `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(data))}`, {
                headers,
              }),
          'trpc',
        )
      }),
      RUNS,
    )
  })
})
