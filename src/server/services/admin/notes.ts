import type { z } from 'zod'
import type { createNoteInput, UserNote, updateNoteInput } from '../../../shared/contract/panel.ts'
import { MAX_NOTES } from '../../../shared/contract/panel.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'
import type { App } from '../../trpc/context.ts'
import { type Actor, audit } from './audit.ts'
import { lockUser } from './users.ts'

// What administrators note about people. The log says that it was done and by which number, never the words: it outlives
// the account, and they do not.

const memberColumns = { id: true, role: true, blocked: true } as const satisfies Prisma.UserSelect

/** Whether somebody can still change what they wrote. */
const isMember = (author: Prisma.UserGetPayload<{ select: typeof memberColumns }> | null | undefined) =>
  author?.role === 'admin' && !author.blocked

/** All about one person, newest first, as `reader` sees them. */
export async function readNotes(db: DbOrTx, reader: Actor, userId: number): Promise<UserNote[]> {
  const notes = await db.userNote.findMany({ where: { userId }, orderBy: { id: 'desc' }, take: MAX_NOTES })
  const authors = await db.user.findMany({
    where: { id: { in: notes.map(({ authorId }) => authorId) } },
    select: { username: true, ...memberColumns },
  })
  const authorOf = new Map(authors.map((author) => [author.id, author]))
  return notes.map(({ id, text, authorId, createdAt, editedAt }) => ({
    id,
    text,
    author: authorOf.get(authorId)?.username ?? '',
    mine: authorId === reader.id,
    removable: authorId === reader.id || !isMember(authorOf.get(authorId)),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }))
}

/** @throws NOT_FOUND, CONFLICT when there are as many as there may be */
export async function createNote(
  app: App,
  actor: Actor,
  { userId, text }: z.output<typeof createNoteInput>,
): Promise<{ message: string }> {
  await app.db.$transaction(async (tx) => {
    // Two at once cannot both be the last.
    await lockUser(tx, userId)
    if ((await tx.userNote.count({ where: { userId } })) >= MAX_NOTES)
      throw new AppError('CONFLICT', `Ya hay ${MAX_NOTES} notas. Borra una de las tuyas para escribir otra.`)
    const { id } = await tx.userNote.create({
      data: { userId, authorId: actor.id, text, createdAt: app.now() },
      select: { id: true },
    })
    await audit(tx, actor, { action: 'note.create', targetId: userId, after: { noteId: id } })
  })
  return { message: 'La nota quedó guardada.' }
}

/** @throws NOT_FOUND, FORBIDDEN for another's */
export async function updateNote(
  app: App,
  actor: Actor,
  { id, text }: z.output<typeof updateNoteInput>,
): Promise<{ message: string }> {
  await app.db.$transaction(async (tx) => {
    const { targetId, mine } = await lockNote(tx, actor, id)
    if (!mine) throw notTheirs()
    await tx.userNote.update({ where: { id }, data: { text, editedAt: app.now() }, select: { id: true } })
    await audit(tx, actor, { action: 'note.update', targetId, after: { noteId: id } })
  })
  return { message: 'La nota quedó cambiada.' }
}

/** Of whoever left the team anybody of it removes one. @throws NOT_FOUND, FORBIDDEN for another's */
export async function removeNote(app: App, actor: Actor, id: number): Promise<{ message: string }> {
  await app.db.$transaction(async (tx) => {
    const { targetId, mine, authorId } = await lockNote(tx, actor, id)
    if (!mine && isMember(await tx.user.findUnique({ where: { id: authorId }, select: memberColumns })))
      throw notTheirs()
    await tx.userNote.delete({ where: { id }, select: { id: true } })
    await audit(tx, actor, { action: 'note.remove', targetId, after: { noteId: id } })
  })
  return { message: 'La nota quedó borrada.' }
}

const notTheirs = () => new AppError('FORBIDDEN', 'Solo quien escribió la nota puede cambiarla.')

/** Whom it is about, locked as for every change: who erases the account comes before or after. @throws NOT_FOUND */
async function lockNote(tx: DbOrTx, actor: Actor, id: number) {
  const note = await tx.userNote.findUnique({ where: { id }, select: { userId: true, authorId: true } })
  if (!note) throw new AppError('NOT_FOUND', 'Esa nota ya no existe.')
  await lockUser(tx, note.userId)
  // It may have been removed while this waited.
  if (!(await tx.userNote.findUnique({ where: { id }, select: { id: true } })))
    throw new AppError('NOT_FOUND', 'Esa nota ya no existe.')
  return { targetId: note.userId, authorId: note.authorId, mine: note.authorId === actor.id }
}
