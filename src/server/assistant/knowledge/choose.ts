import type { IsoDate } from '../../../shared/tax/types.ts'
import type { Kind } from '../learned/labels.ts'
import { shippedReader } from '../learned/reader.ts'
import type { Matter, Note } from './format.ts'
import { type Index, indexOf } from './likeness.ts'

/** What a message says of which note it asks for. */
export interface Asked {
  readonly question: string
  readonly kind: Kind
  readonly on: IsoDate
  /** The values of the case. */
  readonly values: Readonly<Record<string, unknown>>
  /** Whether it says something of the case, which then mostly is to be worked out anew. */
  readonly news: boolean
  /** Whether the matter was answered just before, so that a short message asks for a detail of it. */
  readonly stays: boolean
  /** The notes that may be told here; absent: all that hold. */
  readonly may?: (note: Note) => boolean
}

/** What of the learned reader the choice needs. */
export interface Comparing {
  /** What a text is about, as a vector of length one: of texts that mean alike the product is near one. */
  meaning(text: string): Float32Array
  /** A weight for each of NOTE_SIGNALS, in their order. */
  readonly noteWeights: readonly number[]
}

export interface Ranked {
  /** Undefined: what the intent itself answers. */
  readonly note: Note | undefined
  /** The probability that it is what is asked for, 0 to 1, among these. */
  readonly p: number
}

/**
 * What speaks for a note, or for what the intent itself answers. `npm run train` fits a weight to each on examples that the
 * reader was not trained on; see tools/train/notes.ts.
 */
export const NOTE_SIGNALS = [
  'words',
  'meaning',
  'meaning, second',
  'meaning, squared',
  'for this form of question',
  'for other forms of question',
  'for this case',
  'new to the matter: written for that',
  'new to the matter: for a form of question',
  'itself',
  'itself: something new of the case',
  'itself: new to the matter',
  'itself: a matter that is told',
] as const
export type NoteSignal = (typeof NOTE_SIGNALS)[number]

/** A note, or the intent itself, with what speaks for it in the order of NOTE_SIGNALS. */
export interface NoteCandidate {
  readonly note: Note | undefined
  readonly signals: readonly number[]
}

/** Of the examples of one note, the nearest counts most. */
const SECOND = 0.4

interface Indexed {
  readonly index: Index
  readonly meanings: readonly Float32Array[]
  /** The note of each example; undefined: the intent itself. */
  readonly notes: readonly (Note | undefined)[]
}

function indexed({ asks, notes }: Pick<Matter, 'asks' | 'notes'>, { meaning }: Pick<Comparing, 'meaning'>): Indexed {
  const examples = [
    ...asks.map((text) => ({ text, note: undefined })),
    ...notes.flatMap((note) => note.asks.map((text) => ({ text, note }))),
  ]
  return {
    index: indexOf(examples.map(({ text, note }) => ({ text, of: note?.name ?? '' }))),
    meanings: examples.map(({ text }) => meaning(text)),
    notes: examples.map(({ note }) => note),
  }
}

/** Made when a matter is asked for, and kept for those that were asked for last: together they would be large. */
const MOST_KEPT = 48
const made = new WeakMap<Comparing, Map<Matter, Indexed>>()

function indexFor(matter: Matter, by: Comparing): Indexed {
  const kept = made.get(by) ?? new Map<Matter, Indexed>()
  made.set(by, kept)
  const found = kept.get(matter) ?? indexed(matter, by)
  kept.delete(matter)
  kept.set(matter, found)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest)
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

/** The two nearest examples of each note, and of the intent itself. */
type Nearest = readonly [first: number, second: number]
const NONE: Nearest = [0, 0]

function nearest(notes: Indexed['notes'], likeness: ArrayLike<number>): ReadonlyMap<Note | undefined, Nearest> {
  const best = new Map<Note | undefined, Nearest>()
  for (const [at, note] of notes.entries()) {
    const like = likeness[at] ?? 0
    const [first, second] = best.get(note) ?? NONE
    best.set(note, like > first ? [like, first] : [first, Math.max(second, like)])
  }
  return best
}

const product = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

/** The notes that hold in the case and may be told, and the intent itself. */
export function noteCandidates(matter: Matter, asked: Asked, by: Comparing): readonly NoteCandidate[] {
  const { index, meanings, notes } = indexFor(matter, by)
  const { question, kind, news, stays, may } = asked
  const words = nearest(notes, index.likeness(question))
  const wanted = by.meaning(question)
  const meant = nearest(
    notes,
    meanings.map((each) => product(wanted, each)),
  )
  return [...words].flatMap(([note, [first, second]]) => {
    if (note !== undefined && !(holds(note, asked) && may?.(note) !== false)) return []
    const [meaning, next] = meant.get(note) ?? NONE
    const signals: Partial<Record<NoteSignal, number>> = {
      words: first * (1 - SECOND) + second * SECOND,
      meaning,
      'meaning, second': next,
      'meaning, squared': meaning ** 2,
    }
    if (note === undefined) {
      signals.itself = 1
      signals['itself: something new of the case'] = news ? 1 : 0
      signals['itself: new to the matter'] = stays ? 0 : 1
      signals['itself: a matter that is told'] = matter.itself === undefined ? 0 : 1
    } else {
      const ofKind = note.kinds.includes(kind)
      signals['for this form of question'] = ofKind ? 1 : 0
      signals['for other forms of question'] = note.kinds.length > 0 && !ofKind ? 1 : 0
      signals['for this case'] = Object.keys(note.when).length > 0 ? 1 : 0
      signals['new to the matter: written for that'] = note.first && !stays ? 1 : 0
      signals['new to the matter: for a form of question'] = note.kinds.length > 0 && !stays ? 1 : 0
    }
    return [{ note, signals: NOTE_SIGNALS.map((name) => signals[name] ?? 0) }]
  })
}

/** The notes of a matter that hold in the case, and the intent itself, the likeliest to be asked for first. */
export function rank(matter: Matter, asked: Asked, by: Comparing = shippedReader()): readonly Ranked[] {
  const scored = noteCandidates(matter, asked, by).map(({ note, signals }) => ({
    note,
    score: signals.reduce((sum, value, at) => sum + value * (by.noteWeights[at] ?? 0), 0),
  }))
  const most = Math.max(...scored.map(({ score }) => score))
  const total = scored.reduce((sum, { score }) => sum + Math.exp(score - most), 0)
  return scored.map(({ note, score }) => ({ note, p: Math.exp(score - most) / total })).sort((a, b) => b.p - a.p)
}

/** The note that the values of the case choose: one without examples, which is told wherever they are as it wants them. */
export function ofTheCase({ notes }: Matter, asked: Pick<Asked, 'kind' | 'values' | 'on'>): Note | undefined {
  return notes.find(
    (note) =>
      note.asks.length === 0 && (note.kinds.length === 0 || note.kinds.includes(asked.kind)) && holds(note, asked),
  )
}
