import { isObject, type Json, type JsonObject, resolve } from '../../src/shared/openapi/json.ts'

// Classifies changes of the OpenAPI document for callers: what they send must still be accepted, and what they read
// must still exist with the same type. So an input may only become wider and an output only richer.

export interface Change {
  /** `breaking`: a working caller may fail. `added`: nothing existing is affected. */
  readonly kind: 'breaking' | 'added'
  /** "GET /company · answer 200 · direccion" */
  readonly where: string
  readonly what: string
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Compares two versions of the document. */
export function contractChanges(before: JsonObject, after: JsonObject): Change[] {
  const changes: Change[] = []
  const report: Report = (change) => {
    if (!changes.some(({ where, what }) => where === change.where && what === change.what)) changes.push(change)
  }
  for (const [path, method, old] of operations(before)) {
    const name = `${method.toUpperCase()} ${path}`
    const now = objectAt(objectAt(after.paths, path), method)
    if (now) compareOperation({ before, after, report }, name, old, now)
    else report({ kind: 'breaking', where: name, what: 'removed' })
  }
  for (const [path, method] of operations(after)) {
    if (!objectAt(objectAt(before.paths, path), method))
      report({ kind: 'added', where: `${method.toUpperCase()} ${path}`, what: 'added' })
  }
  return changes
}

/** True when `after` is a higher version than `before` ("1.10.0" is above "1.9.3"). */
export function isRaised(before: string, after: string): boolean {
  const numbers = (version: string) => version.split(/[.+-]/).slice(0, 3).map(Number)
  const [old, now] = [numbers(before), numbers(after)]
  const first = old.findIndex((part, index) => part !== now[index])
  return first >= 0 && (now[first] ?? 0) > (old[first] ?? 0)
}

type Report = (change: Change) => void

/** The closed list of codes may grow within a version: callers treat unknown codes by their status. */
const ERROR_CODE = 'Error · code'

interface Comparison {
  readonly before: JsonObject
  readonly after: JsonObject
  readonly report: Report
}

function* operations(document: JsonObject): Generator<[path: string, method: string, operation: JsonObject]> {
  for (const [path, item] of entries(document.paths)) {
    for (const method of METHODS) {
      const operation = objectAt(item, method)
      if (operation) yield [path, method, operation]
    }
  }
}

function compareOperation(both: Comparison, name: string, old: JsonObject, now: JsonObject): void {
  const { report } = both
  if (old.operationId !== now.operationId)
    report({ kind: 'breaking', where: name, what: `operationId is now ${now.operationId}` })
  if (now.deprecated === true && old.deprecated !== true) report({ kind: 'added', where: name, what: 'deprecated' })
  compareSecurity(both, name, old, now)
  compareParameters(both, name, old, now)
  compareBody(both, name, old, now)
  compareAnswers(both, name, old, now)
}

function compareSecurity({ report }: Comparison, name: string, old: JsonObject, now: JsonObject): void {
  const schemes = ({ security }: JsonObject) =>
    Array.isArray(security) ? security.flatMap((one) => (isObject(one) ? Object.keys(one) : [])) : []
  const [had, has] = [schemes(old), schemes(now)]
  if (had.length === 0 && has.length > 0)
    report({ kind: 'breaking', where: name, what: `asks for credentials now: ${has.join(', ')}` })
  else if (has.length > 0) {
    for (const gone of had.filter((scheme) => !has.includes(scheme)))
      report({ kind: 'breaking', where: name, what: `takes no ${gone} any more` })
  }
}

function compareParameters(both: Comparison, name: string, old: JsonObject, now: JsonObject): void {
  const key = (parameter: JsonObject) => `${parameter.in} ${parameter.name}`
  const had = new Map(objectsIn(old.parameters, both.before).map((one) => [key(one), one]))
  const has = new Map(objectsIn(now.parameters, both.after).map((one) => [key(one), one]))
  for (const [id, parameter] of had) {
    const other = has.get(id)
    const where = `${name} · ${id}`
    if (!other) both.report({ kind: 'breaking', where, what: 'removed' })
    else {
      if (other.required === true && parameter.required !== true)
        both.report({ kind: 'breaking', where, what: 'required now' })
      accepts(both, where, parameter.schema, other.schema)
    }
  }
  for (const [id, parameter] of has) {
    if (had.has(id)) continue
    if (parameter.required === true)
      both.report({ kind: 'breaking', where: `${name} · ${id}`, what: 'added as required' })
    else both.report({ kind: 'added', where: `${name} · ${id}`, what: 'added' })
  }
}

function compareBody(both: Comparison, name: string, old: JsonObject, now: JsonObject): void {
  const [had, has] = [objectAt(old, 'requestBody'), objectAt(now, 'requestBody')]
  if (!had && has)
    both.report({ kind: has.required === true ? 'breaking' : 'added', where: `${name} · body`, what: 'added' })
  if (!had) return
  if (!has) {
    both.report({ kind: 'breaking', where: `${name} · body`, what: 'removed' })
    return
  }
  if (has.required === true && had.required !== true)
    both.report({ kind: 'breaking', where: `${name} · body`, what: 'required now' })
  for (const [type, media] of entries(had.content)) {
    const other = objectAt(has.content, type)
    if (other) accepts(both, `${name} · body`, media.schema, other.schema)
    else both.report({ kind: 'breaking', where: `${name} · body`, what: `${type} is not taken any more` })
  }
}

function compareAnswers(both: Comparison, name: string, old: JsonObject, now: JsonObject): void {
  const [had, has] = [objectAt(old, 'responses') ?? {}, objectAt(now, 'responses') ?? {}]
  for (const status of new Set([...Object.keys(had), ...Object.keys(has)])) {
    const where = `${name} · answer ${status}`
    const [before, after] = [resolve(both.before, had[status]), resolve(both.after, has[status])]
    if (!isObject(before)) {
      // A new success status is a breaking change for callers; a new error status is not: they must expect any.
      both.report({ kind: status.startsWith('2') ? 'breaking' : 'added', where, what: 'added' })
    } else if (!isObject(after)) {
      if (status.startsWith('2')) both.report({ kind: 'breaking', where, what: 'removed' })
    } else compareAnswer(both, where, before, after)
  }
}

function compareAnswer(both: Comparison, where: string, before: JsonObject, after: JsonObject): void {
  const [had, has] = [objectAt(before, 'headers') ?? {}, objectAt(after, 'headers') ?? {}]
  for (const header of Object.keys(had)) {
    if (!(header in has)) both.report({ kind: 'breaking', where: `${where} · header ${header}`, what: 'removed' })
  }
  for (const header of Object.keys(has)) {
    if (!(header in had)) both.report({ kind: 'added', where: `${where} · header ${header}`, what: 'added' })
  }
  for (const [type, media] of entries(before.content)) {
    const other = objectAt(after.content, type)
    if (!other) both.report({ kind: 'breaking', where, what: `${type} is not answered any more` })
    else promises(both, where, media.schema, other.schema)
  }
  for (const type of Object.keys(objectAt(after, 'content') ?? {})) {
    if (!objectAt(before.content, type)) both.report({ kind: 'added', where, what: `${type} added` })
  }
}

/** Every previously valid input must still be valid. */
function accepts(
  { before, after, report }: Comparison,
  where: string,
  old: Json | undefined,
  now: Json | undefined,
): void {
  for (const one of misfits({ side: 'input', inner: before, outer: after, open: [] }, where, old, now)) report(one)
}

/** Every possible output must have been possible before. */
function promises(
  { before, after, report }: Comparison,
  where: string,
  old: Json | undefined,
  now: Json | undefined,
): void {
  for (const one of misfits({ side: 'answer', inner: after, outer: before, open: [] }, where, now, old)) report(one)
}

/** Compares two schemas: is every value of the inner one also a value of the outer one? */
interface Walk {
  readonly side: 'input' | 'answer'
  /** The documents in which the schemas' references are resolved. */
  readonly inner: JsonObject
  readonly outer: JsonObject
  /** Pairs of references being compared further up: schemas may be recursive. */
  readonly open: readonly string[]
}

function misfits(walk: Walk, where: string, innerSchema: Json | undefined, outerSchema: Json | undefined): Change[] {
  const [mine, theirs] = [refOf(innerSchema), refOf(outerSchema)]
  const pair = `${mine} ${theirs}`
  if (walk.open.includes(pair)) return []
  const inner = resolve(walk.inner, innerSchema)
  const outer = resolve(walk.outer, outerSchema)
  if (!isObject(inner) || !isObject(outer)) return []
  const deeper = mine === '' || theirs === '' ? walk : { ...walk, open: [...walk.open, pair] }
  // A shared schema is reported once, under its own name.
  const place = mine !== '' && mine === theirs ? (mine.split('/').at(-1) ?? where) : where
  return branchMisfits(deeper, place, branches(inner), branches(outer))
}

/** Each branch of the inner schema has to fit one of the outer's: the closest one determines the report. */
function branchMisfits(
  walk: Walk,
  where: string,
  inner: readonly JsonObject[],
  outer: readonly JsonObject[],
): Change[] {
  const found = inner.flatMap((branch) => {
    const attempts = outer.map((other) => ({ other, found: one(walk, where, branch, other) }))
    const breaks = (changes: readonly Change[]) => changes.filter(({ kind }) => kind === 'breaking').length
    return attempts.sort((a, b) => breaks(a.found) - breaks(b.found) || a.found.length - b.found.length)[0]?.found ?? []
  })
  const wider = walk.side === 'input' && outer.length > inner.length
  return wider ? [...found, { kind: 'added', where, what: 'takes more kinds of value' }] : found
}

const LOWER_BOUNDS = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const
const UPPER_BOUNDS = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const

function one(walk: Walk, where: string, innerBranch: JsonObject, outerBranch: JsonObject): Change[] {
  const inner = resolved(walk.inner, innerBranch)
  const outer = resolved(walk.outer, outerBranch)
  const input = walk.side === 'input'
  const kinds = otherKind(inner, outer, input)
  if (kinds !== undefined) return [{ kind: 'breaking', where, what: kinds }]
  const looser = (rule: string) =>
    input
      ? `${rule} ${outer[rule]} now${inner[rule] === undefined ? '' : `, was ${inner[rule]}`}`
      : `promises no ${rule} ${outer[rule]} any more`
  const rules = [
    ...LOWER_BOUNDS.filter((rule) => bound(outer, rule, -Infinity) > bound(inner, rule, -Infinity)),
    ...UPPER_BOUNDS.filter((rule) => bound(outer, rule, Infinity) < bound(inner, rule, Infinity)),
    ...['pattern', 'format'].filter((rule) => outer[rule] !== undefined && outer[rule] !== inner[rule]),
  ]
  return [
    ...valueMisfits(where, inner, outer, input),
    ...rules.map((rule): Change => ({ kind: 'breaking', where, what: looser(rule) })),
    ...(inner.items !== undefined && outer.items !== undefined
      ? misfits(walk, `${where}[]`, inner.items, outer.items)
      : []),
    ...fieldMisfits(walk, where, inner, outer),
  ]
}

function otherKind({ type: inner }: JsonObject, { type: outer }: JsonObject, input: boolean): string | undefined {
  if (outer === undefined || outer === inner || (inner === 'integer' && outer === 'number')) return undefined
  const [before, after] = input ? [inner, outer] : [outer, inner]
  return `${before ?? 'anything'} became ${after ?? 'anything'}`
}

function valueMisfits(where: string, inner: JsonObject, outer: JsonObject, input: boolean): Change[] {
  const [given, allowed] = [valuesOf(inner), valuesOf(outer)]
  if (!allowed) return given && input ? [{ kind: 'added', where, what: 'takes any value now' }] : []
  if (!given) {
    const what = input ? `takes only ${allowed.join(', ')} now` : 'may be any value now'
    return [{ kind: 'breaking', where, what }]
  }
  const outside = given.filter((value) => !allowed.includes(value)).join(', ')
  const grown = input ? allowed.filter((value) => !given.includes(value)).join(', ') : ''
  const what = input ? `does not take ${outside} any more` : `may be ${outside} now`
  return [
    ...(outside === '' ? [] : [{ kind: where === ERROR_CODE && !input ? 'added' : 'breaking', where, what } as const]),
    ...(grown === '' ? [] : [{ kind: 'added', where, what: `takes ${grown} too` } as const]),
  ]
}

function fieldMisfits(walk: Walk, where: string, inner: JsonObject, outer: JsonObject): Change[] {
  const [mine, theirs] = [objectAt(inner, 'properties') ?? {}, objectAt(outer, 'properties') ?? {}]
  const [always, demanded] = [names(inner.required), names(outer.required)]
  const input = walk.side === 'input'
  const breaking = (name: string, what: string): Change => ({ kind: 'breaking', where: `${where} · ${name}`, what })
  const added = (name: string, what = 'added'): Change => ({ kind: 'added', where: `${where} · ${name}`, what })
  return [
    ...demanded
      .filter((name) => !always.includes(name))
      .map((name) => breaking(name, input ? 'required now' : name in mine ? 'may be absent now' : 'removed')),
    ...(input ? always.filter((name) => name in theirs && !demanded.includes(name)) : []).map((name) =>
      added(name, 'optional now'),
    ),
    ...Object.entries(theirs).flatMap(([name, schema]) => {
      if (mine[name] !== undefined) return misfits(walk, `${where} · ${name}`, mine[name], schema)
      if (demanded.includes(name)) return []
      return input ? added(name) : breaking(name, 'removed')
    }),
    ...Object.keys(mine)
      .filter((name) => !(name in theirs))
      .map((name) => (input ? breaking(name, 'removed') : added(name))),
  ]
}

/** A schema's alternatives: `anyOf`, `oneOf`, a list of types. */
function branches(schema: JsonObject): JsonObject[] {
  const some = schema.anyOf ?? schema.oneOf
  if (Array.isArray(some)) return some.filter(isObject)
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return [schema]
}

function resolved(root: JsonObject, schema: JsonObject): JsonObject {
  const found = resolve(root, schema)
  return isObject(found) ? found : {}
}

function valuesOf({ const: constant, enum: list, type }: JsonObject): readonly Json[] | undefined {
  if (constant !== undefined) return [constant]
  if (Array.isArray(list)) return list
  return type === 'boolean' ? [true, false] : undefined
}

function refOf(schema: Json | undefined): string {
  return isObject(schema) && typeof schema.$ref === 'string' ? schema.$ref : ''
}

function bound(schema: JsonObject, name: string, otherwise: number): number {
  const value = schema[name]
  return typeof value === 'number' ? value : otherwise
}

function names(list: Json | undefined): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}

function objectAt(value: Json | undefined, name: string): JsonObject | undefined {
  const inside = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return isObject(inside) ? inside : undefined
}

function entries(value: Json | undefined): [string, JsonObject][] {
  return isObject(value)
    ? Object.entries(value).filter((entry): entry is [string, JsonObject] => isObject(entry[1]))
    : []
}

function objectsIn(value: Json | undefined, root: JsonObject): JsonObject[] {
  return Array.isArray(value) ? value.map((one) => resolve(root, one)).filter(isObject) : []
}
