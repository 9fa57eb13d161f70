import type { Limit } from '../security/limits.ts'
import { consumeByAddress, consumeExactlyByCaller } from '../security/rateLimit.ts'
import { t } from './init.ts'

/**
 * Middleware that counts each call: by address, by user (by address while nobody is signed in), or by a part of the
 * input together with the address. With a function it has to stand after `.input()`.
 */
export function rateLimited(limit: Limit & { readonly by: 'ip' | 'user' | ((input: unknown) => string) }) {
  return t.middleware(async ({ ctx, input, next }) => {
    const { by } = limit
    if (by === 'user') await consumeExactlyByCaller(ctx, limit)
    else await consumeByAddress(ctx.app, limit, ctx.request.ip, by === 'ip' ? '' : by(input))
    return next()
  })
}
