import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isObject, type JsonObject, resolve } from '../../../src/shared/openapi/json.ts'
import { apiDocument, apiOperations, callViolation, type Operation } from '../../helpers/contract.ts'
import { insertKey } from '../../helpers/keys.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { readRows } from '../../helpers/rows.ts'
import { MARKER, nearly, valid, wrong } from '../../helpers/schemaArbitrary.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { type Answer, type Sent, send } from './echo.ts'

// What a stranger's fuzzer would do with the OpenAPI document: every operation, as visitor, user and administrator,
// with input that is valid, at the edge, nearly right, hostile, of another type, in another method or encoding. Never a
// fault of ours, never an answer outside its schema, no valid input refused as invalid, nothing of anybody else touched.
//
//   FUZZ_REQUESTS=100000 FUZZ_SEED=7 npx vitest run --project integration-postgres tests/integration/doors/documentFuzz.test.ts

const REQUESTS = Number(process.env.FUZZ_REQUESTS || 2_500)
const CALLERS = ['visitor', 'user', 'administrator'] as const
/** Sent together: as quick as the server, and in each other's way. */
const VOLLEY = 16
const VOLLEYS = Math.ceil(REQUESTS / apiOperations.length / CALLERS.length / VOLLEY)
/** A campaign writes to everybody whom the requests before it registered: milliseconds. */
const PATIENCE = 60_000 + VOLLEYS * VOLLEY * 1_000

let server: TestServer
let bystander: Person
let before: Awaited<ReturnType<typeof readRows>>
let sent = 0
beforeAll(async () => {
  server = await startTestServer()
  await server.stopMail()
  bystander = await createPerson(server)
  await insertKey(server.db, bystander.id)
  const company = { nombreORazonSocial: 'De otra', nit: '900123456-8', correo: 'otra@espiga.co' }
  await bystander.call('rest', 'company.create', company)
  await bystander.call('rest', 'chat.saveConversation', { userMessage: 'secreta', assistantMessage: 'ajena' })
  before = await readRows(server.db, bystander.id)
})
afterAll(() => server.close())

interface Shot extends Sent {
  readonly kind: string
  readonly path: string
}
type Shots = fc.Arbitrary<Shot>

const JSON_TYPE = { 'content-type': 'application/json' }

interface Parts {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Everything that may be sent to an operation; `ids` are real ones, of oneself and of somebody else. */
function shotsAt(operation: Operation, ids: readonly number[]): Shots {
  const { parameters, requestBody } = operation.value
  const listed = (Array.isArray(parameters) ? parameters : []).map((one) => resolve(apiDocument, one)).filter(isObject)
  const bodySchema = schemaOf(isObject(requestBody) ? requestBody : {})
  const group = (place: string, make: (schema: JsonObject) => fc.Arbitrary<unknown>) => {
    const own = listed.filter((one) => one.in === place)
    return fc.record(
      Object.fromEntries(own.map((one) => [String(one.name), isObject(one.schema) ? make(one.schema) : wrong])),
      { requiredKeys: own.filter(({ required }) => required === true).map(({ name }) => String(name)) },
    )
  }
  const parts = (make: (schema: JsonObject) => fc.Arbitrary<unknown>, body: fc.Arbitrary<unknown>) =>
    fc.record({
      path: group('path', make),
      query: group('query', make),
      body: bodySchema ? body : fc.constant(undefined),
    })
  const good = parts((schema) => valid(apiDocument, schema), valid(apiDocument, bodySchema))
  const edge = parts((schema) => valid(apiDocument, schema, true), valid(apiDocument, bodySchema, true))
  const near = parts((schema) => fc.oneof(valid(apiDocument, schema), wrong), nearly(apiDocument, bodySchema))
  const real = fc.tuple(good, fc.constantFrom(...ids)).map(([one, id]) => withIds(one, id))
  const shot = (kind: string, from: fc.Arbitrary<Parts>) => from.map((one) => shotOf(operation, kind, one))

  return fc.oneof(
    { weight: 5, arbitrary: shot('valid', good) },
    { weight: 2, arbitrary: shot('valid', edge) },
    { weight: 3, arbitrary: shot('real ids', real) },
    { weight: 5, arbitrary: shot('nearly', near) },
    { weight: 2, arbitrary: shot('extra fields', good.map(withExtras)) },
    {
      weight: 1,
      arbitrary: fc.tuple(good, wrong).map(([one, body]) => shotOf(operation, 'any body', { ...one, body })),
    },
    { weight: 4, arbitrary: fc.tuple(good, oddities).map(([one, odd]) => odd(shotOf(operation, 'odd', one))) },
  )
}

function schemaOf({ content }: JsonObject): JsonObject | undefined {
  const media = isObject(content) ? content['application/json'] : undefined
  return isObject(media) && isObject(media.schema) ? media.schema : undefined
}

function shotOf({ method, path }: Operation, kind: string, parts: Parts): Shot {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parts.path[name]) || '%20')
  // A list is its name again and again.
  const query = Object.entries(parts.query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}=${encoded(one)}`),
  )
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body)
  return {
    kind,
    method,
    path: `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    ...(body === undefined ? {} : { body, headers: JSON_TYPE }),
  }
}

