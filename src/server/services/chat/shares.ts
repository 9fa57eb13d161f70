import { z } from 'zod'
import { type LeanMessage, referenceSummary } from '../../../shared/contract/conversation.ts'
import { answerParts } from '../../../shared/contract/parts.ts'
import {
  type CreatedShare,
  MOST_SHARES,
  MOST_SHARES_OF_ACCOUNT,
  SHARED_PATH,
  type Share,
  type ShareDays,
  type SharedConversation,
  type SharedMessage,
  type SharePreview,
  sharedMessage,
} from '../../../shared/contract/shares.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App, Auth, Context } from '../../core/context.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { Db, DbOrTx } from '../../db/types.ts'
import { hashToken, newToken } from '../../security/tokens.ts'
import { readWhole } from './whole.ts'

// Links by which anybody can read a conversation as it stood when the link was created. The text is copied: later
// questions, changes or retired documents do not show. Only a hash of the link's secret is stored.

const DAY_MS = 24 * 60 * 60_000

/** The most bytes of a copy, as JSON: some hundred answers. */
const MOST_BYTES = 500_000
const TOO_LONG =
  'Esta conversación es demasiado larga para un enlace. Descárgala en PDF desde «Más opciones» y envía el archivo.'

const NOTHING_YET = 'Esta conversación aún no tiene respuestas de Luka para compartir.'
const LEAVING = 'Tu cuenta está por eliminarse: mientras tanto no se comparten conversaciones.'
const FULL = `Esta conversación ya tiene ${MOST_SHARES} enlaces. Deja de compartir alguno para crear otro.`
const ACCOUNT_FULL = `Ya tienes ${MOST_SHARES_OF_ACCOUNT} enlaces entre todas tus conversaciones. Deja de compartir alguno para crear otro.`

const shareColumns = { id: true, createdAt: true, expiresAt: true, opens: true } as const

const toShare = (row: Prisma.SharedConversationGetPayload<{ select: typeof shareColumns }>): Share => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

/** The stored form of a copy. Parts in an outdated format are omitted: the text says the same. */
const snapshot = z.object({
  messages: z.array(sharedMessage.extend({ parts: answerParts.optional().catch(undefined) })),
  references: z.array(referenceSummary),
})

/**
 * The fields that a link shows, the same as the message's card. The reading, the assumptions and the values that lead
 * to a calculator may contain account data that no card shows.
 */
function toShared({ content, isFromAssistant, createdAt, references, clarification, parts, misread }: LeanMessage) {
  return {
    ...{ content, isFromAssistant, createdAt, references },
    ...(clarification ? { clarification } : {}),
    ...(parts ? { parts: { ...parts, calculator: undefined, assumptions: [] } } : {}),
    misread: misread !== undefined,
  } satisfies SharedMessage
}

/**
 * Omits answers written into the conversation by another program (`chat.saveConversation`): under our name they would
 * be anybody's text on our page. Their questions are omitted too.
 */
async function ownAnswers(db: Db, userId: number, threadId: number, messages: readonly LeanMessage[]) {
  const asked = await db.ask.findMany({
    where: { userId, threadId, state: 'answered' },
    select: { assistantMessageId: true, userMessageId: true },
  })
  const ours = new Set(asked.flatMap(({ assistantMessageId, userMessageId }) => [assistantMessageId, userMessageId]))
  return messages.filter(({ id }) => ours.has(id))
}

/** @throws NOT_FOUND, CONFLICT when nothing is answered yet; PAYLOAD_TOO_LARGE */
async function copyOf(app: App, userId: number, threadId: number): Promise<SharePreview> {
  const { messages, references } = await readWhole(app, userId, threadId, { most: MOST_BYTES, tooLong: TOO_LONG })
  const ours = await ownAnswers(app.db, userId, threadId, messages)
  if (ours.length === 0) throw new AppError('CONFLICT', NOTHING_YET)
  const cited = new Set(ours.flatMap((one) => one.references))
  return { messages: ours.map(toShared), references: references.filter(({ id }) => cited.has(id)) }
}

