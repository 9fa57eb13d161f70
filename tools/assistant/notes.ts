// What the assistant tells, in knowledge/:
// node tools/assistant/notes.ts [intent]                  its matters and notes, with how many examples each has
// node tools/assistant/notes.ts --try "pregunta" [intent] which notes the question is like, the likeliest first
// node tools/assistant/notes.ts --measure [intent]        how often the right note is chosen of questions it has not seen
import { intents } from '../../src/server/assistant/intents/all.ts'
import { fill } from '../../src/server/assistant/intents/fill.ts'
import { rank } from '../../src/server/assistant/knowledge/choose.ts'
import type { Matter } from '../../src/server/assistant/knowledge/format.ts'
import { matters } from '../../src/server/assistant/knowledge/load.ts'
import {
  asidesOf,
  clearly,
  enoughAtFirst,
  OF_A_FOLLOW_UP,
  OF_NEWS,
} from '../../src/server/assistant/knowledge/notes.ts'
import type { Kind } from '../../src/server/assistant/learned/labels.ts'
import { shippedReader } from '../../src/server/assistant/learned/reader.ts'
import { createReader } from '../../src/server/assistant/understand/understand.ts'
import { shippedFacts } from '../../src/shared/tax/facts/all.ts'
import { factSource } from '../../src/shared/tax/facts.ts'
import { readCorpus } from '../train/corpus.ts'

const TODAY = process.env.TODAY ?? '2026-11-22'
const MOST_SHOWN = 6
const THRESHOLDS = [0.1, 0.15, OF_A_FOLLOW_UP, 0.2, 0.25, 0.3, 0.4]
const reader = shippedReader()
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

/** As the assistant looks for a note: what an intent is called is an example of it. */
function asAsked(matter: Matter): Matter {
  const declared = intents.get(matter.intent)
  return (declared && asidesOf(declared)) ?? matter
}

function list(wanted: readonly Matter[]): void {
  for (const { intent, file, asks, itself, notes } of wanted) {
    console.log(
      `${intent} · ${file} · ${itself ? 'told' : 'asides'} · ${notes.length} notes, ${asks.length} of its own`,
    )
    for (const { title, asks: examples, kinds, when, first, certainty } of notes)
      console.log(
        `    ${[title, `${examples.length} asks`, kinds.join(', '), Object.entries(when).map(([slot, of]) => `${slot} ${of.join('|')}`), first && 'first', certainty].filter((each) => each && each.length > 0).join(' · ')}`,
      )
  }
  const notes = wanted.flatMap((matter) => [...(matter.itself ? [matter.itself] : []), ...matter.notes])
  console.log(`${wanted.length} matters, ${notes.length} notes, ${notes.flatMap(({ asks }) => asks).length} examples`)
}

function tryOut(question: string, wanted: readonly Matter[]): void {
  const found = wanted.flatMap((matter) => {
    const { kind } = reader.read(question, matter.intent)
    return rank(asAsked(matter), { question, kind, on: TODAY, values: {} }).map((each) => ({ ...each, matter, kind }))
  })
  for (const { note, likeness, matter, kind } of found.sort((a, b) => b.likeness - a.likeness).slice(0, MOST_SHOWN))
    console.log(
      `${likeness.toFixed(2)} ${likeness >= OF_A_FOLLOW_UP ? '✓' : '·'} ${matter.intent} · ${note?.title ?? 'the intent itself'} (${kind}) ${matter.file}:${note?.line ?? 1}`,
    )
}

/** Each example is asked in turn of its matter without it. */
function measureNotes(wanted: readonly Matter[], told: boolean): void {
  const asked = wanted.flatMap((whole) =>
    whole.notes.flatMap((note) =>
      note.asks.map((question) => {
        const matter = asAsked(whole)
        const notes = matter.notes.map((other) =>
          other === note ? { ...note, asks: note.asks.filter((each) => each !== question) } : other,
        )
        const values = Object.fromEntries(Object.entries(note.when).map(([slot, [value]]) => [slot, value]))
        const { kind } = reader.read(question, matter.intent)
        const [first] = rank({ ...matter, notes }, { question, kind, on: TODAY, values })
        return {
          right: first?.note?.name === note.name,
          taken: first?.note !== undefined,
          likeness: first?.likeness ?? 0,
        }
      }),
    ),
  )
  console.log(
    `\n${told ? 'Matters that are told' : 'Asides of intents that work something out'}: ${asked.length} examples, each asked of its matter without it`,
  )
  for (const least of THRESHOLDS) {
    const likely = asked.filter(({ likeness }) => likeness >= least)
    console.log(
      `  from ${least}: the right note ${percent(likely.filter(({ right }) => right).length, asked.length)}, another ${percent(likely.filter(({ right, taken }) => taken && !right).length, asked.length)}`,
    )
  }
}

/** What wants a figure, and no word about it. */
const WORKED_OUT: ReadonlySet<Kind> = new Set(['cuanto', 'asiento', 'comparar'])