function encoded(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())
}

/** Every field that names a row, set to a row that exists. */
function withIds({ path, query, body }: Parts, id: number): Parts {
  const set = (fields: unknown) =>
    typeof fields === 'object' && fields !== null && !Array.isArray(fields)
      ? Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            /^id$|Id$/.test(name) && typeof value === 'number' ? id : value,
          ]),
        )
      : fields
  return { path: { ...path, ...Object(set(path)) }, query: { ...query, ...Object(set(query)) }, body: set(body) }
}

function withExtras(parts: Parts): Parts {
  const { body } = parts
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return parts
  return {
    ...parts,
    body: {
      ...body,
      role: 'admin',
      credits: 1e9,
      creditsMonthly: 1e9,
      emailVerified: true,
      blocked: false,
      userId: 1,
      constructor: { prototype: { admin: true } },
      ...JSON.parse('{"__proto__":{"admin":true}}'),
    },
  }
}

const type = (shot: Shot, value: string): Shot => ({ ...shot, headers: { ...shot.headers, 'content-type': value } })
const bytes = (shot: Shot, body: string | Buffer): Shot => ({ ...type(shot, 'application/json'), body })
const asked = (shot: Shot, more: string): Shot => ({
  ...shot,
  path: `${shot.path}${shot.path.includes('?') ? '&' : '?'}${more}`,
})

/** What is wrong about a request itself, whatever it asks. */
const oddities: fc.Arbitrary<(shot: Shot) => Shot> = fc.oneof(
  fc
    .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND')
    .map((method) => (shot: Shot) => ({ ...shot, method })),
  fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
    )
    .map((value) => (shot: Shot) => ({ ...type(shot, value), body: shot.body ?? 'a=1' })),
  fc
    .constantFrom<string | Buffer>(
      '{',
      '{"a":}',
      'undefined',
      '\u0000',
      Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
      '"',
      '[[[[',
    )
    .map((body) => (shot: Shot) => bytes(shot, body)),
  fc
    .constantFrom(2_000, 20_000)
    .map((depth) => (shot: Shot) => bytes(shot, `${'['.repeat(depth)}${']'.repeat(depth)}`)),
  fc.constant((shot: Shot) => bytes(shot, JSON.stringify({ x: 'y'.repeat(262_144) }))),
  fc.constant((shot: Shot) => ({ ...shot, headers: { ...shot.headers, 'content-encoding': 'gzip' } })),
  fc
    .constantFrom(
      'limit=1&limit=2',
      '__proto__=1',
      'constructor[prototype]=1',
      'q=%E0%A4%A',
      '%=1',
      'cursor=1e3',
      'year=%20',
      '&&&=',
      'limit[]=5',
    )
    .map((query) => (shot: Shot) => asked(shot, query)),
  fc
    .constantFrom('%E0%A4%A', '%', '%00', '..%2f..%2fetc', '%2e%2e')
    .map((piece) => (shot: Shot) => ({ ...shot, path: `${shot.path.replace(/\?.*/, '')}/${piece}` })),
  fc.constant((shot: Shot) => ({ ...shot, headers: { ...shot.headers, accept: 'text/event-stream' } })),
)

