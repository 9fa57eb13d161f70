import { NETWORK_MESSAGE, UNREADABLE } from './errors.ts'

// Plain calls of documented paths, as the product's documentation describes them; most pages use tRPC.

/** An error response: "404: {…}", i.e. status, colon, and the body as received (or the status text). */
export class HttpError extends Error {
  readonly status: number
  /** undefined when it could not be parsed. */
  readonly body: string | undefined

  constructor(status: number, body: string | undefined, statusText: string) {
    super(body === undefined ? `${status} ${UNREADABLE}` : `${status}: ${body || statusText}`)
    this.name = 'HttpError'
    this.status = status
    this.body = body
  }
}

export interface FetchOptions {
  readonly signal?: AbortSignal | undefined
  /** 'none': 401 means null (nobody is signed in) rather than an error. */
  readonly on401?: 'throw' | 'none'
}

/** Gets a path with the session's cookie and reads its JSON. Throws HttpError; TypeError when no server answers. */
export async function fetchJson(path: string, { signal, on401 = 'throw' }: FetchOptions = {}): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', signal: signal ?? null }).catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    const error = new TypeError(NETWORK_MESSAGE, { cause })
    console.error(error)
    throw error
  })
  if (response.ok) return response.json()
  if (response.status === 401 && on401 === 'none') return null
  const body = await response.text().catch(() => undefined)
  const error = new HttpError(response.status, body, response.statusText)
  // A 401 before anybody signed in is not an error.
  if (!(response.status === 401 && path === '/api/auth/user')) console.error(error)
  throw error
}
