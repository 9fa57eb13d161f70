import { z } from 'zod'
import { MAX_TRIED_LENGTH } from '../tried.ts'
import { askAnswer, clarification, reference, thread } from './chat.ts'
import { id, line, text, timestamp } from './common.ts'
import { RATING_REASONS } from './lists.ts'
import { partsField } from './parts.ts'
import { answerVersion, misread, type Reading, readingFields } from './reading.ts'

// Conversations for our own screens. The documented shapes repeat each document's full text with every citing message,
// so a long thread weighs a megabyte; here each document is listed once, without its text.

export const conversationSummary = thread
  .extend({
    pinnedAt: timestamp.nullable().meta({ description: 'Cuándo se fijó; null si no está fijada', example: null }),
  })
  .meta({ id: 'ConversationSummary', description: 'Conversación, con su lugar en el historial' })
export type ConversationSummary = z.infer<typeof conversationSummary>

export const referenceSummary = reference
  .omit({ content: true })
  .meta({ id: 'ReferenceSummary', description: 'Documento de la biblioteca, sin sus notas' })
export type ReferenceSummary = z.infer<typeof referenceSummary>

export const ratingReason = z
  .enum(RATING_REASONS, { error: 'Motivo inválido' })
  .meta({ description: 'Por qué no sirvió', example: 'cifra' })
export type RatingReason = z.infer<typeof ratingReason>

export const rating = z
  .object({
    useful: z.boolean().meta({ description: 'Sirvió', example: false }),
    reason: ratingReason.nullable(),
    comment: z.string().meta({ description: 'Lo que la persona escribió', example: 'La base es de 2024.' }),
    ratedAt: timestamp,
  })
  .meta({ id: 'Rating', description: 'Lo que la persona opina de una respuesta' })
export type Rating = z.infer<typeof rating>

export const rateMessageInput = z.object({
  id,
  useful: z
    .boolean({ error: 'Debe ser verdadero, falso o null' })
    .nullable()
    .meta({ description: 'Sirvió o no; null retira la opinión', example: false }),
  reason: ratingReason.nullish(),
  comment: text({ max: 1_000 }).optional().meta({ description: 'Detalle', example: 'La base es de 2024.' }),
})

export const leanMessage = z
  .object({
    id,
    content: z.string().meta({ description: 'Texto; en las respuestas, Markdown', example: 'La UVT vale $ 52.374.' }),
    isFromAssistant: z.boolean().meta({ description: 'Lo escribió el asistente', example: true }),
    createdAt: timestamp,
    references: z.array(id).meta({ description: 'Ids de los documentos citados, en orden' }),
    rating: rating.nullable().meta({ description: 'Lo que la persona opina de la respuesta; null si nada' }),
    clarification: clarification.optional(),
    ...readingFields,
    ...partsField,
    misread: misread.optional(),
  })
  .meta({ id: 'LeanMessage', description: 'Mensaje que nombra sus documentos por id' })
export type LeanMessage = z.infer<typeof leanMessage>

export const conversation = z
  .object({
    messages: z.array(leanMessage).meta({ description: 'Del más viejo al más nuevo' }),
    references: z.array(referenceSummary).meta({ description: 'Los documentos que citan, cada uno una vez' }),
    older: id.nullable().meta({
      description: 'El valor de `before` con el que se piden los mensajes anteriores; null si no hay más',
      example: null,
    }),
  })
  .meta({ id: 'Conversation', description: 'Mensajes de una conversación y los documentos que citan' })
export type Conversation = z.infer<typeof conversation>

export const recalculated = z
  .object({
    message: leanMessage,
    references: z.array(referenceSummary).meta({ description: 'Los documentos que cita' }),
    title: z.string().meta({ description: 'Título de la conversación', example: '$ 2.921.853 al mes cuesta…' }),
  })
  .meta({ id: 'RecalculatedAnswer', description: 'La versión nueva de una respuesta; no se cobra' })
export type Recalculated = z.infer<typeof recalculated>

export const answerVersions = z
  .object({
    versions: z.array(answerVersion).meta({ description: 'De la primera a la más nueva' }),
    references: z.array(referenceSummary).meta({ description: 'Los documentos que citan, cada uno una vez' }),
  })
  .meta({ id: 'AnswerVersions', description: 'Las versiones de una respuesta' })
export type AnswerVersions = z.infer<typeof answerVersions>

export const pinThreadInput = z.object({
  id,
  pinned: z
    .boolean({ error: 'Debe ser verdadero o falso' })
    .meta({ description: 'Fijarla arriba en el historial, o soltarla', example: true }),
})

export const searchInput = z.object({
  q: line({ max: 200 }).meta({
    description:
      'Palabras a buscar, sin importar tildes: se hallan por su comienzo, y las de una o dos letras tal como están. Con menos de tres letras o cifras no se busca.',
    example: 'retencion',
  }),
  limit: z
    .int({ error: 'Límite inválido' })
    .min(1, 'Límite inválido')
    .max(50, 'El límite es 50')
    .default(20)
    .meta({ description: 'Cuántas conversaciones traer', example: 20 }),
})

export const searchHit = z
  .object({
    threadId: id,
    title: z.string().meta({ description: 'Título de la conversación', example: 'Retención por servicios…' }),
    createdAt: timestamp,
    messageId: id.nullable().meta({ description: 'El mensaje más nuevo que las tiene; null si solo el título' }),
    snippet: z
      .string()
      .nullable()
      .meta({ description: 'El texto alrededor', example: '…retención en la fuente del 4 % sobre…' }),
  })
  .meta({ id: 'SearchHit', description: 'Conversación que tiene lo buscado' })
export type SearchHit = z.infer<typeof searchHit>

export const tryQuestionInput = z.object({
  question: text({ min: 1, max: MAX_TRIED_LENGTH, message: 'Escribe tu pregunta' }).meta({
    description: 'Pregunta (1 a 500 caracteres)',
    example: '¿Cuánto me cuesta un empleado con salario mínimo en 2026?',
  }),
})

/** An answer for visitors without an account: nothing is stored. */
export const triedAnswer = z.object({
  answer: z.string().meta({ description: 'Respuesta en Markdown', example: 'La UVT de 2026 vale **$ 52.374**.' }),
  references: z.array(referenceSummary).meta({ description: 'Documentos citados, en orden' }),
  clarification: clarification.optional(),
  ...partsField,
  left: z.int().nonnegative().meta({ description: 'Preguntas que quedan en esta hora', example: 2 }),
})
export type TriedAnswer = z.infer<typeof triedAnswer>

export const leanAnswer = askAnswer.extend({ references: z.array(referenceSummary) })
export type LeanAnswer = z.infer<typeof leanAnswer>

/**
 * The events of a streamed answer for our own page: like `askEvent`, with documents without their text, and `restart`
 * when the deltas so far are void and the answer starts over.
 */
export type LeanEvent =
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'restart' }
  | { readonly type: 'reading'; readonly reading: Reading; readonly figure?: string | null | undefined }
  | { readonly type: 'references'; readonly references: ReferenceSummary[] }
  | { readonly type: 'done'; readonly answer: LeanAnswer }
