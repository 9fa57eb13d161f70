import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client'
import superjson from 'superjson'
import { type AppRouter, appRouter } from '../../src/server/routers/app.ts'
import { compileRouter } from '../../src/server/trpc/callPath.ts'
import { MAX_BATCH } from '../../src/shared/batch.ts'
import { expectDocumented, operationAt } from './contract.ts'

export type Door = 'rest' | 'trpc'
export const DOORS: readonly Door[] = ['rest', 'trpc']

/** A response, in the same shape for both doors. */
export interface Reply {
  readonly status: number
  /** The answer's data, or `{ message, code, issues? }`. */
  readonly body: unknown
  /** `message` of the body, "" when it has none. */
  readonly message: string
  /** `code` of an error's body. */
  readonly code: string | undefined
  readonly headers: Headers
}

export interface Client {
  /** The cookie jar: "name=value", undefined without a session. */
  cookie: string | undefined
  /**
   * Calls a procedure by its tRPC name through either door; over REST at its documented path. Every REST request and
   * response is validated against the OpenAPI document, and a mismatch throws.
   */
  call(door: Door, procedure: string, input?: unknown): Promise<Reply>
  rest(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
  readonly trpc: TRPCClient<AppRouter>
}

const procedures = compileRouter(appRouter)

/** A caller with a cookie jar of its own. @param start an initial cookie, or an API key */
export function openClient(url: string, start: { cookie?: string | undefined; key?: string } = {}): Client {
  const authorization: Record<string, string> = start.key === undefined ? {} : { authorization: `Bearer ${start.key}` }

  async function send(
    path: string,
    init: { method: string; body?: string; headers?: Readonly<Record<string, string>> },
  ) {
    const headers = new Headers({ ...authorization, ...init.headers })
    if (client.cookie !== undefined) headers.set('cookie', client.cookie)
    const response = await fetch(`${url}${path}`, { ...init, headers })
    keepCookies(client, response)
    return response
  }

  async function rest(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const signedIn = client.cookie !== undefined || 'authorization' in { ...authorization, ...headers }
    const response = await send(`/api${path}`, { method, ...content, headers: { ...type, ...headers } })
    const text = await response.text()
    // Downloads and the document itself are not among the documented operations.
    if (response.ok ? operationAt(method, path) !== undefined : true) {
      const { status, headers: had } = response
      expectDocumented({ method, path, signedIn, ...content }, { status, header: (name) => had.get(name), text })
    }
    // A path that returns a file.
    const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json')
    return reply(response, isFile ? text : parse(text))
  }

  async function callRest(name: string, input: unknown): Promise<Reply> {
    const binding = procedures.get(name)?.meta.rest
    if (!binding) throw new Error(`${name} has no documented path`)
    const fields = isRecord(input) ? { ...input } : {}
    const path = binding.path.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = fields[field]
      delete fields[field]
      return encodeURIComponent(String(value))
    })
    if (binding.method !== 'GET' && binding.method !== 'DELETE' && !binding.queryInput)
      return rest(binding.method, path, input === undefined ? undefined : isRecord(input) ? fields : input)
    const query = new URLSearchParams()
    for (const [field, value] of Object.entries(fields)) if (value !== undefined) query.append(field, String(value))
    return rest(binding.method, query.size > 0 ? `${path}?${query}` : path)
  }

  async function callTrpc(name: string, input: unknown): Promise<Reply> {
    // Serialised by hand: superjson refuses to write some of the hostile inputs that a caller may send.
    const payload = input === undefined ? undefined : JSON.stringify({ json: input })
    const { type, meta } = procedures.get(name) ?? {}
    const isQuery = type === 'query' && !meta?.posted
    const response = isQuery
      ? await send(`/api/trpc/${name}${payload ? `?input=${encodeURIComponent(payload)}` : ''}`, { method: 'GET' })
      : await send(`/api/trpc/${name}`, {
          method: 'POST',
          ...(payload === undefined ? {} : { body: payload, headers: { 'content-type': 'application/json' } }),
        })
    return reply(response, unwrap(parse(await response.text())))
  }

  const client: Client = {
    cookie: start.cookie,
    rest,
    call: (door, procedure, input) => (door === 'rest' ? callRest(procedure, input) : callTrpc(procedure, input)),
    trpc: createTRPCClient<AppRouter>({
      links: [
        httpBatchLink({
          url: `${url}/api/trpc`,
          transformer: superjson,
          maxItems: MAX_BATCH,
          headers: () => ({ ...authorization, ...(client.cookie === undefined ? {} : { cookie: client.cookie }) }),
          async fetch(input, init) {
            // The official client aborts by its own signal type, which is the platform's.
            const response = await fetch(input, { ...init, signal: init?.signal ?? null })
            keepCookies(client, response)
            return response
          },
        }),
      ],
    }),
  }
  return client
}

function keepCookies(client: Client, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const pair = line.split(';')[0] ?? ''
    client.cookie = /;\s*max-age=0/i.test(line) || pair.endsWith('=') ? undefined : pair
  }
}

function parse(text: string): unknown {
  return text === '' ? null : JSON.parse(text)
}

function reply(response: Response, body: unknown): Reply {
  const { message, code } = isRecord(body) ? body : {}
  return {
    status: response.status,
    body,
    message: typeof message === 'string' ? message : '',
    code: typeof code === 'string' ? code : undefined,
    headers: response.headers,
  }
}

/** tRPC's envelope → the body that REST would have answered. */
function unwrap(envelope: unknown): unknown {
  if (!isRecord(envelope)) return envelope
  if (isRecord(envelope.result)) return superjson.deserialize(toSuperjson(envelope.result.data))
  const error = isRecord(envelope.error) ? superjson.deserialize(toSuperjson(envelope.error)) : null
  if (!isRecord(error) || !isRecord(error.data)) return envelope
  const { appCode, issues } = error.data
  return { message: error.message, code: appCode, ...(issues ? { issues } : {}) }
}

function toSuperjson(value: unknown): Parameters<typeof superjson.deserialize>[0] {
  return isRecord(value) && 'json' in value ? { json: value.json as never, meta: value.meta as never } : { json: null }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
