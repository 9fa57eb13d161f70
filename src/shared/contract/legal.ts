import { z } from 'zod'
import { reference } from './chat.ts'
import { id, line, messageAnswer, optional, text, timestamp } from './common.ts'
import { referenceType } from './documentType.ts'
import { LIBRARY_STATES } from './lists.ts'

// The assistant's legal data, maintained by administrators: dated figures ("facts") and library documents.

/** A day in America/Bogota. */
const day = z.iso.date({ error: 'Fecha inválida' }).meta({ description: 'Día (America/Bogota)', example: '2027-01-01' })

const certainty = z
  .enum(['C', 'S'], { error: 'Certeza inválida' })
  .meta({ description: 'C: confirmado en la fuente. S: texto de ley o cifra estable', example: 'C' })

const unit = z
  .enum(['COP', 'UVT', 'SMMLV', 'percent', 'hours', 'days'])
  .meta({ description: 'Unidad del valor', example: 'COP' })
export type FactUnit = z.infer<typeof unit>

const documentNumber = line({ min: 1, max: 20, message: 'Escribe el número de la norma' })
  .regex(/^(?:0*[1-9][0-9-]*|[A-Za-z]+)$/, 'Escribe solo el número de la norma: 238, 100-000016')
  .transform((number) => number.toUpperCase().replace(/^0+/, ''))
  .meta({ description: 'Número; sin ceros a la izquierda', example: '238' })
const documentYear = z
  .int({ error: 'Año inválido' })
  .min(1800, 'Año inválido')
  .max(2200, 'Año inválido')
  .meta({ description: 'Año de expedición', example: 2026 })

