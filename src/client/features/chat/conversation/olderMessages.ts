import type { Conversation } from '../../../../shared/contract/conversation.ts'

/** Prepends a page of older messages; duplicates are removed. */
export function withOlder(known: Conversation, page: Conversation): Conversation {
  const messages = new Set(known.messages.map(({ id }) => id))
  const references = new Set(known.references.map(({ id }) => id))
  return {
    messages: [...page.messages.filter(({ id }) => !messages.has(id)), ...known.messages],
    references: [...known.references, ...page.references.filter(({ id }) => !references.has(id))],
    older: page.older,
  }
}
