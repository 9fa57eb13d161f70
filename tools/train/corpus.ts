import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ACTS, KINDS, MONEY_ROLES, PERCENT_ROLES, SPEAKERS } from '../../src/server/assistant/learned/labels.ts'
import { fold } from '../../src/server/assistant/understand/text.ts'

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

export interface Corpus {
  readonly utterances: readonly Utterance[]
  readonly followUps: readonly FollowUp[]
  /** SHA-256 of its files and of the code that makes weights of them. */
  readonly hash: string
  /** Words common enough to be no slips of the hand. */
  readonly vocabulary: readonly string[]
}

const SHORTEST_WORD = 5
const COMMON = 8

function vocabularyOf(lines: readonly { readonly q: string }[]): readonly string[] {
  const times = new Map<string, number>()
  for (const { q } of lines)
    for (const word of fold(q).match(/[a-z]+/g) ?? [])
      if (word.length >= SHORTEST_WORD) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times].flatMap(([word, count]) => (count >= COMMON ? [word] : [])).sort()
}

const TRAINING_CODE = [
  'tools/train.ts',
  'tools/train/softmax.ts',
  'tools/train/models.ts',
  'src/server/assistant/learned/features.ts',
  'src/server/assistant/learned/entities.ts',
  'src/server/assistant/learned/certainty.ts',
  'src/server/assistant/learned/labels.ts',
  'src/server/assistant/learned/weights.ts',
]

/** Reads and checks every line of the corpus. @throws with file and line where one is not as it must be */
export function readCorpus(): Corpus {
  const hash = createHash('sha256')
  for (const path of TRAINING_CODE) hash.update(readFileSync(join(root, path)))
  const utterances: Utterance[] = []
  const followUps: FollowUp[] = []
  for (const file of readdirSync(CORPUS)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()) {
    const text = readFileSync(join(CORPUS, file), 'utf8')
    hash.update(file).update(text)
    for (const [at, json] of text.trim().split('\n').entries()) {
      const follows = file.startsWith('followups-')
      const read = (follows ? followUp : line).safeParse(JSON.parse(json))
      if (!read.success) throw new Error(`${file}:${at + 1} ${read.error.message}`)
      if (follows) followUps.push(read.data as FollowUp)
      else utterances.push(read.data)
    }
  }
  return {
    utterances,
    followUps,
    hash: hash.digest('hex'),
    vocabulary: vocabularyOf([...utterances, ...followUps]),
  }
}
