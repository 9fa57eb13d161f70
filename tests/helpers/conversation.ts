import type { Answer } from '../../src/server/assistant/types.ts'
import { converse, engine } from '../../tools/assistant/engine.ts'

/** The day for which the figures expected by these conversations were computed. */
const TODAY = '2026-11-23'

const provider = engine()
const plain = (text: string) => text.replaceAll('*', '').replace(/[\u00a0\u202f]/g, ' ')

/** The answers to the messages of one conversation. */
export const talk = (...messages: readonly string[]): Promise<readonly Answer[]> => converse(provider, messages, TODAY)

/** Their texts, with ordinary spaces and without bold. */
export const answersTo = async (...messages: readonly string[]): Promise<readonly string[]> =>
  (await talk(...messages)).map(({ content }) => plain(content))

/** The text before each answer's first heading, where the question has to be answered. */
export const openingsOf = async (...messages: readonly string[]): Promise<readonly string[]> =>
  (await answersTo(...messages)).map((answer) => answer.split('\n\n### ', 1)[0] ?? '')

/** The first line of each answer. */
export const firstLinesOf = async (...messages: readonly string[]): Promise<readonly string[]> =>
  (await answersTo(...messages)).map((answer) => answer.split('\n', 1)[0] ?? '')
