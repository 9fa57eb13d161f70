import { z } from 'zod'
import { referenceType } from './documentType.ts'

// An answer of the assistant, part by part, as it was worked out: a client draws it without reading its Markdown, which is
// made of the same parts. Every text is Markdown of one paragraph in which "[2]" is the source with that number.

export const VERDICT_KINDS = ['yes_no', 'figure', 'date', 'who', 'steps', 'comparison', 'entry', 'text'] as const

const cited = z
  .array(z.int().positive())
  .meta({ description: 'Los números de las fuentes que lo respaldan', example: [1] })

const claim = z
  .object({
    text: z.string().meta({
      description: 'Markdown; cada [n] es la fuente con ese número',
      example: 'La base mínima es de 2 UVT [2].',
    }),
    sources: cited,
  })
  .meta({ id: 'AnswerClaim', description: 'Una afirmación de la respuesta, con sus fuentes' })
export type Claim = z.infer<typeof claim>

const verdict = claim
  .extend({
    kind: z.enum(VERDICT_KINDS).meta({
      description:
        'Con qué abre: sí o no, una cifra, una fecha, quién, los pasos, las dos cosas comparadas, el asiento, o un texto',
      example: 'figure',
    }),
    figure: z.string().nullable().meta({
      description: 'El resultado, para leerlo de lejos; null si no es calculado o no es seguro',
      example: '$ 174.000',
    }),
  })
  .meta({ id: 'AnswerVerdict', description: 'La primera frase, que responde sola' })
export type Verdict = z.infer<typeof verdict>

const step = z
  .object({
    label: z.string().meta({ description: 'Qué es', example: 'Retención' }),
    formula: z.string().optional().meta({ description: 'De dónde sale', example: '$ 4.350.000 × 4 %' }),
    value: z.string().meta({ description: 'Cuánto es', example: '$ 174.000' }),
    sum: z
      .enum(['subtotal', 'total'])
      .optional()
      .meta({ description: 'Suma lo de arriba: de su grupo, o el resultado', example: 'total' }),
    sources: cited,
  })
  .meta({ id: 'AnswerStep', description: 'Un renglón de la cuenta; sus fuentes se citan junto a `label`' })
export type AnswerStep = z.infer<typeof step>

const stepGroup = z
  .object({
    title: z
      .string()
      .nullable()
      .meta({ description: 'Su nombre; null si no lo tiene', example: 'Lo que se descuenta' }),
    steps: z.array(step).meta({ description: 'En orden' }),
  })
  .meta({ id: 'AnswerStepGroup', description: 'Renglones de la cuenta que van juntos' })
export type StepGroup = z.infer<typeof stepGroup>

const table = z
  .object({
    title: z
      .string()
      .nullable()
      .meta({ description: 'Su título; null si sigue a lo anterior', example: 'Asiento contable' }),
    columns: z.array(z.string()).meta({ description: 'Títulos de las columnas', example: ['Cuota', 'Vence'] }),
    rows: z
      .array(
        z.object({
          cells: z.array(z.string()).meta({ description: 'Markdown', example: ['Primera', '12 de mayo de 2026'] }),
          sources: cited,
        }),
      )
      .meta({ description: 'Las filas' }),
  })
  .meta({ id: 'AnswerTable', description: 'Una tabla de la respuesta' })
export type AnswerTable = z.infer<typeof table>

const source = z
  .object({
    mark: z.int().positive().meta({ description: 'El número con el que se cita', example: 1 }),
    type: referenceType,
    number: z.string().meta({ description: 'Número, sin ceros a la izquierda', example: '624' }),
    year: z.int().nullable().meta({ description: 'Año de expedición', example: 1989 }),
    name: z.string().meta({ description: 'Nombre completo', example: 'Decreto 624 de 1989 (Estatuto Tributario)' }),
    article: z.string().nullable().meta({ description: 'La parte que aplica', example: 'arts. 392 y 401' }),
    title: z.string().nullable().meta({ description: 'De qué trata, si el nombre no lo dice', example: null }),
    status: z.string().nullable().meta({ description: 'Su estado, si no está vigente sin más', example: null }),
  })
  .meta({ id: 'AnswerSource', description: 'Un documento en el que se apoya la respuesta' })
export type AnswerSource = z.infer<typeof source>

export const answerParts = z
  .object({
    verdict,
    paragraphs: z.array(claim).meta({ description: 'Lo que explica el resultado' }),
    steps: z.array(stepGroup).meta({ description: 'Cómo se calcula, por grupos; el total es el resultado' }),
    tables: z.array(table).meta({ description: 'Tablas: el asiento, los vencimientos, las tarifas' }),
    state: z.array(claim).meta({ description: 'Estado de la norma: lo que está en discusión o por cambiar' }),
    sources: z.array(source).meta({ description: 'Base legal, en el orden de sus números' }),
    caveats: z.array(claim).meta({ description: 'Qué podría cambiar la respuesta' }),
    assumptions: z
      .array(
        z.object({
          name: z.string().meta({ description: 'El dato; con este nombre se cambia', example: 'riesgo' }),
          label: z.string().meta({ description: 'Cómo se llama', example: 'Clase de riesgo' }),
          shown: z.string().meta({ description: 'Lo que se supuso', example: 'I' }),
        }),
      )
      .meta({ description: 'Lo que se supuso porque nadie lo dijo' }),
    doubt: z
      .object({
        title: z.string().meta({ description: 'Lo que se pregunta', example: '¿Preguntabas otra cosa?' }),
        text: z.string().meta({ description: 'Markdown', example: 'No estoy seguro de haberte entendido.' }),
      })
      .optional()
      .meta({ description: 'No es seguro que fuera esto; las otras lecturas van en `clarification`' }),
    closing: z
      .object({
        text: z
          .string()
          .meta({ description: 'Advertencia', example: 'Información general; verifica con tu contador.' }),
        reviewedOn: z.iso
          .date()
          .meta({ description: 'El día en que se revisaron las cifras usadas', example: '2026-11-20' }),
      })
      .meta({ description: 'Con lo que termina' }),
    calculator: z
      .object({
        name: z.string().meta({ description: 'Su nombre en `/calculators`', example: 'retencion_renta' }),
        title: z.string().meta({ description: 'Cómo se llama', example: 'Retención en la fuente por concepto' }),
        values: z
          .record(z.string(), z.unknown())
          .meta({ description: 'Los datos de esta cuenta', example: { pago: 4_350_000 } }),
      })
      .optional()
      .meta({ description: 'La calculadora que hizo la cuenta, con sus datos; falta si no hay una' }),
    notices: z
      .array(z.string())
      .meta({ description: 'Avisos sobre este mensaje; Markdown', example: ['Este mensaje no se cobra.'] }),
  })
  .meta({ id: 'AnswerParts', description: 'La respuesta, parte por parte; su texto en Markdown dice lo mismo' })
export type AnswerParts = z.infer<typeof answerParts>

/** Size limit of the parts as JSON: above it an answer has only its text. */
export const MAX_PARTS_BYTES = 100_000

/** The field of an answer that has parts. */
export const partsField = { parts: answerParts.optional() } as const
