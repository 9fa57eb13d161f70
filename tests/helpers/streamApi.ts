import { initTRPC, TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import superjson from 'superjson'
import { vi } from 'vitest'
import type { z } from 'zod'
import { askInput } from '../../src/shared/contract/chat.ts'
import type { LeanEvent } from '../../src/shared/contract/conversation.ts'
import { ERRORS } from '../../src/shared/errors.ts'
import { Refusal } from './fakeApi.ts'

// Answers `chat.askLean`, which fakeApi cannot, in tRPC's own stream format.

type Ask = z.output<typeof askInput>

const t = initTRPC.create({
  transformer: superjson,
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    data: { ...shape.data, appCode: error.cause instanceof CodedError ? error.cause.code : 'INTERNAL', issues: null },
  }),
})

class CodedError extends Error {
  readonly code: Refusal['code']
  constructor({ code, message }: Refusal) {
    super(message)
    this.code = code
  }
}

function coded(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  return new TRPCError({ code: ERRORS[error.code].trpc, message: error.message, cause: new CodedError(error) })
}

/** Call after fakeApi. `begin` may throw a Refusal; what it returns may be slow, and may throw midway. */
export function streamApi(begin: (input: Ask) => AsyncIterable<LeanEvent>): { readonly asked: readonly Ask[] } {
  const asked: Ask[] = []
  const router = t.router({
    chat: t.router({
      askLean: t.procedure.input(askInput).mutation(({ input }) => {
        asked.push(input)
        try {
          return begin(input)
        } catch (error) {
          throw coded(error)
        }
      }),
    }),
  })
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (target: string | URL | Request, init?: RequestInit) => {
    const url = new URL(target instanceof Request ? target.url : String(target), 'http://luka.test')
    if (!url.pathname.endsWith('chat.askLean')) return others(target, init)
    const req = target instanceof Request ? target : new Request(url, init)
    const { body, status, headers } = await fetchRequestHandler({ endpoint: '/api/trpc', req, router })
    // A caller who hangs up receives no more of the body.
    const cut = body?.pipeThrough(new TransformStream(), init?.signal ? { signal: init.signal } : {})
    return new Response(cut, { status, headers })
  })
  return { asked }
}
