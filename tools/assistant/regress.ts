// Runs the checkable questions of tests/assistant/questions.jsonl: node tools/assistant/regress.ts [topic …]
import { readFileSync } from 'node:fs'
import { type CheckedTurn, faults } from '../../tests/helpers/askQuestions.ts'
import { converse, engine } from './engine.ts'

const file = new URL('../../tests/assistant/questions.jsonl', import.meta.url)
const wanted = process.argv.slice(2)
type Line = CheckedTurn & { readonly topic: string; readonly turns?: readonly CheckedTurn[] }
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)
const provider = engine()
let right = 0
let asked = 0
const byTopic = new Map<string, [number, number]>()
for (const line of lines.filter(({ topic }) => wanted.length === 0 || wanted.some((each) => topic.startsWith(each)))) {
  const turns = line.turns ?? [line]
  const answers = await converse(
    provider,
    turns.map(({ q }) => q),
    '2026-11-20',
  )
  const tally = byTopic.get(line.topic) ?? [0, 0]
  byTopic.set(line.topic, tally)
  for (const [at, turn] of turns.entries()) {
    asked++
    tally[1]++
    const answer = answers[at]
    const found = answer ? faults(turn, answer) : ['no answer']
    if (found.length === 0) {
      right++
      tally[0]++
    } else if (wanted.length > 0)
      console.log(
        `✗ [${line.topic}] ${turns
          .slice(0, at + 1)
          .map(({ q }) => q)
          .join(' → ')}\n    ${found.join('; ')}\n    → ${answer?.content.replace(/\s+/g, ' ').slice(0, 200)}`,
      )
  }
}
if (wanted.length === 0)
  console.table(Object.fromEntries([...byTopic].map(([topic, [ok, n]]) => [topic, { right: ok, asked: n }])))
console.log(`${right} of ${asked} (${((100 * right) / asked).toFixed(1)} %)`)
