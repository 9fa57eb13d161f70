import type { Binding } from '../../src/server/rest/bindings.ts'
import { isObject } from '../../src/shared/openapi/json.ts'
import { inputSampleOf, sampleOf } from '../../src/shared/openapi/sample.ts'
import { apiDocument, operationAt } from './contract.ts'

/** The minimal input of a call according to the document's examples; undefined if it needs none. */
export function exampleInput({ rest }: Binding): Record<string, unknown> | undefined {
  const { parameters, requestBody } = operationAt(rest.method, rest.path.replaceAll(/\{\w+\}/g, '1'))?.value ?? {}
  const named = (Array.isArray(parameters) ? parameters : []).flatMap((parameter) =>
    isObject(parameter) && parameter.required === true && isObject(parameter.schema)
      ? [[String(parameter.name), sampleOf(apiDocument, parameter.schema)] as const]
      : [],
  )
  const content = isObject(requestBody) ? requestBody.content : undefined
  const media = isObject(content) ? content['application/json'] : undefined
  const body = isObject(media) && isObject(media.schema) ? inputSampleOf(apiDocument, media.schema) : {}
  const input = { ...(isObject(body) ? body : {}), ...Object.fromEntries(named) }
  return Object.keys(input).length === 0 ? undefined : input
}
