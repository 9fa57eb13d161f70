import type { Answer } from '../../src/server/assistant/types.ts'
import { engine } from '../../tools/assistant/engine.ts'
import { turnsOf } from './askQuestions.ts'

const TODAY = '2026-11-28'
const provider = engine()

async function ask(question: string, state: unknown, more: object = {}): Promise<Answer> {
  const input = {
    question,
    history: [],
    today: TODAY,
    company: null,
    externalThreadId: null,
    state,
    signal: new AbortController().signal,
    ...more,
  }
  for await (const event of provider.answer(input)) if (event.type === 'done') return event.answer
  throw new Error('No answer')
}

/**
 * The text before the first heading of each answer in a conversation whose first question is assigned to this intent by
 * a choice: tests the intent, and not how it is recognised.
 */
export const openingsAs =
  (intent: string) =>
  async (first: string, ...more: readonly string[]): Promise<readonly string[]> => {
    const state = {
      version: 1,
      intent,
      earlier: [],
      values: {},
      said: [first],
      when: { days: [], on: TODAY, dated: false },
      asked: { choices: [{ id: '1', intent, label: intent }] },
    }
    const answer = await ask('1', state, { choice: '1' })
    const answers = [answer]
    const history = [...turnsOf(first, answer)]
    for (const question of more) {
      const next = await ask(question, answers.at(-1)?.state, { history: [...history] })
      history.push(...turnsOf(question, next))
      answers.push(next)
    }
    return answers.map(
      ({ content }) =>
        content
          .replaceAll('*', '')
          .replace(/[\u00a0\u202f]/g, ' ')
          .split('\n\n### ', 1)[0]
          ?.trim() ?? '',
    )
  }
