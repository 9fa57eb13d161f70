import type { CompiledProcedure } from '../trpc/callPath.ts'
import type { RestBinding } from '../trpc/init.ts'
import { compileFields, type Field, type Fields } from './decode.ts'

/** A procedure with a documented path, and everything that its calls need, precomputed. */
export interface Binding {
  readonly procedure: CompiledProcedure
  readonly rest: RestBinding
  /** Answers `Accept: text/event-stream` on the same path. */
  readonly stream: CompiledProcedure | undefined
  /** GET, DELETE and what is bound with `queryInput` take their input from the query, the others from a JSON body. */
  readonly takesBody: boolean
  readonly takesInput: boolean
  readonly pathFields: ReadonlyArray<readonly [name: string, field: Field]>
  readonly queryFields: Fields
  /** Constant headers of every answer of this path. */
  readonly headers: Readonly<Record<string, string>>
}

/** Throws at start for an invalid binding: a path parameter without a field, a stream without a sibling. */
export function compileBindings(procedures: ReadonlyMap<string, CompiledProcedure>): Binding[] {
  return [...procedures.values()].flatMap((procedure) => {
    const { rest } = procedure.meta
    return rest ? [compileBinding(procedure, rest, procedures)] : []
  })
}

function compileBinding(
  procedure: CompiledProcedure,
  rest: RestBinding,
  procedures: ReadonlyMap<string, CompiledProcedure>,
): Binding {
  const fields = compileFields(procedure.inputs)
  const names = pathNames(rest.path)
  const pathFields = names.map((name) => {
    const field = fields.get(name)
    if (!field) throw new Error(`${procedure.path}: {${name}} in "${rest.path}" is no field of the input`)
    return [name, field] as const
  })
  const sibling = rest.stream && procedure.path.split('.').slice(0, -1).concat(rest.stream).join('.')
  const stream = sibling ? procedures.get(sibling) : undefined
  if (rest.etag && (rest.method !== 'GET' || procedure.meta.access !== 'public')) {
    throw new Error(`${procedure.path}: only a public GET may carry an ETag`)
  }
  if (sibling && !stream) throw new Error(`${procedure.path}: there is no procedure ${sibling} to stream with`)
  return {
    procedure,
    rest,
    stream,
    takesBody: rest.method !== 'GET' && rest.method !== 'DELETE' && rest.queryInput !== true,
    takesInput: procedure.inputs.length > 0,
    pathFields,
    queryFields: new Map([...fields].filter(([name]) => !names.includes(name))),
    headers: deprecationHeaders(rest),
  }
}

/** RFC 9745 (`Deprecation`, a structured date) and RFC 8594 (`Sunset`, an HTTP date). */
function deprecationHeaders({ deprecated }: RestBinding): Record<string, string> {
  if (!deprecated) return {}
  const { since, sunset } = deprecated
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
  }
}

export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
}

/** The methods that a path supports; for the 405 of all others. Computed only after no route matched. */
export function methodFinder(bindings: readonly Binding[]): (path: string) => string[] {
  const patterns = bindings.map(({ rest }) => ({
    method: rest.method,
    matches: new RegExp(`^${rest.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (path) => {
    const methods = new Set(patterns.filter(({ matches }) => matches.test(path)).map(({ method }) => method as string))
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods]
  }
}
