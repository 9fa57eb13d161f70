import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiDocument, validator } from '../../../tests/helpers/contract.ts'
import { AppError, ERRORS } from '../../shared/errors.ts'
import { isObject, type Json, type JsonObject } from '../../shared/openapi/json.ts'
import { publicError } from '../core/errors.ts'
import { appRouter } from '../routers/app.ts'
import { compileRouter } from '../trpc/callPath.ts'
import { t } from '../trpc/init.ts'
import { compileBindings } from './bindings.ts'
import { openApiDocument } from './document.ts'

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.tuple([z.string()]),
  security: z.array(z.record(z.string(), z.array(z.never()))),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean().optional() }))
    .default([]),
  requestBody: z.looseObject({ required: z.boolean() }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() })),
})
const document = z
  .looseObject({
    openapi: z.literal('3.1.0'),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.looseObject({
      schemas: z.record(z.string(), z.unknown()),
      responses: z.record(z.string(), z.unknown()),
    }),
  })
  .parse(JSON.parse(JSON.stringify(openApiDocument(compileRouter(appRouter), '1.0.0'))))

const bindings = compileBindings(compileRouter(appRouter))
const operations = bindings.map(({ procedure, rest, takesBody, takesInput }) => {
  const found = document.paths[rest.path]?.[rest.method.toLowerCase()]
  if (!found) throw new Error(`${procedure.path} is not documented`)
  return { procedure, rest, found, takesBody, takesInput }
})

function walk(
  value: Json | undefined,
  pointer: readonly string[],
  visit: (value: JsonObject, pointer: readonly string[]) => void,
) {
  if (Array.isArray(value)) value.forEach((one, index) => void walk(one, [...pointer, String(index)], visit))
  if (!isObject(value)) return
  visit(value, pointer)
  for (const [name, inside] of Object.entries(value)) {
    // The content of an example is data, not schema.
    if (name !== 'example') walk(inside, [...pointer, name], visit)
  }
}

/** Both schemas and media types have `example`; a field may have that name too. */
function isSchema(value: JsonObject): boolean {
  return ['type', 'anyOf', 'enum', 'const', 'pattern'].some((keyword) => keyword in value) && !isObject(value.example)
}

/** Described either in its own words or by the schema that it refers to. */
function described({ description, anyOf, $ref }: JsonObject): boolean {
  if (typeof description === 'string' || typeof $ref === 'string') return true
  return Array.isArray(anyOf) && anyOf.some((one) => isObject(one) && described(one))
}

