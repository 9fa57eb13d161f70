import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from '../../calculators/fields.ts'
import { describeCalculator, listCalculators } from '../../calculators/list.ts'
import { outcomeOf } from '../../calculators/outcome.ts'
import {
  type CalculatorField,
  type CalculatorPlainField,
  calculatorDetail,
  calculatorSummary,
} from '../../contract/calculators.ts'
import { shippedFacts } from '../facts/all.ts'
import { factSource } from '../facts.ts'
import { NoFactError } from '../types.ts'
import { CALCULATORS, SECTIONS } from './all.ts'
import { calculator } from './calculator.ts'

interface Schema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Paths of the fields whose meaning a model would have to guess. */
function unexplained(schema: Schema, path = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description === undefined ? [`${path}${name}`] : []),
    ...unexplained(field, `${path}${name}.`),
  ])
}

const facts = factSource(shippedFacts)

/** No norm prescribes how: these are business arithmetic. */
const ARITHMETIC: ReadonlySet<string> = new Set([
  'punto_equilibrio',
  'precio_venta',
  'credito',
  'flujo_caja',
  'utilidad',
  'razones_financieras',
])

/** Inputs without a calculator of their own, with the reason. */
const PARTS: Readonly<Record<string, string>> = {
  despidoInput: 'Its form is one object of the same fields: `despidoPlano`.',
  procedimiento2Input: 'A month of procedure 2 needs the percentage of the semester, which has its own.',
  interesesPactadosInput: 'It has no working to show; the assistant tells it beside the terms of the loan.',
}

/** The schema with `additionalProperties: false` everywhere, so that a field it forgets fails the test. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in schema ? { additionalProperties: false, ...inside } : inside
}

const ajv = new Ajv2020()

const DAYS = ['1950-01-01', '2000-02-29', '2024-12-31', '2026-01-01', '2026-11-28', '2027-01-01', '2100-12-31']

/** An arbitrary value that the field accepts, including the ends of its range. */
function anyOf(field: CalculatorPlainField & Partial<CalculatorField>): fc.Arbitrary<unknown> {
  const { type, choices, minimum, maximum, fields: inner = [] } = field
  const object = fc.record(Object.fromEntries(inner.map((one) => [one.name, anyOf(one)])))
  if (type === 'choice') return fc.constantFrom(...choices.map(({ value }) => value))
  if (type === 'flag') return fc.boolean()
  if (type === 'date') return fc.constantFrom(...DAYS)
  if (type === 'text') return fc.constantFrom('0', '5', '34', '900512347', '9'.repeat(15))
  if (type === 'group') return object
  if (type === 'list') return fc.array(object, { maxLength: 60 })
  const [low, high] = [minimum ?? 0, maximum ?? 1_000_000_000_000]
  const common = [low, high, 1, 3, 12, 30, 360, 2_026, 2_000_000].filter((value) => value >= low && value <= high)
  return fc.oneof(fc.constantFrom(...common), fc.integer({ min: Math.ceil(low), max: Math.floor(high) }))
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
    expect(sources.length > 0 || ARITHMETIC.has(name)).toBe(true)
    for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.head.length ?? 0)
    expect(JSON.stringify(detail)).not.toMatch(/\{\{cite:|\*\*/)
  })

  // An answer links to the form of the calculator that computed it.
  it('says its own name and what it was given', () => {
    const { call } = calculator.run(calculator.example, facts)
    expect(call?.name).toBe(name)
    expect(call?.input).toMatchObject(calculator.example)
  })

  // Counting day by day to the year 9999 would never end, and anybody may call.
  it('takes no day that nobody lived or plans', () => {
    const paths = fields.filter(({ type }) => type === 'date').map((field) => field.name)
    for (const path of paths)
      for (const day of ['0001-01-01', '1949-12-31', '2101-01-01', '9999-12-31'])
        expect(calculator.input.safeParse({ ...calculator.example, [path]: day }).success, `${path} ${day}`).toBe(false)
  })

  it('answers or refuses whatever its schema takes, with a result of the schema that it tells', () => {
    const isOutput = ajv.compile(Object(closed(detail?.output)))
    const extremes = fc.record(Object.fromEntries(fields.map((field) => [field.name, anyOf(field)])), {
      requiredKeys: fields.filter(({ required }) => required).map((field) => field.name),
    })
    fc.assert(
      fc.property(extremes, (values) => {
        try {
          const outcome = JSON.stringify(outcomeOf(calculator.show(values, facts)))
          expect(outcome).not.toMatch(/NaN|undefined|Infinity/)
          expect(isOutput(JSON.parse(outcome).result), ajv.errorsText(isOutput.errors)).toBe(true)
        } catch (error) {
          const refused = [z.ZodError, RangeError, NoFactError].some((kind) => error instanceof kind)
          if (!refused) throw error
        }
      }),
      { numRuns: 60 },
    )
  })

  it('tells itself in few words', () => {
    expect(calculator.title.length).toBeLessThanOrEqual(45)
    expect(calculator.description.length).toBeLessThanOrEqual(160)
    // A figure that changes every year is named, not written out.
    expect(calculator.formula).not.toMatch(/\$\s?\d/)
  })
})