const link = line({ max: 500 })
  .regex(
    /^https?:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(?::[0-9]{1,5})?(?:[/?#][\x21-\x7e]*)?$/,
    'Escribe una dirección completa, que empiece por https://',
  )
  .meta({ description: 'Enlace al texto oficial', example: 'https://www.dian.gov.co/normatividad' })

const why = line({ max: 300 }).nullish().meta({ description: 'Motivo del cambio', example: 'Resolución de la DIAN' })

// Facts ---------------------------------------------------------------------------------------------------------------

const key = line({ min: 1, max: 80 }).meta({ description: 'Clave de la cifra', example: 'uvt' })

const source = z.object({
  type: referenceType,
  number: documentNumber,
  year: optional(documentYear).meta({ description: 'Año; las NIIF y NIC no lo llevan', example: 2026 }),
  article: optional(line({ max: 120 })).meta({ description: 'Parte que aplica', example: 'art. 1' }),
})

/** COP facts are integers; this depends on the figure's unit, so the service checks it. */
const factFields = {
  title: line({ min: 1, max: 160, message: 'Escribe el nombre de la cifra' }).meta({
    description: 'Nombre, como lo lee la gente',
    example: 'UVT 2027',
  }),
  value: z
    .number({ error: 'Escribe el valor' })
    .positive('El valor debe ser mayor que cero')
    .max(1_000_000_000_000, 'El valor es demasiado grande')
    .meta({ description: 'Valor, en la unidad de la cifra; en COP, entero', example: 55_123 }),
  from: day.meta({ description: 'Primer día de vigencia', example: '2027-01-01' }),
  until: day.nullable().meta({ description: 'Último día de vigencia; null: sin fin conocido', example: '2027-12-31' }),
  sources: z
    .array(source)
    .min(1, 'Indica al menos una norma')
    .max(6, 'Máximo 6 normas')
    .meta({ description: 'Normas que la fijan, la principal primero' }),
  url: optional(link).meta({ description: 'Enlace a la fuente', example: null }),
  certainty,
  note: optional(line({ max: 400 })).meta({ description: 'Nota que acompaña la cifra', example: null }),
  reason: why,
}

export const createFactInput = z.object({ key, ...factFields })
export const updateFactInput = z.object({ id, ...factFields })
export const removeFactInput = z.object({ id, reason: why })
export type FactFields = Omit<z.output<typeof createFactInput>, 'key'>

export const fact = z
  .object({
    id: id.nullable().meta({ description: 'Identificador; null en las cifras que trae el programa', example: 3 }),
    title: z.string().meta({ description: 'Nombre, como lo lee la gente', example: 'UVT 2027' }),
    value: z.number().meta({ description: 'Valor, en la unidad de la cifra', example: 55_123 }),
    from: day,
    until: day
      .nullable()
      .meta({ description: 'Último día de vigencia; null: sin fin conocido', example: '2027-12-31' }),
    sources: z
      .array(
        z.object({
          type: referenceType,
          number: z.string().meta({ description: 'Número', example: '238' }),
          year: z.int().nullable().meta({ description: 'Año de expedición', example: 2026 }),
          article: z.string().nullable().meta({ description: 'Parte que aplica', example: 'art. 868' }),
          documentId: id.nullable().meta({ description: 'Su ficha en la biblioteca; null si no la hay', example: 12 }),
        }),
      )
      .meta({ description: 'Normas que la fijan' }),
    url: z.string().nullable().meta({ description: 'Enlace a la fuente', example: null }),
    certainty,
    reviewedOn: day.meta({ description: 'Día en que se comparó con su fuente', example: '2026-12-15' }),
    note: z.string().nullable().meta({ description: 'Nota que acompaña la cifra', example: null }),
  })
  .meta({ id: 'LegalFact', description: 'Valor de una cifra durante una vigencia' })
export type LegalFactPeriod = z.infer<typeof fact>

export const figure = z
  .object({
    key,
    name: z.string().meta({ description: 'Nombre de la cifra, sin año', example: 'UVT' }),
    unit,
    current: fact.nullable().meta({ description: 'Lo que vale en la fecha pedida; null si no se conoce' }),
    periods: z
      .array(fact)
      .meta({ description: 'Vigencias, de la más reciente a la más antigua. Las del panel ganan a las del programa' }),
  })
  .meta({ id: 'LegalFigure', description: 'Cifra legal con sus vigencias' })
export type LegalFigure = z.infer<typeof figure>

export const listFactsInput = z.object({
  q: line({ max: 200 }).optional().meta({ description: 'Busca por nombre o clave', example: 'uvt' }),
  date: day
    .optional()
    .meta({ description: 'Fecha a la que se piden los valores; hoy si falta', example: '2027-02-01' }),
})
export const figures = z.array(figure)

export const factAnswer = messageAnswer.extend({ fact }).meta({ id: 'FactAnswer', description: 'Confirmación y cifra' })
export const factHistoryInput = z.object({ key })

// History -------------------------------------------------------------------------------------------------------------

export const change = z
  .object({
    id,
    action: z.string().meta({ description: 'Qué se hizo', example: 'fact.create' }),
    actor: z.string().nullable().meta({ description: 'Usuario de quien lo hizo', example: 'jefe' }),
    before: z.string().nullable().meta({ description: 'Antes, en JSON: solo lo que cambió', example: '{"value":1}' }),
    after: z.string().nullable().meta({ description: 'Después, en JSON: solo lo que cambió', example: '{"value":2}' }),
    reason: z.string().nullable().meta({ description: 'Por qué', example: 'Resolución de la DIAN' }),
    createdAt: timestamp,
  })
  .meta({ id: 'LegalChange', description: 'Cambio de una cifra o de una ficha' })
export type LegalChange = z.infer<typeof change>
export const changes = z.array(change)

// Documents -----------------------------------------------------------------------------------------------------------

/** The usual values of a document's validity; any other may be entered ("doctrina", "transitorio"). */
export const VALIDITIES = ['vigente', 'modificado', 'suspendido', 'derogado', 'compilado'] as const

const documentFields = {
  type: referenceType,
  number: documentNumber,
  year: optional(documentYear).meta({ description: 'Año de expedición, o de la edición', example: 2026 }),
  title: line({ min: 1, max: 300, message: 'Escribe el título' }).meta({
    description: 'Título',
    example: 'UVT para el año 2027',
  }),
  summary: line({ min: 1, max: 1_000, message: 'Escribe el resumen' }).meta({
    description: 'Resumen, en una línea',
    example: 'Fija la UVT que rige en 2027.',
  }),
  content: text({ min: 1, max: 100_000, message: 'Escribe las notas' }).meta({
    description: 'Notas en Markdown; cada artículo, bajo su título ###',
    example: '### art. 1. Valor',
  }),
  url: optional(link),
  status: line({ min: 1, max: 160, message: 'Escribe la vigencia' }).meta({
    description: 'Vigencia',
    example: 'vigente',
  }),
  certainty,
  reason: why,
}

export const createDocumentInput = z.object(documentFields)
export const updateDocumentInput = z.object({ id, ...documentFields })
export const retireDocumentInput = z.object({
  id,
  retired: z
    .boolean({ error: 'Debe ser verdadero o falso' })
    .meta({ description: 'Retirar o devolver', example: true }),
  reason: why,
})
export const documentInput = z.object({ id })

export const libraryDocument = reference
  .omit({ content: true })
  .extend({
    certainty,
    edited: z.boolean().meta({ description: 'La escribió o cambió un administrador', example: false }),
    retired: z.boolean().meta({ description: 'Retirada: no se busca ni se cita en respuestas nuevas', example: false }),
  })
  .meta({ id: 'LibraryDocument', description: 'Ficha de la biblioteca, sin sus notas' })
export type LibraryDocument = z.infer<typeof libraryDocument>

export const wholeDocument = libraryDocument
  .extend({ content: reference.shape.content })
  .meta({ id: 'WholeLibraryDocument', description: 'Ficha de la biblioteca, completa' })
export type WholeLibraryDocument = z.infer<typeof wholeDocument>

export const libraryPageInput = z.object({
  q: line({ max: 200 }).optional().meta({ description: 'Palabras del título, el resumen o el número', example: 'uvt' }),
  type: referenceType.optional(),
  state: z
    .enum(LIBRARY_STATES)
    .optional()
    .meta({ description: 'Solo las activas, las retiradas o las editadas', example: 'retired' }),
  page: z
    .int({ error: 'Página inválida' })
    .min(1, 'Página inválida')
    .max(100_000, 'Página inválida')
    .default(1)
    .meta({ description: 'Página, desde 1', example: 1 }),
  size: z
    .int({ error: 'Tamaño inválido' })
    .min(1, 'Tamaño inválido')
    .max(200, 'Tamaño inválido')
    .default(50)
    .meta({ description: 'Fichas por página', example: 50 }),
})

export const libraryPage = z
  .object({
    total: z.int().meta({ description: 'Cuántas hay', example: 100 }),
    page: z.int().meta({ description: 'Página entregada: la última cuando se pidió una posterior', example: 1 }),
    documents: z.array(libraryDocument).meta({ description: 'Fichas, la cambiada hace menos primero' }),
  })
  .meta({ id: 'LibraryPage', description: 'Página de fichas' })

export const documentAnswer = messageAnswer
  .extend({ document: wholeDocument })
  .meta({ id: 'DocumentAnswer', description: 'Confirmación y ficha' })
