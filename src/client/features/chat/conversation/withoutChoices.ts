import type { Exchange } from './exchanges.ts'

/** The readings are buttons below: listing them in the text would repeat them. */
export function withoutChoices<T extends Pick<Exchange, 'clarification' | 'content'>>(exchange: T): T {
  const { clarification, content } = exchange
  if (!clarification || clarification.choices.length === 0 || content === null) return exchange
  const list = clarification.choices.map(({ id, label }) => `${id}. ${label}`).join('\n')
  const at = content.indexOf(list)
  if (at < 0) return exchange
  const closing = /\n\n\*[^*\n]+\*$/.exec(content.slice(at + list.length))?.[0] ?? ''
  return { ...exchange, content: content.slice(0, at).trimEnd() + closing }
}
