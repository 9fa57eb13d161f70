import superjson from 'superjson'
import { vi } from 'vitest'
import { ERRORS, type ErrorCode, type ErrorIssue } from '../../src/shared/errors.ts'

/** Thrown by a handler: a server error, in the server's error shape. */
export class Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly issues: readonly ErrorIssue[] | null
  constructor(code: ErrorCode, message: string = ERRORS[code].message, issues: readonly ErrorIssue[] | null = null) {
    this.code = code
    this.message = message
    this.issues = issues
  }
}

/** Thrown by a handler: no response at all, as with the network down. */
export class NetworkDown {}

/**
 * May respond later; a promise that never settles is a pending call. Throws a `Response` that did not come from our
 * server.
 */
export type Handler = (input: unknown) => unknown

export interface FakeApi {
  /** Every call made, in order: "auth.login" and its decoded input. */
  readonly calls: { readonly path: string; readonly input: unknown }[]
  /** Replaces or adds one procedure. */
  set(path: string, handler: Handler): void
}

async function answer(handler: Handler | undefined, input: unknown, path: string) {
  try {
    if (!handler) throw new Refusal('NOT_FOUND', `no fake for ${path}`)
    return { status: 200, body: { result: { data: superjson.serialize(await handler(input)) } } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { trpc, status } = ERRORS[error.code]
    const data = { code: trpc, httpStatus: status, appCode: error.code, issues: error.issues, path }
    return { status, body: { error: superjson.serialize({ message: error.message, code: -32_000, data }) } }
  }
}

function inputs(request: Request, body: string): Record<string, unknown> {
  const text = request.method === 'GET' ? (new URL(request.url).searchParams.get('input') ?? '{}') : body || '{}'
  const parsed: unknown = JSON.parse(text)
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

function decode(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('json' in value)) return undefined
  return superjson.parse(JSON.stringify(value))
}

/** Answers the browser's tRPC calls (batched, superjson) in component tests; replaces only the network. */
export function fakeApi(handlers: Record<string, Handler>): FakeApi {
  const table = new Map(Object.entries(handlers))
  const calls: { path: string; input: unknown }[] = []

  vi.stubGlobal('fetch', async (target: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(String(target), 'http://luka.test'), init)
    const given = inputs(request, await request.text())
    const paths = decodeURIComponent(new URL(request.url).pathname.replace('/api/trpc/', '')).split(',')
    try {
      const answers = await Promise.all(
        paths.map((path, index) => {
          const input = decode(given[String(index)])
          calls.push({ path, input })
          return answer(table.get(path), input, path)
        }),
      )
      const first = answers[0]
      const status = answers.every((one) => one.status === first?.status) ? (first?.status ?? 200) : 207
      return Response.json(
        answers.map((one) => one.body),
        { status },
      )
    } catch (error) {
      if (error instanceof NetworkDown) throw new TypeError('Failed to fetch')
      if (error instanceof Response) return error
      throw error
    }
  })

  return { calls, set: (path, handler) => table.set(path, handler) }
}
