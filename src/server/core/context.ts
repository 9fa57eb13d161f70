import type { Logger } from 'pino'
import type { Facts } from '../assistant/facts.ts'
import type { AssistantProvider, Library } from '../assistant/types.ts'
import type { Reading } from '../db/replica.ts'
import type { Db, SqlRunner } from '../db/types.ts'
import type { Env } from '../env.ts'

/** Everything that lives as long as the process. Created once in app.ts; tests create their own. */
export interface App {
  readonly env: Env
  readonly db: Db
  /** The same database for long work (nightly jobs, exports, campaigns): without statement timeouts. */
  readonly patient: Db
  /** The same database without Prisma, for the hottest statements; outside of transactions only. */
  readonly sql: SqlRunner
  /** Runs a read of the panel: on the standby, if there is one and it is up to date. */
  readonly reading: Reading
  readonly log: Logger
  readonly assistant: AssistantProvider
  /** Luka's own engine, for questions without an account: a remote service or a model costs money. */
  readonly engine: AssistantProvider
  readonly library: Library
  /** The legal figures of now, the administrators' rows over the shipped ones. */
  readonly facts: Facts
  /** The base of every link that leaves the server (mails): APP_URL, else the listening address. */
  readonly baseUrl: () => string
  /** Wakes the mail queue, so that delivery does not wait for its next poll. */
  readonly wakeMail: () => void
  /** Injected so that tests can cross a month's end. */
  readonly now: () => Date
  /** At least 32 bytes; the key that seals cookies and signs challenges. */
  readonly secret: string
}

/** The call as the door sees it, independent of the HTTP framework. */
export interface RequestInfo {
  readonly id: string
  readonly ip: string
  readonly userAgent: string
  readonly cookie: string | undefined
  readonly authorization: string | undefined
  /** Aborts when the caller hangs up. */
  readonly signal: AbortSignal
}

/** The parts of the response, besides its body, that a procedure may set. */
export interface ResponseControls {
  setHeader(name: string, value: string): void
  /** Appends a Set-Cookie. */
  addCookie(cookie: string): void
}

export interface AuthUser {
  readonly id: number
  readonly email: string
  readonly username: string
  readonly name: string | null
  readonly telefono: string | null
  readonly role: 'user' | 'admin'
  readonly blocked: boolean
  readonly emailVerified: boolean
  readonly twoFactorEnabled: boolean
  /** ISO 8601: the end of the grace period for an administrator who lacks a required second factor. */
  readonly twoFactorDue: string | null
  readonly createdAt: Date
  /** The cached columns; they belong to `creditsMonth`, so read them through credits/balance.ts. */
  readonly creditsMonthly: number
  readonly creditsExtra: number
  readonly creditsUsed: number
  readonly creditsMonth: string
}

export type Auth =
  | {
      readonly via: 'session'
      readonly user: AuthUser
      readonly sessionId: string
      /** ISO 8601: when the password was last confirmed, or a passkey in its place. */
      readonly passwordAt: string
      /** Whether a passkey that the account still has opened this session, or was added in it. */
      readonly byPasskey: boolean
    }
  | {
      readonly via: 'key'
      readonly user: AuthUser
      readonly keyId: number
      readonly write: boolean
      readonly grants: boolean
    }

export interface Context {
  readonly app: App
  readonly request: RequestInfo
  readonly response: ResponseControls
  /** The caller: looked up on first use, once per request, so that a public procedure costs no query. */
  auth(): Promise<Auth | null>
}