it.each([
  ['alone', (meses: number) => ({ cuota: 100 / meses })],
  ['in a list', (meses: number) => ({ cuotas: [{ valor: 100 / meses }] })],
])('refuses to tell a number that is none, %s', (_where, resultOf) => {
  const divided = calculator({
    subject: 'negocio',
    title: 'Cuota',
    description: '',
    formula: '',
    input: z.object({ meses: z.number().min(0).describe('Meses') }),
    example: { meses: 4 },
    run: ({ meses }) => ({ result: resultOf(meses), steps: [], sources: [], facts: [], caveats: [] }),
    figure: () => ({ label: 'Cuota', value: '' }),
  })
  expect(divided.show({ meses: 4 }, facts).calculation.result).toBeDefined()
  expect(() => divided.show({ meses: 0 }, facts)).toThrow(RangeError)
  expect(() => divided.tell({ meses: 0 }, facts)).toThrow(RangeError)
})

it('lists each once, under names that tell them apart', () => {
  const list = z.array(calculatorSummary).parse(listCalculators())
  expect(list.map(({ name }) => name).sort()).toEqual(Object.keys(CALCULATORS).sort())
  expect(new Set(list.map(({ title }) => title)).size).toBe(list.length)
  expect(new Set(list.map(({ section }) => section)).size).toBe(SECTIONS.length)
})

it('has every input that the calculators of src/shared/tax take', async () => {
  const declared = new Set<unknown>(Object.values(CALCULATORS).map(({ input }) => input))
  const modules = import.meta.glob<Record<string, unknown>>(['../*.ts', '!../*.test.ts'])
  const inputs = await Promise.all(
    Object.values(modules).map(async (load) => Object.entries(await load()).filter(([name]) => /Input$/.test(name))),
  )
  const missing = inputs.flat().filter(([, input]) => !declared.has(input))
  expect(missing.map(([name]) => name).sort()).toEqual(Object.keys(PARTS).sort())
})

it.each([
  [{ generado: 12_480_000, descontable: 8_215_000, retenido: 640_000 }, 'IVA por pagar', 3_625_000],
  [{ generado: 12_480_000, descontable: 8_215_000, retenido: 640_000, causado: true }, 'IVA por pagar', 3_625_000],
  [{ generado: 1_000_000, descontable: 1_400_000, causado: true }, 'Saldo a favor', 400_000],
])('tells what is owed of a period that is only closed as of one that is paid', (input, label, pesos) => {
  const { figure } = CALCULATORS.asiento_pago_iva?.tell(input, facts) ?? {}
  expect(figure?.label).toBe(label)
  expect(Number(figure?.value.replace(/\D/g, ''))).toBe(pesos)
})
