import type { Answer, AssistantProvider, Turn } from '../../src/server/assistant/types.ts'
import { extractReferences } from '../../src/shared/references.ts'

/** A turn of a checkable question. In `all` and `cite`, a list means that one of its items must occur. */
export interface CheckedTurn {
  readonly q: string
  readonly all?: readonly (string | readonly string[])[]
  readonly cite?: readonly (string | readonly string[])[]
  readonly none?: readonly string[]
  /** The engine must not claim to know (and so must not charge). Without this, a correct answer may still be free. */
  readonly free?: boolean
}

/** Collects one answer, and checks that the deltas add up to it. */
export async function ask(
  provider: AssistantProvider,
  question: string,
  history: readonly Turn[],
  today: string,
): Promise<Answer> {
  let streamed = ''
  const events = provider.answer({
    question,
    history,
    today,
    company: null,
    externalThreadId: null,
    signal: new AbortController().signal,
  })
  for await (const event of events) {
    if (event.type === 'delta') streamed += event.text
    else if (event.type === 'restart') streamed = ''
    else if (event.type === 'reading') continue
    else if (event.answer.content !== streamed) throw new Error('The deltas do not add up to the answer')
    else return event.answer
  }
  throw new Error('The stream ended without an answer')
}

/** A question and its answer as history for the next one. */
export const turnsOf = (question: string, { content, parts, answered }: Answer): readonly Turn[] => [
  { role: 'user', content: question },
  { role: 'assistant', content, ...(parts ? { parts } : {}), answered },
]

/** Plain text: no accents, case, Markdown marks or thin spaces. */
function normalise(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#|\\]/g, ' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/(\d) +%/g, '$1%')
    .replace(/\$ +/g, '$')
    .replace(/\s+/g, ' ')
}

/** Whether the text contains the words, and a number only as a whole number ("40.000" is not in "240.000"). */
function holds(text: string, wanted: string): boolean {
  const needle = normalise(wanted)
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const cutBefore =
      /\d/.test(needle[0] ?? '') &&
      /[\d.,]$/.test(text.slice(0, at).trimEnd() === text.slice(0, at) ? text.slice(0, at) : '')
    const cutAfter = /\d$/.test(needle) && /^\.?\d/.test(text.slice(at + needle.length))
    if (!cutBefore && !cutAfter) return true
  }
  return false
}

/** The faults of an answer, in words; empty if there are none. */
export function faults(turn: CheckedTurn, answer: Answer): string[] {
  const text = normalise(answer.content)
  const documents = new Set(
    [...answer.sources, ...extractReferences(answer.content)].map(({ type, number, year }) =>
      type === 'niif' || type === 'nic' ? `${type} ${number}` : `${type} ${number} ${year}`,
    ),
  )
  const choices = (wanted: string | readonly string[]): readonly string[] =>
    typeof wanted === 'string' ? [wanted] : wanted
  return [
    ...(turn.all ?? [])
      .filter((group) => !choices(group).some((each) => holds(text, each)))
      .map((group) => `lacks ${group}`),
    ...(turn.cite ?? [])
      .filter((group) => !choices(group).some((each) => documents.has(each)))
      .map((group) => `does not cite ${group}`),
    ...(turn.none ?? []).filter((each) => holds(text, each)).map((each) => `says ${each}`),
    ...(turn.free && answer.answered ? ['claims to know'] : []),
  ]
}