/** Whether a message brings figures, and whether it fills a slot of the intent. */
function broughtBy(question: string, intent: string, language: ReturnType<typeof createReader>) {
  const message = language.read(question, TODAY)
  const { amounts, days, percents, period, dated } = message
  const declared = intents.get(intent)
  const deps = { reader, facts: factSource(shippedFacts), today: TODAY }
  return {
    figures: amounts.length + days.length + percents.length > 0 || period !== undefined,
    news: dated || (declared !== undefined && Object.keys(fill(declared, message, {}, deps).own).length > 0),
  }
}

/** What is told of a first message: of the corpus's, which want what the intent works out, and of the examples of notes. */
function measureFirst(wanted: readonly Matter[]): void {
  const language = createReader(reader.vocabulary)
  const tells = (matter: Matter, question: string, values: Readonly<Record<string, unknown>> = {}) => {
    const { figures, news } = broughtBy(question, matter.intent, language)
    const { kind } = reader.read(question, matter.intent)
    const note = clearly(rank(matter, { question, kind, on: TODAY, values }), (each) => enoughAtFirst(each, news))
    return note && !note.rest && (note.anyway || !figures) ? note.name : undefined
  }
  const seen = new Set(wanted.flatMap(({ asks, notes }) => [...asks, ...notes.flatMap((note) => note.asks)]))
  const lines = readCorpus().utterances.flatMap(({ intent, q }) => {
    const matter = matters.get(intent)
    return matter && !matter.itself && wanted.includes(matter) && !seen.has(q) ? [tells(asAsked(matter), q)] : []
  })
  const asked = wanted.flatMap((whole) =>
    whole.notes.flatMap((note) =>
      note.asks.map((question) => {
        const matter = asAsked(whole)
        const without = { ...note, asks: note.asks.filter((each) => each !== question) }
        const notes = matter.notes.map((other) => (other === note ? without : other))
        const values = Object.fromEntries(Object.entries(note.when).map(([slot, [value]]) => [slot, value]))
        return { name: note.name, told: tells({ ...matter, notes }, question, values) }
      }),
    ),
  )
  const told = asked.filter((each) => each.told !== undefined)
  console.log(
    `\nFirst messages: of ${lines.length} of the corpus ${lines.filter((each) => each !== undefined).length} are told a note; of ${asked.length} examples, each asked without it, the right note ${percent(told.filter((each) => each.told === each.name).length, asked.length)}, another ${percent(told.filter((each) => each.told !== each.name).length, asked.length)}`,
  )
}

/** Lines of the corpus that belong to an intent which works something out. */
function measureOwn(wanted: readonly Matter[]): void {
  const language = createReader(reader.vocabulary)
  const { followUps } = readCorpus()
  const seen = new Set(wanted.flatMap(({ asks, notes }) => [...asks, ...notes.flatMap((note) => note.asks)]))
  const of = (lines: readonly { intent: string; q: string; kind?: Kind | undefined; act?: string }[]) =>
    lines.flatMap(({ intent, q, kind = 'otro', act }) => {
      const matter = matters.get(intent)
      if (!matter || matter.itself || !wanted.includes(matter) || seen.has(q)) return []
      const { figures, news } = broughtBy(q, intent, language)
      const [first] = rank(asAsked(matter), { question: q, kind: reader.read(q, intent).kind, on: TODAY, values: {} })
      const told = first?.note && (first.note.anyway || !figures) && (!news || first.likeness >= OF_NEWS)
      const likeness = told ? first.likeness : 0
      return [{ likeness, figure: WORKED_OUT.has(kind) || act === 'cambia' }]
    })
  const following = of(followUps.filter(({ act }) => act !== 'charla'))
  const figures = following.filter(({ figure }) => figure)
  console.log(
    `\nFollow-ups of the corpus: ${following.length}, of which ${figures.length} want a figure or change the case`,
  )
  for (const least of THRESHOLDS) {
    const taken = (lines: readonly { likeness: number }[]) =>
      percent(lines.filter(({ likeness }) => likeness >= least).length, lines.length)
    console.log(`  from ${least}: a note instead ${taken(figures)} of those, ${taken(following)} of all`)
  }
}

const args = process.argv.slice(2)
const question = args.includes('--try') ? args[args.indexOf('--try') + 1] : undefined
const names = args.filter((each) => !each.startsWith('--') && each !== question)
const wanted = [...matters.values()].filter(
  ({ intent }) => names.length === 0 || names.some((name) => intent.startsWith(name)),
)
if (question !== undefined) tryOut(question, wanted)
else if (args.includes('--measure')) {
  measureNotes(
    wanted.filter(({ itself }) => itself),
    true,
  )
  measureNotes(
    wanted.filter(({ itself }) => !itself),
    false,
  )
  measureFirst(wanted.filter(({ itself }) => !itself))
  measureOwn(wanted)
} else list(wanted)
