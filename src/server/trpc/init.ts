import { initTRPC } from '@trpc/server'
import superjson from 'superjson'
import type { Context } from './context.ts'
import { errorShape } from './errors.ts'

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The binding of a procedure to its documented path. `{name}` in the path is the input field of that name. */
export interface RestBinding {
  readonly method: RestMethod
  /** Below /api: "/chat/threads/{id}". */
  readonly path: `/${string}`
  readonly tag: 'auth' | 'chat' | 'company' | 'contact' | 'admin' | 'marketing'
  /** In Spanish, for the document. */
  readonly summary: string
  readonly description?: string
  /** Success status; 200 unless given. */
  readonly status?: 200 | 201
  /** Statuses beyond those that the ladder implies (400, 401, 403…), for the document. */
  readonly errors?: readonly (400 | 401 | 402 | 403 | 404 | 409 | 429)[]
  /** Name of the sibling procedure (same router) that answers `Accept: text/event-stream` on the same path. */
  readonly stream?: string
  /** The input is in the query although the method has a body; a body is ignored. */
  readonly queryInput?: boolean
}

export interface Meta {
  readonly rest?: RestBinding
  /** Who may call; set by the ladder in procedures.ts, read by the document and the authorisation matrix. */
  readonly access?: 'public' | 'authed' | 'verified' | 'admin'
  /** True on account-security calls: an API key is refused. */
  readonly cookieOnly?: boolean
}

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    errorFormatter: ({ shape, error }) => ({ ...shape, ...errorShape(error) }),
  })

export const router = t.router
