import type { IsoDate } from '../../../shared/tax/types.ts'
import type { Kind } from '../learned/labels.ts'
import type { Matter, Note } from './format.ts'
import { type Index, indexOf } from './likeness.ts'

/** What a message says of which note it asks for. */
export interface Asked {
  readonly question: string
  readonly kind: Kind
  readonly on: IsoDate
  /** The values of the case. */
  readonly values: Readonly<Record<string, unknown>>
}

export interface Ranked {
  /** Undefined: what the intent itself answers. */
  readonly note: Note | undefined
  readonly likeness: number
}

/** A note is the likelier when it is for this form of question, and the less likely when it is for others only. */
const OF_ITS_KIND = 1.4
const OF_ANOTHER_KIND = 0.5
/** What is written for the case comes before what is said of any. */
const OF_THIS_CASE = 1.2
/** Most messages want what the intent itself answers. */
const ITSELF = 1.2
/** Of the examples of one note, the nearest counts most. */
const SECOND = 0.4

interface Indexed {
  readonly index: Index
  /** The note of each example; undefined: the intent itself. */
  readonly notes: readonly (Note | undefined)[]
}

function indexed({ asks, notes }: Pick<Matter, 'asks' | 'notes'>): Indexed {
  const examples = [
    ...asks.map((text) => ({ text, note: undefined })),
    ...notes.flatMap((note) => note.asks.map((text) => ({ text, note }))),
  ]
  return {
    index: indexOf(examples.map(({ text, note }) => ({ text, of: note?.name ?? '' }))),
    notes: examples.map(({ note }) => note),
  }
}

/** Made when a matter is asked for, and kept for those that were asked for last: together they would be large. */
const MOST_KEPT = 48
const made = new Map<Matter, Indexed>()

function indexFor(matter: Matter): Indexed {
  const found = made.get(matter) ?? indexed(matter)
  made.delete(matter)
  made.set(matter, found)
  const [oldest] = made.keys()
  if (made.size > MOST_KEPT && oldest) made.delete(oldest)
  return found
}

/** Whether the note holds in the case and on its day. */
function holds({ when, from, until }: Note, { values, on }: Pick<Asked, 'values' | 'on'>): boolean {
  return (
    (from === undefined || from <= on) &&
    (until === undefined || on <= until) &&
    Object.entries(when).every(([slot, wanted]) => wanted.some((value) => value === (values[slot] ?? null)))
  )
}

function weightOf(note: Note | undefined, { kind }: Asked): number {
  if (note === undefined) return ITSELF
  const ofKind = note.kinds.length === 0 ? 1 : note.kinds.includes(kind) ? OF_ITS_KIND : OF_ANOTHER_KIND
  return Object.keys(note.when).length === 0 ? ofKind : ofKind * OF_THIS_CASE
}

/** The notes of a matter that hold in the case, and the intent itself, the likeliest to be asked for first. */
export function rank(matter: Matter, asked: Asked): readonly Ranked[] {
  const found = indexFor(matter)
  const best = new Map<Note | undefined, [number, number]>()
  for (const [at, likeness] of found.index.likeness(asked.question).entries()) {
    const note = found.notes[at]
    const [first, second] = best.get(note) ?? [0, 0]
    best.set(note, likeness > first ? [likeness, first] : [first, Math.max(second, likeness)])
  }
  return [...best]
    .filter(([note]) => note === undefined || holds(note, asked))
    .map(([note, [first, second]]) => ({
      note,
      likeness: (first * (1 - SECOND) + second * SECOND) * weightOf(note, asked),
    }))
    .sort((a, b) => b.likeness - a.likeness)
}

/** The note that the values of the case choose: one without examples, which is told wherever they are as it wants them. */
export function ofTheCase({ notes }: Matter, asked: Asked): Note | undefined {
  return notes.find(
    (note) =>
      note.asks.length === 0 && (note.kinds.length === 0 || note.kinds.includes(asked.kind)) && holds(note, asked),
  )
}
