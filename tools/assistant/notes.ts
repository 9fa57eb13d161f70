// What the assistant tells, in knowledge/:
// node tools/assistant/notes.ts [intent]                  its matters and notes, with how many examples each has
// node tools/assistant/notes.ts --try "pregunta" [intent] which notes the question is like, the likeliest first
import { intents } from '../../src/server/assistant/intents/all.ts'
import { rank } from '../../src/server/assistant/knowledge/choose.ts'
import type { Matter } from '../../src/server/assistant/knowledge/format.ts'
import { told as matters } from '../../src/server/assistant/knowledge/load.ts'
import { asidesOf, LIKELY } from '../../src/server/assistant/knowledge/notes.ts'
import { shippedReader } from '../../src/server/assistant/learned/reader.ts'

const TODAY = process.env.TODAY ?? '2026-11-22'
const MOST_SHOWN = 6
const reader = shippedReader()

/** As the assistant searches for a note: an intent's title is an example of it. */
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
    return rank(asAsked(matter), { question, kind, on: TODAY, values: {}, news: false, stays: true }).map((each) => ({
      ...each,
      matter,
      kind,
    }))
  })
  for (const { note, p, matter, kind } of found.sort((a, b) => b.p - a.p).slice(0, MOST_SHOWN))
    console.log(
      `${p.toFixed(2)} ${p >= LIKELY ? '✓' : '·'} ${matter.intent} · ${note?.title ?? 'the intent itself'} (${kind}) ${matter.file}:${note?.line ?? 1}`,
    )
}

const args = process.argv.slice(2)
const question = args.includes('--try') ? args[args.indexOf('--try') + 1] : undefined
const names = args.filter((each) => !each.startsWith('--') && each !== question)
const wanted = [...matters.values()].filter(
  ({ intent }) => names.length === 0 || names.some((name) => intent.startsWith(name)),
)
if (question !== undefined) tryOut(question, wanted)
else list(wanted)
