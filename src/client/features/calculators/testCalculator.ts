import { describeCalculator, listCalculators } from '../../../shared/calculators/list.ts'
import type {
  CalculatorDetail,
  CalculatorField,
  CalculatorOutcome,
  CalculatorPlainField,
} from '../../../shared/contract/calculators.ts'

// For the tests of these pages: the real calculators, and one with every kind of field.

export function realCalculator(name: string): CalculatorDetail {
  const detail = describeCalculator(name)
  if (!detail) throw new Error(`no calculator ${name}`)
  return detail
}

export const realList = listCalculators

export function plainField(name: string, changes: Partial<CalculatorPlainField> = {}): CalculatorPlainField {
  return {
    ...{ name, label: name, help: null, type: 'money', required: false },
    ...{ default: null, minimum: null, maximum: null, choices: [] },
    ...changes,
  }
}

export function field(name: string, changes: Partial<CalculatorField> = {}): CalculatorField {
  return { ...plainField(name), fields: [], ...changes }
}

export function outcome(value: string, changes: Partial<CalculatorOutcome> = {}): CalculatorOutcome {
  return {
    figure: { label: 'Total', value },
    table: null,
    entries: [],
    steps: [{ label: 'Paso', formula: 'uno más uno', value, group: null, sum: 'total' }],
    sources: [{ name: 'Ley 1 de 2020', type: 'ley', number: '1', year: 2020, article: 'art. 3' }],
    facts: [{ title: 'UVT', value: '$ 52.374', from: '2026-01-01', until: '2026-12-31' }],
    caveats: ['Puede cambiar.'],
    result: {},
    ...changes,
  }
}

const CHOICE = [
  { value: 'a', label: 'Alfa' },
  { value: 'b', label: 'Beta' },
]

/** Every kind of field; its first is required. */
export const everyField: CalculatorDetail = {
  name: 'todo',
  section: 'Pruebas',
  title: 'De todo un poco',
  description: 'Cuánto es todo.',
  keywords: '',
  formula: 'Todo por todo.',
  fields: [
    field('valor', { label: 'Valor', required: true, help: 'Sin IVA' }),
    field('tasa', { label: 'Tasa', type: 'percent', default: 19 }),
    field('ica', { label: 'ICA', type: 'perThousand' }),
    field('meses', { label: 'Meses', type: 'number' }),
    field('ano', { label: 'Año', type: 'year', required: true }),
    field('fecha', { label: 'Fecha', type: 'date' }),
    field('corta', { label: 'Corta', type: 'choice', default: 'a', choices: CHOICE }),
    field('larga', { label: 'Larga', type: 'choice', choices: CHOICE }),
    field('activo', { label: 'Activo', type: 'flag', default: false }),
    field('nit', { label: 'NIT', type: 'text' }),
    field('horas', {
      label: 'Horas',
      type: 'group',
      fields: [plainField('noche', { label: 'De noche', type: 'number' })],
    }),
    field('tramos', {
      label: 'Tramos',
      type: 'list',
      required: true,
      fields: [plainField('dias', { label: 'Días', type: 'number', required: true })],
    }),
  ],
  company: {},
  schema: {},
  output: {},
  example: { values: { valor: 1_000, ano: 2026, tramos: [{ dias: 3 }] }, outcome: outcome('$ 1') },
}

/** The same with other fields. */
export function someCalculator(fields: CalculatorField[]): CalculatorDetail {
  return { ...everyField, fields, example: { values: {}, outcome: outcome('$ 1') } }
}
