import type { CalculatorOutcome } from '../../../../shared/contract/calculators.ts'
import { groupsOf } from './StepsTable.tsx'

/** A result as a chat message: title, figure, working, law and link. `*…*` is bold in chats. */
export function outcomeText(
  title: string,
  { figure, table, steps, sources }: CalculatorOutcome,
  address: string,
): string {
  const working = groupsOf(steps).flatMap((group) => [
    ...(group.title === null ? [] : [`${group.title}:`]),
    ...group.steps.map(({ label, formula, value }) =>
      formula === null ? `- ${label}: ${value}` : `- ${label}: ${formula} = ${value}`,
    ),
  ])
  const laws = sources.map(({ name, article }) => (article ? `${name}, ${article}` : name))
  const parts = [
    [`*${title}*`, `${figure.label}: *${figure.value}*`],
    table ? [`${table.caption}:`, ...table.rows.map((row) => `- ${row.filter(Boolean).join(' · ')}`)] : [],
    working.length > 0 ? ['Cómo se calcula:', ...working] : [],
    laws.length > 0 ? [`Base legal: ${laws.join('; ')}.`] : [],
    [address],
  ]
  return parts.flatMap((lines) => (lines.length > 0 ? [lines.join('\n')] : [])).join('\n\n')
}
