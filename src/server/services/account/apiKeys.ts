import type { z } from 'zod'
import type { ApiKey, createApiKeyInput } from '../../../shared/contract/account.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App, Auth, RequestInfo } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { apiKeyCreatedMail } from '../../mail/templates/apiKeyCreated.ts'
import { harmless } from '../../mail/templates/clean.ts'
import { hashToken, newToken } from '../../security/tokens.ts'
import { audit } from '../admin/audit.ts'
import { isProven } from './proven.ts'
import { withConfirmed } from './withConfirmed.ts'

/** Long enough for a name, too short for a message. */
const LONGEST_HARMLESS = 40

/** A prefix by which a leaked key can be recognised as ours anywhere. */
const PREFIX = 'luka_'
const SHOWN = PREFIX.length + 6
const MOST_KEYS = 20
const DAY_MS = 24 * 60 * 60 * 1000

const columns = {
  id: true,
  name: true,
  prefix: true,
  write: true,
  grants: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
} as const

type Row = {
  id: number
  name: string
  prefix: string
  write: boolean
  grants: boolean
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

const toApiKey = (row: Row, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scope: row.grants ? 'grant' : row.write ? 'write' : 'read',
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  expired: row.expiresAt !== null && row.expiresAt <= now,
})

/** Newest first; revoked ones are omitted. */
export async function listApiKeys(db: DbOrTx, userId: number, now: Date): Promise<ApiKey[]> {
  const rows = await db.apiKey.findMany({
    where: { userId, revokedAt: null },
    orderBy: { id: 'desc' },
    select: columns,
  })
  return rows.map((row) => toApiKey(row, now))
}

/**
 * Creates a key that acts as its owner, and notifies them by mail. The key itself is in this answer and nowhere else.
 * @throws CONFLICT when there are too many, INVALID_INPUT, RATE_LIMITED
 */
export async function createApiKey(
  app: App,
  request: RequestInfo,
  auth: Auth & { via: 'session' },
  { name, scope, days, password, code }: z.output<typeof createApiKeyInput>,
): Promise<{ key: string; apiKey: ApiKey }> {
  const { id: userId, email, role } = auth.user
  if (scope === 'grant' && role !== 'admin')
    throw new AppError('FORBIDDEN', 'Solo un administrador puede crear una clave que añade créditos.')
  const now = app.now()
  const key = `${PREFIX}${newToken().token}`
  const write = scope !== 'read'
  const grants = scope === 'grant'
  const row = await withConfirmed(app, request, { userId, password, code }, async (tx) => {
    // If something ended this session meanwhile, such as switching on a second factor, the key is not created.
    if ((await tx.session.count({ where: { id: auth.sessionId } })) === 0) throw new AppError('CONFLICT')
    if ((await tx.apiKey.count({ where: { userId, revokedAt: null } })) >= MOST_KEYS) {
      throw new AppError('CONFLICT', `Puedes tener hasta ${MOST_KEYS} claves. Revoca alguna que ya no uses.`)
    }
    const created = await tx.apiKey.create({
      data: {
        userId,
        name,
        write,
        grants,
        hash: hashToken(key),
        prefix: key.slice(0, SHOWN),
        createdAt: now,
        expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
      },
      select: columns,
    })
    // Somebody who has not proven that the mailbox is theirs may have chosen the name for another person to read.
    const said = (await isProven(tx, userId)) ? name : harmless(name, LONGEST_HARMLESS)
    await enqueueMail(tx, { to: email, userId, ...apiKeyCreatedMail({ name: said, scope, appUrl: app.baseUrl() }) })
    await audit(
      tx,
      { id: userId, ip: request.ip },
      { action: 'api-key.create', targetId: userId, after: { keyId: created.id, write, grants } },
    )
    return created
  })
  app.wakeMail()
  return { key, apiKey: toApiKey(row, now) }
}

/** Revokes the key, effective from the next call. @throws NOT_FOUND */
export async function revokeApiKey(
  app: App,
  request: RequestInfo,
  { userId, id }: { userId: number; id: number },
): Promise<{ message: string }> {
  await app.db.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id, userId, revokedAt: null },
      data: { revokedAt: app.now() },
    })
    if (count === 0) throw new AppError('NOT_FOUND', 'Esa clave no existe o ya se revocó.')
    await audit(
      tx,
      { id: userId, ip: request.ip },
      { action: 'api-key.revoke', targetId: userId, after: { keyId: id } },
    )
  })
  return { message: 'La clave se revocó. Desde ahora no sirve.' }
}

/** Revokes every key of a user, effective from the next call. Returns how many. */
export async function revokeAllKeys(db: DbOrTx, userId: number, now: Date): Promise<number> {
  const { count } = await db.apiKey.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } })
  return count
}
