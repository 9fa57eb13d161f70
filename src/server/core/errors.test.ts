import { TRPCError } from '@trpc/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { asAppError, invalidInput, publicError } from './errors.ts'

function issuesOf(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value)
  if (!error) throw new Error('It is valid')
  return invalidInput(error).issues
}

it('of a union tells what the branch lacks that came closest', () => {
  const schema = z.object({
    who: z.union([
      z.object({ name: z.number('nombre'), age: z.number('edad') }),
      z.object({ name: z.string('nombre'), tags: z.array(z.string('etiqueta')) }),
    ]),
  })
  expect(issuesOf(schema, { who: { name: 'Ana', tags: ['a', 5] } })).toEqual([
    { path: 'who.tags.1', message: 'etiqueta' },
  ])
})

it('of a union in which no branch was meant tells that', () => {
  const kinds = z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })])
  expect(issuesOf(kinds, { kind: 'c' })).toMatchObject([{ path: 'kind' }])
})

it('says no more of a hostile body than a person reads', () => {
  const many = issuesOf(z.array(z.string('texto')), Array(1000).fill(1))
  expect(many).toHaveLength(50)
  const [named] = issuesOf(z.strictObject({}), { ['x'.repeat(100_000)]: 1 }) ?? []
  expect(JSON.stringify(named).length).toBeLessThan(700)
})

it('finds what was meant inside what was thrown', () => {
  const meant = new AppError('FORBIDDEN')
  expect(asAppError(new Error('outer', { cause: new Error('inner', { cause: meant }) }))).toBe(meant)
  expect(asAppError(new Error('a fault'))).toBeNull()
  expect(asAppError('a text')).toBeNull()
})

it('an input that does not fit is the fault of the caller, an answer that does not is ours', () => {
  const { error: cause } = z.string().safeParse(5)
  expect(asAppError(new TRPCError({ code: 'BAD_REQUEST', cause }))).toMatchObject({ code: 'INVALID_INPUT' })
  expect(asAppError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }))).toBeNull()
})

it('has issues in its body only where there are some, and a time to come back for what is away', () => {
  expect(publicError(new AppError('FORBIDDEN', 'no'))).toEqual({
    status: 403,
    body: { message: 'no', code: 'FORBIDDEN' },
    retryAfter: undefined,
  })
  const issues = [{ path: 'a', message: 'b' }]
  expect(publicError(new AppError('INVALID_INPUT', 'b', { issues })).body).toEqual({
    message: 'b',
    code: 'INVALID_INPUT',
    issues,
  })
  expect(publicError(new AppError('UNAVAILABLE')).retryAfter).toBe(5)
  expect(publicError(new AppError('UNAVAILABLE', undefined, { retryAfter: 60 })).retryAfter).toBe(60)
})