/** @throws PAYLOAD_TOO_LARGE */
function stored(copy: SharePreview): Prisma.InputJsonObject {
  const json = JSON.stringify(copy)
  if (Buffer.byteLength(json) > MOST_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', TOO_LONG)
  // As JSON, without undefined fields.
  return JSON.parse(json)
}

/** A preview of what a link would show. @throws NOT_FOUND, CONFLICT, PAYLOAD_TOO_LARGE */
export async function previewShare(app: App, userId: number, threadId: number): Promise<SharePreview> {
  const copy = await copyOf(app, userId, threadId)
  stored(copy)
  return copy
}

/** @throws NOT_FOUND, CONFLICT, PAYLOAD_TOO_LARGE, ACCOUNT_BLOCKED, FORBIDDEN; UNAUTHENTICATED when the session has ended meanwhile */
export async function shareThread(
  app: App,
  auth: Auth & { via: 'session' },
  { id: threadId, days }: { id: number; days: ShareDays },
): Promise<CreatedShare> {
  const userId = auth.user.id
  const copy = stored(await copyOf(app, userId, threadId))
  const now = app.now()
  const { token, hash } = newToken()
  const row = await app.db.$transaction(async (tx) => {
    // Locks the account: concurrent blocking, deletion or sharing comes strictly before or after.
    const [user] = await tx.$queryRaw<{ blocked: boolean; leaving: boolean }[]>`
      SELECT blocked, deletion_due IS NOT NULL OR deleted_at IS NOT NULL AS leaving FROM users
      WHERE id = ${userId} FOR NO KEY UPDATE`
    if (!user || user.blocked) throw new AppError('ACCOUNT_BLOCKED')
    if (user.leaving) throw new AppError('FORBIDDEN', LEAVING)
    // Whatever ended this session, such as a reset, also revoked the account's links: none is created after that.
    if ((await tx.session.count({ where: { id: auth.sessionId } })) === 0) throw new AppError('UNAUTHENTICATED')
    const [thread] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM threads WHERE id = ${threadId} AND user_id = ${userId} FOR KEY SHARE`
    if (!thread) throw new AppError('NOT_FOUND', 'No encontramos esa conversación.')
    const live = { userId, expiresAt: { gt: now } }
    if ((await tx.sharedConversation.count({ where: { ...live, threadId } })) >= MOST_SHARES)
      throw new AppError('CONFLICT', FULL)
    if ((await tx.sharedConversation.count({ where: live })) >= MOST_SHARES_OF_ACCOUNT)
      throw new AppError('CONFLICT', ACCOUNT_FULL)
    const expiresAt = new Date(now.getTime() + days * DAY_MS)
    return tx.sharedConversation.create({
      data: { threadId, userId, hash, snapshot: copy, createdAt: now, expiresAt },
      select: shareColumns,
    })
  })
  return { ...toShare(row), url: `${app.baseUrl()}${SHARED_PATH}/${token}` }
}

/** The live links of a conversation, newest first. @throws NOT_FOUND */
export async function listShares(app: App, userId: number, threadId: number): Promise<Share[]> {
  const thread = await app.db.thread.findFirst({
    where: { id: threadId, userId },
    select: {
      shares: { where: { expiresAt: { gt: app.now() } }, orderBy: { id: 'desc' }, select: shareColumns },
    },
  })
  if (!thread) throw new AppError('NOT_FOUND', 'No encontramos esa conversación.')
  return thread.shares.map(toShare)
}

/** Revokes the link, effective from the next read. @throws NOT_FOUND */
export async function stopSharing(db: DbOrTx, userId: number, id: number): Promise<{ message: string }> {
  const { count } = await db.sharedConversation.deleteMany({ where: { id, userId } })
  if (count === 0) throw new AppError('NOT_FOUND', 'Ese enlace ya no existe.')
  return { message: 'El enlace ya no sirve. Quien lo abra no verá la conversación.' }
}

/** Revokes every link of an account. */
export async function endShares(db: DbOrTx, userId: number): Promise<void> {
  await db.sharedConversation.deleteMany({ where: { userId } })
}

/** Deletes links that can no longer be opened. */
export async function deleteExpiredShares({ db, now }: Pick<App, 'db' | 'now'>): Promise<void> {
  await db.sharedConversation.deleteMany({ where: { expiresAt: { lte: now() } } })
}

/** Whether a link opens: not expired, and its author neither blocked nor about to be deleted. */
const open = ({ now }: Pick<App, 'now'>, token: string) => ({
  hash: hashToken(token),
  expiresAt: { gt: now() },
  user: { deletedAt: null, deletionDue: null, blocked: false },
})

/** Whether the link is valid, without counting a visit. */
export async function isShared(app: App, token: string): Promise<boolean> {
  return (await app.db.sharedConversation.findFirst({ where: open(app, token), select: { id: true } })) !== null
}

/**
 * The content of a link. One that never existed, was revoked, has expired or belongs to a deleted account gets the same
 * 404.
 * @throws NOT_FOUND
 */
export async function readShared(ctx: Context, token: string): Promise<SharedConversation> {
  const { app } = ctx
  const row = await app.db.sharedConversation.findFirst({
    where: open(app, token),
    select: { id: true, userId: true, snapshot: true, createdAt: true, expiresAt: true },
  })
  const copy = snapshot.safeParse(row?.snapshot)
  if (!row || !copy.success) throw new AppError('NOT_FOUND')
  // Visits by the author, who checks the link, are not counted.
  if ((await ctx.auth())?.user.id !== row.userId)
    await app.db.sharedConversation.updateMany({ where: { id: row.id }, data: { opens: { increment: 1 } } })
  return { sharedAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString(), ...copy.data }
}
