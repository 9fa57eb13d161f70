import { factBook } from '../../src/server/assistant/facts.ts'
import { inert } from '../../src/server/assistant/inert.ts'
import { searchReferences } from '../../src/server/assistant/library.ts'
import { createEvidence } from '../../src/server/assistant/model/evidence.ts'
import { pieces } from '../../src/server/assistant/model/pieces.ts'
import { reviewer } from '../../src/server/assistant/model/review.ts'
import { createToolbox } from '../../src/server/assistant/model/tools.ts'
import { snippetOf } from '../../src/server/services/chat/search.ts'
import { saysEnough, searchWords } from '../../src/shared/plain.ts'
import { extractReferences } from '../../src/shared/references.ts'
import { shippedFacts } from '../../src/shared/tax/facts/all.ts'
import { threadTitle } from '../../src/shared/threadTitle.ts'
import type { Hostile } from './hostile.ts'
import { memoryLibrary } from './memoryLibrary.ts'

const book = factBook(shippedFacts)
const library = memoryLibrary()
/** An empty database: only what is done with the text matters here. */
const sql = { prepared: async () => [], read: async () => [] }

/** All text processing of the main thread, for a question or an answer. Returns the number of texts. */
export async function readAsServer(texts: readonly string[]): Promise<number> {
  for (const text of texts) {
    extractReferences(text)
    threadTitle(text, text)
    threadTitle('', text)
    inert(text)
    if (saysEnough(text)) snippetOf(text, searchWords(text))
    await searchReferences(sql, { q: text, limit: 3 })
  }
  return texts.length
}

/** The code around a language model: parses the question, and the model's text as it arrives. */
export async function readAsModel(all: readonly Hostile[]): Promise<number> {
  for (const { question, earlier } of all) {
    const history = earlier.map((content) => ({ role: 'user', content }) as const)
    const signal = new AbortController().signal
    const input = { question, history, today: '2026-11-20', company: null, externalThreadId: null, signal }
    const evidence = createEvidence(input, book)
    createToolbox(question, { library, facts: book, evidence })
    const review = reviewer(evidence, library)
    const held = pieces()
    for (let at = 0; at < question.length; at += 400) await review.pass(inert(held.add(question.slice(at, at + 400))))
    await review.pass(inert(held.rest()))
    await review.close()
  }
  return all.length
}
