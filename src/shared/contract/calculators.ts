import { z } from 'zod'
import { MAX_ROWS } from '../batch.ts'
import { COMPANY_DATA } from '../companyData.ts'
import { MOMENTOS } from '../tax/entries/moments.ts'
import './common.ts'
import { referenceType } from './documentType.ts'

// Public calculators: their inputs and results. The registry is src/shared/tax/catalog.

const name = z
  .string()
  .regex(/^[a-z0-9_]{2,40}$/, 'No hay una calculadora con ese nombre')
  .meta({ description: 'Nombre de la calculadora', example: 'gmf' })

export const calculatorSummary = z
  .object({
    name,
    section: z.string().meta({ description: 'Tema bajo el que se ofrece', example: 'Renta y patrimonio' }),
    title: z.string().meta({ description: 'Cómo se llama', example: 'Gravamen del 4x1000' }),
    description: z.string().meta({ description: 'Qué calcula', example: 'Cuánto es el 4x1000 de un retiro.' }),
    keywords: z
      .string()
      .meta({ description: 'Otras palabras por las que se busca, sin tildes', example: 'cuatro por mil banco' }),
  })
  .meta({ id: 'CalculatorSummary', description: 'Una calculadora de la lista' })
export type CalculatorSummary = z.infer<typeof calculatorSummary>

export const FIELD_TYPES = [
  'money',
  'percent',
  'perThousand',
  'number',
  'year',
  'date',
  'choice',
  'flag',
  'text',
  'list',
  'group',
] as const

const value = z.union([z.string(), z.number(), z.boolean()])

const plainField = z
  .object({
    name: z.string().meta({ description: 'Con este nombre va en `values`', example: 'monto' }),
    label: z.string().meta({ description: 'Cómo se llama', example: 'Valor que sale de la cuenta' }),
    help: z.string().nullable().meta({ description: 'Qué más hay que saber de él; null si nada', example: null }),
    type: z.enum(FIELD_TYPES).meta({
      description:
        'Qué es: `money` son pesos enteros, `percent` y `perThousand` un número (2.5), `date` va como AAAA-MM-DD, `list` son varios objetos y `group` uno',
      example: 'money',
    }),
    required: z.boolean().meta({ description: 'No puede faltar', example: true }),
    default: value.nullable().meta({ description: 'Lo que vale si falta; null si nada', example: null }),
    minimum: z.number().nullable().meta({ description: 'El menor valor que se acepta; null sin límite', example: 0 }),
    maximum: z
      .number()
      .nullable()
      .meta({ description: 'El mayor valor que se acepta; null sin límite', example: 1_000_000_000_000_000 }),
    choices: z
      .array(
        z.object({
          value: z.union([z.string(), z.number()]).meta({ description: 'Lo que se envía', example: 'restaurante' }),
          label: z.string().meta({ description: 'Lo que significa', example: 'Restaurante o bar' }),
        }),
      )
      .meta({ description: 'Entre qué se escoge; vacío si no es `choice`' }),
  })
  .meta({ id: 'CalculatorPlainField', description: 'Un dato simple' })

export const calculatorField = plainField
  .extend({
    fields: z.array(plainField).meta({ description: 'Los datos de cada objeto; vacío si no es `list` ni `group`' }),
  })
  .meta({ id: 'CalculatorField', description: 'Un dato que la calculadora pide' })
export type CalculatorField = z.infer<typeof calculatorField>
export type CalculatorPlainField = z.infer<typeof plainField>

