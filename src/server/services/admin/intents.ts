export interface KnownIntent {
  readonly id: string
  readonly title: string
}

let known: Promise<readonly KnownIntent[]> | undefined

/**
 * The questions that the assistant knows, by title. Answers are worked out in a thread, so this one has no intents loaded:
 * they are when an administrator first asks.
 */
export function knownIntents(): Promise<readonly KnownIntent[]> {
  known ??= import('../../assistant/intents/all.ts').then(({ intents }) =>
    [...intents.values()]
      .flatMap(({ id, title }) => (title === '' ? [] : [{ id, title }]))
      .sort((a, b) => a.title.localeCompare(b.title, 'es')),
  )
  return known
}
