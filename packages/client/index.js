// @ts-check
import { OPERATIONS, VERSION } from './operations.js'

/** @typedef {import('./operations.js').Operation} Operation */
/** @typedef {Record<string, unknown>} Input */
/** @typedef {import('./index.js').CallOptions} CallOptions */
/** @typedef {import('./index.js').ClientOptions} ClientOptions */

export { VERSION }

/** A refusal: the server's own words, code and status. */
export class LukaError extends Error {
  /**
   * @param {number} status
   * @param {unknown} body
   * @param {Headers} headers
   */
  constructor(status, body, headers) {
    const { message, code, issues } = isRecord(body) ? body : {}
    super(typeof message === 'string' ? message : `HTTP ${status}`)
    this.name = 'LukaError'
    this.status = status
    this.code = typeof code === 'string' ? code : ''
    this.issues = Array.isArray(issues) ? issues : []
    /** Names the request in the server's log. */
    this.requestId = headers.get('x-request-id') ?? ''
    const wait = Number(headers.get('retry-after'))
    /** Seconds to wait before the next attempt makes sense, when the server says so. */
    this.retryAfter = wait > 0 ? wait : undefined
  }
}

/**
 * Every documented operation as a function: `luka.chat.ask({ question })`.
 * @param {ClientOptions} options
 * @returns {import('./index.js').Luka}
 */
export function createClient(options) {
  /** @type {Record<string, Record<string, unknown>>} */
  const client = {}
  for (const [id, operation] of Object.entries(OPERATIONS)) {
    const [group = '', name = ''] = id.split('.')
    client[group] ??= {}
    client[group][name] = functionOf(options, operation)
  }
  return /** @type {import('./index.js').Luka} */ (/** @type {unknown} */ (client))
}

/**
 * @param {ClientOptions} client
 * @param {Operation} operation
 */
function functionOf(client, operation) {
  const takesInput = operation[2] !== 'none' || operation[1].includes('{')
  /** @param {unknown[]} given */
  const call = async (...given) => {
    const [input, options] = takesInput ? given : [undefined, given[0]]
    const response = await send(client, operation, asRecord(input), asRecord(options))
    return response.headers.get('content-type')?.startsWith('application/json') ? readJson(response) : response.blob()
  }
  /**
   * @param {unknown} input
   * @param {CallOptions} [options]
   */
  async function* pages(input, options) {
    for (let cursor = asRecord(input).cursor; ; ) {
      const response = await send(client, operation, { ...asRecord(input), cursor }, options ?? {})
      yield readJson(response)
      const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      if (next === undefined) return
      cursor = new URL(next, 'http://any').searchParams.get('cursor') ?? undefined
    }
  }
  /**
   * @param {unknown} input
   * @param {CallOptions} [options]
   */
  async function* stream(input, options) {
    const response = await send(client, operation, asRecord(input), options ?? {}, 'text/event-stream')
    yield* events(response)
  }
  return Object.assign(call, { pages, stream })
}

/**
 * @param {ClientOptions} client
 * @param {Operation} operation
 * @param {Input} input
 * @param {CallOptions} options
 */
async function send(client, [method, path, rest], input, options, accept = 'application/json') {
  const left = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = left[name]
    delete left[name]
    return encodeURIComponent(String(value))
  })
  const url = new URL(`${client.baseUrl.replace(/\/+$/, '')}/api${filled}`)
  if (rest === 'query') {
    // A list is the same name again and again, as the document has it.
    for (const [name, value] of Object.entries(left))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) url.searchParams.append(name, String(one))
  }
  const headers = new Headers({ accept, ...client.headers, ...options.headers })
  if (client.apiKey !== undefined) headers.set('authorization', `Bearer ${client.apiKey}`)
  /** @type {RequestInit} */
  const init = { method, headers, credentials: 'include', signal: options.signal ?? null }
  if (rest === 'body') {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(left)
  }
  const response = await (client.fetch ?? fetch)(url, init)
  if (response.ok) return response
  throw new LukaError(response.status, await response.json().catch(() => undefined), response.headers)
}

/** @param {Response} response */
async function readJson(response) {
  return response.json()
}

/**
 * Server-sent events as `{ type, ...data }`. Throws a LukaError for an `error` event.
 * @param {Response} response
 */
async function* events(response) {
  if (!response.body) return
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const type = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      // A comment keeps the connection alive and says nothing.
      if (type === undefined || data === undefined) continue
      const value = JSON.parse(data)
      if (type === 'error') throw new LukaError(response.status, value, response.headers)
      yield { type, ...value }
    }
  }
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
function asRecord(value) {
  return isRecord(value) ? value : {}
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
