// Asks the engine and shows how it read: node tools/assistant/ask.ts "pregunta" "repregunta"

import { hypothesesOf } from '../../src/server/assistant/conversation/hypotheses.ts'
import { readState } from '../../src/server/assistant/conversation/state.ts'
import { readingDeps } from '../../src/server/assistant/embedded.ts'
import { entitiesOf } from '../../src/server/assistant/learned/entities.ts'
import { shippedFacts } from '../../src/shared/tax/facts/all.ts'
import { factSource } from '../../src/shared/tax/facts.ts'
import { converse, engine } from './engine.ts'

const TODAY = process.env.TODAY ?? '2026-11-22'
const turns = process.argv.slice(2)
const deps = { ...readingDeps({ facts: factSource(shippedFacts) }), today: TODAY }
const answers = await converse(engine(), turns, TODAY)
for (const [at, question] of turns.entries()) {
  const state = readState(answers[at - 1]?.state)
  const message = deps.language.read(question, TODAY)
  const alone = deps.reader.read(question)
  const after = state ? deps.reader.read(question, state.intent) : undefined
  console.log(`\n── ${question}`)
  const acts = after
    ? Object.entries(after.acts)
        .map(([act, p]) => `${act} ${p.toFixed(2)}`)
        .join(' ')
    : ''
  console.log(`   ${alone.kind} · ${alone.speaker} ${acts}`)
  for (const { intent, act, p, filled, missing } of hypothesesOf(message, alone, after, state, deps).slice(0, 4))
    console.log(
      `   ${p.toFixed(2)} ${act} ${intent.id} ${JSON.stringify(filled.own)}${filled.unused.length ? ` unused ${filled.unused.length}` : ''}${missing.length ? ` missing ${missing}` : ''}`,
    )
  const entities = entitiesOf(message)
  const [top] = alone.intents
  for (const [index, entity] of entities.entries())
    console.log(
      `   ${message.text.slice(entity.at, entity.end)} → ${deps.reader
        .roles(message, entities, index, top?.label ?? '')
        .slice(0, 3)
        .map(({ label, p }) => `${label} ${p.toFixed(2)}`)
        .join(', ')}`,
    )
  const answer = answers[at]
  console.log(`${answer?.answered ? '500 COP' : 'gratis'}\n${answer?.content}`)
}
