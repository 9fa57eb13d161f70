import type { FastifyReply, FastifyRequest } from 'fastify'
import { publicError } from '../core/errors.ts'
import { createContext } from '../http/context.ts'
import type { Door } from '../http/door.ts'
import { type RpcError, refusal } from './errors.ts'

/** One message of a caller, in progress. */
export interface Call {
  /**
   * Runs a procedure as the message's sender, with its own ladder, limits and validation. Rejects with what it threw.
   */
  run(path: string, input: unknown): Promise<unknown>
  /** The cursor of the next page; undefined after the last one. */
  nextCursor(): number | undefined
  /** Reports the progress of a streamed call; absent unless the caller asked for it. */
  report: ((progress: number, message: string) => Promise<void>) | undefined
  /** Records what the HTTP answer has to be, and returns the error to throw. */
  refuse(error: unknown): RpcError
  refused(): { readonly error: unknown; readonly where: string } | undefined
  /** False for an invalid key: whoever sends a key does not mean to be a visitor. */
  isKnown(): Promise<boolean>
  /** Resolves when no part of it is in progress any more. */
  settled(): Promise<void>
}

/**
 * @param cancelled aborts when the caller cancels the message or hangs up. A browser's session cookie is ignored here:
 * this door takes keys, so no page can use it with its visitor's rights.
 */
export function createCall(door: Door, request: FastifyRequest, reply: FastifyReply, cancelled: AbortSignal): Call {
  const noCookie: typeof door.resolveAuth = (app, { id, ip, userAgent, authorization, signal }) =>
    door.resolveAuth(app, { id, ip, userAgent, authorization, signal, cookie: undefined })
  const base = createContext(door.app, noCookie, request, reply)
  const { id, ip, userAgent, authorization } = base.request
  const signal = AbortSignal.any([base.request.signal, cancelled])
  let link: string | undefined
  const ctx = {
    ...base,
    request: { id, ip, userAgent, authorization, signal, cookie: undefined },
    response: {
      // What the other doors send as a header is part of the answer here.
      setHeader(name: string, value: string) {
        if (name === 'link') link = value
      },
      addCookie() {},
    },
  }
  const pending = new Set<Promise<unknown>>()
  let where = 'mcp'
  let refused: { readonly error: unknown; readonly where: string } | undefined
  return {
    report: undefined,
    async run(path, input) {
      const procedure = door.procedures.get(path)
      if (!procedure) throw new Error(`No procedure on path "${path}"`)
      where = path
      link = undefined
      const running = procedure.run(ctx, input)
      pending.add(running)
      try {
        return await running
      } finally {
        pending.delete(running)
      }
    },
    nextCursor() {
      const cursor = link && /[?&]cursor=(\d+)/.exec(link)?.[1]
      return cursor ? Number(cursor) : undefined
    },
    refuse(error) {
      refused = { error, where }
      return refusal(publicError(error).body)
    },
    refused: () => refused,
    isKnown: async () => authorization === undefined || (await ctx.auth()) !== null,
    async settled() {
      await Promise.allSettled(pending)
    },
  }
}
