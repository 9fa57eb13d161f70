import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { openApiDocument } from '../../src/server/rest/document.ts'
import { appRouter } from '../../src/server/routers/app.ts'
import { compileRouter } from '../../src/server/trpc/callPath.ts'
import { VERSION } from '../../src/server/version.ts'
import { isObject, type Json, type JsonObject, resolve } from '../../src/shared/openapi/json.ts'

// Every REST call made by a test is validated against the OpenAPI document, like a validating proxy in between would:
// the response's status must be listed, its headers and content type declared, its body must match the schema exactly;
// and what the server accepted (parameters, body, credentials) must be what the document says it accepts. The validator
// is Ajv, which knows nothing of zod.

/** The current router's document, whatever the committed copy says. */
export const apiDocument: JsonObject = JSON.parse(JSON.stringify(openApiDocument(compileRouter(appRouter), VERSION)))

const ROOT = 'luka'
const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: false })
// OpenAPI's additions to JSON Schema, and the document's members that references pass through.
for (const keyword of ['example', 'components', 'paths']) ajv.addKeyword(keyword)
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/)
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

const patterns = apiOperations.map((operation) => ({ operation, matches: new RegExp(patternOf(operation.path)) }))

function patternOf(path: string): string {
  return `^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`
}

/** The operation of a path below /api; a literal path takes precedence over one with parameters. */
export function operationAt(method: string, path: string): Operation | undefined {
  const bare = path.replace(/\?.*$/s, '')
  const found = patterns.filter(({ operation, matches }) => operation.method === method && matches.test(bare))
  return (found.find(({ operation }) => operation.path === bare) ?? found[0])?.operation
}

const validators = new Map<string, ValidateFunction>()

/** @param parts of the JSON pointer: "components", "schemas", "User" */
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
  /** Path below /api, with its query. */
  readonly path: string
  readonly status: number
  readonly header: (name: string) => string | null | undefined
  /** The raw body. */
  readonly text: string
}

/** The mismatch between a response and the document; "" if there is none. */
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

function jsonViolation(
  validate: ValidateFunction,
  text: string,
  revive?: (name: string, value: unknown) => unknown,
): string {
  let body: unknown
  try {
    body = JSON.parse(text, revive)
  } catch {
    return 'the body is not JSON'
  }
  return invalid(validate, body)
}

export interface Asked {
  readonly method: string
  /** Path below /api, with its query. */
  readonly path: string
  /** The raw body. */
  readonly body?: string | Buffer | undefined
  /** Whether a cookie or a bearer token was sent. */
  readonly signedIn: boolean
}

/** The mismatch between a request and the document; "" if there is none. */
export function requestViolation({ method, path, body, signedIn }: Asked): string {
  const operation = operationAt(method, path)
  if (!operation) return 'not a documented operation'
  const { parameters, requestBody, security } = operation.value
  if (Array.isArray(security) && security.length > 0 && !signedIn) return 'no credentials'
  const [pathname = '', query = ''] = path.split(/\?(.*)/s)
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = new RegExp(patternOf(operation.path)).exec(pathname)?.slice(1) ?? []
  const inPath = new Map(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]))
  const inQuery = new URLSearchParams(query)
  for (const [index, parameter] of (Array.isArray(parameters) ? parameters : []).entries()) {
    const { in: place, name, required, schema } = asObject(resolve(apiDocument, parameter))
    const texts = place === 'path' ? [inPath.get(String(name)) ?? ''] : inQuery.getAll(String(name))
    const violation =
      texts.length === 0
        ? required === true && 'missing'
        : invalid(
            validator('paths', operation.path, method.toLowerCase(), 'parameters', String(index), 'schema'),
            written(asObject(resolve(apiDocument, schema)), texts),
          )
    if (violation) return `${place} parameter ${name}: ${violation}`
  }
  if (!isObject(requestBody)) return ''
  if (body === undefined || body.length === 0) return requestBody.required === true ? 'no body' : ''
  const pointer = [operation.path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema']
  const validate = validator('paths', ...pointer)
  const violation = jsonViolation(validate, body.toString(), trimmed)
  if (violation === '' || jsonViolation(validate, body.toString(), emptied) === '') return ''
  return LENIENT.test(violation) ? '' : violation
}

// As the document's introduction says: text is trimmed, and an empty optional text counts as absent.
const trimmed = (_name: string, value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
const emptied = (name: string, value: unknown): unknown => trimmed(name, value) || (value === '' ? null : value)

/** Older clients send other words, which count as "all": described by the field, but not by its enum. */
const LENIENT = /^value\/verificationFilter must/

/** The value of a parameter's texts: a list repeats its name; otherwise the first one counts. */
function written({ type, anyOf, items }: JsonObject, [first = '', ...others]: readonly string[]): unknown {
  const text = first.trim()
  if (type === 'array') return [text, ...others].map((one) => written(asObject(resolve(apiDocument, items)), [one]))
  const types = [type, ...(Array.isArray(anyOf) ? anyOf.map((one) => asObject(resolve(apiDocument, one)).type) : [])]
  if ((types.includes('integer') || types.includes('number')) && text !== '' && Number.isFinite(Number(text)))
    return Number(text)
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

function invalid(validate: ValidateFunction, value: unknown): string {
  return validate(value) ? '' : ajv.errorsText(validate.errors, { dataVar: 'value' })
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** The mismatch of a call: the response, or a request that was served although the document refuses it. */
export function callViolation(asked: Asked, answer: Omit<Answered, 'method' | 'path'>): string {
  const { method, path } = asked
  const violation = contractViolation({ ...answer, method, path })
  if (violation !== '' || answer.status >= 300) return violation
  const taken = requestViolation(asked)
  return taken && `served although ${taken}`
}

/** Throws if a call does not match the document. */
export function expectDocumented(asked: Asked, answer: Omit<Answered, 'method' | 'path'>): void {
  const violation = callViolation(asked, answer)
  if (violation === '') return
  const { method, path } = asked
  const { status, text } = answer
  throw new Error(`${method} /api${path} → ${status} is not as documented: ${violation}\n${text.slice(0, 500)}`)
}
