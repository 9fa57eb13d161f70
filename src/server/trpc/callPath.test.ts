import { type AnyTRPCProcedure, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { bareApp } from '../../../tests/helpers/bareApp.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../core/context.ts'
import { compileProcedure, compileRouter } from './callPath.ts'
import { t } from './init.ts'

// The compiled call path must do what tRPC's own call does, so every case runs through both and is compared.

const signal = new AbortController().signal
const ctx: Context = {
  app: bareApp(),
  request: { id: 'r', ip: '::1', userAgent: '', cookie: undefined, authorization: undefined, signal },
  response: { setHeader: () => {}, addCookie: () => {} },
  auth: async () => null,
}

async function outcome(run: () => Promise<unknown>) {
  try {
    return { data: await run() }
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown)
    const cause = error.cause
    return {
      wrapped: thrown instanceof TRPCError,
      code: error.code,
      message: error.message,
      cause: cause?.constructor.name,
      issues: cause instanceof z.ZodError ? cause.issues : undefined,
    }
  }
}

async function both(procedure: AnyTRPCProcedure, input: unknown) {
  const compiled = compileProcedure('some.path', procedure)
  const ours = await outcome(() => compiled.run(ctx, input, 3))
  const theirs = await outcome(() =>
    procedure({
      ctx,
      getRawInput: async () => input,
      path: 'some.path',
      type: procedure._def.type,
      signal,
      batchIndex: 3,
    }),
  )
  return { ours, theirs }
}

const base = t.procedure
const trace = (name: string, log: string[]) =>
  t.middleware(async ({ next }) => {
    log.push(`${name} in`)
    const result = await next()
    log.push(`${name} ${result.ok ? 'ok' : result.error.code}`)
    return result
  })

const numbers = z.object({ a: z.number(), b: z.number().default(2) })
const cases: Record<string, AnyTRPCProcedure> = {
  'no input, no output': base.query(() => 5),
  'an input': base.input(numbers).query(({ input }) => input.a + input.b),
  'a strict output': base
    .input(z.unknown())
    .output(z.object({ a: z.number() }))
    .query(() => ({ a: 1, secret: 2 })),
  'an output that does not fit': base
    .input(z.unknown())
    .output(z.object({ a: z.literal(7) }))
    .query(({ input }) => JSON.parse(JSON.stringify({ a: input ?? null }))),
  'two inputs merged': base
    .input(numbers)
    .input(z.object({ c: z.string().optional() }))
    .query(({ input }) => input),
  'an input that is replaced by a later one': base
    .input(z.object({ a: z.unknown(), keep: z.literal(1).default(1) }))
    .input(z.object({ a: z.unknown().transform(() => 'later') }))
    .query(({ input }) => input),
  'an output before the input': base
    .output(z.object({ a: z.coerce.string() }))
    .input(numbers)
    .query(({ input }) => ({ a: String(input.a) })),
  'an asynchronous refinement': base
    .input(z.object({ a: z.number().refine(async (a) => a > 2, 'too small') }))
    .query(({ input }) => input.a),
  'an asynchronous output': base.output(z.string().refine(async (text) => text.length > 3)).query(() => 'abc'),
  'a transform that throws': base
    .input(
      z.unknown().transform(() => {
        throw new Error('inside')
      }),
    )
    .query(() => 1),
  'a parser that is a function': base.input((value: unknown) => String(value)).query(({ input }) => input),
  'a parser that is a function and throws': base
    .input((): string => {
      throw new Error('no')
    })
    .query(({ input }) => input),
  'a context that grows': base
    .use(({ next }) => next({ ctx: { one: 1 } }))
    .use(({ next, ctx: { one } }) => next({ ctx: { two: one + 1 } }))
    .query(({ ctx: { one, two, request } }) => ({ one, two, id: request.id })),
  'an input replaced by a middleware': base
    .use(({ next }) => next({ input: { a: 10 } }))
    .query(({ input }) => ({ input: input ?? null })),
  'a raw input replaced by a middleware': base
    .use(({ next }) => next({ getRawInput: async () => ({ a: 40 }) }))
    .input(numbers)
    .query(({ input }) => input),
  'a middleware that reads the raw input': base
    .use(async ({ next, getRawInput }) => next({ ctx: { raw: await getRawInput() } }))
    .query(({ ctx: { raw } }) => ({ raw: raw ?? null })),
  'a middleware that throws': base
    .use(() => {
      throw new AppError('FORBIDDEN')
    })
    .query(() => 1),
  'a resolver that throws an Error': base.query(() => {
    throw new Error('SELECT hunter2')
  }),
  'a resolver that throws a TRPCError': base.query(() => {
    throw new TRPCError({ code: 'CONFLICT', message: 'twice' })
  }),
  'a resolver that throws text': base.query(() => {
    throw 'text'
  }),
  'a middleware that sees the failure': base
    .use(async ({ next }) => {
      const result = await next()
      if (!result.ok) throw new TRPCError({ code: 'NOT_FOUND', message: `saw ${result.error.code}` })
      return result
    })
    .mutation(() => {
      throw new AppError('CONFLICT')
    }),
  'path, type, meta and batch index': base
    .meta({ access: 'public' })
    .use(({ next, path, type, meta }) => next({ ctx: { seen: [path, type, meta] } }))
    .mutation(({ ctx: { seen }, path, batchIndex, signal: given }) => ({
      seen,
      path,
      batchIndex,
      aborted: given?.aborted,
    })),
  'a concatenated builder': base
    .concat(base.use(({ next }) => next({ ctx: { extra: 'x' } })))
    .input(numbers)
    .query(({ ctx: { extra }, input }) => ({ extra, ...input })),
}

