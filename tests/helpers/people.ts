import { randomBytes } from 'node:crypto'
import type { App } from '../../src/server/core/context.ts'
import { grantExtra, reserve } from '../../src/server/credits/ledger.ts'
import { hashPassword } from '../../src/server/security/passwords.ts'
import { createUser } from '../../src/server/services/auth/createUser.ts'
import { toUser, userColumns } from '../../src/server/services/auth/user.ts'
import { startSession } from '../../src/server/session/session.ts'
import type { User } from '../../src/shared/contract/auth.ts'
import { MONTHLY_GRANT } from '../../src/shared/credits.ts'
import { type Client, openClient } from './client.ts'

export const PASSWORD = 'clave-de-prueba'

/** Somebody with an account and a session; calls of `Client` are made as them. */
export interface Person extends Client {
  readonly id: number
  readonly email: string
  readonly password: string
  /** Their state when they were created. */
  readonly user: User
}

interface RunningServer {
  readonly url: string
  readonly app: App
}

let hash: Promise<string> | undefined

/** An unused address. */
export function freshEmail(name = 'persona'): string {
  return `${name}.${randomBytes(6).toString('hex')}@espiga.co`
}

/**
 * Creates a person directly through the services: no rate limit, no mail, one password hash per run. By default
 * verified, with this month's grant, and advertising accepted.
 * @param options.credits their spendable balance in COP, created by ledger entries
 */
export async function createPerson(
  server: RunningServer,
  options: { verified?: boolean; admin?: boolean; credits?: number; email?: string } = {},
): Promise<Person> {
  const { verified = true, admin = false, credits = MONTHLY_GRANT, email = freshEmail() } = options
  const { app, url } = server
  const now = app.now()
  hash ??= hashPassword(PASSWORD)
  const passwordHash = await hash
  const request = {
    id: 'test',
    ip: '127.0.0.1',
    userAgent: 'test',
    cookie: undefined,
    authorization: undefined,
    signal: new AbortController().signal,
  }
  const { row, cookie } = await app.db.$transaction(async (tx) => {
    const { id } = await createUser(
      tx,
      {
        email,
        passwordHash,
        role: admin ? 'admin' : 'user',
        emailVerifiedAt: verified ? now : null,
        advertising: true,
      },
      now,
    )
    if (credits > MONTHLY_GRANT) {
      const amount = credits - MONTHLY_GRANT
      await grantExtra(tx, { userId: id, amount, key: 'test', actorId: null, reason: 'test', now })
    }
    if (credits < MONTHLY_GRANT)
      await reserve(tx, { userId: id, amount: MONTHLY_GRANT - credits, key: 'test', threadId: null, now })
    const row = await tx.user.findUniqueOrThrow({ where: { id }, select: userColumns })
    return { row, cookie: await startSession(app, tx, { userId: id, remember: false, request }) }
  })
  const client = openClient(url, { cookie: cookie.split(';')[0] })
  return Object.assign(client, { id: row.id, email, password: PASSWORD, user: toUser(row, now) })
}
