// npm run eval:assistant: how the reader does on voices that it was not trained on. Writes docs/assistant-eval.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { evidenceOf, sureness } from '../../src/server/assistant/conversation/ranking.ts'
import { SURE } from '../../src/server/assistant/conversation/thresholds.ts'
import { understand } from '../../src/server/assistant/conversation/understand.ts'
import { intents } from '../../src/server/assistant/intents/all.ts'
import { entitiesOf } from '../../src/server/assistant/learned/entities.ts'
import { fold } from '../../src/server/assistant/understand/text.ts'
import { NoFactError } from '../../src/shared/tax/types.ts'
import { readCorpus, type Utterance } from '../train/corpus.ts'
import { trainReader } from '../train/models.ts'
import { fitRanking, orderOf, rankedOf, readingWith } from '../train/ranking.ts'

const TODAY = '2026-11-22'
/** Voices never trained on here; those of the second list only calibrate. */
const UNSEEN: ReadonlySet<string> = new Set('v2 v5 v7 v12 w2 w3 w7 c2 c3 c7'.split(' '))
const CALIBRATING: ReadonlySet<string> = new Set('v6 v8 v11 w4 w5 c4 c5'.split(' '))

/** Lines that share most of their letters form one group: a near copy of a trained line does not count as unseen. */
function signature(text: string): string {
  const words = fold(text).match(/[a-z]{4,}/g) ?? []
  return [...new Set(words.map((word) => word.slice(0, 6)))].sort().join(' ')
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

const corpus = readCorpus()
const calibrating = (voice: string) => CALIBRATING.has(voice)
const learned = (voice: string) => !UNSEEN.has(voice) && !CALIBRATING.has(voice)
const trained = trainReader(corpus, learned, calibrating)
const ranking = fitRanking(rankedOf(corpus, calibrating, readingWith(trained, corpus, learned)))
const deps = readingWith(trained, corpus, learned, ranking)
const { reader } = deps

const seen = new Set(corpus.utterances.filter(({ voice }) => !UNSEEN.has(voice)).map(({ q }) => signature(q)))
const unseen = corpus.utterances.filter(
  ({ voice, q, intent }) => UNSEEN.has(voice) && intents.has(intent) && !seen.has(signature(q)),
)

interface Tally {
  asked: number
  top1: number
  top3: number
  /**
   * Outcomes: answered with the right intent, with another one, asked back with the right reading among the choices, or
   * without it.
   */
  right: number
  /** Of the right ones: free, because it was not sure enough. */
  gratis: number
  charged: number
  offered: number
  free: number
}
const empty = (): Tally => ({ asked: 0, top1: 0, top3: 0, right: 0, gratis: 0, charged: 0, offered: 0, free: 0 })
const all = empty()
const byVoice = new Map<string, Tally>()
const bySubject = new Map<string, Tally>()
const confusions = new Map<string, number>()
const bins = Array.from({ length: 10 }, () => ({ answers: 0, right: 0 }))
const kinds = { right: 0, asked: 0 }
const speakers = { right: 0, asked: 0 }
const roles = { right: 0, asked: 0 }
/** Intents that decline, free: misreading a question as one of them costs nobody anything. */
const FREE = /^(?:fuera|saludo|gracias|persona)/

function tallied(map: Map<string, Tally>, key: string): Tally {
  const held = map.get(key) ?? empty()
  map.set(key, held)
  return held
}

/** undefined if a figure of that year is not loaded: a free answer says so. */
function decided(q: string): ReturnType<typeof understand> | undefined {
  try {
    return understand(q, undefined, deps)
  } catch (error) {
    if (error instanceof NoFactError) return undefined
    throw error
  }
}

function judge(line: Utterance): void {
  const impression = reader.read(line.q)
  const decision = decided(line.q)
  const tallies = [all, tallied(byVoice, line.voice), tallied(bySubject, line.intent.split('.')[0] ?? '')]
  const add = (key: keyof Tally) => {
    for (const tally of tallies) tally[key]++
  }
  add('asked')
  if (impression.intents[0]?.label === line.intent) add('top1')
  if (impression.intents.slice(0, 3).some(({ label }) => label === line.intent)) add('top3')
  if (line.kind !== undefined) {
    kinds.asked++
    if (impression.kind === line.kind) kinds.right++
  }
  if (line.speaker !== undefined) {
    speakers.asked++
    if (impression.speaker === line.speaker) speakers.right++
  }
  const message = deps.language.read(line.q, TODAY)
  const entities = entitiesOf(message)
  if (line.roles?.length === entities.length)
    entities.forEach((_, at) => {
      roles.asked++
      if (reader.roles(message, entities, at, line.intent)[0]?.label === line.roles?.[at]) roles.right++
    })
  const of = (ids: readonly string[]) => ids.includes(line.intent)
  if (decision === undefined) add(impression.intents[0]?.label === line.intent ? 'right' : 'free')
  else if (decision.type === 'answer') {
    const [first] = decision.tasks
    const ids = decision.tasks.map(({ intent }) => intent.id)
    const right = of(ids)
    const free = first.missing.length > 0 || FREE.test(first.intent.id) || !decision.sure
    add(right ? 'right' : free ? 'free' : 'charged')
    if (right && !decision.sure) add('gratis')
    const bin = bins[Math.min(9, Math.floor(decision.confidence * 10))]
    if (bin && first.missing.length === 0 && !FREE.test(first.intent.id)) {
      bin.answers++
      if (right) bin.right++
    }
    if (!right) {
      const key = `${line.intent} → ${first.intent.id}`
      confusions.set(key, (confusions.get(key) ?? 0) + 1)
    }
  } else if (decision.type === 'choose') add(of(decision.choices.map(({ intent }) => intent.id)) ? 'offered' : 'free')
  else add('free')
}
for (const line of unseen) judge(line)

interface FollowTally {
  asked: number
  right: number
  top3: number
  answered: number
  charged: number
}
/** Messages within a conversation, each after the correct readings of those before it. */
const following = rankedOf(corpus, (voice) => UNSEEN.has(voice), deps).filter(({ message }) => message.state)
const follows: FollowTally = { asked: 0, right: 0, top3: 0, answered: 0, charged: 0 }
for (const each of following) {
  const order = orderOf(each, ranking.signals)
  const right = new Set(order.flatMap((one) => (one.right ? [one.intent.id] : [])))
  const ids = [...new Set(order.map(({ intent }) => intent.id))]
  const sure = sureness(ranking.sureFollowing, evidenceOf(order, each.message)) >= SURE
  const first = right.has(ids[0] ?? '')
  follows.asked++
  if (first) follows.right++
  if (ids.slice(0, 3).some((id) => right.has(id))) follows.top3++
  if (sure && first) follows.answered++
  if (sure && !first) follows.charged++
}

/** A message of several figures in a voice that was never trained on, with the role of each figure. */
const severalFigures = z.object({ intent: z.string(), q: z.string(), roles: z.array(z.string()).min(2) })
const several = { messages: 0, whole: 0, figures: 0, right: 0 }
for (const json of readFileSync(join(import.meta.dirname, '../../tests/assistant/figures.jsonl'), 'utf8')
  .trim()
  .split('\n')) {
  const { intent, q, roles: wanted } = severalFigures.parse(JSON.parse(json))
  const message = deps.language.read(q, TODAY)
  const entities = entitiesOf(message)
  if (entities.length !== wanted.length) continue
  const right = entities.filter((_, at) => reader.roles(message, entities, at, intent)[0]?.label === wanted[at]).length
  several.messages++
  several.figures += wanted.length
  several.right += right
  if (right === wanted.length) several.whole++
}

const row = (name: string, t: Tally) =>
  `| ${name} | ${t.asked} | ${percent(t.top1, t.asked)} | ${percent(t.top3, t.asked)} | ${percent(t.right, t.asked)} | ${percent(t.gratis, t.asked)} | ${percent(t.charged, t.asked)} | ${percent(t.offered, t.asked)} | ${percent(t.free, t.asked)} |`
const table = (title: string, rows: readonly string[]) =>
  [
    `| ${title} | lines | top 1 | top 3 | answered right | of which free, being unsure | answered as another intent (charged) | asked back, right among the choices | free miss |`,
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
const report = `# The reader on voices that it was not trained on

Made by \`npm run eval:assistant\`. ${corpus.utterances.length} first messages, ${corpus.conversations.length} conversations, ${corpus.followUps.length} messages that follow another; ${unseen.length} lines of the voices ${[...UNSEEN].join(', ')} were held out, without near copies of trained lines. "Answered right" means by the right intent; whether the figures are right is what the blind rounds tell.

${table('all', [row('all', all)])}

${table(
  'voice',
  [...byVoice].map(([voice, tally]) => row(voice, tally)),
)}

${table(
  'subject',
  [...bySubject]
    .sort(([, a], [, b]) => b.charged / b.asked - a.charged / a.asked)
    .map(([subject, tally]) => row(subject, tally)),
)}

## Messages within a conversation

${follows.asked} follow-ups of unseen voices, each after the right reading of what was said before it: the first reading is of the right intent in ${percent(follows.right, follows.asked)}, one of the first three in ${percent(follows.top3, follows.asked)}; charged as the right intent ${percent(follows.answered, follows.asked)}, as another ${percent(follows.charged, follows.asked)}; the rest is answered free or asked back.

## Parts of the reading

Kind of question ${percent(kinds.right, kinds.asked)}, speaker ${percent(speakers.right, speakers.asked)}, role of a sum or rate ${percent(roles.right, roles.asked)} (${roles.asked} of them).

Of ${several.messages} messages with two to six figures, written by sixteen more voices (\`tests/assistant/figures.jsonl\`), the role is right for ${percent(several.right, several.figures)} of the figures, and for all of a message in ${percent(several.whole, several.messages)}.

## Calibration

| confidence of an answer | answers | right |
| --- | --- | --- |
${bins.map(({ answers, right }, at) => `| ${at / 10} to ${(at + 1) / 10} | ${answers} | ${percent(right, answers)} |`).join('\n')}

## What is taken for what

| asked → answered | times |
| --- | --- |
${[...confusions]
  .sort(([, a], [, b]) => b - a)
  .slice(0, 40)
  .map(([pair, times]) => `| ${pair} | ${times} |`)
  .join('\n')}
`
writeFileSync(join(import.meta.dirname, '../../docs/assistant-eval.md'), report)
console.log(report)
