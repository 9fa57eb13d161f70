import type { z } from 'zod'
import type { createNoteInput, UserNote, updateNoteInput } from '../../../shared/contract/panel.ts'
import { MAX_NOTES } from '../../../shared/contract/panel.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'
import { type Actor, audit } from './audit.ts'
import { lockUser } from './users.ts'

// Administrators' notes about people. The audit log records the action and the user's number, never the words: it
// outlives the account, and the words must not.

const memberColumns = { id: true, role: true, blocked: true } as const satisfies Prisma.UserSelect

/** Whether the reader may still edit the note. */
const isMember = (author: Prisma.UserGetPayload<{ select: typeof memberColumns }> | null | undefined) =>
  author?.role === 'admin' && !author.blocked

/** All notes about one person, newest first, as `reader` sees them. */
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

/** @throws NOT_FOUND, CONFLICT at the maximum number of notes */
export async function createNote(
  app: App,
  actor: Actor,
  { userId, text }: z.output<typeof createNoteInput>,
): Promise<{ message: string }> {
  await app.db.$transaction(async (tx) => {
    // Locked, so that two concurrent notes cannot both be the last allowed one.
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

/** @throws NOT_FOUND, FORBIDDEN for somebody else's */
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

/**
 * Notes of authors who left the team may be removed by any administrator.
 * @throws NOT_FOUND, FORBIDDEN for somebody else's
 */
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

/**
 * The person concerned, locked as for every change, so that an erasure comes strictly before or after. @throws
 * NOT_FOUND
 */
async function lockNote(tx: DbOrTx, actor: Actor, id: number) {
  const note = await tx.userNote.findUnique({ where: { id }, select: { userId: true, authorId: true } })
  if (!note) throw new AppError('NOT_FOUND', 'Esa nota ya no existe.')
  await lockUser(tx, note.userId)
  // It may have been deleted while this call waited.
  if (!(await tx.userNote.findUnique({ where: { id }, select: { id: true } })))
    throw new AppError('NOT_FOUND', 'Esa nota ya no existe.')
  return { targetId: note.userId, authorId: note.authorId, mine: note.authorId === actor.id }
}
