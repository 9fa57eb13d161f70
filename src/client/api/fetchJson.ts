import { NETWORK_MESSAGE, UNREADABLE } from './errors.ts'

// Plain calls of documented paths, as the documentation of the product describes them; most of the pages use tRPC.

/** A refusal: "404: {…}", its status, a colon and the body as it came (or the status' own words). */
export class HttpError extends Error {
  readonly status: number
  /** undefined when it could not be read. */
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
  /** 'none': nobody being signed in is an answer, null. */
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
  // Asking who is here before anyone signed in is no fault.
  if (!(response.status === 401 && path === '/api/auth/user')) console.error(error)
  throw error
}
