import { isObject, type Json, type JsonObject, resolve } from '../../../shared/openapi/json.ts'

// Parses the OpenAPI document for display. It is our own and checked in CI; whatever is missing is not shown.

export interface ApiDocs {
  readonly version: string
  readonly description: string
  /** The base path of calls: "/api". */
  readonly base: string
  readonly groups: readonly ApiGroup[]
  /** For resolving schema references. */
  readonly document: JsonObject
}

export interface ApiGroup {
  readonly tag: string
  readonly title: string
  readonly operations: readonly ApiOperation[]
}

export interface ApiOperation {
  /** "chat.ask"; the anchor too. */
  readonly id: string
  readonly method: string
  /** "/chat/threads/{id}" */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly deprecated: boolean
  /** 'open': no credentials. 'admin': an administrator's. */
  readonly access: 'open' | 'signed-in' | 'admin'
  /** Whether an API key is accepted, or only the page's session. */
  readonly takesKey: boolean
  readonly parameters: readonly ApiParameter[]
  readonly body: ApiBody | undefined
  readonly success: ApiAnswer | undefined
  /** Available as server-sent events. */
  readonly streams: boolean
  readonly failures: readonly ApiAnswer[]
}

export interface ApiParameter {
  readonly name: string
  readonly place: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonObject
}

export interface ApiBody {
  readonly required: boolean
  readonly schema: JsonObject
}

export interface ApiAnswer {
  readonly status: string
  readonly description: string
  /** The JSON schema; undefined: a file or no content. */
  readonly schema: JsonObject | undefined
  /** "application/pdf": the content type of a file response. */
  readonly file: string | undefined
  readonly example: Json | undefined
  readonly headers: readonly ApiHeader[]
}

export interface ApiHeader {
  readonly name: string
  readonly description: string
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Parses the document as received. Throws when it is not an object. */
export function readDocument(value: unknown): ApiDocs {
  // The compiler cannot know that parsed JSON is Json.
  const document: JsonObject | undefined = isPlain(value) ? value : undefined
  if (!document) throw new Error('The OpenAPI document is no object')
  const operations = Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined
      return isObject(operation) ? [readOperation(document, path, method, operation)] : []
    }),
  )
  const info = objectAt(document, 'info')
  const server = Array.isArray(document.servers) ? document.servers[0] : undefined
  return {
    version: textAt(info, 'version'),
    description: textAt(info, 'description'),
    base: isObject(server) ? textAt(server, 'url') : '',
    groups: (Array.isArray(document.tags) ? document.tags : []).filter(isObject).map((tag) => ({
      tag: textAt(tag, 'name'),
      title: textAt(tag, 'description'),
      operations: operations.filter(({ tags }) => tags.includes(textAt(tag, 'name'))).map(({ operation }) => operation),
    })),
    document,
  }
}

function readOperation(document: JsonObject, path: string, method: string, operation: JsonObject) {
  const schemes = (Array.isArray(operation.security) ? operation.security : [])
    .filter(isObject)
    .flatMap((scheme) => Object.keys(scheme))
  const answers = Object.entries(objectAt(operation, 'responses')).map(([status, response]) =>
    readAnswer(status, objectOf(resolve(document, response)), document),
  )
  const content = Object.entries(objectAt(operation, 'responses'))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.keys(objectAt(objectOf(resolve(document, response)), 'content')))
  const body = objectAt(operation, 'requestBody')
  const bodySchema = objectAt(body, 'content', 'application/json').schema
  return {
    tags: (Array.isArray(operation.tags) ? operation.tags : []).map(String),
    operation: {
      id: textAt(operation, 'operationId'),
      method: method.toUpperCase(),
      path,
      summary: textAt(operation, 'summary'),
      description: textAt(operation, 'description'),
      deprecated: operation.deprecated === true,
      access: schemes.length === 0 ? 'open' : path.startsWith('/admin') ? 'admin' : 'signed-in',
      takesKey: schemes.length === 0 || schemes.includes('apiKey'),
      parameters: readParameters(document, operation.parameters),
      body: isObject(bodySchema) ? { required: body.required === true, schema: bodySchema } : undefined,
      success: answers.find(({ status }) => status.startsWith('2')),
      streams: content.includes('text/event-stream'),
      failures: answers.filter(({ status }) => !status.startsWith('2')),
    } satisfies ApiOperation,
  }
}

function readParameters(document: JsonObject, list: Json | undefined): ApiParameter[] {
  return (Array.isArray(list) ? list : []).flatMap((one) => {
    const parameter = objectOf(resolve(document, one))
    if (parameter.in !== 'path' && parameter.in !== 'query') return []
    return {
      name: textAt(parameter, 'name'),
      place: parameter.in,
      required: parameter.required === true,
      schema: objectAt(parameter, 'schema'),
    }
  })
}

function readAnswer(status: string, response: JsonObject, document: JsonObject): ApiAnswer {
  const content = objectAt(response, 'content')
  const media = objectAt(content, 'application/json')
  return {
    status,
    description: textAt(response, 'description'),
    schema: isObject(media.schema) ? media.schema : undefined,
    file: isObject(media.schema) ? undefined : Object.keys(content)[0],
    example: media.example,
    headers: Object.entries(objectAt(response, 'headers')).map(([name, header]) => ({
      name,
      description: textAt(objectOf(resolve(document, header)), 'description'),
    })),
  }
}

function isPlain(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

function objectAt(value: JsonObject, ...names: readonly string[]): JsonObject {
  return names.reduce<JsonObject>((found, name) => objectOf(found[name]), value)
}

function textAt(value: JsonObject, name: string): string {
  const found = value[name]
  return typeof found === 'string' ? found : ''
}
