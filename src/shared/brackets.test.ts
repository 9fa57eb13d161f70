import { expect, it, test } from 'vitest'
import { bracketFacts, bracketUsed, shownTables, usedFigures } from './brackets.ts'
import { calculatorNamed, describeCalculator, listCalculators } from './calculators/list.ts'
import { outcomeOf } from './calculators/outcome.ts'
import { shippedFacts } from './tax/facts/all.ts'
import { factSource } from './tax/facts.ts'

const published = factSource(shippedFacts)

function outcome(name: string, values: Record<string, unknown>) {
  const shown = calculatorNamed(name)?.show(values, published)
  if (!shown) throw new Error(`no ${name}`)
  return outcomeOf(shown)
}

const spaced = (text: string | undefined) => text?.replace(/\u202f/g, ' ')

it.each([
  [50_000_000, 'Hasta 1.090 UVT', '0 %'],
  [60_000_000, 'De 1.090 a 1.700 UVT', '19 %'],
  [120_000_000, 'De 1.700 a 4.100 UVT', '28 % + 116 UVT'],
  [9_000_000_000, 'Más de 31.000 UVT', '39 % + 10.352 UVT'],
])('of an income of %d the one bracket is told that was used', (baseGravable, range, rate) => {
  const { tables, others } = shownTables(outcome('renta_persona', { anoGravable: 2025, baseGravable }))
  const [table] = tables
  expect(tables).toHaveLength(1)
  expect(others.map(({ title }) => title)).toEqual(['UVT 2025'])
  const used = table?.rows[table.used ?? -1]
  expect([used?.range, spaced(used?.rate)]).toEqual([range, rate])
  expect(table?.rows).toHaveLength(7)
})

it('tells the bracket of the SIMPLE, whose rate is of the whole income', () => {
  const { tables } = shownTables(
    outcome('simple_anual', { anoGravable: 2026, ingresosBrutos: 1_000_000_000, grupo: 'profesiones' }),
  )
  expect(tables.map(({ title, rows, used }) => [title, rows.length, rows[used ?? -1]?.range])).toEqual([
    ['SIMPLE, profesiones y consultoría', 4, 'De 15.000 a 30.000 UVT'],
  ])
})

it('dates a bracket of its own as it is in force', () => {
  const { tables } = shownTables(outcome('impuesto_patrimonio', { ano: 2026, patrimonioLiquido: 20_000_000_000 }))
  expect(tables[0]).toMatchObject({ from: '2023-01-01', until: '2026-12-31' })
})

test('no calculator shows a wall of brackets, and each that has a table says which bracket it used', () => {
  for (const { name } of listCalculators()) {
    const example = describeCalculator(name)?.example.outcome
    if (!example) throw new Error(name)
    const { tables, others } = shownTables(example)
    expect(usedFigures(example).length, name).toBe(others.length + tables.length)
    expect(usedFigures(example).length, name).toBeLessThan(11)
    for (const { used } of tables) expect(used, name).not.toBeNull()
  }
})

test('a threshold is no bracket', () => {
  const { steps, facts } = outcome('retencion_dividendos', {
    anoGravable: 2026,
    beneficiario: 'residente',
    noGravados: 90_000_000,
  })
  const { tables } = bracketFacts(facts)
  expect(tables).toEqual([])
  for (const step of steps) expect(bracketUsed(step, tables, facts)).toBeNull()
})
