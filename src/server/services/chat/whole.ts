import { MESSAGES_PAGE } from '../../../shared/contract/chat.ts'
import type { Conversation } from '../../../shared/contract/conversation.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import { readConversation } from './lean.ts'
import { eachPage, reading } from './pages.ts'

interface Bound {
  /** The limit in characters. */
  readonly most: number
  /** The error for longer ones. */
  readonly tooLong: string
}

/** Reads a whole conversation, page by page, up to the limit. @throws NOT_FOUND, PAYLOAD_TOO_LARGE */
export async function readWhole(
  app: App,
  userId: number,
  threadId: number,
  { most, tooLong }: Bound,
): Promise<Omit<Conversation, 'older'>> {
  const pages: Conversation[] = []
  let length = 0
  for await (const page of eachPage((before) =>
    reading.run(userId, () => readConversation(app, userId, threadId, { limit: MESSAGES_PAGE, before })),
  )) {
    for (const { content } of page.messages) length += content.length
    if (length > most) throw new AppError('PAYLOAD_TOO_LARGE', tooLong)
    pages.unshift(page)
  }
  return {
    messages: pages.flatMap(({ messages }) => messages),
    references: [...new Map(pages.flatMap(({ references }) => references.map((one) => [one.id, one]))).values()],
  }
}
