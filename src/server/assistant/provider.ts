import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { countProviderFailure } from '../ops/counters.ts'
import { embeddedProvider } from './embedded.ts'
import type { FactBook } from './facts.ts'
import { remoteProvider } from './remote.ts'
import type { AssistantProvider, Library } from './types.ts'

export interface ProviderDeps {
  readonly env: Env
  readonly library: Library
  readonly facts: () => Promise<FactBook>
  readonly log: Logger
}

/** The provider that the environment names. The embedded engine stands behind the two that need a network. */
export async function chooseProvider({ env, library, facts, log }: ProviderDeps): Promise<AssistantProvider> {
  const embedded = withFacts('embedded', facts, (book) => embeddedProvider({ library, facts: book }))
  const { ASSISTANT_PROVIDER: name, ASSISTANT_URL: url, MODEL_BASE_URL: baseUrl, MODEL_NAME: model } = env
  if (url !== undefined && (name === undefined || name === 'remote')) {
    const remote = remoteProvider({ url, token: env.ASSISTANT_TOKEN, tokenHeader: env.ASSISTANT_TOKEN_HEADER })
    return withFallback(remote, embedded, 'El servicio del asistente', log)
  }
  if (name === 'model' && baseUrl !== undefined && model !== undefined) {
    // Loaded only where it is used: it costs half a second and 30 MB.
    const { modelProvider } = await import('./model.ts')
    const options = { baseUrl, apiKey: env.MODEL_API_KEY, model, library }
    return withFallback(
      withFacts('model', facts, (book) => modelProvider({ ...options, facts: book })),
      embedded,
      'El modelo de lenguaje',
      log,
    )
  }
  return embedded
}

/** A provider that answers each question with the figures of that moment, and is made anew only when they change. */
function withFacts(
  name: AssistantProvider['name'],
  facts: () => Promise<FactBook>,
  make: (book: FactBook) => AssistantProvider,
): AssistantProvider {
  let made: { readonly book: FactBook; readonly provider: AssistantProvider } | undefined
  return {
    name,
    async *answer(input) {
      const book = await facts()
      if (made?.book !== book) made = { book, provider: make(book) }
      yield* made.provider.answer(input)
    },
  }
}

/**
 * `first`, and when it fails, `embedded` with a last line that says so; what `first` had begun to say is taken back.
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
        ? `\n\n*${who} se interrumpió: esta respuesta la dio el motor propio de Luka y reemplaza la que había empezado.*`
        : `\n\n*${who} no respondió: esta respuesta la dio el motor propio de Luka.*`
      for await (const event of embedded.answer(input)) {
        if (event.type !== 'done') yield event
        else {
          yield { type: 'delta', text: notice }
          yield { type: 'done', answer: { ...event.answer, content: event.answer.content + notice } }
        }
      }
    },
  }
}
