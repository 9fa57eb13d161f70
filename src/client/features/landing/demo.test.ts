import { expect, it } from 'vitest'
import { ask, turnsOf } from '../../../../tests/helpers/askQuestions.ts'
import { shippedEngine } from '../../../../tests/helpers/engine.ts'
import { formatCop } from '../../../shared/format.ts'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { UVT } from '../../../shared/tax/facts/general.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { followUps } from '../chat/conversation/followUps.ts'
import { DEMO, DEMO_FOLLOW_UPS, DEMO_NEXT, DEMO_SOURCES, type DemoAnswer } from './demo.ts'
import { LETTER } from './letterStory.ts'

// The landing page's sample answers have to be the engine's own, not a copywriter's: readers rely on them.
const TODAY = '2026-11-20'
const engine = shippedEngine()

/** The part of an answer that the landing page shows, as the engine writes it. */
function written({ figure, sentence, steps }: DemoAnswer): string[] {
  return [
    `${sentence.replace(formatCop(figure), `**${formatCop(figure)}**`).replace(/\.$/, '')} [1].`,
    ...steps.map(({ step, operation, result }) => `| ${[step, operation, result].join(' | ')} |`),
    ...DEMO_SOURCES.map((source, index) => `${index + 1}. **${source}`),
  ]
}

/** The page shows one citation mark, in the sentence and none in the rows, and its total is not bold. */
const unmarked = (content: string) =>
  content
    .replace(/(?<= \[1\])(?: \[\d\])+(?=\.$)/gm, '')
    .replace(/^\|.*$/gm, (row) => row.replaceAll('**', ''))
    .replace(/(?<=^\| [^|]*?)(?: \[\d\])+(?= \|)/gm, '')

it('shows what the assistant answers, and to the question that follows', async () => {
  const first = await ask(engine, DEMO.question, [], TODAY)
  const { content } = first
  for (const text of written(DEMO)) expect(unmarked(content)).toContain(text)
  expect(content.match(/^\d+\. \*\*/gm)).toHaveLength(DEMO_SOURCES.length)

  const next = await ask(engine, DEMO_NEXT.question, turnsOf(DEMO.question, first), TODAY)
  for (const text of written(DEMO_NEXT)) expect(unmarked(next.content)).toContain(text)
})

it('offers next what the assistant offers', async () => {
  const { content } = await ask(engine, DEMO.question, [], TODAY)
  expect(followUps(DEMO.question, content, [])).toEqual(expect.arrayContaining([...DEMO_FOLLOW_UPS]))
})

it('shows the UVT of both years', () => {
  const facts = factSource(shippedFacts)
  expect(facts.at(UVT, '2025-11-20').value).toBe(49_799)
  expect(facts.at(UVT, TODAY).value).toBe(52_374)
})

it('tells of the letter what the assistant answers to it', async () => {
  const first = await ask(engine, LETTER.question, [], TODAY)
  const content = unmarked(first.content)
  expect(content).toContain(`es de **${formatCop(LETTER.figure)}**`)
  expect(content).toContain(`| ${LETTER.operation} | ${formatCop(LETTER.figure)} |`)
  expect(content).toContain(`Con el artículo 640 queda en **${formatCop(LETTER.reduced)}**`)
  expect(content).toContain(`(Estatuto Tributario)**, ${LETTER.articles}`)
  const next = await ask(engine, LETTER.next, turnsOf(LETTER.question, first), TODAY)
  expect(next.content).toContain(`**${formatCop(LETTER.nextFigure)}**`)
})
