import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { McpError } from '@modelcontextprotocol/sdk/types.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calculatorTools } from '../../../src/server/mcp/calculatorTools.ts'
import { calculatorDetail } from '../../../src/shared/contract/calculators.ts'
import { MESSAGE_COST } from '../../../src/shared/credits.ts'
import { ERRORS } from '../../../src/shared/errors.ts'
import { CALCULATORS } from '../../../src/shared/tax/catalog/all.ts'
import { isRecord, openClient } from '../../helpers/client.ts'
import { heldAssistant } from '../../helpers/heldAssistant.ts'
import { insertKey } from '../../helpers/keys.ts'
import { callTool, connectAgent, listTools, MCP_HEADERS, post, rpc } from '../../helpers/mcp.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// The door for agents, as the official client uses it and as nobody should.

const QUESTION = '¿Cuánto vale la UVT en 2026?'
const names = Object.keys(CALCULATORS)
const assistant = heldAssistant()

let server: TestServer
let visitor: Client
beforeAll(async () => {
  server = await startTestServer({ wrapAssistant: assistant.wrap })
  assistant.letGo()
  visitor = await connectAgent(server.url)
})
afterAll(async () => {
  await visitor.close()
  await server.close()
})

const spent = async (person: Person) => {
  const { body } = await person.call('trpc', 'account.credits')
  return isRecord(body) ? body : {}
}
const asks = (person: Person) => server.db.ask.count({ where: { userId: person.id, state: 'answered' } })
const ask = (args: Record<string, unknown> = {}, _meta?: Record<string, unknown>) =>
  rpc('tools/call', { name: 'preguntar', arguments: { question: QUESTION, ...args }, ...(_meta ? { _meta } : {}) })
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

