export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [name: string]: Json | undefined
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Follows the `$ref`s of a document. Throws for a dangling one. */
export function resolve(document: JsonObject, value: Json | undefined): Json | undefined {
  let found = value
  while (isObject(found) && typeof found.$ref === 'string') found = at(document, found.$ref)
  return found
}

function at(document: JsonObject, ref: string): Json {
  let found: Json | undefined = document
  for (const part of ref.replace(/^#\//, '').split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    found = isObject(found) ? found[name] : undefined
  }
  if (found === undefined) throw new Error(`${ref} is nowhere in the document`)
  return found
}
