// Asks paraphrases of questions whose right answers are known: node tools/assistant/paraphrases.ts [--show]
// A change that answers one wording and not the others raises the line of that wording alone.
import { readFileSync } from 'node:fs'
import { type CheckedTurn, faults } from '../../tests/helpers/askQuestions.ts'
import { converse, engine } from './engine.ts'

const folder = new URL('../../tests/assistant/', import.meta.url)
const linesOf = <T>(path: string): readonly T[] =>
  readFileSync(new URL(path, folder), 'utf8')
    .trim()
    .split('\n')
    .map((json) => JSON.parse(json) as T)

/** A turn of a blind round: what the first lines of a right answer hold, and how two other people would ask it. */
interface OfRound {
  readonly round: string
  readonly id: string
  /** One alternative of each group occurs; "^si" and "^no" are the answer's first word. */
  readonly head: readonly (readonly string[])[]
  readonly never: readonly string[]
  /** A question back is the right reaction. */
  readonly asksBack?: true
  readonly again: readonly string[]
}

interface Asked {
  readonly set: string
  readonly question: string
  readonly found: readonly string[]
  readonly charged: boolean
}

const provider = engine()
const asked: Asked[] = []

/** The letters that somebody reads before the working begins. */
const HEAD = 900
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f*]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

function occurs(head: string, wanted: string): boolean {
  const folded = fold(wanted).trim()
  if (folded === '^si' || folded === '^no') return new RegExp(`^\\W*${folded.slice(1)}\\b`).test(head)
  const figure = folded.replace(/^[\s$^]+/, '')
  if (!/^[\d.,]+$/.test(figure)) return head.includes(folded)
  const after = figure.endsWith('.') ? '' : '(?!\\d|[.,]\\d)'
  return new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}${after}`).test(head)
}

function faultsOf({ head, never, asksBack }: OfRound, content: string, charged: boolean): string[] {
  if (asksBack) return charged ? ['charged'] : []
  const begins = fold(content).split(' ### ', 1)[0]?.slice(0, HEAD) ?? ''
  return [
    ...head
      .filter((group) => !group.some((each) => occurs(begins, each)))
      .map((group) => `lacks ${group.join(' or ')}`),
    ...never.filter((each) => occurs(begins, each)).map((each) => `has ${each}`),
  ]
}

const conversationOf = ({ round, id }: OfRound) => `${round} ${id.replace(/\.[^.]*$/, '')}`
const threads = Map.groupBy(linesOf<OfRound>('paraphrases/rounds.jsonl'), conversationOf)
const asWritten = new Map<string, string>()
for (const round of new Set([...threads.values()].flat().map((line) => line.round)))
  for (const { id, q } of linesOf<{ id: string; q: string }>(`rounds/${round}.jsonl`))
    asWritten.set(`${round} ${id}`, q)

const WORDINGS = ['as written', 'first paraphrase', 'second paraphrase']
for (const turns of threads.values())
  for (const [at, wording] of WORDINGS.entries()) {
    const questions = turns.map((turn) =>
      at === 0 ? (asWritten.get(`${turn.round} ${turn.id}`) ?? '') : (turn.again[at - 1] ?? ''),
    )
    const answers = await converse(provider, questions, '2026-11-30')
    for (const [index, turn] of turns.entries()) {
      const { content = '', answered = false } = answers[index] ?? {}
      asked.push({
        set: `rounds, ${index === 0 ? 'first messages' : 'follow-ups'}, ${wording}`,
        question: questions.slice(0, index + 1).join(' → '),
        found: faultsOf(turn, content, answered),
        charged: answered,
      })
    }
  }

type Line = CheckedTurn & { readonly turns?: readonly CheckedTurn[] }
const checked = new Map(
  linesOf<Line>('questions.jsonl').map((line) => {
    const turns = line.turns ?? [line]
    return [turns.map(({ q }) => q).join('\n'), turns]
  }),
)
for (const { of, again } of linesOf<{ of: string[]; again: string[][] }>('paraphrases/checked.jsonl'))
  for (const questions of again) {
    const turns = checked.get(of.join('\n')) ?? []
    const answers = await converse(provider, questions, '2026-11-20')
    for (const [index, { q, all = [], none = [], free = false }] of turns.entries()) {
      const answer = answers[index]
      asked.push({
        set: `checked questions, ${index === 0 ? 'first messages' : 'follow-ups'}, paraphrases`,
        question: questions.slice(0, index + 1).join(' → '),
        found: answer ? faults({ q, all, none, free }, answer) : ['no answer'],
        charged: answer?.answered === true,
      })
    }
  }

const show = process.argv.includes('--show')
console.table(
  Object.fromEntries(
    [...Map.groupBy(asked, ({ set }) => set)].map(([set, turns]) => {
      const right = turns.filter(({ found }) => found.length === 0).length
      const paid = turns.filter(({ charged }) => charged)
      const wrong = paid.filter(({ found }) => found.length > 0).length
      const percent = `${((100 * right) / turns.length).toFixed(1)} %`
      return [set, { right, asked: turns.length, percent, charged: paid.length, 'charged and wrong': wrong }]
    }),
  ),
)
if (show)
  for (const { set, question, found } of asked.filter((turn) => turn.found.length > 0))
    console.log(`✗ [${set}] ${question}\n    ${found.join('; ')}`)
