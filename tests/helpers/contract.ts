import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { openApiDocument } from '../../src/server/rest/document.ts'
import { appRouter } from '../../src/server/routers/app.ts'
import { compileRouter } from '../../src/server/trpc/callPath.ts'
import { VERSION } from '../../src/server/version.ts'
import { isObject, type Json, type JsonObject, resolve } from '../../src/shared/openapi/json.ts'

// Every REST answer that a test gets is held against the OpenAPI document: its status has to be listed there, its
// headers and content type declared, its body exactly of the schema. The validator is Ajv, which knows nothing of zod.

/** The document that this router has now, whatever the committed copy says. */
export const apiDocument: JsonObject = JSON.parse(JSON.stringify(openApiDocument(compileRouter(appRouter), VERSION)))

const ROOT = 'luka'
const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: false })
// What OpenAPI adds to JSON Schema, and the members of the document that the references lead through.
for (const keyword of ['example', 'components', 'paths']) ajv.addKeyword(keyword)
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
ajv.addFormat('email', /^[^@\s]+@[^@\s]+\.[^@\s]+$/)
ajv.addFormat('uuid', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)
ajv.addSchema({ $id: ROOT, components: apiDocument.components, paths: apiDocument.paths }, ROOT, false, false)

export interface Operation {
  readonly method: string
  /** "/chat/threads/{id}" */
  readonly path: string
  readonly value: JsonObject
}

export const apiOperations: readonly Operation[] = Object.entries(apiDocument.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(isObject(item) ? item : {}).flatMap(([method, value]) =>
    isObject(value) ? [{ method: method.toUpperCase(), path, value }] : [],
  ),
)

const patterns = apiOperations.map((operation) => ({
  operation,
  matches: new RegExp(`^${operation.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The operation that an address below /api belongs to; a literal path goes before one with parameters. */
export function operationAt(method: string, path: string): Operation | undefined {
  const bare = path.replace(/\?.*$/s, '')
  const found = patterns.filter(({ operation, matches }) => operation.method === method && matches.test(bare))
  return (found.find(({ operation }) => operation.path === bare) ?? found[0])?.operation
}

const validators = new Map<string, ValidateFunction>()

/** @param parts of the pointer into the document: "components", "schemas", "User" */
export function validator(...parts: readonly string[]): ValidateFunction {
  const pointer = parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const known = validators.get(pointer)
  if (known) return known
  const made = ajv.compile({ $ref: `${ROOT}#/${pointer}` })
  validators.set(pointer, made)
  return made
}

export interface Answered {
  readonly method: string
  /** Below /api, with its query. */
  readonly path: string
  readonly status: number
  readonly header: (name: string) => string | null | undefined
  /** As it came over the line. */
  readonly text: string
}

/** What of an answer is not as documented; "" when all of it is. */
export function contractViolation(answer: Answered): string {
  const { method, path, status, header, text } = answer
  if (!header('x-request-id')) return 'no x-request-id'
  const operation = operationAt(method, path)
  if (!operation)
    return status < 400 ? 'success on a path that is not documented' : bodyViolation('Error', header, text)
  // A wrong method is answered before the operation is known.
  if (status === 405) return header('allow') ? bodyViolation('Error', header, text) : 'no Allow'
  const responses = operation.value.responses
  const declared = isObject(responses) ? resolve(apiDocument, responses[String(status)]) : undefined
  if (!isObject(declared)) return `status ${status} is not listed`
  for (const [name, definition] of Object.entries(isObject(declared.headers) ? declared.headers : {})) {
    const { required } = asObject(resolve(apiDocument, definition))
    if (required === true && !header(name)) return `the header ${name} is missing`
  }
  if (status === 304) return text === '' ? '' : 'a body where there is none'
  const types = Object.keys(asObject(declared.content))
  const type = header('content-type')?.split(';')[0] ?? ''
  if (!types.includes(type)) return `${type || 'no content type'} is not listed`
  if (type !== 'application/json') return ''
  if (status >= 400) return bodyViolation('Error', header, text)
  return jsonViolation(
    validator('paths', operation.path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema'),
    text,
  )
}

function bodyViolation(schema: string, header: Answered['header'], text: string): string {
  if (!header('content-type')?.startsWith('application/json')) return `content type ${header('content-type')}`
  return jsonViolation(validator('components', 'schemas', schema), text)
}

function jsonViolation(validate: ValidateFunction, text: string): string {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return 'the body is not JSON'
  }
  return validate(body) ? '' : ajv.errorsText(validate.errors, { dataVar: 'body' })
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** Throws when an answer is not as documented. */
export function expectDocumented(answer: Answered): void {
  const violation = contractViolation(answer)
  if (violation === '') return
  const { method, path, status, text } = answer
  throw new Error(`${method} /api${path} → ${status} is not as documented: ${violation}\n${text.slice(0, 500)}`)
}
