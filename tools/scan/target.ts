import { isObject, type Json, type JsonObject, resolve } from '../../src/shared/openapi/json.ts'
import { sampleOf } from '../../src/shared/openapi/sample.ts'

/** A server to scan, and an API key of one of its administrators, which opens every documented path. */
export interface Target {
  readonly url: string
  readonly key: string
  readonly document: JsonObject
  /** The scanners' working folder. */
  readonly folder: string
}

export type Severity = 'low' | 'medium' | 'high'

export interface Finding {
  readonly severity: Severity
  readonly what: string
}

/** A scanner's findings and how much it scanned; undefined if it is not installed. */
export type Scanner = (target: Target) => Promise<{ findings: Finding[]; extent: string } | undefined>

export interface ScanRequest {
  readonly method: string
  /** Path below the server's address, filled with the document's examples: "/api/chat/threads/17". */
  readonly path: string
  /** "q=renta&limit=5"; "" for none. */
  readonly query: string
  readonly body: string | undefined
}

/** One request per operation. @param mark appended to each value in the path itself */
export function requestsOf(document: JsonObject, mark = ''): ScanRequest[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, operation]) =>
      isObject(operation) ? [requestOf(document, method.toUpperCase(), path, operation, mark)] : [],
    ),
  )
}

function requestOf(document: JsonObject, method: string, path: string, operation: JsonObject, mark: string) {
  const parameters = (Array.isArray(operation.parameters) ? operation.parameters : [])
    .map((one) => resolve(document, one))
    .filter(isObject)
  const sample = ({ schema }: JsonObject) => textOf(isObject(schema) ? sampleOf(document, schema) : '')
  const inPath = new Map(parameters.filter((one) => one.in === 'path').map((one) => [one.name, sample(one)]))
  const query = new URLSearchParams(
    parameters.filter((one) => one.in === 'query').map((one) => [String(one.name), sample(one)]),
  )
  const content = isObject(operation.requestBody) ? operation.requestBody.content : undefined
  const media = isObject(content) ? content['application/json'] : undefined
  const schema = isObject(media) && isObject(media.schema) ? media.schema : undefined
  return {
    method,
    path: `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => `${inPath.get(name) ?? '1'}${mark}`)}`,
    query: query.toString(),
    body: schema && JSON.stringify(sampleOf(document, schema)),
  }
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
