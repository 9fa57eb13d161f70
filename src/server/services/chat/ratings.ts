import type { z } from 'zod'
import type { Rating, rateMessageInput } from '../../../shared/contract/conversation.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Db } from '../../db/types.ts'
import { toRating } from './lean.ts'

/**
 * Stores the person's rating of an answer; a newer one replaces it and is unread again for administrators. Reason and
 * comment belong to a thumbs-down. null withdraws it.
 * @throws NOT_FOUND for a question, and for another person's answer
 */
export async function rateMessage(
  db: Db,
  userId: number,
  { id, useful, reason, comment }: z.output<typeof rateMessageInput>,
  now: Date,
): Promise<Rating | null> {
  return db.$transaction(async (tx) => {
    const answer = await tx.message.findFirst({
      where: { id, isFromAssistant: true, thread: { userId } },
      select: { id: true },
    })
    if (!answer) throw new AppError('NOT_FOUND', 'No encontramos esa respuesta.')
    if (useful === null) {
      await tx.messageRating.deleteMany({ where: { messageId: id } })
      return null
    }
    const opinion = {
      useful,
      reason: useful ? null : (reason ?? null),
      comment: useful ? '' : (comment ?? ''),
      state: 'open' as const,
      ratedAt: now,
    }
    const row = await tx.messageRating.upsert({
      where: { messageId: id },
      create: { messageId: id, ...opinion },
      update: opinion,
      select: { useful: true, reason: true, comment: true, ratedAt: true },
    })
    return toRating(row)
  })
}
