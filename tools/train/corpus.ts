import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Matter } from '../../src/server/assistant/knowledge/format.ts'
import { matters } from '../../src/server/assistant/knowledge/load.ts'
import { hashOf } from '../../src/server/assistant/learned/features.ts'
import { type Information, informationOf, tellingOf } from '../../src/server/assistant/learned/information.ts'
import { ACTS, KINDS, MONEY_ROLES, PERCENT_ROLES, SPEAKERS } from '../../src/server/assistant/learned/labels.ts'
import { fold } from '../../src/server/assistant/understand/text.ts'
import { typoMender } from '../../src/server/assistant/understand/typos.ts'

const root = join(import.meta.dirname, '../..')
export const CORPUS = join(root, 'corpus')

const line = z.strictObject({
  intent: z.string(),
  voice: z.string(),
  /** Absent where only the intent was labelled. */
  kind: z.enum(KINDS).optional(),
  speaker: z.enum(SPEAKERS).optional(),
  q: z.string().min(1),
  /** Of each sum and rate that the message names, in order. */
  roles: z.array(z.enum([...MONEY_ROLES, ...PERCENT_ROLES])).optional(),
})
export type Utterance = z.infer<typeof line>

const followUp = line.extend({
  /** The intent answered just before, and the question that it answered. */
  prev: z.string(),
  prevQ: z.string(),
  act: z.enum(ACTS),
})
export type FollowUp = z.infer<typeof followUp>

const turn = line.omit({ voice: true }).extend({
  act: z.enum(ACTS),
  /** The values that this turn gives, by slot; null where they are not stated. Absent: none. */
  set: z.record(z.string(), z.unknown()).nullable().optional(),
  /** True where a question back is the right reaction. */
  ask: z.boolean().optional(),
})
const conversation = z.strictObject({ voice: z.string(), turns: z.array(turn).min(2).max(8) })
export type Conversation = z.infer<typeof conversation>

export interface Corpus {
  readonly utterances: readonly Utterance[]
  /** Single follow-ups and those of the conversations. */
  readonly followUps: readonly FollowUp[]
  readonly conversations: readonly Conversation[]
  /** How people ask for the notes of an intent once it has answered. */
  readonly asides: readonly FollowUp[]
  /** The examples of notes and of their matters as first questions. */
  readonly asks: readonly Utterance[]
  /** SHA-256 of its files and of the code that makes weights of them. */
  readonly hash: string
  /** Words common enough to be no slips of the hand. */
  readonly vocabulary: readonly string[]
  readonly information: Information
}

const SHORTEST_WORD = 5
const COMMON = 2

function vocabularyOf(lines: readonly { readonly q: string }[]): readonly string[] {
  const times = new Map<string, number>()
  for (const { q } of lines)
    for (const word of fold(q).match(/[a-z]+/g) ?? [])
      if (word.length >= SHORTEST_WORD) times.set(word, (times.get(word) ?? 0) + 1)
  // A slip that many make is still one.
  const mend = typoMender()
  return [...times].flatMap(([word, count]) => (count >= COMMON && mend(word) === word ? [word] : [])).sort()
}

/** Shorter examples of a note say too little of its intent. */
const FEWEST_WORDS = 3
/** In nats: an example that tells less asks about something only after its intent has answered. */
export const LEAST_TELLING = 1.2
/** Of the examples of notes, which no evaluation holds out; a few of them, by their letters, tell how notes are chosen. */
const NOTE_VOICE = 'n'
export const HELD_NOTE_VOICE = 'nh'
const HELD_OF = 5
/** Whether an example of a note is held from the reader that tells how they are chosen. */
export const isHeldNote = (ask: string): boolean => hashOf(0, ask) % HELD_OF === 0
const voiceOf = (ask: string) => (isHeldNote(ask) ? HELD_NOTE_VOICE : NOTE_VOICE)

