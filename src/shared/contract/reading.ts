import { z } from 'zod'
import { cop, id, timestamp } from './common.ts'
import { partsField } from './parts.ts'

// How the assistant read a question: its intent and values, so that a person can check it, edit a value in place, or
// say that it was another question.

export const SLOT_TYPES = [
  'money',
  'percent',
  'count',
  'date',
  'period',
  'days',
  'year',
  'choice',
  'flag',
  'nit',
  'text',
] as const
export const slotType = z.enum(SLOT_TYPES).meta({ description: 'Qué clase de dato es', example: 'money' })

export const slotOption = z.object({
  value: z.string().meta({ description: 'Lo que se envía', example: '2' }),
  label: z.string().meta({ description: 'Su nombre', example: 'II' }),
})

export const readingSlot = z
  .object({
    name: z.string().meta({ description: 'Con este nombre se cambia', example: 'salario' }),
    label: z.string().meta({ description: 'Cómo se llama', example: 'Salario mensual' }),
    type: slotType,
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .nullable()
      .meta({ description: 'El valor; null si todavía no hay uno y se puede agregar', example: 2_000_000 }),
    shown: z.string().meta({ description: 'El valor como lo lee una persona', example: '$ 2.000.000' }),
    per: z
      .enum(['hora', 'dia', 'semana', 'quincena', 'mes', 'bimestre', 'semestre', 'ano'])
      .optional()
      .meta({ description: 'De qué lapso es', example: 'mes' }),
    options: z.array(slotOption).optional().meta({ description: 'Los valores posibles, si son unos pocos' }),
    origin: z.enum(['said', 'earlier', 'profile', 'assumed']).nullable().meta({
      description:
        'De dónde sale: lo dice el mensaje, lo traía la conversación, el perfil de la empresa, o se supuso; null si no hay valor',
      example: 'said',
    }),
    editable: z.boolean().meta({ description: 'Se puede cambiar con `recalculate`', example: true }),
  })
  .meta({ id: 'ReadingSlot', description: 'Un dato con el que se respondió' })
export type ReadingSlot = z.infer<typeof readingSlot>

export const reading = z
  .object({
    intent: z.string().meta({ description: 'Qué pregunta se entendió', example: 'nomina.costo' }),
    title: z
      .string()
      .meta({ description: 'La misma, en palabras', example: 'Cuánto cuesta un empleado al mes, con todo' }),
    speaker: z.string().optional().meta({ description: 'Quién pregunta, si se sabe', example: 'empleador' }),
    slots: z.array(readingSlot).meta({ description: 'Los datos, y los que se pueden agregar' }),
  })
  .meta({ id: 'Reading', description: 'Cómo se entendió una pregunta' })
export type Reading = z.infer<typeof reading>

/**
 * Why the price was refunded, or not: free: it cost nothing; limit: one too many; expired: charged in a month that has
 * ended.
 */
export const misreadReason = z.enum(['refunded', 'limit', 'free', 'expired']).meta({
  description: 'Devuelto; pasó el límite; no se había cobrado; o es de un mes que ya cerró',
  example: 'refunded',
})
export type MisreadReason = z.infer<typeof misreadReason>

const choices = z
  .array(
    z.object({
      id: z.string().meta({ description: 'Se envía en `choice` con la siguiente pregunta', example: '1' }),
      label: z.string().meta({ description: 'La lectura', example: 'Cuánto cuesta un empleado al mes, con todo' }),
    }),
  )
  .meta({ description: 'Hasta tres lecturas distintas, la más probable primero; vacía si no es la última respuesta' })

export const misread = z
  .object({
    refunded: cop.meta({ description: 'Lo que se devolvió (COP): 500 o 0', example: 500 }),
    reason: misreadReason,
    choices,
  })
  .meta({ id: 'Misread', description: 'La persona dijo que no era eso lo que preguntaba' })
export type Misread = z.infer<typeof misread>

export const misreadAnswer = misread
  .extend({
    message: z.string().meta({
      description: 'Texto en español, listo para mostrar',
      example: 'Te devolvimos $ 500. Un administrador revisará cómo se leyó.',
    }),
    balance: cop.meta({ description: 'Saldo disponible después (COP)', example: 20_000 }),
  })
  .meta({ id: 'MisreadAnswer', description: 'Lo que se devolvió y otras lecturas' })
export type MisreadAnswer = z.infer<typeof misreadAnswer>

/** The fields of an answer that has a reading. */
export const readingFields = {
  reading: reading.optional(),
  version: z.int().positive().optional().meta({ description: 'Qué versión de la respuesta es', example: 1 }),
  versions: z.int().positive().optional().meta({ description: 'Cuántas versiones hay', example: 1 }),
} as const

/** Maximum number of changes per answer. */
export const MAX_VERSIONS = 30
const MAX_CHANGES = 40

export const slotValue = z
  .union([z.string().max(200, 'Escribe como máximo 200 caracteres'), z.number(), z.boolean()], {
    error: 'El valor debe ser un texto, un número, verdadero o falso',
  })
  .nullable()

export const recalculateInput = z.object({
  id,
  slots: z
    .record(z.string().min(1).max(60), slotValue)
    .refine((slots) => Object.keys(slots).length <= MAX_CHANGES, `Máximo ${MAX_CHANGES} datos por cambio`)
    .meta({ description: 'Valores nuevos por nombre del dato; null lo quita', example: { salario: 2_300_000 } }),
  requestId: z.uuid({ error: 'El identificador del cambio debe ser un UUID' }).toLowerCase().optional().meta({
    description: 'UUID del cliente: repetirlo devuelve la misma versión',
    example: '3d7c1b53-40d6-4f4e-8a3b-0b7d2f6f9a11',
  }),
})

export const messageIdInput = z.object({ id })

export const answerVersion = z
  .object({
    version: z.int().positive().meta({ description: 'Desde 1, la primera', example: 1 }),
    content: z.string().meta({ description: 'Markdown', example: '**$ 2.921.853** al mes.' }),
    createdAt: timestamp,
    references: z.array(id).meta({ description: 'Ids de los documentos citados, en orden' }),
    reading: reading.nullable().meta({ description: 'Cómo se entendió' }),
    ...partsField,
  })
  .meta({ id: 'AnswerVersion', description: 'Una versión de una respuesta' })
