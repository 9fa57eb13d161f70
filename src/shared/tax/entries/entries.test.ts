import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from '../../calculators/fields.ts'
import type { CalculatorField, CalculatorPlainField } from '../../contract/calculators.ts'
import { CALCULATORS } from '../catalog/all.ts'
import { shippedFacts } from '../facts/all.ts'
import { factSource } from '../facts.ts'
import { PUC_ACCOUNTS } from '../pucAccounts.ts'
import { NoFactError } from '../types.ts'
import type { AsientoDeclarado, OpcionesAsiento } from './entry.ts'
import { MOMENTOS } from './moments.ts'

const facts = factSource(shippedFacts)
const declared = Object.entries(CALCULATORS).filter(([, { enters }]) => enters)
const ACCOUNTS = new Set(PUC_ACCOUNTS.map(([code]) => code))

const flag = fc.option(fc.boolean(), { nil: undefined })
const options: fc.Arbitrary<OpcionesAsiento> = fc.record({
  momento: fc.option(fc.constantFrom(...MOMENTOS), { nil: undefined }),
  sinProvisiones: flag,
  provisionado: flag,
  lado: fc.option(fc.constantFrom('compra' as const, 'venta' as const), { nil: undefined }),
  contado: flag,
  efectivo: flag,
  ivaAlCosto: flag,
})

const DAYS = ['2024-12-31', '2026-01-01', '2026-07-15', '2026-11-28', '2026-11-30']
/** Something that the field takes, ordinary or at its ends. */
function anyOf(field: CalculatorPlainField & Partial<CalculatorField>): fc.Arbitrary<unknown> {
  const { type, choices, minimum, maximum, fields: inner = [] } = field
  const object = fc.record(Object.fromEntries(inner.map((one) => [one.name, anyOf(one)])))
  if (type === 'choice') return fc.constantFrom(...choices.map(({ value }) => value))
  if (type === 'flag') return fc.boolean()
  if (type === 'date') return fc.constantFrom(...DAYS)
  if (type === 'text') return fc.constantFrom('0', '5', '900512347')
  if (type === 'group') return object
  if (type === 'list') return fc.array(object, { minLength: 1, maxLength: 5 })
  const [low, high] = [minimum ?? 0, maximum ?? 1_000_000_000_000]
  const common = [low, 1, 12, 19, 30, 180, 2_026, 1_750_905, 7_000_001].filter((one) => one >= low && one <= high)
  return fc.oneof(
    fc.constantFrom(...common),
    fc.integer({ min: Math.ceil(low), max: Math.floor(Math.min(high, 1e12)) }),
  )
}

function expectSound({ concepto, lineas, total }: AsientoDeclarado): void {
  const sum = (side: 'debito' | 'credito') => lineas.reduce((all, line) => all + line[side], 0)
  expect(sum('debito'), concepto).toBe(total)
  expect(sum('credito'), concepto).toBe(total)
  expect(total).toBeGreaterThan(0)
  for (const { codigo, nombre, debito, credito, de } of lineas) {
    expect(ACCOUNTS, codigo).toContain(codigo)
    expect(Number.isSafeInteger(debito) && Number.isSafeInteger(credito), concepto).toBe(true)
    expect(Math.min(debito, credito), `${concepto} ${codigo}`).toBe(0)
    expect(Math.max(debito, credito), `${concepto} ${codigo}`).toBeGreaterThan(0)
    expect(de, `${concepto} ${codigo}`).not.toBe('')
    expect(nombre).not.toBe(codigo)
  }
}

describe.each(declared)('%s', (_, calculator) => {
  const fields = fieldsOf(calculator)

  it('enters its example', () => {
    const { asientos } = calculator.enter(calculator.example, facts, {})
    expect(asientos.length).toBeGreaterThan(0)
    for (const asiento of asientos) expectSound(asiento)
  })

  it('debits what it credits, to the peso, whatever it is given and however it is wanted', () => {
    const values = fc.record(Object.fromEntries(fields.map((field) => [field.name, anyOf(field)])), {
      requiredKeys: fields.filter(({ required }) => required).map(({ name }) => name),
    })
    fc.assert(
      fc.property(values, options, (given, wanted) => {
        try {
          for (const asiento of calculator.enter({ ...calculator.example, ...given }, facts, wanted).asientos)
            expectSound(asiento)
        } catch (error) {
          if (![z.ZodError, RangeError, NoFactError].some((kind) => error instanceof kind)) throw error
        }
      }),
      { numRuns: 80 },
    )
  })
})

