import type { Message, Thread } from '../../../shared/contract/chat.ts'
import { extractReferences } from '../../../shared/references.ts'
import type { LegalSource } from '../../../shared/tax/types.ts'
import { findDocuments } from '../../assistant/library.ts'
import type { SqlRunner } from '../../db/types.ts'
import { type Citation, type Exchange, storeExchange } from './exchange.ts'

/** The library's documents that an answer cites: what the provider named first, then what its text names; each once. */
export async function resolveCitations(
  sql: Pick<SqlRunner, 'read'>,
  text: string,
  named: readonly LegalSource[] = [],
): Promise<Citation[]> {
  const found = await findDocuments(sql, [...named, ...extractReferences(text)])
  const citations = new Map<number, Citation>()
  for (const { article, ...document } of found) {
    if (!citations.has(document.id)) citations.set(document.id, { document: { ...document, source: 'luka' }, article })
  }
  return [...citations.values()]
}

/** Stores an exchange that another service produced. Not charged: no answer was produced here. @throws NOT_FOUND */
export async function saveConversation(
  sql: SqlRunner,
  userId: number,
  exchange: Omit<Exchange, 'citations'>,
): Promise<{ threadId: number; thread: Thread; messages: Message[] }> {
  const citations = await resolveCitations(sql, exchange.assistantMessage)
  const { thread, question, answer } = await storeExchange(sql, userId, { ...exchange, citations })
  return { threadId: thread.id, thread, messages: [question, answer] }
}
