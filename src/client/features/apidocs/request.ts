import type { ApiOperation } from './document.ts'

/** What a person filled in for one call. */
export interface CallForm {
  /** Path and query values by name, as text; an empty one is not sent, and a list is parted by commas. */
  readonly values: Readonly<Record<string, string>>
  /** JSON text; empty: no body. */
  readonly body: string
  /** Ask for server-sent events. */
  readonly stream: boolean
}

/** "/api/chat/threads/17?limit=20" */
export function addressOf(base: string, { path, parameters }: ApiOperation, { values }: CallForm): string {
  const filled = path.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    return value ? encodeURIComponent(value) : placeholder
  })
  const query = new URLSearchParams()
  for (const { name, place, schema } of parameters) {
    const value = values[name]
    if (place !== 'query' || !value) continue
    for (const one of schema.type === 'array' ? listed(value) : [value]) query.append(name, one)
  }
  return `${base}${filled}${query.size > 0 ? `?${query}` : ''}`
}

/** What a field for a list holds: "retencion, prima". */
function listed(value: string): string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

/** The names of path values that are still missing. */
export function missing({ parameters }: ApiOperation, { values }: CallForm): string[] {
  return parameters.filter(({ name, place }) => place === 'path' && !values[name]).map(({ name }) => name)
}

/** The same call for a terminal. The key is a variable: what is copied gets pasted into chats and tickets. */
export function curlOf(origin: string, base: string, operation: ApiOperation, form: CallForm): string {
  const lines = [`curl ${quote(`${origin}${addressOf(base, operation, form)}`)}`]
  const plain = operation.method === 'GET' || (operation.method === 'POST' && operation.body)
  if (!plain) lines[0] = lines[0]?.replace('curl', `curl -X ${operation.method}`) ?? ''
  if (operation.access !== 'open' && operation.takesKey) lines.push('-H "Authorization: Bearer $LUKA_API_KEY"')
  if (form.stream) lines.push(`-N -H ${quote('Accept: text/event-stream')}`)
  if (operation.body && form.body.trim() !== '') {
    lines.push(`-H ${quote('Content-Type: application/json')}`, `-d ${quote(form.body.trim())}`)
  }
  return lines.join(' \\\n  ')
}

/** The same call with the typed client of packages/client. */
export function typescriptOf(operation: ApiOperation, form: CallForm): string {
  const fields = operation.parameters.flatMap(({ name, schema }): [string, unknown][] => {
    const value = form.values[name]
    if (!value) return []
    if (schema.type === 'array') return [[name, listed(value)]]
    const isText = schema.type === 'string' || schema.type === undefined
    return [[name, isText ? value : Number.isNaN(Number(value)) ? value === 'true' : Number(value)]]
  })
  const input = { ...Object.fromEntries(fields), ...parsed(form.body) }
  const given = Object.keys(input).length === 0 ? '' : literal(input)
  if (form.stream && operation.streams) {
    return `for await (const event of luka.${operation.id}.stream(${given})) {\n  if (event.type === 'delta') process.stdout.write(event.text)\n}`
  }
  return `const answer = await luka.${operation.id}(${given})`
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/** A JavaScript literal: JSON without the quotes that a name does not need. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/: "((?:[^"\\']|\\[^"])*)"(,?)$/gm, ": '$1'$2")
}

/** For a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