function judge({ kind, method = 'GET', path, body: given }: Shot, signedIn: boolean, answer: Answer) {
  const { status, text, headers, body } = answer
  const story = `${kind}: ${method} /api${path.slice(0, 300)} → ${status} ${text.slice(0, 400)}`
  expect(status, story).toBeLessThan(500)
  const header = (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
  const asked = { method, path, body: given, signedIn }
  expect(callViolation(asked, { status, header, text }), story).toBe('')
  if (status >= 400) {
    expect(text, story).not.toContain(MARKER)
    expect(text, story).not.toMatch(/node_modules|prisma|SELECT |at \w+ \(/i)
  }
  // Whom it names need not exist; but no field of it may be refused for what it looks like.
  if (kind === 'valid')
    expect([Object(body).issues, Object(body).code], story).not.toEqual([expect.anything(), 'INVALID_INPUT'])
}

/** A body over the limit is not read to its end: whoever still writes may find the line closed before the answer. */
const unlessCutOff = (shot: Shot) => (error: unknown) => {
  if ((shot.body?.length ?? 0) > 262_144 && error instanceof Error && /ECONNRESET|EPIPE/.test(error.message)) return
  throw error
}

const titled = apiOperations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)

describe.each(CALLERS)('as %s', (caller) => {
  it.each(titled)('%s', { timeout: PATIENCE }, async (_title, operation) => {
    // Somebody new for each: some calls end their caller's session or rights.
    const person = caller === 'visitor' ? undefined : await createPerson(server, { admin: caller === 'administrator' })
    const key = person && (await insertKey(server.db, person.id))
    const thread = await server.db.thread.findFirstOrThrow({ where: { userId: bystander.id }, select: { id: true } })
    const ids = [bystander.id, thread.id, person?.id ?? 1, 1]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(shotsAt(operation, ids), fc.boolean()), { minLength: VOLLEY, maxLength: VOLLEY }),
        async (volley) => {
          await Promise.all(
            volley.map(async ([shot, byKey]) => {
              const credentials: Record<string, string> = !person
                ? {}
                : byKey
                  ? { authorization: `Bearer ${key}` }
                  : { cookie: person.cookie ?? '' }
              const headers = { ...shot.headers, ...credentials }
              const answer = await send(server.url, `/api${shot.path}`, { ...shot, headers }).catch(unlessCutOff(shot))
              if (answer) judge(shot, person !== undefined, answer)
              sent += 1
            }),
          )
        },
      ),
      {
        numRuns: VOLLEYS,
        endOnFailure: true,
        ...(process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {}),
      },
    )
  })

  it('changes nothing of somebody else', async () => {
    const after = await readRows(server.db, bystander.id)
    if (caller !== 'administrator') return expect(after).toEqual(before)
    // An administrator may change what the panel is for, and nothing else of a person. Whoever is promoted loses the keys and
    // the sessions from before.
    const kept = (rows: Readonly<Record<string, unknown>>, table: string) =>
      JSON.stringify(rows[table]).replace(/\\"revoked_at\\":(?:null|\\"[^\\]+\\")/g, '')
    for (const table of ['companies', 'threads', 'messages', 'api_keys'])
      expect(kept(after, table), table).toBe(kept(before, table))
    expect(before.sessions).toEqual(expect.arrayContaining(after.sessions ?? []))
  })
})

it('sent as many requests as were asked for, and none of it reached a mail unescaped', async () => {
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)
  const mails = await server.db.mail.findMany({ select: { html: true, subject: true } })
  expect(mails.filter(({ html }) => html.includes(MARKER)).map(({ subject }) => subject)).toEqual([])
})
