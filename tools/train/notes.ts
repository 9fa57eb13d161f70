import type { Deps } from '../../src/server/assistant/conversation/task.ts'
import { fill } from '../../src/server/assistant/intents/fill.ts'
import {
  type Asked,
  NOTE_SIGNALS,
  type NoteCandidate,
  noteCandidates,
} from '../../src/server/assistant/knowledge/choose.ts'
import type { Matter, Note } from '../../src/server/assistant/knowledge/format.ts'
import { matters } from '../../src/server/assistant/knowledge/load.ts'
import { asidesOf } from '../../src/server/assistant/knowledge/notes.ts'
import type { Kind } from '../../src/server/assistant/learned/labels.ts'
import type { FollowUp, Utterance } from './corpus.ts'
import { isHeldNote, LEAST_TELLING } from './corpus.ts'

// Fits how the notes of a matter are chosen, on examples and messages that the reader in `deps` was not trained on.

/** A message with the notes that might answer it, and the place of the right one. */
export interface ChoiceOfNote {
  readonly candidates: readonly NoteCandidate[]
  readonly right: number
  /** Whether the matter's intent works something out, and whether that is what the message wants. */
  readonly computes: boolean
  readonly figure: boolean
  readonly stays: boolean
}

/** What wants a figure, and no word about it. */
const WORKED_OUT: ReadonlySet<Kind> = new Set(['cuanto', 'asiento', 'comparar'])
/** Of the messages that want something worked out every third is enough to learn from. */
const EACH = 3
/** With fewer examples left a note is found by nothing. */
const FEWEST = 2

/** The matter as the assistant looks for notes in it, without the examples that are held. */
function without(whole: Matter, deps: Deps): Matter {
  const declared = deps.intents.get(whole.intent)
  const matter = (declared && whole.itself === undefined && asidesOf(declared)) || whole
  const left = (asks: readonly string[]) => {
    const kept = asks.filter((ask) => !isHeldNote(ask))
    return kept.length < FEWEST ? asks : kept
  }
  return { ...matter, asks: left(matter.asks), notes: matter.notes.map((note) => ({ ...note, asks: left(note.asks) })) }
}

function choicesIn(whole: Matter, lines: readonly (Utterance | FollowUp)[], deps: Deps): readonly ChoiceOfNote[] {
  const matter = without(whole, deps)
  const computes = whole.itself === undefined
  const declared = deps.intents.get(whole.intent)
  const choice = (q: string, name: string | undefined, stays: boolean, when: Note['when'] = {}): ChoiceOfNote[] => {
    const message = deps.language.read(q, deps.today)
    const { amounts, days, percents, period, dated } = message
    const figures = amounts.length + days.length + percents.length > 0 || period !== undefined
    const news = dated || (declared !== undefined && Object.keys(fill(declared, message, {}, deps).own).length > 0)
    const values = Object.fromEntries(Object.entries(when).map(([slot, [value]]) => [slot, value]))
    const { kind } = deps.reader.read(q, stays ? (whole.toldBy ?? whole.intent) : undefined)
    const may = (note: Note) => !computes || note.anyway || !figures
    const asked: Asked = { question: q, kind, on: deps.today, values, news, stays, may }
    const candidates = noteCandidates(matter, asked, deps.reader)
    const right = candidates.findIndex(({ note }) => note?.name === name)
    return right < 0 || candidates.length < 2
      ? []
      : [{ candidates, right, computes, figure: name === undefined, stays }]
  }
  const held = (asks: readonly string[], kept: readonly string[]) => asks.filter((ask) => !kept.includes(ask))
  const asides = whole.notes.flatMap((note, at) =>
    held(note.asks, matter.notes[at]?.asks ?? []).flatMap((ask) => [
      ...choice(ask, note.name, true, note.when),
      ...(deps.reader.read(ask).telling >= LEAST_TELLING ? choice(ask, note.name, false, note.when) : []),
    ]),
  )
  if (!computes)
    return [
      ...asides,
      ...held(whole.asks, matter.asks).flatMap((ask) => [
        ...choice(ask, undefined, true),
        ...choice(ask, undefined, false),
      ]),
    ]
  const own = lines.flatMap((line) => {
    const follows = 'prev' in line
    const wanted = WORKED_OUT.has(line.kind ?? 'otro') || (follows && line.act === 'cambia')
    return wanted ? choice(line.q, undefined, follows) : []
  })
  return [...asides, ...own]
}

