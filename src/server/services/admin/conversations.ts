import type { z } from 'zod'
import type { chatStats } from '../../../shared/contract/admin.ts'
import type { Thread } from '../../../shared/contract/chat.ts'
import type { AnswerVersions, Conversation } from '../../../shared/contract/conversation.ts'
import type { userMessageInput } from '../../../shared/contract/panel.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { readConversation } from '../chat/lean.ts'
import type { Older, Paged } from '../chat/pages.ts'
import { listMessages, listThreads } from '../chat/threads.ts'
import { listVersions } from '../chat/versions.ts'
import { type Actor, audit } from './audit.ts'

// Reading somebody's conversations is itself an audited action, as the privacy notice promises.

async function assertUser(db: DbOrTx, id: number): Promise<void> {
  const user = await db.user.findUnique({ where: { id }, select: { id: true } })
  if (!user) throw new AppError('NOT_FOUND', 'Usuario no encontrado')
}

/** @throws NOT_FOUND */
export async function readUserThreads(
  { db, sql }: App,
  actor: Actor,
  userId: number,
  page: Older,
): Promise<Paged<Thread>> {
  await assertUser(db, userId)
  await audit(db, actor, { action: 'threads.read', targetId: userId })
  return listThreads(sql, userId, page)
}

/** A page of a user's conversation. */
type Wanted = Older & { readonly id: number; readonly threadId: number }

/** @throws NOT_FOUND when the thread is not that user's. */
export async function readUserMessages(app: App, actor: Actor, { id, threadId, ...page }: Wanted) {
  const messages = await listMessages(app, id, threadId, page)
  await audit(app.db, actor, { action: 'messages.read', targetId: id, after: { threadId } })
  return messages
}

/** The same with each document listed once, and with the user's rating of each answer. @throws NOT_FOUND */
export async function readUserConversation(
  app: App,
  actor: Actor,
  { id, threadId, ...page }: Wanted,
): Promise<Conversation> {
  const found = await readConversation(app, id, threadId, page)
  await audit(app.db, actor, { action: 'messages.read', targetId: id, after: { threadId } })
  return found
}

/** The versions of an answer in one of a user's conversations. @throws NOT_FOUND when it is not that user's */
export async function readUserVersions(
  app: App,
  actor: Actor,
  { id, messageId }: z.output<typeof userMessageInput>,
): Promise<AnswerVersions> {
  const found = await listVersions(app.db, id, messageId)
  await audit(app.db, actor, { action: 'messages.read', targetId: id, after: { messageId } })
  return found
}

/** @throws NOT_FOUND */
export async function readChatStats(db: DbOrTx, userId: number): Promise<z.output<typeof chatStats>> {
  await assertUser(db, userId)
  const [counted] = await db.$queryRaw<{ conversations: number; messages: number; newest: number | null }[]>`
    SELECT count(*)::int AS conversations, coalesce(sum(m.messages), 0)::int AS messages, max(m.newest) AS newest
    FROM threads t
    CROSS JOIN LATERAL (SELECT count(*) AS messages, max(id) AS newest FROM messages WHERE thread_id = t.id) AS m
    WHERE t.user_id = ${userId}`
  const last = await db.message.findUnique({ where: { id: counted?.newest ?? 0 }, select: { createdAt: true } })
  return {
    messageCount: counted?.messages ?? 0,
    lastMessageDate: last?.createdAt.toISOString() ?? null,
    conversations: counted?.conversations ?? 0,
  }
}
