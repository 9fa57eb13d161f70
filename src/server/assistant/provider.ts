import type { Logger } from 'pino'
import { countProviderFailure } from '../core/counters.ts'
import type { Env } from '../env.ts'
import type { Facts } from './facts.ts'
import { withNotice } from './markdown.ts'
import type { ModelServer } from './model/server.ts'
import { remoteProvider } from './remote.ts'
import { type AssistantThread, assistantThread } from './thread/host.ts'
import { withoutOverrun } from './thread/overrun.ts'
import { inTurns } from './turns.ts'
import type { AssistantProvider, Library } from './types.ts'

/** What a language model is used for: writing the answer, or reading the question. */
const WITH_MODEL = {
  model: new URL('./thread/model.ts', import.meta.url),
  reader: new URL('./thread/reader.ts', import.meta.url),
} as const

export interface ProviderDeps {
  readonly env: Env
  readonly library: Library
  readonly facts: Facts
  readonly log: Logger
  /** Told whose question ended the engine's thread. */
  readonly onOverrun?: (asker: number) => void
}

export interface ChosenAssistant extends AssistantThread {
  /** Luka's own engine, whichever provider answers; its use costs nothing. */
  readonly engine: AssistantProvider
}

/**
 * The provider that the environment selects. The embedded engine stands in for those that need a network. What people
 * write is parsed in worker threads, which can be terminated.
 */
export function chooseAssistant({ env, library, facts, log, onOverrun }: ProviderDeps): ChosenAssistant {
  const engine = assistantThread({
    name: 'embedded',
    module: new URL('./thread/embedded.ts', import.meta.url),
    options: {},
    ...{ library, facts, log },
    ...(onOverrun ? { onOverrun } : {}),
  })
  const embedded = withoutOverrun(inTurns(engine.provider))
  const { ASSISTANT_PROVIDER: name, ASSISTANT_URL: url, MODEL_BASE_URL: baseUrl, MODEL_NAME: model } = env
  if (url !== undefined && (name === undefined || name === 'remote')) {
    const remote = remoteProvider({ url, token: env.ASSISTANT_TOKEN, tokenHeader: env.ASSISTANT_TOKEN_HEADER })
    return { ...engine, engine: embedded, provider: withFallback(remote, embedded, 'El servicio del asistente', log) }
  }
  if ((name === 'model' || name === 'reader') && baseUrl !== undefined && model !== undefined) {
    const server: ModelServer = { baseUrl, apiKey: env.MODEL_API_KEY, model }
    const withModel = assistantThread({
      name,
      module: WITH_MODEL[name],
      options: server,
      ...{ library, facts, log },
      // A question that has to be restarted is answered by the embedded engine: a model would take its time once more.
      again: false,
    })
    return {
      engine: embedded,
      provider: withFallback(withModel.provider, embedded, 'El modelo de lenguaje', log),
      warmUp() {
        engine.warmUp()
        withModel.warmUp()
      },
      async close() {
        await Promise.all([engine.close(), withModel.close()])
      },
    }
  }
  return { ...engine, engine: embedded, provider: embedded }
}

/**
 * Answers with `first`; if that fails, with `embedded` and a last line that says so. What `first` had begun to say is
 * withdrawn.
 * @param who names `first` in that line
 */
export function withFallback(
  first: AssistantProvider,
  embedded: AssistantProvider,
  who: string,
  log: Logger,
): AssistantProvider {
  return {
    name: first.name,
    ...(first.history ? { history: first.history } : {}),
    async *answer(input) {
      const { ownToken: _, ...known } = input
      // Only the engine knows how it computed its own answers.
      if (input.again) return yield* embedded.answer(known)
      let spoke = false
      try {
        for await (const event of first.answer(input)) {
          yield event
          if (event.type === 'done') return
          spoke = true
        }
        throw new Error('The provider ended without an answer')
      } catch (error) {
        if (input.signal.aborted) throw error
        countProviderFailure(first.name)
        log.warn({ err: error, provider: first.name, spoke }, 'assistant provider failed')
      }
      if (spoke) yield { type: 'restart' }
      const notice = spoke
        ? `*${who} se interrumpió: esta respuesta la dio el motor propio de Luka y reemplaza la que había empezado.*`
        : `*${who} no respondió: esta respuesta la dio el motor propio de Luka.*`
      for await (const event of embedded.answer(known)) {
        if (event.type !== 'done') yield event
        else {
          yield { type: 'delta', text: `\n\n${notice}` }
          yield { type: 'done', answer: withNotice(event.answer, notice) }
        }
      }
    },
  }
}