/** Messages of held voices that want what an intent works out, and examples of notes that were held. */
export function choicesOfNotes(
  { utterances, followUps }: { readonly utterances: readonly Utterance[]; readonly followUps: readonly FollowUp[] },
  keep: (voice: string) => boolean,
  deps: Deps,
): readonly ChoiceOfNote[] {
  const asked = [...utterances, ...followUps.filter(({ act }) => act !== 'charla' && act !== 'sobre')]
  const lines = asked.filter(({ voice }, at) => at % EACH === 0 && keep(voice))
  return [...matters.values()].flatMap((matter) =>
    choicesIn(
      matter,
      lines.filter(({ intent }) => intent === matter.intent),
      deps,
    ),
  )
}

function probabilities(weights: readonly number[], candidates: readonly NoteCandidate[]): readonly number[] {
  const scores = candidates.map(({ signals }) =>
    signals.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0),
  )
  const most = Math.max(...scores)
  const raised = scores.map((value) => Math.exp(value - most))
  const total = raised.reduce((sum, value) => sum + value, 0)
  return raised.map((value) => value / total)
}

/** The x for which `matrix` times x is `vector`, by elimination; the matrix is symmetric and positive. */
function solved(matrix: readonly (readonly number[])[], vector: readonly number[]): readonly number[] {
  const rows = matrix.map((row, at) => [...row, vector[at] ?? 0])
  for (const [at, pivot] of rows.entries())
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      for (let k = at; k < row.length; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0)
    }
  const x = vector.map(() => 0)
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] ?? []
    const rest = x.reduce((sum, value, k) => (k > at ? sum + value * (row[k] ?? 0) : sum), 0)
    x[at] = ((row[vector.length] ?? 0) - rest) / (row[at] ?? 1)
  }
  return x
}

const STEPS = 12
/** Of weights that few examples tell of, so that none grows without an end. */
const PULL = 1e-3

/** Newton's method: with a dozen weights a dozen steps are at the best there is. The same examples give the same weights. */
export function fitNotes(examples: readonly ChoiceOfNote[]): readonly number[] {
  const names = NOTE_SIGNALS.map((_, at) => at)
  let weights: readonly number[] = names.map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight) => PULL * weight)
    const curvature = names.map((a): number[] => names.map((b) => (a === b ? PULL : 0)))
    for (const { candidates, right } of examples) {
      const p = probabilities(weights, candidates)
      const mean = names.map((a) =>
        candidates.reduce((sum, { signals }, at) => sum + (p[at] ?? 0) * (signals[a] ?? 0), 0),
      )
      for (const a of names) {
        gradient[a] = (gradient[a] ?? 0) + ((mean[a] ?? 0) - (candidates[right]?.signals[a] ?? 0)) / examples.length
        const row = curvature[a] ?? []
        for (const [at, { signals }] of candidates.entries()) {
          const off = ((p[at] ?? 0) * ((signals[a] ?? 0) - (mean[a] ?? 0))) / examples.length
          if (off !== 0) for (const b of names) row[b] = (row[b] ?? 0) + off * (signals[b] ?? 0)
        }
      }
    }
    const change = solved(curvature, gradient)
    weights = weights.map((weight, at) => weight - (change[at] ?? 0))
  }
  return weights.map((value) => Math.round(value * 1e4) / 1e4)
}

const FOLDS = 5
const LEVELS = [0.3, 0.4, 0.5, 0.6, 0.7]
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

/** How often the right note is told, each fifth of the examples by what the other four teach. */
export function measureNotes(examples: readonly ChoiceOfNote[]): readonly string[] {
  const told = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitNotes(examples.filter((_each, at) => at % FOLDS !== fold))
    return examples
      .filter((_each, at) => at % FOLDS === fold)
      .map((each) => {
        const p = probabilities(weights, each.candidates)
        const first = p.indexOf(Math.max(...p))
        return {
          ...each,
          p: p[first] ?? 0,
          note: each.candidates[first]?.note !== undefined,
          isRight: first === each.right,
        }
      })
  }).flat()
  return [true, false].flatMap((computes) =>
    [true, false].flatMap((stays) => {
      const of = told.filter((each) => each.computes === computes && each.stays === stays)
      const [figures, notes] = [of.filter(({ figure }) => figure), of.filter(({ figure }) => !figure)]
      return LEVELS.map((least) => {
        const at = (lines: typeof of) => lines.filter(({ note, p }) => note && p >= least)
        return `${computes ? 'worked out' : 'told'}, ${stays ? 'follow-ups' : 'first'}, from ${least}: the right note ${percent(at(notes).filter(({ isRight }) => isRight).length, notes.length)}, another ${percent(at(notes).filter(({ isRight }) => !isRight).length, notes.length)} of ${notes.length}; a note instead of the matter itself ${percent(at(figures).length, figures.length)} of ${figures.length}`
      })
    }),
  )
}
