export interface KnownIntent {
  readonly id: string
  readonly title: string
}

let known: Promise<readonly KnownIntent[]> | undefined

/**
 * The assistant's intents by title. Answers are computed in a worker thread, so this one loads the intents only when an
 * administrator first asks for them.
 */
export function knownIntents(): Promise<readonly KnownIntent[]> {
  known ??= import('../../assistant/intents/all.ts').then(({ intents }) =>
    [...intents.values()]
      .flatMap(({ id, title }) => (title === '' ? [] : [{ id, title }]))
      .sort((a, b) => a.title.localeCompare(b.title, 'es')),
  )
  return known
}