function asidesOf(matters: ReadonlyMap<string, Matter>): readonly FollowUp[] {
  return [...matters.values()].flatMap(({ intent: id, toldBy: intent = id, asks: [prevQ = ''], notes }) =>
    notes.flatMap(({ asks }) =>
      asks
        .filter((ask) => ask.split(/\s+/).length >= FEWEST_WORDS)
        .map((q): FollowUp => ({ intent, voice: voiceOf(q), q, prev: intent, prevQ, act: 'sigue' })),
    ),
  )
}

function asksOf(matters: ReadonlyMap<string, Matter>, information: Information): readonly Utterance[] {
  return [...matters.values()].flatMap(({ intent: id, toldBy: intent = id, asks, notes }) =>
    [...asks, ...notes.flatMap((note) => note.asks)]
      .filter((q) => tellingOf(information, q) >= LEAST_TELLING)
      .map((q): Utterance => ({ intent, voice: voiceOf(q), q })),
  )
}

const TRAINING_CODE = [
  'tools/train.ts',
  'tools/train/corpus.ts',
  'tools/train/softmax.ts',
  'tools/train/models.ts',
  'tools/train/network.ts',
  'src/server/assistant/learned/features.ts',
  'src/server/assistant/learned/entities.ts',
  'src/server/assistant/learned/certainty.ts',
  'src/server/assistant/learned/network.ts',
  'src/server/assistant/learned/predict.ts',
  'src/server/assistant/learned/information.ts',
  'src/server/assistant/learned/labels.ts',
  'src/server/assistant/learned/weights.ts',
  'src/server/assistant/conversation/ranking.ts',
  'tools/train/ranking.ts',
  'src/server/assistant/knowledge/choose.ts',
  'src/server/assistant/knowledge/likeness.ts',
  'tools/train/notes.ts',
]

/** A conversation's first messages and what follows them, as single lines. */
function linesOf({ voice, turns }: Conversation): { readonly first: Utterance[]; readonly more: FollowUp[] } {
  const first: Utterance[] = []
  const more: FollowUp[] = []
  let before: Conversation['turns'][number] | undefined
  for (const each of turns) {
    const { act, set: _, ask: __, ...said } = each
    const line = { ...said, voice }
    if (before) more.push({ ...line, act, prev: before.intent, prevQ: before.q })
    if (!before || act === 'nueva') first.push(line)
    if (act !== 'charla') before = each
  }
  return { first, more }
}

/** The conversations of one group of intents. */
export function readConversations(group: string): readonly Conversation[] {
  const text = readFileSync(join(CORPUS, `conversations-${group}.jsonl`), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((json) => conversation.parse(JSON.parse(json)))
}

/** Reads and checks every line of the corpus. @throws with file and line where one is not as it must be */
export function readCorpus(): Corpus {
  const hash = createHash('sha256')
  for (const path of TRAINING_CODE) hash.update(readFileSync(join(root, path)))
  const utterances: Utterance[] = []
  const followUps: FollowUp[] = []
  const conversations: Conversation[] = []
  for (const file of readdirSync(CORPUS)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()) {
    const text = readFileSync(join(CORPUS, file), 'utf8')
    hash.update(file).update(text)
    const each = <T>(schema: z.ZodType<T>, take: (read: T) => void) => {
      for (const [at, json] of text.trim().split('\n').entries()) {
        const read = schema.safeParse(JSON.parse(json))
        if (!read.success) throw new Error(`${file}:${at + 1} ${read.error.message}`)
        take(read.data)
      }
    }
    if (file.startsWith('followups-')) each(followUp, (read) => followUps.push(read))
    else if (file.startsWith('conversations-'))
      each(conversation, (read) => {
        const { first, more } = linesOf(read)
        conversations.push(read)
        utterances.push(...first)
        followUps.push(...more)
      })
    else each(line, (read) => utterances.push(read))
  }
  const information = informationOf(utterances)
  const asides = asidesOf(matters)
  const asks = asksOf(matters, information)
  for (const { intent, q } of [...asides, ...asks]) hash.update(`${intent} ${q}`)
  return {
    utterances,
    followUps,
    conversations,
    asides,
    asks,
    hash: hash.digest('hex'),
    vocabulary: vocabularyOf([...utterances, ...followUps]),
    information,
  }
}