export const calculatorOutcome = z
  .object({
    figure: z
      .object({
        label: z.string().meta({ description: 'Qué es', example: '4x1000 del retiro' }),
        value: z.string().meta({ description: 'Cuánto o qué es', example: '$ 40.000' }),
      })
      .meta({ description: 'Lo que se preguntó, para leerlo de lejos' }),
    table: z
      .object({
        caption: z.string().meta({ description: 'Qué muestra', example: 'Asiento' }),
        head: z.array(z.string()).meta({ description: 'Títulos de las columnas', example: ['Cuenta', 'Débito'] }),
        rows: z.array(z.array(z.string())).meta({ description: 'Renglones', example: [['1105', '$ 500.000']] }),
        figures: z.array(z.int().min(0)).meta({ description: 'Columnas de cifras, desde 0', example: [1] }),
      })
      .nullable()
      .meta({ description: 'Un asiento o una lista de fechas; null si no hay' }),
    entries: z
      .array(
        z.object({
          moment: z.enum(MOMENTOS).meta({ description: 'Cuándo se registra', example: 'causacion' }),
          title: z.string().meta({ description: 'Qué registra', example: 'Registro del 4x1000' }),
          lines: z
            .array(
              z.object({
                account: z.string().meta({ description: 'Código del PUC', example: '530595' }),
                name: z.string().meta({ description: 'Nombre de la cuenta', example: 'Otros gastos financieros' }),
                debit: z.int().min(0).meta({ description: 'Débito, en COP; 0 si es crédito', example: 40_000 }),
                credit: z.int().min(0).meta({ description: 'Crédito, en COP; 0 si es débito', example: 0 }),
                from: z.string().meta({ description: 'De qué resultados sale', example: '4x1000' }),
              }),
            )
            .meta({ description: 'Las partidas' }),
          total: z
            .int()
            .meta({ description: 'La suma de los débitos, igual a la de los créditos, en COP', example: 40_000 }),
          notes: z.array(z.string()).meta({ description: 'Lo que hay que saber de él', example: [] }),
        }),
      )
      .meta({ description: 'El asiento del resultado, por momentos; vacío si no lo tiene' }),
    steps: z
      .array(
        z.object({
          label: z.string().meta({ description: 'Qué es', example: 'GMF' }),
          formula: z.string().nullable().meta({ description: 'De dónde sale', example: '$ 10.000.000 × 4 ÷ 1.000' }),
          value: z.string().meta({ description: 'Cuánto es', example: '$ 40.000' }),
          group: z.string().nullable().meta({ description: 'Parte de la cuenta; null si no la hay', example: null }),
          sum: z
            .enum(['subtotal', 'total'])
            .nullable()
            .meta({ description: 'Suma lo de arriba: de su parte, o el resultado', example: null }),
        }),
      )
      .meta({ description: 'La cuenta, paso a paso' }),
    sources: z
      .array(
        z.object({
          name: z.string().meta({ description: 'Cómo se cita', example: 'Decreto 624 de 1989 (Estatuto Tributario)' }),
          type: referenceType,
          number: z.string().meta({ description: 'Número', example: '624' }),
          year: z.int().nullable().meta({ description: 'Año; null en NIIF y NIC', example: 1989 }),
          article: z.string().nullable().meta({ description: 'Qué parte se aplica', example: 'arts. 871 y 872' }),
        }),
      )
      .meta({ description: 'Las normas de la cuenta' }),
    facts: z
      .array(
        z.object({
          title: z.string().meta({ description: 'Qué es', example: 'UVT' }),
          value: z.string().meta({ description: 'Cuánto es', example: '$ 52.374' }),
          from: z.string().meta({ description: 'Desde cuándo rige', example: '2026-01-01' }),
          until: z.string().nullable().meta({ description: 'Hasta cuándo; null si sigue', example: '2026-12-31' }),
        }),
      )
      .meta({ description: 'Las cifras oficiales que se usaron' }),
    caveats: z.array(z.string()).meta({
      description: 'Lo que cambiaría el resultado',
      example: ['Una cuenta marcada como exenta no paga hasta 350 UVT al mes.'],
    }),
    result: z.record(z.string(), z.unknown()).meta({
      description: 'El resultado, para programas: pesos enteros y fechas AAAA-MM-DD',
      example: { gmf: 40_000 },
    }),
  })
  .meta({ id: 'CalculatorOutcome', description: 'Un resultado con su cuenta, sus normas y sus cifras' })
export type CalculatorOutcome = z.infer<typeof calculatorOutcome>

const values = z
  .record(z.string().max(40), z.unknown())
  .meta({ description: 'Los datos, por el `name` de cada campo', example: { fecha: '2026-11-20', monto: 10_000_000 } })

export const calculatorDetail = calculatorSummary
  .extend({
    formula: z
      .string()
      .meta({ description: 'La fórmula en palabras', example: 'Lo que sale de la cuenta por 4 ÷ 1.000.' }),
    fields: z.array(calculatorField).meta({ description: 'Los datos que pide, en orden' }),
    company: z.record(z.string(), z.enum(COMPANY_DATA)).meta({
      description: 'Los datos que son de la empresa de quien calcula, con lo que toman de ella',
      example: { digitos: 'nitEnding' },
    }),
    schema: z
      .record(z.string(), z.unknown())
      .meta({ description: 'El JSON Schema de `values`', example: { type: 'object' } }),
    output: z.record(z.string(), z.unknown()).meta({
      description: 'El JSON Schema de `result`: sumas en pesos enteros y fechas AAAA-MM-DD',
      example: { type: 'object', properties: { gmf: { type: 'number' } }, required: ['gmf'] },
    }),
    example: z
      .object({ values, outcome: calculatorOutcome })
      .meta({ description: 'Un ejemplo resuelto, con las cifras publicadas' }),
  })
  .meta({ id: 'CalculatorDetail', description: 'Todo lo que hay que saber para usar una calculadora' })
export type CalculatorDetail = z.infer<typeof calculatorDetail>

export const calculatorInput = z.object({ name })
export const calculateInput = z.object({ name, values })

const TOO_MANY = `Son demasiadas filas juntas (máximo ${MAX_ROWS}): envíalas en varias llamadas`

export const calculateRowsInput = z.object({
  name,
  rows: z
    .array(values)
    .min(1, 'Envía al menos una fila')
    .max(MAX_ROWS, TOO_MANY)
    .meta({ description: 'Los datos de cada fila', example: [{ fecha: '2026-11-20', monto: 10_000_000 }] }),
})

const { figure, result } = calculatorOutcome.shape

const workedRow = z
  .object({
    figure,
    amounts: z.record(z.string(), z.string()).meta({
      description: 'Los valores de la cuenta, por su nombre y en su orden',
      example: { GMF: '$ 40.000' },
    }),
    result,
  })
  .meta({ id: 'CalculatedRow', description: 'Una fila calculada' })

const refusedRow = z
  .object({
    issues: z
      .array(
        z.object({
          path: z.string().meta({ description: 'El dato, como `monto` o `horas.nocturna`; vacío: toda la fila' }),
          message: z.string().meta({ description: 'Qué hay que corregir', example: 'Debe ser mayor que 0' }),
        }),
      )
      .meta({ description: 'Por qué no se pudo calcular' }),
  })
  .meta({ id: 'RefusedRow', description: 'Una fila que no se pudo calcular' })

export const calculatedRows = z
  .object({
    rows: z.array(z.union([workedRow, refusedRow])).meta({ description: 'Lo que dio cada fila, en el mismo orden' }),
  })
  .meta({ id: 'CalculatedRows', description: 'Lo que dio cada fila' })
export type CalculatedRow = z.infer<typeof workedRow> | z.infer<typeof refusedRow>