describe('the OpenAPI document', () => {
  it('has each binding once, under the name of its procedure', () => {
    const documented = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(documented.toSorted()).toEqual(bindings.map(({ procedure }) => procedure.path).toSorted())
  })

  it('declares every path parameter, as required', () => {
    for (const { rest, found } of operations) {
      const declared = found.parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
      expect(declared.map(({ name }) => `{${name}}`).toSorted()).toEqual((rest.path.match(/\{\w+\}/g) ?? []).toSorted())
    }
  })

  it('asks for credentials exactly where the procedure does', () => {
    for (const { procedure, found } of operations) {
      const open = (procedure.meta.access ?? 'public') === 'public'
      const schemes = found.security.flatMap((scheme) => Object.keys(scheme))
      expect(schemes, procedure.path).toEqual(
        open ? [] : procedure.meta.cookieOnly ? ['session'] : ['session', 'apiKey'],
      )
      expect('401' in found.responses, procedure.path).toBe(
        !open || (procedure.meta.rest?.errors?.includes(401) ?? false),
      )
    }
  })

  it('gives the success status of the binding, and a body only where one is taken', () => {
    for (const { rest, found, procedure, takesBody, takesInput } of operations) {
      expect(Object.keys(found.responses).filter((status) => status < '300')).toEqual([String(rest.status ?? 200)])
      expect(found.requestBody !== undefined, procedure.path).toBe(takesBody && takesInput)
    }
  })

  it('shows the event stream beside the JSON answer', () => {
    const ask = operations.find(({ procedure }) => procedure.path === 'chat.ask')
    expect(Object.keys(ask?.found.responses['200']?.content ?? {})).toEqual(['application/json', 'text/event-stream'])
    expect(document.components.schemas).toHaveProperty('AskEvent')
  })

  it('describes every field, and every example is an instance of what it shows', () => {
    let examples = 0
    walk(apiDocument, [], (value, pointer) => {
      const { example, properties } = value
      const shown = isObject(value.schema) ? [...pointer, 'schema'] : isSchema(value) ? pointer : undefined
      if (example !== undefined && shown && pointer.at(-1) !== 'text/event-stream') {
        examples += 1
        const validate = validator(...shown)
        expect(validate(example), `${pointer.join('/')}: ${JSON.stringify(validate.errors)}`).toBe(true)
      }
      if (value.type !== 'object' || !isObject(properties)) return
      for (const [name, schema] of Object.entries(properties)) {
        const place = `${pointer.join('/')}/${name}`
        expect(isObject(schema) && described(schema), place).toBe(true)
      }
    })
    expect(examples).toBeGreaterThan(200)
  })

  it('says the unit of every amount', () => {
    let amounts = 0
    walk(apiDocument, [], ({ properties }, pointer) => {
      for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
        if (!/credit|charged|amount|balance|price|cost/i.test(name) || !isObject(schema)) continue
        if (schema.type !== 'integer' && schema.type !== 'number') continue
        amounts += 1
        expect(schema.description, `${pointer.join('/')}/${name}`).toContain('COP')
      }
    })
    expect(amounts).toBeGreaterThan(5)
  })

  it('shows the headers that a caller may rely on', () => {
    const headers = (path: string) => Object.keys(Object(document.paths[path]?.get?.responses['200']).headers)
    expect(headers('/admin/users')).toEqual(['x-request-id', 'link', 'x-total-count'])
    expect(headers('/references')).toEqual(['x-request-id', 'link', 'etag'])
    for (const path of ['/plans', '/references', '/references/{id}']) {
      expect(document.paths[path]?.get?.responses, path).toHaveProperty('304')
    }
  })

  it('says of a path that it is on its way out', () => {
    const old = t.procedure
      .meta({
        access: 'public',
        rest: {
          method: 'GET',
          path: '/old',
          tag: 'chat',
          summary: 'Vieja',
          deprecated: { since: '2027-01-31', sunset: '2027-07-31', instead: 'Usa `GET /new`.' },
        },
      })
      .query(() => ({}))
    const shown = openApiDocument(compileRouter(t.router({ old })), '1.2.3')
    expect(shown.info.version).toBe('1.2.3')
    expect(shown.paths?.['/old']?.get).toMatchObject({
      deprecated: true,
      description: 'Vieja. Abierta a cualquiera. En desuso desde el 2027-01-31 y hasta el 2027-07-31. Usa `GET /new`.',
    })
  })

  it('lets only a public GET carry a tag', () => {
    const bad = t.procedure
      .meta({ access: 'authed', rest: { method: 'GET', path: '/bad', tag: 'chat', summary: 'x', etag: true } })
      .query(() => ({}))
    expect(() => compileBindings(compileRouter(t.router({ bad })))).toThrow('only a public GET')
  })

  it('has one error schema, which every error that the door can send satisfies', () => {
    const schema = z.fromJSONSchema(z.record(z.string(), z.json()).parse(document.components.schemas.Error))
    for (const code of Object.keys(ERRORS) as (keyof typeof ERRORS)[]) {
      const issues = [{ path: 'email', message: 'Correo electrónico inválido' }]
      for (const error of [new AppError(code), new AppError(code, 'x', { issues })]) {
        expect(() => schema.parse(publicError(error).body), code).not.toThrow()
      }
    }
    expect(() => schema.parse({ message: 'x', code: 'NOT_FOUND', data: {} })).toThrow()
    expect(() => schema.parse({ message: 'x', code: 'UNKNOWN' })).toThrow()
  })
})
