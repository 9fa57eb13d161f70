import type { AnswerContext } from '../intent.ts'

/** A sentence that a yes/no question can open with: "Sí, …" or "No, …"; any other question gets the sentence itself. */
export function opening({ kind }: Pick<AnswerContext, 'kind'>, yes: boolean | undefined, sentence: string): string {
  if (kind !== 'sino' || yes === undefined) return upper(sentence)
  return `${yes ? 'Sí' : 'No'}, ${lower(sentence)}`
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** Not of names and acronyms: "SAS", "ICA". */
export const lower = (text: string): string =>
  /^[A-ZÁÉÍÓÚ]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** "a, b y c" */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}
