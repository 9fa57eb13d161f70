import { type AnyTRPCProcedure, type AnyTRPCRouter, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Context } from '../core/context.ts'
import { isRecord } from '../core/isRecord.ts'
import type { Meta } from './init.ts'

// Both doors call procedures through this file. tRPC's core walks a procedure's middlewares, parsers and resolver
// recursively on each call, copying the options at each step; here the walk is done once, at start, and what remains
// for a call is a chain of closures with the same order, the same context merging and the same errors.

export type ProcedureType = 'query' | 'mutation' | 'subscription'

/**
 * Runs a procedure on its raw input. Rejects with a TRPCError, whatever was thrown; an async generator is returned as
 * such.
 */
export type Run = (ctx: Context, rawInput: unknown, batchIndex?: number) => Promise<unknown>

export interface CompiledProcedure {
  /** "chat.ask" */
  readonly path: string
  readonly type: ProcedureType
  readonly meta: Meta
  readonly inputs: readonly unknown[]
  readonly output: unknown
  readonly run: Run
}

/** Compiles every procedure of a router. Throws for lazily loaded routers: the doors are built before the first call. */
export function compileRouter(router: AnyTRPCRouter): ReadonlyMap<string, CompiledProcedure> {
  const lazy = Object.keys(router._def.lazy)
  if (lazy.length > 0) throw new Error(`Routers cannot be lazy here: ${lazy.join(', ')}`)
  const procedures: Readonly<Record<string, AnyTRPCProcedure>> = router._def.procedures
  return new Map(Object.entries(procedures).map(([path, procedure]) => [path, compileProcedure(path, procedure)]))
}

export function compileProcedure(path: string, procedure: AnyTRPCProcedure): CompiledProcedure {
  const def = procedure._def
  return {
    path,
    type: def.type,
    meta: isMeta(def.meta) ? def.meta : {},
    inputs: def.inputs,
    output: 'output' in def ? def.output : undefined,
    run: isCompilable(def)
      ? compile(path, def)
      : (ctx, rawInput, batchIndex = 0) =>
          procedure({
            ctx,
            getRawInput: async () => rawInput,
            path,
            type: def.type,
            signal: ctx.request.signal,
            batchIndex,
          }),
  }
}

type GetRawInput = () => Promise<unknown>
type Result = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly error: unknown }
/** `getRawInput`: a middleware gave another one than the call's own. */
type Step = (call: Call, ctx: object, input: unknown, getRawInput: GetRawInput | undefined) => Promise<Result> | Result
type Middleware = ((options: Options) => Promise<Result>) & { readonly _type?: string }
type Resolver = (options: Options) => unknown

interface Call {
  readonly ctx: Context
  readonly rawInput: unknown
  readonly batchIndex: number
}

/** The options of middlewares and resolvers. A class because of its getter: see HttpRequestInfo in http/context.ts. */
class Options {
  readonly path: string
  readonly type: ProcedureType
  readonly meta: unknown
  readonly batchIndex: number
  readonly ctx: object
  readonly input: unknown
  next: ((options?: NextOptions) => Promise<Result> | Result) | undefined = undefined
  readonly #call: Call
  readonly #getRawInput: GetRawInput | undefined

  constructor(
    path: string,
    def: Compilable,
    call: Call,
    ctx: object,
    input: unknown,
    getRawInput: GetRawInput | undefined,
  ) {
    this.path = path
    this.type = def.type
    this.meta = def.meta
    this.batchIndex = call.batchIndex
    this.ctx = ctx
    this.input = input
    this.#getRawInput = getRawInput
    this.#call = call
  }

  get getRawInput(): GetRawInput {
    return this.#getRawInput ?? (async () => this.#call.rawInput)
  }

  get signal(): AbortSignal {
    return this.#call.ctx.request.signal
  }
}

interface NextOptions {
  readonly ctx?: object
  readonly input?: unknown
  readonly getRawInput?: GetRawInput
}

interface Compilable {
  readonly type: ProcedureType
  readonly meta: unknown
  readonly inputs: readonly unknown[]
  readonly output?: unknown
  readonly middlewares: readonly Middleware[]
  readonly resolver: Resolver
}

/** tRPC hides these two from its types; a definition without them is called through tRPC itself. */
function isCompilable(def: AnyTRPCProcedure['_def']): def is AnyTRPCProcedure['_def'] & Compilable {
  return (
    !def.experimental_caller &&
    'resolver' in def &&
    typeof def.resolver === 'function' &&
    'middlewares' in def &&
    Array.isArray(def.middlewares) &&
    def.middlewares.length > 0 &&
    def.middlewares.every((middleware) => typeof middleware === 'function')
  )
}

