import type { ApiOperation } from './document.ts'

/** The values filled in for one call. */
export interface CallForm {
  /** Path and query values by name, as text; empty ones are not sent, and lists are comma-separated. */
  readonly values: Readonly<Record<string, string>>
  /** JSON text; empty: no body. */
  readonly body: string
  /** Whether to request server-sent events. */
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

/** The items of a list field: "retencion, prima". */
function listed(value: string): string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

/** The missing path values. */
export function missing({ parameters }: ApiOperation, { values }: CallForm): string[] {
  return parameters.filter(({ name, place }) => place === 'path' && !values[name]).map(({ name }) => name)
}

/** The same call with curl. The key is a variable, since copied text gets pasted into chats and tickets. */
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

/** A JavaScript literal: JSON without unnecessary quotes around keys. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/: "((?:[^"\\']|\\[^"])*)"(,?)$/gm, ": '$1'$2")
}

/** Quotes for a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
