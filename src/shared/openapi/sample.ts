import { isObject, type Json, type JsonObject, resolve } from './json.ts'

/** One variant per branch: most bodies have one, `POST /contact` two. */
export function variantsOf(document: JsonObject, schema: JsonObject): JsonObject[] {
  const found = resolve(document, schema)
  if (!isObject(found)) return []
  const some = found.anyOf ?? found.oneOf
  return Array.isArray(some) ? some.filter(isObject) : [found]
}

const DEEPEST = 6

/** An instance composed of the document's examples. */
export function sampleOf(document: JsonObject, schema: JsonObject, depth = 0): Json {
  const found = resolve(document, schema)
  if (!isObject(found) || depth > DEEPEST) return null
  if (found.example !== undefined) return found.example
  if (found.const !== undefined) return found.const
  if (found.default !== undefined) return found.default
  if (Array.isArray(found.enum)) return found.enum[0] ?? null
  const [first] = variantsOf(document, found)
  if (first && first !== found) return sampleOf(document, first, depth)
  if (found.type === 'array') return isObject(found.items) ? [sampleOf(document, found.items, depth + 1)] : []
  if (isObject(found.properties)) {
    return Object.fromEntries(
      Object.entries(found.properties).map(([name, field]) => [
        name,
        isObject(field) ? sampleOf(document, field, depth + 1) : null,
      ]),
    )
  }
  return BLANKS[String(found.type)] ?? null
}

const BLANKS: Readonly<Record<string, Json>> = { string: '', integer: 1, number: 1, boolean: false, object: {} }

/** Only the required fields; all fields if none is required. */
export function inputSampleOf(document: JsonObject, schema: JsonObject): Json {
  const [first] = variantsOf(document, schema)
  const whole = sampleOf(document, schema)
  const required = first && Array.isArray(first.required) ? first.required : []
  if (!isObject(whole) || required.length === 0) return whole
  return Object.fromEntries(Object.entries(whole).filter(([name]) => required.includes(name)))
}
