import type { FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import type { App } from '../core/context.ts'
import { isCrossSite } from '../security/crossSite.ts'
import type { CompiledProcedure } from '../trpc/callPath.ts'
import type { ResolveAuth } from './context.ts'

// Code shared by the doors.

export interface Door {
  readonly app: App
  readonly procedures: ReadonlyMap<string, CompiledProcedure>
  readonly resolveAuth: ResolveAuth
  /** The constant headers of every API answer. */
  readonly headers: Readonly<Record<string, string>>
}

/** Throws CROSS_SITE when another site makes a browser change something with its user's cookie. */
export function refuseCrossSite(app: App, request: FastifyRequest): void {
  if (request.headers.cookie !== undefined) refuseOtherSite(app, request)
}

/** Throws CROSS_SITE for any browser call from another site; a server on somebody's own machine has to refuse those. */
export function refuseOtherSite(app: App, request: FastifyRequest): void {
  const { origin, host, 'sec-fetch-site': secFetchSite } = request.headers
  const site = {
    ...(origin === undefined ? {} : { origin }),
    ...(host === undefined ? {} : { host }),
    ...(typeof secFetchSite === 'string' ? { secFetchSite } : {}),
  }
  if (isCrossSite(site, app.baseUrl())) throw new AppError('CROSS_SITE')
}

export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
