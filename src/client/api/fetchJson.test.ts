import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchJson, HttpError } from './fetchJson.ts'

// The request behaviour that sections 7 and 8 of the API documentation specify, word for word.

const NETWORK = 'Error de conexión: No se pudo conectar al servidor. Verifique su conexión a internet.'
const logged = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  logged.mockReset()
})

function answering(response: Response | Error) {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => {
    if (response instanceof Error) throw response
    return response
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function failure(path = '/api/company'): Promise<unknown> {
  return fetchJson(path).then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('fetchJson', () => {
  it('gets the path with the cookie and reads its JSON', async () => {
    const fetch = answering(Response.json({ id: 17 }))
    expect(await fetchJson('/api/company')).toEqual({ id: 17 })
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/company', { credentials: 'include', signal: null })
    expect(logged).not.toHaveBeenCalled()
  })

  it('says the status, a colon and the body', async () => {
    const body = '{"message":"No encontramos lo que buscas.","code":"NOT_FOUND"}'
    const fetch = answering(new Response(body, { status: 404 }))
    const error = await failure()
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 404, body, message: `404: ${body}` })
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(logged).toHaveBeenCalledExactlyOnceWith(error)
  })

  it('says the status text where there is no body', async () => {
    answering(new Response(null, { status: 502, statusText: 'Bad Gateway' }))
    expect(await failure()).toMatchObject({ message: '502: Bad Gateway' })
  })

  it('says so when the body cannot be read', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('cut off')) })
    answering(new Response(broken, { status: 500 }))
    expect(await failure()).toMatchObject({ message: '500 Error al procesar respuesta del servidor' })
  })

  it('says that the network failed', async () => {
    const fetch = answering(new TypeError('Failed to fetch'))
    expect(await failure()).toMatchObject({ message: NETWORK })
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(logged).toHaveBeenCalledTimes(1)
  })

  it('lets a call be given up', async () => {
    const abort = new DOMException('given up', 'AbortError')
    answering(abort)
    expect(await failure()).toBe(abort)
    expect(logged).not.toHaveBeenCalled()
  })

  it('takes a 401 as nobody where it is told to', async () => {
    answering(new Response('{}', { status: 401 }))
    expect(await fetchJson('/api/auth/user', { on401: 'none' })).toBeNull()
  })

  it('throws a 401 elsewhere, and logs it except for the current user', async () => {
    answering(new Response('{}', { status: 401 }))
    expect(await failure('/api/auth/user')).toMatchObject({ message: '401: {}' })
    expect(logged).not.toHaveBeenCalled()
    answering(new Response('{}', { status: 401 }))
    expect(await failure('/api/chat/threads')).toMatchObject({ message: '401: {}' })
    expect(logged).toHaveBeenCalledTimes(1)
  })
})
