import { initTRPC } from '@trpc/server'
import type { Context } from '../core/context.ts'
import { errorShape } from '../core/errors.ts'
import { transformer } from './transformer.ts'

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Deprecation {
  /** "2027-01-31": the date from which new callers should not use the path. */
  readonly since: string
  /** "2027-07-31": the date on which it may be removed; at least six months later. */
  readonly sunset?: string
  /** The replacement, in Spanish. */
  readonly instead: string
}

/** The binding of a procedure to its documented path. `{name}` in the path is the input field of that name. */
export interface RestBinding {
  readonly method: RestMethod
  /** Below /api: "/chat/threads/{id}". */
  readonly path: `/${string}`
  readonly tag: 'auth' | 'chat' | 'company' | 'contact' | 'calculators' | 'calendar' | 'admin' | 'marketing'
  /** In Spanish, for the document. */
  readonly summary: string
  readonly description?: string
  /** Success status; 200 unless given. */
  readonly status?: 200 | 201
  /** Statuses in addition to those that the ladder implies (400, 401, 403…), for the document. */
  readonly errors?: readonly (400 | 401 | 402 | 403 | 404 | 409 | 429)[]
  /** Name of the sibling procedure (same router) that answers `Accept: text/event-stream` on the same path. */
  readonly stream?: string
  /** The input is in the query although the method has a body; a body is ignored. */
  readonly queryInput?: boolean
  /**
   * The answer is public and changes seldom: it carries an ETag, and a caller who has it already gets 304 without a
   * body. Only for public GET paths.
   */
  readonly etag?: boolean
  /** The output is a file, `{ name, content }` in base64: the path sends its bytes as an attachment. */
  readonly file?: 'application/pdf'
  /** A GET that has an effect, since its documented path is one: HEAD, which must have none, gets 405. */
  readonly changes?: boolean
  /** Response headers that the service sets besides the page's `Link`, for the document. */
  readonly headers?: readonly 'x-total-count'[]
  /** The path is deprecated: announced in the document and in each answer's headers. */
  readonly deprecated?: Deprecation
}

export interface Meta {
  readonly rest?: RestBinding
  /** A query whose input may be too long for a URL: over tRPC it may be sent as POST (`methodOverride`). */
  readonly posted?: boolean
  /** Who may call; set by the ladder in procedures.ts, used by the document and the authorisation matrix. */
  readonly access?: 'public' | 'authed' | 'verified' | 'admin'
  /** True on account-security calls: an API key is refused. */
  readonly cookieOnly?: boolean
  /** True where credits are granted: an API key needs the scope for it. */
  readonly grants?: boolean
}

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer,
    errorFormatter: ({ shape, error }) => ({ ...shape, ...errorShape(error) }),
  })

export const router = t.router