/** What the client was told by HTTP. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  )

describe('the calculators', () => {
  it('are all tools, without a line of their own', async () => {
    const tools = await listTools(visitor)
    expect(tools.map(({ name }) => name)).toEqual([
      ...names,
      'calendario',
      'buscar_biblioteca',
      'leer_documento',
      'preguntar',
    ])
    expect(calculatorTools).toHaveLength(names.length)
    for (const tool of tools) {
      expect(tool.title, tool.name).toBeTruthy()
      expect(tool.description, tool.name).toMatch(/\p{L}{3}.*\.$/u)
      expect(tool.inputSchema.type).toBe('object')
      expect(tool.outputSchema?.type).toBe('object')
      expect(tool.annotations).toMatchObject({ readOnlyHint: tool.name !== 'preguntar', openWorldHint: false })
      expect(JSON.stringify(tool)).not.toMatch(/"(?:\$schema|example|id)":(?!\{)/)
    }
    // The fields of its own result, and not only that there is one.
    const gmf = tools.find(({ name }) => name === 'gmf')
    expect(gmf?.outputSchema?.properties?.result).toMatchObject({ properties: { gmf: { type: 'number' } } })
    // A host may hand all of it to its model.
    expect(JSON.stringify(tools.map(({ outputSchema: _, ...tool }) => tool)).length).toBeLessThan(130_000)
  })

  it('have schemas that a strict client compiles, each small', async () => {
    // Draft 2020-12, strictly: no keyword that the draft does not have.
    const strict = new Ajv2020({ strict: true, validateFormats: false })
    const seen = new Set<string>()
    for (const { name, inputSchema, outputSchema = { type: 'object' } } of await listTools(visitor)) {
      expect(name).toMatch(/^[a-z0-9_]{1,64}$/)
      for (const [schema, most] of [
        [inputSchema, 3_500],
        [outputSchema, 8_000],
      ] as const) {
        const text = JSON.stringify(schema)
        expect(text.length, name).toBeLessThan(most)
        // Nothing that points elsewhere, and no union where a host expects an object.
        expect(text, name).not.toMatch(/"\$(?:ref|defs|id|anchor|dynamicRef)":/)
        expect(Object.keys(schema), name).not.toContain('anyOf')
        expect(text, name).not.toMatch(/"type":\[|"additionalProperties":\{\}/)
        if (!seen.has(text)) expect(() => strict.compile(schema), name).not.toThrow()
        seen.add(text)
      }
    }
  })

  it('are listed to everybody in the same bytes, under the id that was given', async () => {
    const [one, other] = await Promise.all(['uno', 2].map((id) => post(server.url, rpc('tools/list', {}, id))))
    expect(one?.json).toEqual({ jsonrpc: '2.0', id: 'uno', result: { tools: await listTools(visitor) } })
    expect(other?.json).toMatchObject({ id: 2 })
    expect(other?.text.slice(other.text.indexOf('"result"'))).toBe(one?.text.slice(one.text.indexOf('"result"')))
    // What is no list is no list.
    expect((await post(server.url, rpc('tools/list', { cursor: 1 }))).json).toMatchObject({ error: { code: -32_602 } })
  })

  it.each(names)('%s works out its example as REST does', async (name) => {
    const rest = openClient(server.url)
    const { example } = calculatorDetail.parse((await rest.call('rest', 'calculators.get', { name })).body)
    const { body } = await rest.call('rest', 'calculators.run', { name, values: example.values })
    const { isError, text, output } = await callTool(visitor, name, example.values)
    expect(isError, text).toBe(false)
    expect(output).toEqual(body)
    expect(output?.figure).toEqual(example.outcome.figure)
    expect(text).toContain(`**${example.outcome.figure.label}: ${example.outcome.figure.value}**`)
    expect(text).toContain(example.outcome.sources[0]?.name ?? '')
    for (const { title } of example.outcome.entries) expect(text).toContain(`Asiento: ${title}:`)
  })

  it('name what is wrong with their data, for the model to mend', async () => {
    const values = { fecha: 'ayer', monto: -1 }
    const refused = await openClient(server.url).call('rest', 'calculators.run', { name: 'gmf', values })
    expect(refused.status).toBe(400)
    const { isError, text, output } = await callTool(visitor, 'gmf', values)
    expect(isError).toBe(true)
    expect(output).toBeUndefined()
    expect(text.startsWith(refused.message)).toBe(true)
    expect(text).toMatch(/- `monto`: /)
    expect((await callTool(visitor, 'gmf', {})).isError).toBe(true)
  })

  it('take a key that may only read, and count a visitor by the address', async () => {
    const ana = await createPerson(server)
    const agent = await connectAgent(server.url, await insertKey(server.db, ana.id, { write: false }))
    expect((await callTool(agent, 'nit_dv', CALCULATORS.nit_dv?.example ?? {})).isError).toBe(false)
    await agent.close()

    const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.01' } })
    try {
      const call = rpc('tools/call', { name: 'nit_dv', arguments: CALCULATORS.nit_dv?.example })
      for (let n = 0; n < 3; n++) expect((await post(strict.url, call)).status).toBe(200)
      const over = await post(strict.url, call)
      expect(over.status).toBe(429)
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(over.json).toMatchObject({ id: 1, error: { code: -32_000, data: { code: 'RATE_LIMITED' } } })
    } finally {
      await strict.close()
    }
  })
})

describe('the library', () => {
  it('is searched, and read', async () => {
    const { output, text } = await callTool(visitor, 'buscar_biblioteca', { q: 'retención servicios', limit: 3 })
    const documents = output?.documents
    if (!Array.isArray(documents)) throw new Error(text)
    expect(documents).toHaveLength(3)
    expect(documents[0]).not.toHaveProperty('content')
    expect(output?.next).toBeGreaterThan(0)
    const next = await callTool(visitor, 'buscar_biblioteca', {
      q: 'retención servicios',
      limit: 3,
      cursor: output?.next,
    })
    expect(next.output?.documents).not.toEqual(documents)

    const { id } = documents[0]
    const read = await callTool(visitor, 'leer_documento', { id })
    expect(read.output).toEqual((await openClient(server.url).call('rest', 'chat.reference', { id })).body)
    expect(await callTool(visitor, 'leer_documento', { id: 2_000_000_000 })).toMatchObject({
      isError: true,
      text: 'No encontramos ese documento.',
    })
    expect((await callTool(visitor, 'buscar_biblioteca', { limit: 1_000 })).text).toContain('`limit`: El límite es 100')
  })

  it('has the calendar of a NIT, as the REST path has it', async () => {
    const asked = { digits: '27', year: 2026 }
    const told = await callTool(visitor, 'calendario', asked)
    expect(told.isError).toBeFalsy()
    expect(told.output).toEqual((await openClient(server.url).call('rest', 'calendar.get', asked)).body)
    expect(told.text).toContain('2026-12-18')
    expect((await callTool(visitor, 'calendario', { digits: 'x' })).isError).toBe(true)
  })

  it('is a list of resources, page by page', async () => {
    const uris: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const page = await visitor.listResources(cursor === undefined ? {} : { cursor })
      uris.push(...page.resources.map(({ uri }) => uri))
      cursor = page.nextCursor
      pages++
    } while (cursor !== undefined)
    const ids = await server.db.legalDocument.findMany({ select: { id: true } })
    expect(pages).toBeGreaterThan(1)
    expect(uris.toSorted()).toEqual(ids.map(({ id }) => `luka://biblioteca/${id}`).toSorted())

    const { contents } = await visitor.readResource({ uri: uris[0] ?? '' })
    expect(contents).toMatchObject([{ uri: uris[0], mimeType: 'text/markdown', text: expect.stringContaining('# ') }])
    const { resourceTemplates } = await visitor.listResourceTemplates()
    expect(resourceTemplates).toMatchObject([{ uriTemplate: 'luka://biblioteca/{id}' }])
  })

  it.each([
    'luka://biblioteca/2000000000',
    'luka://biblioteca/99999999999',
    'luka://biblioteca/../1',
    'file:///etc/passwd',
  ])('has nothing at %s', async (uri) => {
    await expect(visitor.readResource({ uri })).rejects.toMatchObject({ code: -32_002, data: { uri } })
  })

  it.each(['', 'x', '-1', '1e9', '0'])('takes the cursor "%s" for none of its own', async (cursor) => {
    await expect(visitor.listResources({ cursor })).rejects.toMatchObject({ code: -32_602 })
  })
})

describe('prompts', () => {
  it('ask for what they need', async () => {
    const { prompts } = await visitor.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['liquidar_contrato', 'revisar_retenciones'])
    const given = { pago: '4.500.000', concepto: 'servicios', fecha: '2026-11-10' }
    const { messages } = await visitor.getPrompt({ name: 'revisar_retenciones', arguments: given })
    expect(messages).toMatchObject([{ role: 'user', content: { text: expect.stringContaining('4.500.000') } }])

    const absent = visitor.getPrompt({ name: 'liquidar_contrato', arguments: { salario: '1' } })
    await expect(absent).rejects.toMatchObject({ code: -32_602, message: expect.stringContaining('ingreso: ') })
    for (const name of ['nada', '__proto__', 'constructor'])
      await expect(visitor.getPrompt({ name })).rejects.toMatchObject({ code: -32_602 })
  })
})

describe('preguntar', () => {
  it('is refused to a visitor, and to a cookie', async () => {
    expect(await refusal(callTool(visitor, 'preguntar', { question: QUESTION }))).toBe(401)
    const ana = await createPerson(server)
    const { cookie = '' } = ana
    const shown: Record<string, string>[] = [{}, { cookie }, { cookie, authorization: 'Basic YTpi' }]
    for (const headers of shown) {
      const refused = await post(server.url, ask(), headers)
      expect(refused.status).toBe(401)
      expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer realm="luka"/)
      expect(refused.json).toMatchObject({ error: { data: { code: 'UNAUTHENTICATED' } } })
    }
    expect(await asks(ana)).toBe(0)
  })

  it('a key that opens nothing is told so at once', async () => {
    const refused = await post(server.url, rpc('ping'), bearer('luka_nada'))
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="luka", error="invalid_token"')
    await expect(connectAgent(server.url, 'luka_nada')).rejects.toThrow()
  })

  it('is refused to a key that only reads, and to whoever did not verify their address', async () => {
    const ana = await createPerson(server)
    const reading = await post(server.url, ask(), bearer(await insertKey(server.db, ana.id, { write: false })))
    expect(reading.status).toBe(403)
    expect(reading.headers.get('www-authenticate')).toContain('error="insufficient_scope"')
    expect(reading.json).toMatchObject({
      id: 1,
      error: { message: 'Esta clave es de solo lectura.', data: { code: 'FORBIDDEN' } },
    })
    const eva = await createPerson(server, { verified: false })
    const unverified = await post(server.url, ask(), bearer(await insertKey(server.db, eva.id)))
    expect(unverified).toMatchObject({ status: 403, json: { error: { data: { code: 'EMAIL_UNVERIFIED' } } } })
    expect([await asks(ana), await asks(eva)]).toEqual([0, 0])
  })

  it('answers, and charges once for the same id twice', async () => {
    const ana = await createPerson(server)
    const agent = await connectAgent(server.url, await insertKey(server.db, ana.id))
    await listTools(agent)
    const before = await spent(ana)
    const args = { question: QUESTION, clientMessageId: crypto.randomUUID() }
    const first = await callTool(agent, 'preguntar', args)
    expect(first.isError, first.text).toBe(false)
    expect(first.output).toMatchObject({ charged: MESSAGE_COST, answer: expect.stringContaining('52.374') })
    expect(first.text).toContain('52.374')
    expect(JSON.stringify(first.output?.references)).not.toContain('"content"')
    const again = await callTool(agent, 'preguntar', args)
    expect(again.output).toEqual(first.output)
    expect(Number(before.available) - Number((await spent(ana)).available)).toBe(MESSAGE_COST)
    const other = await callTool(agent, 'preguntar', { ...args, question: 'Otra' })
    expect(other).toMatchObject({ isError: true, text: ERRORS.IDEMPOTENCY_MISMATCH.message })
    await agent.close()
  })

  it('says that there are no credits left, to whoever can mend it', async () => {
    const ana = await createPerson(server, { credits: 0 })
    const agent = await connectAgent(server.url, await insertKey(server.db, ana.id))
    expect(await callTool(agent, 'preguntar', { question: QUESTION })).toMatchObject({
      isError: true,
      text: ERRORS.INSUFFICIENT_CREDITS.message,
    })
    await agent.close()
  })

  it('tells how far it is, only ever upwards, and charges as always', async () => {
    const ana = await createPerson(server)
    const key = await insertKey(server.db, ana.id)
    const agent = await connectAgent(server.url, key)
    const told: number[] = []
    const result = await agent.callTool({ name: 'preguntar', arguments: { question: QUESTION } }, undefined, {
      onprogress: ({ progress }) => void told.push(progress),
    })
    expect(result.structuredContent).toMatchObject({ charged: MESSAGE_COST })
    expect(told.length).toBeGreaterThan(0)
    expect(told.toSorted((a, b) => a - b)).toEqual(told)
    await agent.close()
    // Whoever is refused hears it from HTTP all the same.
    expect((await post(server.url, ask({}, { progressToken: 1 }))).status).toBe(401)
    const poor = await createPerson(server, { credits: 0 })
    const refused = await post(server.url, ask({}, { progressToken: 1 }), bearer(await insertKey(server.db, poor.id)))
    expect(refused.status).toBe(200)
    expect(refused.text).toContain(ERRORS.INSUFFICIENT_CREDITS.message)
  })

  it.each([false, true])('is taken back before its first word, free of charge (streamed: %s)', async (streamed) => {
    const ana = await createPerson(server)
    const agent = await connectAgent(server.url, await insertKey(server.db, ana.id))
    const before = await spent(ana)
    assistant.close()
    const stop = new AbortController()
    const call = agent.callTool({ name: 'preguntar', arguments: { question: QUESTION } }, undefined, {
      signal: stop.signal,
      ...(streamed ? { onprogress: () => {} } : {}),
    })
    await vi.waitFor(() => expect(assistant.begun()).toBe(1), 20_000)
    stop.abort('ya no')
    await expect(call).rejects.toThrow()
    // The client's word arrives by a request of its own.
    await agent.ping()
    await new Promise((resolve) => setTimeout(resolve, 200))
    assistant.letGo()
    await vi.waitFor(async () => expect(await spent(ana)).toEqual(before), 20_000)
    expect(await asks(ana)).toBe(0)
    await agent.close()
  })

  it('is taken back by hanging up, too', async () => {
    const ana = await createPerson(server)
    const key = await insertKey(server.db, ana.id)
    const before = await spent(ana)
    assistant.close()
    const stop = new AbortController()
    const call = post(server.url, ask(), bearer(key), { signal: stop.signal })
    await vi.waitFor(() => expect(assistant.begun()).toBe(1), 20_000)
    stop.abort()
    await expect(call).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 200))
    assistant.letGo()
    await vi.waitFor(async () => expect(await spent(ana)).toEqual(before), 20_000)
    expect(await asks(ana)).toBe(0)
  })

  it('is not taken back by somebody else who knows its id', async () => {
    const [ana, eva] = [await createPerson(server), await createPerson(server)]
    assistant.close()
    const going = post(server.url, ask(), { ...bearer(await insertKey(server.db, ana.id)), 'mcp-session-id': 'de-ana' })
    await vi.waitFor(() => expect(assistant.begun()).toBe(1), 20_000)
    const word = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
    const theirs = bearer(await insertKey(server.db, eva.id))
    expect((await post(server.url, word, theirs)).status).toBe(202)
    expect((await post(server.url, word, { ...theirs, 'mcp-session-id': 'de-eva' })).status).toBe(202)
    assistant.letGo()
    expect((await going).json).toMatchObject({ result: { structuredContent: { charged: MESSAGE_COST } } })
  })
})

describe('hostile callers', () => {
  const list = rpc('tools/list')

  it('of another site are refused, with a cookie or without', async () => {
    const { origin } = new URL(server.url)
    const foreign = [
      ['origin', 'https://malo.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
    ] as const
    for (const [name, value] of foreign)
      expect(await post(server.url, list, { [name]: value })).toMatchObject({
        status: 403,
        json: { id: null, error: { data: { code: 'CROSS_SITE' } } },
      })
    expect((await post(server.url, list, { origin })).status).toBe(200)
    const preflight = await fetch(`${server.url}/mcp`, {
      method: 'OPTIONS',
      headers: { origin: 'https://malo.example' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    ['a body that is too large', JSON.stringify(rpc('ping', { text: 'x'.repeat(262_144) })), {}, 413],
    ['another type', JSON.stringify(list), { 'content-type': 'text/plain' }, 415],
    ['a compressed body', JSON.stringify(list), { 'content-encoding': 'gzip' }, 415],
    ['no JSON', '{"jsonrpc":', {}, 400],
    ['nothing', '', {}, 400],
    ['a batch', JSON.stringify([list, list]), {}, 400],
    ['an empty batch', '[]', {}, 400],
    ['JSON that is no message', '{"hola":1}', {}, 400],
    ['a text', '"hola"', {}, 400],
    ['another version of JSON-RPC', JSON.stringify({ ...list, jsonrpc: '1.0' }), {}, 400],
    ['an id that is none', JSON.stringify({ ...list, id: { a: 1 } }), {}, 400],
    ['deep JSON', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, {}, 400],
    ['a version of the protocol that is none', JSON.stringify(list), { 'mcp-protocol-version': '1999-01-01' }, 400],
    ['no wish for an answer', JSON.stringify(list), { accept: 'text/html' }, 406],
  ])('with %s are told so', async (_, body, headers, status) => {
    const refused = await post(server.url, body, headers)
    expect(refused.status).toBe(status)
    expect(refused.json).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } })
    expect(refused.text).not.toMatch(/node_modules|\.ts\b|\.js\b|at \w+ \(/)
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])('%s is no way in', async (method) => {
    const response = await fetch(`${server.url}/mcp`, { method, headers: { accept: MCP_HEADERS.accept } })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(await response.json()).toMatchObject({ error: { data: { code: 'METHOD_NOT_ALLOWED' } } })
  })

  it('find nothing below it', async () => {
    expect((await fetch(`${server.url}/mcp/otra`, { method: 'POST' })).status).toBe(404)
  })

  it.each(['nada', '__proto__', 'constructor', 'toString', 'auth.login', 'GMF', ''])(
    'the tool "%s" is none',
    async (name) => {
      const error = await callTool(visitor, name, {}).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(McpError)
      expect(error).toMatchObject({ code: -32_602, message: expect.stringContaining('No hay una herramienta') })
    },
  )

  it.each(['nada', '__proto__', 'constructor', 'completion/complete', 'logging/setLevel', 'tasks/list', 'tools/'])(
    'the method "%s" is none',
    async (method) => {
      expect(await post(server.url, rpc(method))).toMatchObject({
        status: 200,
        json: { id: 1, error: { code: -32_601 } },
      })
    },
  )

  it('with parameters of another shape are told in Spanish', async () => {
    for (const message of [rpc('tools/call'), rpc('tools/call', { name: 1 }), rpc('resources/read'), rpc('initialize')])
      expect((await post(server.url, message)).json).toMatchObject({
        id: 1,
        error: { code: -32_602, message: 'Los parámetros no tienen la forma que este método espera.' },
      })
  })

  it('with odd names and depths inside the data break nothing', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    for (const args of [
      '{"__proto__":{"fecha":"2026-11-20","monto":1000000}}',
      '{"constructor":{"prototype":{"a":1}},"fecha":"2026-11-20","monto":1000000}',
      `{"fecha":${deep},"monto":1000000}`,
      `{"fecha":"2026-11-20","monto":${deep}}`,
      `{"${'x'.repeat(1_000)}":1}`,
      '[]',
      'null',
      '"texto"',
    ]) {
      const text = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"gmf","arguments":${args}}}`
      const { status, json } = await post(server.url, text)
      expect(status, args.slice(0, 60)).toBe(200)
      expect(isRecord(json) && ('error' in json || 'result' in json)).toBe(true)
    }
    expect(({} as Record<string, unknown>).fecha).toBeUndefined()
    for (const id of ['__proto__', 'x'.repeat(10_000), 0, -1])
      expect((await post(server.url, rpc('ping', {}, id))).json).toEqual({ jsonrpc: '2.0', id, result: {} })
  })

  it('take back what is not under way, and answer what nobody asked, to no effect', async () => {
    for (const message of [
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'nada' } },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: {} },
      { jsonrpc: '2.0', method: 'notifications/nada' },
      { jsonrpc: '2.0', id: 7, result: {} },
    ])
      expect(await post(server.url, message, { 'mcp-session-id': 'x' })).toMatchObject({ status: 202, text: '' })
  })

  it('hear nothing of a fault but that it was one', async () => {
    const broken = await startTestServer({
      wrapAssistant: ({ name }) => ({
        name,
        // biome-ignore lint/correctness/useYield: it fails before its first word
        async *answer() {
          throw new Error('SELECT * FROM users WHERE password = hunter2')
        },
      }),
    })
    try {
      const ana = await createPerson(broken)
      const failed = await post(broken.url, ask(), bearer(await insertKey(broken.db, ana.id)))
      expect(failed.status).toBe(500)
      expect(failed.json).toEqual({
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32_603, message: ERRORS.INTERNAL.message, data: { code: 'INTERNAL' } },
      })
    } finally {
      await broken.close()
    }
  })
})
