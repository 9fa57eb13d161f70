import { countProviderFailure } from '../../core/counters.ts'
import type { Answer, AssistantProvider } from '../types.ts'
import { OverrunError } from './host.ts'

/** The answer given when none could be computed in time. */
export const NOT_IN_TIME = '**No alcancé a resolver tu pregunta a tiempo.**'

const CONTENT = `${NOT_IN_TIME} No te cobramos este mensaje.\n\nEscríbela más corta o con otras palabras, o [habla con una persona](/contacto).`

/** Wraps a provider: a question that could not be computed in time gets an answer that says so and costs nothing. */
export function withoutOverrun(provider: AssistantProvider): AssistantProvider {
  return {
    ...provider,
    async *answer(input) {
      let spoke = false
      try {
        for await (const event of provider.answer(input)) {
          yield event
          spoke = event.type !== 'restart'
        }
      } catch (error) {
        if (!(error instanceof OverrunError)) throw error
        countProviderFailure(provider.name)
        if (spoke) yield { type: 'restart' }
        yield { type: 'delta', text: CONTENT }
        const answer: Answer = { content: CONTENT, sources: [], answered: false, topic: null, externalThreadId: null }
        yield { type: 'done', answer }
      }
    },
  }
}