describe('the compiled call path', () => {
  const inputs = [
    undefined,
    null,
    5,
    'text',
    [],
    {},
    { a: 1 },
    { a: 7, c: 'x', role: 'admin' },
    { a: '1' },
    { a: Number.NaN },
  ]
  it.each(Object.entries(cases))('does what tRPC does with %s', async (_name, procedure) => {
    for (const input of inputs) {
      const { ours, theirs } = await both(procedure, input)
      expect(ours).toEqual(theirs)
    }
  })

  it('runs middlewares around parsers in the written order', async () => {
    const run = async (log: string[], call: (procedure: AnyTRPCProcedure) => Promise<unknown>) => {
      const procedure = base
        .use(trace('outer', log))
        .input(numbers)
        .use(trace('between', log))
        .output(z.object({ a: z.number() }))
        .use(trace('inner', log))
        .query(({ input }) => input)
      for (const input of [{ a: 1 }, { a: 'x' }]) await call(procedure).catch(() => input)
    }
    const ours: string[] = []
    const theirs: string[] = []
    await run(ours, (procedure) => compileProcedure('p', procedure).run(ctx, { a: 1 }))
    await run(theirs, (procedure) =>
      procedure({ ctx, getRawInput: async () => ({ a: 1 }), path: 'p', type: 'query', signal, batchIndex: 0 }),
    )
    expect(ours).toEqual(theirs)
    expect(ours.slice(0, 6)).toEqual(['outer in', 'between in', 'inner in', 'inner ok', 'between ok', 'outer ok'])
  })

  it('hands an async generator on', async () => {
    const procedure = base.query(async function* () {
      yield 1
      yield 2
    })
    const result = await compileProcedure('p', procedure).run(ctx, undefined)
    const seen: unknown[] = []
    if (typeof result === 'object' && result !== null && Symbol.asyncIterator in result) {
      const iterable = result as AsyncIterable<unknown>
      for await (const value of iterable) seen.push(value)
    }
    expect(seen).toEqual([1, 2])
  })

  it('keeps to the fast way of zod after an input that does not fit', async () => {
    const schema = z.object({ n: z.number() })
    const slow = vi.spyOn(schema, 'parseAsync')
    const { run } = compileProcedure(
      'p',
      base.input(schema).query(({ input }) => input.n),
    )
    await expect(run(ctx, { n: 'x' })).rejects.toThrow(TRPCError)
    expect(await run(ctx, { n: 1 })).toBe(1)
    expect(slow).not.toHaveBeenCalled()
  })

  it('falls back on tRPC for a procedure with a caller of its own', async () => {
    const own = base.experimental_caller(async ({ invoke }) =>
      invoke({ ctx, getRawInput: async () => 1, path: 'own', type: 'query', signal, batchIndex: 0 }),
    )
    const procedure: unknown = own.query(({ path }) => path)
    if (typeof procedure !== 'function' || !('_def' in procedure)) throw new Error('no procedure')
    expect(await compileProcedure('p', procedure as AnyTRPCProcedure).run(ctx, undefined)).toBe('own')
  })

  it('lists every procedure by its dotted path', () => {
    const router = t.router({ one: base.query(() => 1), deep: t.router({ two: base.mutation(() => 2) }) })
    expect([...compileRouter(router)].map(([path, { type }]) => [path, type])).toEqual([
      ['one', 'query'],
      ['deep.two', 'mutation'],
    ])
  })
})
