// Runs the corpus's conversations through the engine and shows what goes another way:
// node tools/assistant/conversations.ts nomina [--answers]
// Every turn is asked after the engine's own answers before it. The reader was trained on these very texts, so what this
// finds is in slots, in the state and in the answers.
import { NOT_SURE } from '../../src/server/assistant/conversation/askBack.ts'
import { readState } from '../../src/server/assistant/conversation/state.ts'
import { NoFactError } from '../../src/shared/tax/types.ts'
import { readConversations } from '../train/corpus.ts'
import { converse, engine } from './engine.ts'

const TODAY = process.env.TODAY ?? '2026-11-22'
const showAnswers = process.argv.includes('--answers')
const groups = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const provider = engine()
const tally = { turns: 0, right: 0, intent: 0, values: 0, notCharged: 0, told: 0, unsure: 0, charged: 0 }
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

for (const { turns } of groups.flatMap((group) => readConversations(group))) {
  const answers = await converse(
    provider,
    turns.map(({ q }) => q),
    TODAY,
  ).catch((error: unknown) => {
    if (error instanceof NoFactError) return []
    throw error
  })
  for (const [at, turn] of turns.entries()) {
    const answer = answers[at]
    if (!answer) continue
    const state = readState(answer.state)
    const faults: string[] = []
    const free =
      turn.ask === true || turn.act === 'charla' || turn.act === 'sobre' || /^(?:fuera|saludo)/.test(turn.intent)
    if (turn.act !== 'charla' && turn.act !== 'sobre' && state?.intent !== turn.intent) {
      faults.push(`intent ${state?.intent}`)
      tally.intent++
    }
    const wrong = Object.entries(turn.set ?? {}).filter(([slot, value]) => !same(state?.values[slot], value))
    if (wrong.length > 0) {
      faults.push(
        wrong
          .map(([slot, value]) => `${slot} ${JSON.stringify(state?.values[slot])} for ${JSON.stringify(value)}`)
          .join(', '),
      )
      tally.values++
    }
    if (answer.answered && turn.ask === true) {
      faults.push('answered')
      tally.charged++
    }
    // Repeating what the previous answer says is free.
    const told = answer.content.startsWith('En la respuesta anterior')
    if (told && turn.act !== 'sobre') tally.told++
    const unsure = answer.content.includes(NOT_SURE)
    if (unsure) tally.unsure++
    if (!answer.answered && !free && !told && !unsure) {
      faults.push(answer.clarification ? `asks back: ${answer.clarification.question}` : 'does not know')
      tally.notCharged++
    }
    tally.turns++
    if (faults.length === 0) tally.right++
    if (faults.length === 0 && !showAnswers) continue
    console.log(
      `\n${turns
        .slice(0, at + 1)
        .map(({ q }) => q)
        .join('\n  ')}\n  = ${turn.act} ${turn.intent}: ${faults.join('; ') || 'right'}`,
    )
    if (showAnswers) console.log(`  ${answer.content.split('\n')[0]}`)
  }
}
console.log(
  `\n${tally.right} of ${tally.turns} turns right; another intent ${tally.intent}, values ${tally.values}, asked back without need ${tally.notCharged}, answered without a datum ${tally.charged}; told from the answer before ${tally.told}, free because unsure ${tally.unsure}`,
)