const written = (name: string, input: object, wanted: OpcionesAsiento = {}) =>
  (CALCULATORS[name]?.enter(input, facts, wanted).asientos ?? []).map(({ concepto, lineas }) => [
    concepto,
    ...lineas.map(({ codigo, debito, credito }) => `${codigo} ${debito > 0 ? debito : -credito}`),
  ])

// Worked out by hand: 4 % of health and pension of each side, 12 % of pension and 4 % of the fund of the company, ARL 0,522 %.
describe('a payroll of 2.500.000', () => {
  const month = { salario: 2_500_000, date: '2026-11-30' }

  it('leaves out what is set aside where that is not wanted', () => {
    expect(written('nomina', month, { momento: 'causacion', sinProvisiones: true })).toEqual([
      [
        'Nómina del mes con aportes, sin provisiones',
        ...['510506 2500000', '510527 249095', '510570 300000', '510568 13050', '510572 100000'],
        ...['237005 -100000', '238030 -400000', '237006 -13050', '237010 -100000', '250505 -2549095'],
      ],
    ])
  })

  it('pays the people apart from the form of the contributions', () => {
    expect(written('nomina', month, { momento: 'pago' })).toEqual([
      ['Pago de la nómina', '250505 2549095', '111005 -2549095'],
    ])
    expect(written('nomina', month, { momento: 'planilla' })).toEqual([
      [
        'Pago de la planilla (PILA)',
        '237005 100000',
        '238030 400000',
        '237006 13050',
        '237010 100000',
        '111005 -613050',
      ],
    ])
  })
})

it('takes what is withheld of fees off what is owed, and pays the rest', () => {
  const fees = { concepto: 'honorarios', pago: 8_000_000, declarante: false, date: '2026-11-30' }
  expect(written('retencion_renta', fees)).toEqual([
    ['Honorarios a crédito', '5110 8000000', '236515 -800000', '233525 -7200000'],
    ['Pago', '233525 7200000', '111005 -7200000'],
  ])
  expect(written('retencion_renta', fees, { contado: true })).toEqual([
    ['Honorarios de contado', '5110 8000000', '236515 -800000', '111005 -7200000'],
  ])
  expect(written('retencion_renta', fees, { lado: 'venta', momento: 'causacion' })).toEqual([
    ['Venta a crédito', '135515 800000', '4155 -8000000', '130505 7200000'],
  ])
})

it('puts the IVA that may not be taken off into the cost', () => {
  const bill = { valor: 15_000_000, concepto: 'compras', juridica: true, fecha: '2026-11-30' }
  expect(written('factura_neta', bill, { ivaAlCosto: true, momento: 'causacion' })).toEqual([
    ['Compra de mercancía a crédito', '1435 17850000', '236540 -375000', '220505 -17475000'],
  ])
})

it('accrues what was not set aside, and only pays what was', () => {
  const prima = { concepto: 'prima', salario: 2_400_000, dias: 180, date: '2026-12-20' }
  expect(written('prestacion', prima, { provisionado: true })).toEqual([
    ['Pago de la prima de servicios', '2520 1324548', '111005 -1324548'],
  ])
  expect(written('prestacion', prima, { provisionado: false })).toEqual([
    ['Causación de la prima de servicios', '510536 1324548', '2520 -1324548'],
    ['Pago de la prima de servicios', '2520 1324548', '111005 -1324548'],
  ])
})

it('withholds dividends as they are declared', () => {
  expect(
    written('retencion_dividendos', {
      ...CALCULATORS.retencion_dividendos?.example,
      noGravados: 100_000_000,
      gravados: 0,
    })[0]?.[0],
  ).toBe('Decreto de los dividendos')
})

it('provides for a tax of one’s own, and owes it once it is declared', () => {
  const ica = { ingresos: 80_000_000, tarifa: 7 }
  const example = { ...CALCULATORS.ica?.example, ...ica }
  const total = Number(Object(CALCULATORS.ica?.run(example, facts).result).total)
  expect(written('ica', example, { momento: 'provision' })).toEqual([
    ['Provisión del ICA del periodo', `511505 ${total}`, `2615 -${total}`],
  ])
})
