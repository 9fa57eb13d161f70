import { isObject, type Json, type JsonObject, resolve } from '../../src/shared/openapi/json.ts'
import { comment, objectType, typeName, typeOf } from './types.ts'

// Generates packages/client from the OpenAPI document: the table of operations and every type.

export interface ClientFiles {
  readonly 'operations.js': string
  readonly 'index.d.ts': string
}

interface Operation {
  /** "chat.ask" */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly rest: 'query' | 'body' | 'none'
  /** Has a cursor: one call returns one page. */
  readonly pages: boolean
  readonly text: string
  readonly input: Input | undefined
  readonly answer: string
  /** The type of the events, if the answer can be streamed. */
  readonly events: string | undefined
}

interface Input {
  readonly type: string
  readonly optional: boolean
}

export function clientFiles(document: JsonObject): ClientFiles {
  const operations = readOperations(document)
  return { 'operations.js': table(document, operations), 'index.d.ts': types(document, operations) }
}

const NOTICE = '// Generated from openapi.json by tools/typedClient.ts: npm run openapi writes it anew.\n\n'

function table({ info }: JsonObject, operations: readonly Operation[]): string {
  const version = isObject(info) ? info.version : ''
  const rows = operations.map(({ id, method, path, rest }) => `  '${id}': ['${method}', '${path}', '${rest}'],`)
  return `${NOTICE}export const VERSION = ${JSON.stringify(version)}\n\n${ROW}export const OPERATIONS = {\n${rows.join('\n')}\n}\n`
}

const ROW = `/**
 * Where the fields go that are not in the path.
 * @typedef {readonly [method: string, path: string, rest: 'query' | 'body' | 'none']} Operation
 */

/** @type {Readonly<Record<string, Operation>>} */
`

function types(document: JsonObject, operations: readonly Operation[]): string {
  const schemas = Object.entries(sub(document, 'components', 'schemas')).map(([name, schema]) => {
    const text = isObject(schema) && typeof schema.description === 'string' ? comment(schema.description) : ''
    const plain = isObject(schema) && schema.type === 'object' && !schema.oneOf && !schema.anyOf
    const shape = plain
      ? `interface ${typeName(name)} ${objectType(schema)}`
      : `type ${typeName(name)} = ${typeOf(schema)}`
    return `${text}export ${shape}\n`
  })
  const inputs = operations.flatMap(({ id, input }) =>
    input ? [`export type ${inputName(id)} = ${input.type}\n`] : [],
  )
  const groups = Map.groupBy(operations, ({ id }) => id.split('.')[0] ?? '')
  const members = [...groups].map(([group, own]) => `readonly ${group}: {\n${own.map(member).join('\n')}\n}`)
  return `${NOTICE}${HEAD}${schemas.join('\n')}\n${inputs.join('\n')}\n/** Every documented operation. */\nexport interface Luka {\n${members.join('\n')}\n}\n`
}

function member({ id, text, input, answer, events, pages }: Operation): string {
  const name = id.split('.')[1] ?? ''
  if (input && events) return `${comment(text)}readonly ${name}: Streamed<${inputName(id)}, ${answer}, ${events}>`
  if (input && pages) return `${comment(text)}readonly ${name}: Paged<${inputName(id)}, ${answer}>`
  const given = input ? `input${input.optional ? '?' : ''}: ${inputName(id)}, ` : ''
  return `${comment(text)}${name}(${given}options?: CallOptions): Promise<${answer}>`
}

function inputName(id: string): string {
  return `${id.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}Input`
}

function readOperations(document: JsonObject): Operation[] {
  return Object.entries(sub(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, operation]) =>
      isObject(operation) ? [readOperation(document, path, method, operation)] : [],
    ),
  )
}

function readOperation(document: JsonObject, path: string, method: string, operation: JsonObject): Operation {
  const parameters = list(operation.parameters)
    .map((one) => resolve(document, one))
    .filter(isObject)
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const body = sub(operation, 'requestBody', 'content', 'application/json').schema
  const content = success(document, operation)
  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    rest: body === undefined ? (inQuery.length > 0 ? 'query' : 'none') : 'body',
    pages: inQuery.some(({ name }) => name === 'cursor'),
    text: `${operation.summary}.\n\n${operation.description}\n\n\`${method.toUpperCase()} /api${path}\``,
    input: inputOf(parameters, body, operation),
    // A file is returned unchanged.
    answer: 'application/pdf' in content ? 'Blob' : typeOf(sub(content, 'application/json').schema),
    events: eventsOf(content),
  }
}

/** One flat object: path and query parameters beside the body's fields, like the server's own input. */
function inputOf(parameters: readonly JsonObject[], body: Json | undefined, operation: JsonObject): Input | undefined {
  if (parameters.length === 0 && body === undefined) return undefined
  const required = parameters.filter((parameter) => parameter.required === true).map(({ name }) => String(name))
  const own = objectType({
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [String(name), schema])),
    required,
  })
  const type = body === undefined ? own : parameters.length === 0 ? typeOf(body) : `${own} & ${typeOf(body)}`
  const bodyOptional = body === undefined || sub(operation, 'requestBody').required !== true
  return { type, optional: required.length === 0 && bodyOptional }
}

function success(document: JsonObject, operation: JsonObject): JsonObject {
  for (const [status, response] of Object.entries(sub(operation, 'responses'))) {
    const found = resolve(document, response)
    if (status.startsWith('2') && isObject(found)) return sub(found, 'content')
  }
  throw new Error(`${operation.operationId} has no success`)
}

function eventsOf(content: JsonObject): string | undefined {
  const schema = sub(content, 'text/event-stream', 'schema').contentSchema
  return schema === undefined ? undefined : typeOf(schema)
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

function sub(value: JsonObject, ...names: readonly string[]): JsonObject {
  return names.reduce<JsonObject>((found, name) => {
    const inside = found[name]
    return isObject(inside) ? inside : {}
  }, value)
}

const HEAD = `export interface ClientOptions {
  /** Where the server is: "https://luka.example". */
  readonly baseUrl: string
  /** Made on the account page. Without one the browser's session cookie is sent. */
  readonly apiKey?: string
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** A list: one call is one page, \`pages\` all of them. */
export interface Paged<Input, Answer> {
  (input?: Input, options?: CallOptions): Promise<Answer>
  pages(input?: Input, options?: CallOptions): AsyncGenerator<Answer, void, undefined>
}

/** One answer, or the same as it is written. */
export interface Streamed<Input, Answer, Event> {
  (input: Input, options?: CallOptions): Promise<Answer>
  stream(input: Input, options?: CallOptions): AsyncGenerator<Event, void, undefined>
}

/** The contract's version that this client was made from. */
export declare const VERSION: string

/** A refusal: the server's own words, code and status. */
export declare class LukaError extends Error {
  readonly status: number
  /** One of the documented codes; the list may grow, so treat an unknown one by its status. */
  readonly code: ErrorBody['code'] | ''
  /** What is wrong with which field. */
  readonly issues: NonNullable<ErrorBody['issues']>
  /** Names the request in the server's log. */
  readonly requestId: string
  /** Seconds to wait before the next attempt makes sense, when the server says so. */
  readonly retryAfter: number | undefined
}

export declare function createClient(options: ClientOptions): Luka

`
