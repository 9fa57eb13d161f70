import { parse } from 'papaparse'
import { expect, it } from 'vitest'
import { dataOf } from '../../calculationData.ts'
import { describeCalculator } from '../list.ts'
import { csvOf, tableOf } from './plainForms.ts'
import type { Paper } from './sheet.ts'

function paperOf(name: string, changes: Partial<Paper> = {}): Paper {
  const detail = describeCalculator(name)
  if (!detail) throw new Error(`no calculator ${name}`)
  const { title, fields, example } = detail
  const data = dataOf(fields, example.values)
  return { title, company: null, date: '2026-11-28', address: '/a', data, outcome: example.outcome, ...changes }
}

it('is a CSV that a spreadsheet in Spanish counts with', () => {
  const text = csvOf(paperOf('recargos'))
  expect(text.startsWith('\ufeff')).toBe(true)
  const rows = parse<string[]>(text.slice(1), { delimiter: ';' }).data
  expect(rows).toContainEqual(['Hora ordinaria', expect.stringContaining('÷ 210 horas'), '9523,81', ''])
  expect(rows).toContainEqual(['Total', '', '173333', ''])
  expect(rows).toContainEqual(['Recargo nocturno', expect.any(String), '35%', ''])
  expect(rows).toContainEqual(['Fecha', '', '28/11/2026', ''])
  // A CSV file recalculates nothing, so it must not claim to.
  expect(text).not.toMatch(/recalcula/)
})

it('is a table with the numbers behind what it shows, and with tabs', () => {
  const { html, text } = tableOf(paperOf('nomina'))
  expect(html).toContain('x:num="2733095"')
  expect(html).toContain('$ 2.733.095')
  expect(html.match(/<tr>/g)?.length).toBe(text.split('\n').length)
  expect(text).toContain('Pensión del trabajador\t$\u202f2.700.000 × 4\u202f%\t-108000')
})

it.each(['=1+1', '+cmd', '@SUM(A1)', '<b>&"', 'a\tb\n=c'])('runs nothing of %j', (company) => {
  const paper = paperOf('nomina', { company, title: company })
  const { html, text } = tableOf(paper)
  expect(html).not.toMatch(/<b>&"|>[=+@]/)
  for (const line of text.split('\n')) for (const cell of line.split('\t')) expect(cell).not.toMatch(/^[=+@]/)
  for (const row of parse<string[]>(csvOf(paper).slice(1), { delimiter: ';' }).data)
    for (const cell of row) expect(cell).not.toMatch(/^[=+@]/)
})

it.each(['-1+HYPERLINK("http://x.example")', '-2', '-cmd'])(
  'pastes %j as the text or the number that it is',
  (company) => {
    const { text } = tableOf(paperOf('nomina', { company }))
    expect(text).toContain(company === '-2' ? 'Empresa\t-2' : `Empresa\t'${company}`)
  },
)
