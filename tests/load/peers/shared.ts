import { z } from 'zod'
import { searchReferences } from '../../../src/server/assistant/library.ts'
import type { AuthUser } from '../../../src/server/core/context.ts'
import { openPool, poolRunner } from '../../../src/server/db/postgres.ts'
import { toUser } from '../../../src/server/services/auth/user.ts'
import { readCookie } from '../../../src/server/session/cookie.ts'
import { openSeal } from '../../../src/server/session/seal.ts'
import { type User, user } from '../../../src/shared/contract/auth.ts'
import {
  createThreadInput,
  DEFAULT_THREAD_TITLE,
  listReferencesInput,
  type Reference,
  reference,
  type Thread,
  thread,
} from '../../../src/shared/contract/chat.ts'

// What every peer is given, so that only the framework differs: the contract's schemas, the same sealed session cookie
// (with our memory of opened seals), and hand-written SQL through prepared statements of pg. They keep no limits, no
// request ids, no note of a session's last use and no security headers: what ours does beyond this is its own affair.

export const schemas = {
  user,
  threads: z.array(thread),
  thread,
  createThread: createThreadInput,
  search: listReferencesInput,
  /** For frameworks that hand a query on as text and leave it to the schema to say so. */
  searchQuery: listReferencesInput.extend({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  references: z.array(reference),
  echo: z.object({ text: z.string().max(100), count: z.int().min(0) }),
}

const { DATABASE_URL = '', SESSION_SECRET = '' } = process.env
const pool = openPool(DATABASE_URL, 20, () => {})

const SESSION = {
  name: 'session',
  text: `SELECT u.id, u.email, u.username, u.name, u.telefono, u.role::text AS role, u.blocked,
    u.email_verified_at IS NOT NULL AS "emailVerified", u.two_factor_since IS NOT NULL AS "twoFactorEnabled",
    u.created_at AS "createdAt", u.credits_monthly AS "creditsMonthly", u.credits_extra AS "creditsExtra",
    u.credits_used AS "creditsUsed", u.credits_month AS "creditsMonth"
  FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND s.expires_at > now()`,
}
const COLUMNS = `id, title, created_at AS "createdAt", updated_at AS "updatedAt", external_thread_id AS "externalThreadId"`
const THREADS = { name: 'threads', text: `SELECT ${COLUMNS} FROM threads WHERE user_id = $1 ORDER BY id DESC` }
const CREATE = {
  name: 'create',
  text: `INSERT INTO threads (user_id, title, external_thread_id) VALUES ($1, $2, $3) RETURNING ${COLUMNS}`,
}

/** Who calls, by the session cookie; null: nobody. */
export async function whoCalls(cookies: string | undefined): Promise<User | null> {
  const cookie = readCookie({ APP_URL: undefined }, cookies)
  const id = cookie === undefined ? null : await openSeal(SESSION_SECRET, cookie)
  if (id === null) return null
  const { rows } = await pool.query<AuthUser>({ ...SESSION, values: [id] })
  return rows[0] ? toUser(rows[0], new Date()) : null
}

type ThreadRow = Omit<Thread, 'createdAt' | 'updatedAt'> & { readonly createdAt: Date; readonly updatedAt: Date }

const toThread = (row: ThreadRow): Thread => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export async function listThreads(userId: number): Promise<Thread[]> {
  const { rows } = await pool.query<ThreadRow>({ ...THREADS, values: [userId] })
  return rows.map(toThread)
}

export async function createThread(userId: number, input: z.output<typeof createThreadInput>): Promise<Thread> {
  const { title = DEFAULT_THREAD_TITLE, externalThreadId = null } = input
  const { rows } = await pool.query<ThreadRow>({ ...CREATE, values: [userId, title, externalThreadId] })
  const [row] = rows
  if (!row) throw new Error('Nothing was inserted')
  return toThread(row)
}

const sql = poolRunner(pool)

/** Our own statement: what is compared is what stands around it. */
export async function search(input: z.output<typeof listReferencesInput>): Promise<Reference[]> {
  const { documents } = await searchReferences(sql, input)
  return documents.map((row) => ({ ...row, source: 'luka' }))
}
