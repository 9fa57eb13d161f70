import { DEFAULT_THREAD_TITLE, type Message, type Thread } from '../../../shared/contract/chat.ts'
import { AppError } from '../../../shared/errors.ts'
import type { DbOrTx } from '../../db/types.ts'
import { messageColumns, threadColumns, toMessage, toThread } from './rows.ts'

// Every read and write names the owner: another user's thread and an absent one are the same 404.
const absent = () => new AppError('NOT_FOUND', 'No encontramos esa conversación.')

/** Newest first. */
export async function listThreads(db: DbOrTx, userId: number): Promise<Thread[]> {
  const rows = await db.thread.findMany({ where: { userId }, orderBy: { id: 'desc' }, select: threadColumns })
  return rows.map(toThread)
}

/** @throws NOT_FOUND when it is absent or somebody else's. */
export async function getThread(db: DbOrTx, userId: number, id: number): Promise<Thread> {
  const row = await db.thread.findFirst({ where: { id, userId }, select: threadColumns })
  if (!row) throw absent()
  return toThread(row)
}

export async function createThread(
  db: DbOrTx,
  userId: number,
  fields: { title?: string | undefined; externalThreadId?: string | null | undefined },
): Promise<Thread> {
  const { title = DEFAULT_THREAD_TITLE, externalThreadId = null } = fields
  return toThread(await db.thread.create({ data: { userId, title, externalThreadId }, select: threadColumns }))
}

/** Absent fields stay as they are. @throws NOT_FOUND */
export async function updateThread(
  db: DbOrTx,
  userId: number,
  id: number,
  fields: { title?: string | undefined; externalThreadId?: string | null | undefined },
): Promise<Thread> {
  const data = {
    ...(fields.title === undefined ? {} : { title: fields.title }),
    ...(fields.externalThreadId === undefined ? {} : { externalThreadId: fields.externalThreadId }),
  }
  const [row] = await db.thread.updateManyAndReturn({ where: { id, userId }, data, select: threadColumns })
  if (!row) throw absent()
  return toThread(row)
}

/** @throws NOT_FOUND */
export async function deleteThread(db: DbOrTx, userId: number, id: number): Promise<{ message: string }> {
  const { count } = await db.thread.deleteMany({ where: { id, userId } })
  if (count === 0) throw absent()
  return { message: 'Conversación eliminada' }
}

/** Oldest first, each with the documents it cites. @throws NOT_FOUND */
export async function listMessages(db: DbOrTx, userId: number, threadId: number): Promise<Message[]> {
  const owned = await db.thread.findFirst({ where: { id: threadId, userId }, select: { id: true } })
  if (!owned) throw absent()
  const rows = await db.message.findMany({ where: { threadId }, orderBy: { id: 'asc' }, select: messageColumns })
  return rows.map(toMessage)
}
