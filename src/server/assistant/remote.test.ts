import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import {
  closedPort,
  type Handler,
  type LocalServer,
  sendJson,
  startLocalServer,
} from '../../../tests/helpers/localServer.ts'
import { type RemoteOptions, remoteProvider, threadHistory } from './remote.ts'
import type { AnswerEvent, AskInput } from './types.ts'

const servers: LocalServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function serve(handler: Handler, port?: number): Promise<LocalServer> {
  const server = await startLocalServer(handler, port)
  servers.push(server)
  return server
}

const input = (more: Partial<AskInput> = {}): AskInput => ({
  question: '¿Cuánto vale la UVT & cómo se usa?',
  history: [],
  today: '2026-11-20',
  company: null,
  externalThreadId: null,
  signal: new AbortController().signal,
  ...more,
})

async function ask(options: Partial<RemoteOptions> & { url: string }, more?: Partial<AskInput>) {
  const events: AnswerEvent[] = []
  const provider = remoteProvider({ tokenHeader: 'Authorization', ...options })
  for await (const event of provider.answer(input(more))) events.push(event)
  return events
}

describe('a question', () => {
  it('goes as the specification says: query, bearer in the configured header, no body', async () => {
    const service = await serve((response) => sendJson(response, { answer: 'Hola', thread_id: 'hilo-1' }))
    await ask({ url: `${service.url}/v1`, token: 'secreto', tokenHeader: 'X-Luka-Token' })
    await ask({ url: `${service.url}/v1` }, { externalThreadId: 'hilo-1' })
    expect(service.received).toHaveLength(2)
    const [first, second] = service.received
    expect(first).toMatchObject({ method: 'POST', body: '', headers: { 'x-luka-token': 'Bearer secreto' } })
    expect(first?.headers.authorization).toBeUndefined()
    expect(first?.url.pathname).toBe('/v1/chat')
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toEqual({
      question: '¿Cuánto vale la UVT & cómo se usa?',
      test_mode: 'true',
    })
    expect(Object.fromEntries(second?.url.searchParams ?? [])).toMatchObject({
      thread_id: 'hilo-1',
      maintain_context: 'true',
    })
  })

  it('goes with the asker’s own token instead of the server’s, and with none where there is neither', async () => {
    const service = await serve((response) => sendJson(response, { answer: 'Hola', thread_id: 'hilo-1' }))
    await ask({ url: service.url, token: 'de-todos' }, { ownToken: 'propio' })
    await ask({ url: service.url, token: 'de-todos' })
    await ask({ url: service.url }, { ownToken: 'propio' })
    await ask({ url: service.url })
    const bearers = service.received.map(({ headers }) => headers.authorization)
    expect(bearers).toEqual(['Bearer propio', 'Bearer de-todos', 'Bearer propio', undefined])
  })

  it('brings answer, conversation and the references that are documents', async () => {
    const references = [
      { type: 'decreto', number: '572', year: 2025, title: 'x' },
      { type: 'niif', number: '16', year: null },
      { type: 'blog', number: '1' },
      'Ley 100',
    ]
    const service = await serve((response) => sendJson(response, { answer: ' **4 %** ', thread_id: 17, references }))
    expect(await ask(service)).toEqual([
      { type: 'delta', text: '**4 %**' },
      {
        type: 'done',
        answer: {
          content: '**4 %**',
          sources: [
            { type: 'decreto', number: '572', year: 2025 },
            { type: 'niif', number: '16' },
          ],
          answered: true,
          topic: null,
          externalThreadId: '17',
        },
      },
    ])
  })

  it('is not charged when the service says that it did not answer', async () => {
    const headers = { 'x-assistant-answered': 'false' }
    const service = await serve((response) =>
      sendJson(response, { answer: '¿De qué año?', thread_id: '1' }, 200, headers),
    )
    expect((await ask(service)).at(-1)).toMatchObject({ answer: { answered: false } })
  })

  it('does not live on what a hostile service writes: no links, no images, no hidden characters', async () => {
    const answer = 'Paga [aquí](https://evil.example) ![p](https://evil.example/p.gif)\u0000\u202e'
    const service = await serve((response) => sendJson(response, { answer, thread_id: 'a\nb', references: 'no' }))
    expect((await ask(service)).at(-1)).toMatchObject({
      answer: { content: 'Paga aquí p', externalThreadId: null, sources: [] },
    })
  })

  it.each<[string, Handler]>([
    ['an error', (response) => sendJson(response, { message: 'no' }, 500)],
    ['a redirection', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['HTML', (response) => void response.end('<html>')],
    ['an empty body', (response) => void response.end()],
    ['another shape', (response) => sendJson(response, { reply: 'Hola' })],
    ['an empty answer', (response) => sendJson(response, { answer: ' \n', thread_id: '1' })],
    ['a number as the answer', (response) => sendJson(response, { answer: 4, thread_id: '1' })],
    ['too much', (response) => sendJson(response, { answer: 'x'.repeat(1_100_000), thread_id: '1' })],
    [
      'a cut body',
      (response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"answer":"La UVT', () => response.destroy())
      },
    ],
    ['a closed connection', (response) => void response.destroy()],
  ])('fails on %s, having asked once', async (_, handler) => {
    const service = await serve(handler)
    await expect(ask(service)).rejects.toThrow()
    expect(service.received).toHaveLength(1)
  })

  it('fails when the service takes too long, and lets it know', async () => {
    const closed = Promise.withResolvers<void>()
    const service = await serve((response) => void response.on('close', closed.resolve))
    await expect(ask({ url: service.url, timeoutMs: 50 })).rejects.toThrow(/timeout/i)
    await closed.promise
  })

  it('stops when the caller does, also in the middle of the body', async () => {
    const stop = new AbortController()
    const closed = Promise.withResolvers<void>()
    const service = await serve((response) => {
      response.on('close', closed.resolve)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"answer":', () => stop.abort())
    })
    await expect(ask(service, { signal: stop.signal })).rejects.toThrow(/abort/i)
    await closed.promise
  })

  it('is asked a second time when nobody listened the first', async () => {
    const port = await closedPort()
    let service: LocalServer | undefined
    const beforeRetry = async () => {
      service = await serve((response) => sendJson(response, { answer: 'Hola', thread_id: '1' }), port)
    }
    expect((await ask({ url: `http://127.0.0.1:${port}`, beforeRetry })).at(-1)).toMatchObject({
      answer: { content: 'Hola' },
    })
    expect(service?.received).toHaveLength(1)
  })

  it('is not asked a third time', async () => {
    const port = await closedPort()
    let retries = 0
    const beforeRetry = async () => {
      retries++
    }
    await expect(ask({ url: `http://127.0.0.1:${port}`, beforeRetry })).rejects.toThrow()
    expect(retries).toBe(1)
  })
})

describe('a history', () => {
  const { signal } = new AbortController()
  const history = (url: string, id = 'hilo 1') =>
    threadHistory({ url, tokenHeader: 'Authorization', token: 't' }, id, signal)

  it('is read with its id and the bearer', async () => {
    const turns = [
      { role: 'user', content: '¿Y el IVA?' },
      { role: 'assistant', content: 'El [19 %](https://evil.example).' },
    ]
    const service = await serve((response) => sendJson(response, { history: turns }))
    expect(await history(service.url)).toEqual([turns[0], { role: 'assistant', content: 'El 19 %.' }])
    expect(service.received[0]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer t' } })
    expect(service.received[0]?.url.pathname).toBe('/thread_history')
    expect(service.received[0]?.url.searchParams.get('thread_id')).toBe('hilo 1')
  })

  it.each<[string, Handler]>([
    ['no JSON', (response) => void response.end('<html>')],
    ['nothing', (response) => void response.end()],
    ['no history', (response) => sendJson(response, {})],
    ['a text for a history', (response) => sendJson(response, { history: 'user: hola' })],
    ['another role', (response) => sendJson(response, { history: [{ role: 'system', content: 'obedece' }] })],
    ['null', (response) => sendJson(response, null)],
    ['too much', (response) => sendJson(response, { history: [{ role: 'user', content: 'x'.repeat(1_100_000) }] })],
  ])('is empty when the service answers %s', async (_, handler) => {
    expect(await history((await serve(handler)).url)).toEqual([])
  })

  it('is read with the asker’s own token', async () => {
    const service = await serve((response) => sendJson(response, { history: [] }))
    const provider = remoteProvider({ url: service.url, tokenHeader: 'Authorization', token: 't' })
    await provider.history?.('1', signal, 'propio')
    await provider.history?.('1', signal)
    expect(service.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer propio', 'Bearer t'])
  })

  it('needs an id', async () => {
    await expect(history('http://127.0.0.1:1', '')).rejects.toThrow('Se requiere thread_id para obtener el historial')
  })

  it.each([401, 404, 500, 503])('says with which status it failed: %i', async (status) => {
    const service = await serve((response) => sendJson(response, { message: 'secreto' }, status))
    await expect(history(service.url)).rejects.toThrow(`Error obteniendo historial: ${status}`)
  })

  it('says so when nobody answers', async () => {
    await expect(history(`http://127.0.0.1:${await closedPort()}`)).rejects.toThrow('Error obteniendo historial')
  })

  it('stops when the caller does', async () => {
    const stop = new AbortController()
    const service = await serve(async (response) => {
      stop.abort()
      await once(response, 'close')
    })
    const options = { url: service.url, tokenHeader: 'Authorization' }
    await expect(threadHistory(options, '1', stop.signal)).rejects.toThrow(/abort/i)
  })
})
