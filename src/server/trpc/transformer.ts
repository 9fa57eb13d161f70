import { TRPCError } from '@trpc/server'
import superjson, { type SuperJSONResult } from 'superjson'
import { isRecord } from '../core/isRecord.ts'

// superjson restores any type that a caller's annotations name: `{ length: 4e9 }` as a typed array allocates gigabytes,
// and a path of 40.000 dots is parsed once for each of its leaves. Inputs of the contract contain only JSON, dates and
// undefined fields, so only those may be annotated, within limits.

const RESTORED: ReadonlySet<unknown> = new Set(['undefined', 'Date'])
/** The most characters of all annotation paths of an input. */
const MAX_PATHS = 2_000
const MAX_DEPTH = 8

const refused = (cause?: unknown) =>
  new TRPCError({ code: 'BAD_REQUEST', message: 'The input has annotations that this server does not restore', cause })

/** @throws TRPCError for a type that is not restored, or too many or too long paths */
function checkAnnotations(tree: unknown, depth: number, room: { paths: number }): void {
  if (depth > MAX_DEPTH) throw refused()
  const children: unknown = Array.isArray(tree) ? tree[1] : tree
  if (Array.isArray(tree) && !RESTORED.has(tree[0])) throw refused()
  if (Array.isArray(tree) && children === undefined) return
  if (!isRecord(children)) throw refused()
  for (const [path, child] of Object.entries(children)) {
    room.paths -= path.length + 1
    if (room.paths < 0) throw refused()
    checkAnnotations(child, depth + 1, room)
  }
}

/**
 * Deserialises an input that was serialised with superjson, or as plain `{ json }`. Annotations about shared references
 * are ignored: each place gets its own copy.
 * @throws TRPCError BAD_REQUEST for annotations that no input of the contract has
 */
function deserialize(value: unknown): unknown {
  if (!isRecord(value)) throw refused()
  const { json, meta } = value
  if (meta === undefined) return json
  if (!isRecord(meta)) throw refused()
  const { values, v } = meta
  if (values === undefined) return json
  checkAnnotations(values, 0, { paths: MAX_PATHS })
  try {
    const result = { json, meta: { values, ...(v === 1 ? { v } : {}) } } as SuperJSONResult
    return superjson.deserialize(result, { inPlace: true })
  } catch (cause) {
    throw refused(cause)
  }
}

export const transformer = { input: { serialize: superjson.serialize, deserialize }, output: superjson }
