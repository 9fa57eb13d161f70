import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from '../../calculators/fields.ts'
import { describeCalculator, listCalculators } from '../../calculators/list.ts'
import { calculatorDetail, calculatorSummary } from '../../contract/calculators.ts'
import { CALCULATORS, SECTIONS } from './all.ts'

interface Schema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Paths of the fields that a model would have to guess the meaning of. */
function unexplained(schema: Schema, path = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description === undefined ? [`${path}${name}`] : []),
    ...unexplained(field, `${path}${name}.`),
  ])
}

describe.each(Object.entries(CALCULATORS))('%s', (name, calculator) => {
  const detail = describeCalculator(name)
  const fields = fieldsOf(calculator)
  const all = fields.flatMap((field) => [field, ...field.fields])

  it('says what each of its fields is, to a model and to people', () => {
    expect(unexplained(z.toJSONSchema(calculator.input, { io: 'input' }) as Schema)).toEqual([])
    for (const { label, help } of all) {
      expect(`${label} ${help}`).not.toMatch(/\b(?:true|false|Falso|COP|AAAA)\b/)
      expect(label.length).toBeLessThanOrEqual(60)
    }
    const labels = fields.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('captions and labels only fields that it has, and every choice', () => {
    const names = new Set(all.map((field) => field.name))
    expect(
      [...Object.keys(calculator.captions), ...Object.keys(calculator.labels)].filter((of) => !names.has(of)),
    ).toEqual([])
    const bare = all.flatMap((field) => field.choices.filter(({ value, label }) => String(value) === label))
    expect(bare).toEqual([])
  })

  it('works its example out: a figure, its working and its law', () => {
    const { figure, steps, table, sources } = calculatorDetail.parse(detail).example.outcome
    expect(figure.value).not.toMatch(/^(?:\$\s?0|NaN|undefined|)$/)
    expect(steps.length + (table?.rows.length ?? 0)).toBeGreaterThan(0)
    expect(sources.length).toBeGreaterThan(0)
    for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.head.length ?? 0)
    expect(JSON.stringify(detail)).not.toMatch(/\{\{cite:|\*\*/)
  })

  it('tells itself in few words', () => {
    expect(calculator.title.length).toBeLessThanOrEqual(45)
    expect(calculator.description.length).toBeLessThanOrEqual(160)
    // A figure that changes with the year is named, not written.
    expect(calculator.formula).not.toMatch(/\$\s?\d/)
  })
})

it('lists each once, under names that tell them apart', () => {
  const list = z.array(calculatorSummary).parse(listCalculators())
  expect(list.map(({ name }) => name).sort()).toEqual(Object.keys(CALCULATORS).sort())
  expect(new Set(list.map(({ title }) => title)).size).toBe(list.length)
  expect(new Set(list.map(({ section }) => section)).size).toBe(SECTIONS.length)
})
