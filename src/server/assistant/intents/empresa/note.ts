import type { IsoDate, LegalSource } from '../../../../shared/tax/types.ts'
import type { Kind } from '../../learned/labels.ts'
import type { IntentAnswer, Table } from '../answer.ts'
import type { Slot } from '../intent.ts'

/** A first sentence for each form of question that needs its own; `otro` for all the rest. */
export type Opening = string | (Partial<Readonly<Record<Kind, string>>> & { readonly otro: string })

export interface NoteText {
  readonly opening: Opening
  /** What to do, in order: numbered right after the first sentence. */
  readonly pasos?: readonly string[]
  readonly paragraphs?: readonly string[]
  readonly tables?: readonly Table[]
  readonly sources: readonly LegalSource[]
  readonly caveats?: readonly string[]
  readonly state?: readonly string[]
}

export function opening(said: Opening, kind: Kind): string {
  return typeof said === 'string' ? said : (said[kind] ?? said.otro)
}

/** The answer that a note gives to that form of question. */
export function told(text: NoteText, { kind }: { readonly kind: Kind }): IntentAnswer {
  const steps = (text.pasos ?? []).map((step, at) => `${at + 1}. ${step}`).join('\n')
  return {
    headline: opening(text.opening, kind),
    paragraphs: [...(steps === '' ? [] : [steps]), ...(text.paragraphs ?? [])],
    ...(text.tables ? { tables: text.tables } : {}),
    sources: text.sources,
    ...(text.caveats ? { caveats: text.caveats } : {}),
    ...(text.state ? { state: text.state } : {}),
  }
}

/**
 * Which side of a matter a message asks about. Read anew from every message: one that names none is back at the matter
 * itself.
 */
export function aspecto(
  aspects: Readonly<Record<string, { readonly label: string; readonly test: RegExp }>>,
): Slot<string, false> {
  return {
    label: 'De qué parte pregunta',
    type: 'choice',
    read: ({ text }, { before }) =>
      Object.entries(aspects).find(([, { test }]) => test.test(text))?.[0] ?? (before === undefined ? undefined : ''),
    show: (value) => aspects[value]?.label ?? 'todo',
    required: false,
  }
}

/** A line that answers no question of accounting. Never charged. */
export const free = (headline: string, paragraphs: readonly string[] = []): IntentAnswer => ({
  headline,
  paragraphs,
  sources: [],
  answered: false,
})

export const yearOf = (day: IsoDate) => Number(day.slice(0, 4))
