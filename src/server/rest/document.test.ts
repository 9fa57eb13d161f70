import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, ERRORS } from '../../shared/errors.ts'
import { appRouter } from '../routers/app.ts'
import { compileRouter } from '../trpc/callPath.ts'
import { publicError } from '../trpc/errors.ts'
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
  .parse(JSON.parse(JSON.stringify(openApiDocument(compileRouter(appRouter)))))

const bindings = compileBindings(compileRouter(appRouter))
const operations = bindings.map(({ procedure, rest }) => {
  const found = document.paths[rest.path]?.[rest.method.toLowerCase()]
  if (!found) throw new Error(`${procedure.path} is not documented`)
  return { procedure, rest, found }
})

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
    for (const { rest, found, procedure } of operations) {
      expect(Object.keys(found.responses).filter((status) => status < '300')).toEqual([String(rest.status ?? 200)])
      const takesBody = ['POST', 'PUT', 'PATCH'].includes(rest.method) && procedure.inputs.length > 0
      expect(found.requestBody !== undefined, procedure.path).toBe(takesBody)
    }
  })

  it('shows the event stream beside the JSON answer', () => {
    const ask = operations.find(({ procedure }) => procedure.path === 'chat.ask')
    expect(Object.keys(ask?.found.responses['200']?.content ?? {})).toEqual(['application/json', 'text/event-stream'])
    expect(document.components.schemas).toHaveProperty('AskEvent')
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
