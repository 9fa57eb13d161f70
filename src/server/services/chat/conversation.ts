import type { Message, Thread } from '../../../shared/contract/chat.ts'
import { AppError } from '../../../shared/errors.ts'
import { extractReferences } from '../../../shared/references.ts'
import type { LegalSource } from '../../../shared/tax/types.ts'
import { findDocuments } from '../../assistant/library.ts'
import type { Seen } from '../../assistant/types.ts'
import type { App, AuthUser } from '../../core/context.ts'
import type { SqlRunner } from '../../db/types.ts'
import { createTurns } from '../../security/turns.ts'
import { type Citation, type Exchange, storeExchange } from './exchange.ts'
import { mostText } from './room.ts'

/**
 * Another service's answer of 100.000 characters could name every document, and each is returned with its full text.
 */
const MOST_NAMED = 200
const MOST_CITED = 50

/**
 * The library's documents that an answer cites: those named by the provider, then those in its text; each once, at most
 * fifty.
 */
export async function resolveCitations(
  sql: Pick<SqlRunner, 'read'>,
  text: string,
  named: readonly LegalSource[] = [],
  seen?: Seen,
): Promise<Citation[]> {
  const found = await findDocuments(sql, [...named, ...extractReferences(text)].slice(0, MOST_NAMED), seen)
  const citations = new Map<number, Citation>()
  for (const { article, ...document } of found) {
    if (!citations.has(document.id)) citations.set(document.id, { document: { ...document, source: 'luka' }, article })
  }
  return [...citations.values()].slice(0, MOST_CITED)
}

/** Indexing the words of a long exchange blocks the embedded database for a while. */
const saving = createTurns(2)

/**
 * Stores an exchange produced by another service. Not charged, since no answer was produced here. @throws
 * ACCOUNT_BLOCKED, NOT_FOUND, ACCOUNT_FULL
 */
export async function saveConversation(
  app: Pick<App, 'env' | 'sql' | 'now'>,
  { id: userId, blocked }: Pick<AuthUser, 'id' | 'blocked'>,
  exchange: Omit<Exchange, 'citations' | 'mostText' | 'now'>,
): Promise<{ threadId: number; thread: Thread; messages: Message[] }> {
  if (blocked) throw new AppError('ACCOUNT_BLOCKED')
  const citations = await resolveCitations(app.sql, exchange.assistantMessage)
  const stored = { ...exchange, citations, mostText: mostText(app), now: app.now() }
  const { thread, question, answer } = await saving.run(userId, () => storeExchange(app.sql, userId, stored))
  return { threadId: thread.id, thread, messages: [question, answer] }
}