function isMeta(value: unknown): value is Meta {
  return typeof value === 'object' && value !== null
}

/** The marker by which tRPC's own steps recognise a middleware's result. */
const marker = 'middlewareMarker'

function compile(path: string, def: Compilable): Run {
  const resolve: Step = (call, ctx, input, getRawInput) => {
    const done = (data: unknown) => ({ marker, ok: true, data, ctx }) as const
    try {
      const data = def.resolver(new Options(path, def, call, ctx, input, getRawInput))
      // Not only promises: a query of Prisma begins when it is waited for.
      return isThenable(data) ? Promise.resolve(data).then(done, failure) : done(data)
    } catch (cause) {
      return failure(cause)
    }
  }

  // The last middleware is tRPC's wrapper of the resolver, which `resolve` replaces.
  const chain = def.middlewares.slice(0, -1)
  let inputsLeft = chain.filter((middleware) => middleware._type === 'input').length
  const first = chain.reduceRight<Step>((next, middleware) => {
    if (middleware._type === 'input') {
      const parse = parserOf(def.inputs[--inputsLeft])
      if (parse) return inputStep(parse, next)
    }
    if (middleware._type === 'output') {
      const parse = parserOf(def.output)
      if (parse) return outputStep(parse, next)
    }
    return async (call, ctx, input, getRawInput) => {
      try {
        const options = new Options(path, def, call, ctx, input, getRawInput)
        options.next = (given) =>
          next(
            call,
            given?.ctx ? { ...ctx, ...given.ctx } : ctx,
            given && 'input' in given ? given.input : input,
            given?.getRawInput ?? getRawInput,
          )
        return await middleware(options)
      } catch (cause) {
        return failure(cause)
      }
    }
  }, resolve)

  return async (ctx, rawInput, batchIndex = 0) => {
    const given = first({ ctx, rawInput, batchIndex }, ctx, undefined, undefined)
    const result = given instanceof Promise ? await given : given
    if (!result) {
      throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'A middleware did not return what next() gave' })
    }
    if (!result.ok) throw result.error
    return result.data
  }
}

// The two steps wait only for what is not there yet: each wait is a turn of the microtasks, and most procedures have both.

function inputStep(parse: Parse, next: Step): Step {
  return (call, ctx, input, getRawInput) => {
    const refused = (cause: unknown) => failure(new TRPCError({ code: 'BAD_REQUEST', cause }))
    const go = (parsed: unknown) =>
      next(call, ctx, isRecord(input) && isRecord(parsed) ? { ...input, ...parsed } : parsed, getRawInput)
    if (getRawInput) {
      return getRawInput()
        .then(parse)
        .then((parsed) => go(parsed), refused)
    }
    let parsed: unknown
    try {
      parsed = parse(call.rawInput)
    } catch (cause) {
      return refused(cause)
    }
    return parsed instanceof Promise ? parsed.then(go, refused) : go(parsed)
  }
}

function outputStep(parse: Parse, next: Step): Step {
  return (call, ctx, input, getRawInput) => {
    const refused = (cause: unknown) =>
      failure(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'Output validation failed', cause }))
    const check = (result: Result): Result | Promise<Result> => {
      if (!result.ok) return result
      try {
        const data = parse(result.data)
        return data instanceof Promise
          ? data.then((parsed) => ({ ...result, data: parsed }), refused)
          : { ...result, data }
      } catch (cause) {
        return refused(cause)
      }
    }
    const result = next(call, ctx, input, getRawInput)
    return result instanceof Promise ? result.then(check) : check(result)
  }
}

const failure = (cause: unknown): Result & { readonly marker: string } => ({
  marker,
  ok: false,
  error: getTRPCErrorFromUnknown(cause),
})

type Parse = (value: unknown) => unknown

/**
 * The parser of a zod schema; null for any other kind, whose own middleware then runs unchanged. tRPC always parses zod
 * asynchronously, which skips zod's compiled code; here only schemas that need it do.
 */
function parserOf(schema: unknown): Parse | null {
  if (!(schema instanceof z.ZodType)) return null
  let asynchronous = false
  return (value) => {
    if (!asynchronous) {
      try {
        const result = schema.safeParse(value)
        if (result.success) return result.data
        throw result.error
      } catch (error) {
        if (!(error instanceof z.core.$ZodAsyncError)) throw error
        asynchronous = true
      }
    }
    return schema.parseAsync(value)
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
