import { z } from 'zod'
import { MAX_QUESTION_LENGTH, THREADS_PAGE } from '../bounds.ts'
import { cop, email, id, line, olderInput, optional, pageInput, text, timestamp } from './common.ts'
import { referenceType } from './documentType.ts'
import { partsField } from './parts.ts'
import { reading, readingFields } from './reading.ts'

export const DEFAULT_THREAD_TITLE = 'Nueva conversación'
export const reference = z
  .object({
    id,
    title: z
      .string()
      .meta({ description: 'Título', example: 'Bases mínimas de retención y tarifas de autorretención' }),
    summary: z.string().meta({
      description: 'Resumen de Luka, en una línea',
      example: 'Desde el 1 de junio de 2025 baja las bases mínimas.',
    }),
    content: z
      .string()
      .meta({ description: 'Resumen de Luka en Markdown, por artículo', example: '### art. 1.2.4.4.1. Servicios' }),
    type: referenceType,
    number: z.string().meta({ description: 'Número, sin ceros a la izquierda', example: '572' }),
    year: z.int().nullable().meta({ description: 'Año de expedición', example: 2025 }),
    source: z.literal('luka').meta({ description: 'Origen de la ficha', example: 'luka' }),
    url: z.string().nullable().meta({
      description: 'Dirección del texto oficial; null si no se conoce',
      example: 'https://normograma.dian.gov.co/dian/compilacion/docs/decreto_0572_2025.htm',
    }),
    status: z.string().meta({ description: 'Vigencia', example: 'vigente' }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Reference', description: 'Documento de la biblioteca' })
export type Reference = z.infer<typeof reference>

export const thread = z
  .object({
    id,
    title: z.string().meta({ description: 'Título', example: '$ 174.000 de retención en la fuente…' }),
    createdAt: timestamp,
    updatedAt: timestamp,
    externalThreadId: z
      .string()
      .nullable()
      .meta({ description: 'Id en el servicio externo del asistente', example: null }),
  })
  .meta({ id: 'Thread', description: 'Conversación' })
export type Thread = z.infer<typeof thread>

export const clarification = z
  .object({
    question: z
      .string()
      .meta({ description: 'Lo que el asistente pregunta', example: '¿Cuál de estas es tu pregunta?' }),
    choices: z
      .array(
        z.object({
          id: z.string().meta({ description: 'Se envía en `choice` con la siguiente pregunta', example: '1' }),
          label: z.string().meta({ description: 'La lectura', example: 'Cuánto cuesta un empleado al mes, con todo' }),
        }),
      )
      .meta({ description: 'Lecturas posibles, la más probable primero; vacía cuando falta un dato' }),
    missing: z.string().nullable().meta({ description: 'El dato que falta', example: 'Salario mensual' }),
  })
  .meta({ id: 'Clarification', description: 'Una pregunta de vuelta: no se cobra' })
export type Clarification = z.infer<typeof clarification>

export const message = z
  .object({
    id,
    content: z
      .string()
      .meta({ description: 'Texto; en las respuestas, Markdown', example: '¿Cuánto vale la UVT en 2026?' }),
    isFromAssistant: z.boolean().meta({ description: 'Lo escribió el asistente', example: false }),
    createdAt: timestamp,
    references: z.array(reference).meta({ description: 'Documentos citados, en orden' }),
    clarification: clarification.optional(),
    ...readingFields,
    ...partsField,
  })
  .meta({ id: 'ChatMessage', description: 'Mensaje guardado' })
export type Message = z.infer<typeof message>

const title = line({ min: 1, max: 200 }).meta({ description: 'Título', example: 'Retenciones de noviembre' })
const externalThreadId = line({ min: 1, max: 200 }).meta({
  description: 'Id en el servicio externo',
  example: 'hilo-91',
})
const question = text({ min: 1, max: MAX_QUESTION_LENGTH, message: 'Escribe tu pregunta' }).meta({
  description: 'Pregunta (1 a 4.000 caracteres)',
  example: '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?',
})

export const threadIdInput = z.object({ id })

/** Maximum and default page size of messages; fewer when they are long. */
export const MESSAGES_PAGE = 500

export const listThreadsInput = z.object(olderInput(THREADS_PAGE, THREADS_PAGE)).default({ limit: THREADS_PAGE })
export const listMessagesInput = threadIdInput.extend(olderInput(MESSAGES_PAGE, MESSAGES_PAGE))

export const createThreadInput = z.object({ title: title.optional(), externalThreadId: externalThreadId.nullish() })

export const updateThreadInput = z.object({ id, title: title.optional(), externalThreadId: externalThreadId.nullish() })

export const saveConversationInput = z.object({
  threadId: id.nullish(),
  userMessage: text({ min: 1, max: 20_000 }).meta({ description: 'Pregunta', example: '¿Cuánto vale la UVT en 2026?' }),
  assistantMessage: text({ min: 1, max: 100_000 }).meta({
    description: 'Respuesta',
    example: 'La UVT de 2026 vale $ 52.374.',
  }),
  externalThreadId: externalThreadId.nullish(),
})

export const saveConversationAnswer = z
  .object({
    threadId: id,
    thread,
    messages: z.array(message).meta({ description: 'La pregunta y la respuesta guardadas' }),
  })
  .meta({ id: 'SavedConversation', description: 'Conversación guardada' })

export const askInput = z.object({
  question,
  threadId: id.nullish(),
  clientMessageId: z.uuid({ error: 'El identificador del mensaje debe ser un UUID' }).toLowerCase().optional().meta({
    description: 'UUID del cliente: repetirlo devuelve la misma respuesta y cobra una sola vez',
    example: '7f3a2f1e-5f55-4a7e-9a4e-1d1c6d5e8f10',
  }),
  choice: line({ min: 1, max: 20 }).optional().meta({
    description: 'El `id` de la lectura elegida, cuando la respuesta anterior fue una pregunta de vuelta',
    example: '1',
  }),
})

export const askAnswer = z
  .object({
    threadId: id,
    externalThreadId: z.string().nullable().meta({ description: 'Id en el servicio externo', example: null }),
    title: z
      .string()
      .meta({ description: 'Título de la conversación', example: '$ 174.000 de retención en la fuente…' }),
    answer: z
      .string()
      .meta({ description: 'Respuesta en Markdown', example: '**$ 174.000** de retención en la fuente.' }),
    references: z.array(reference).meta({ description: 'Documentos citados, en orden' }),
    charged: cop.meta({ description: 'Cobrado por esta respuesta (COP): 500 o 0', example: 500 }),
    creditsAvailable: cop.meta({ description: 'Saldo disponible después (COP)', example: 19_500 }),
    userMessageId: id,
    assistantMessageId: id,
    clarification: clarification.optional(),
    ...readingFields,
    ...partsField,
  })
  .meta({ id: 'AskAnswer', description: 'Respuesta del asistente' })
export type AskAnswer = z.infer<typeof askAnswer>

/** The events of a streamed answer, the same on both doors (on REST the SSE event is `type`, its data the rest). */
export const askEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('reading').meta({ description: 'Cómo se entendió la pregunta; llega antes que el texto' }),
    reading,
    figure: z.string().nullable().optional().meta({
      description: 'El `figure` de las partes de la respuesta que viene; ausente si no las tiene',
      example: '$ 174.000',
    }),
  }),
  z.object({
    type: z.literal('delta').meta({ description: 'Un trozo de la respuesta' }),
    text: z.string().meta({ description: 'Markdown que sigue al anterior', example: 'La UVT de 2026 vale ' }),
  }),
  z.object({
    type: z.literal('references').meta({ description: 'Los documentos que la respuesta cita' }),
    references: z.array(reference).meta({ description: 'Documentos citados, en orden' }),
  }),
  z.object({
    type: z.literal('done').meta({ description: 'La respuesta quedó guardada y cobrada' }),
    answer: askAnswer,
  }),
])
export type AskEvent = z.infer<typeof askEvent>

export const listReferencesInput = z.object({
  q: line({ max: 200 })
    .optional()
    .meta({ description: 'Texto a buscar; tolera errores de escritura', example: 'retención servicios' }),
  type: referenceType.optional(),
  year: z
    .int({ error: 'Año inválido' })
    .min(1800, 'Año inválido')
    .max(2200, 'Año inválido')
    .optional()
    .meta({ description: 'Año', example: 2025 }),
  ...pageInput(20, 100),
})

export const serviceType = z
  .enum(['servicio', 'software'], { error: 'Tipo de servicio inválido' })
  .meta({ description: 'Lo que le interesa', example: 'servicio' })

export const salesInterestInput = z.object({
  email: email('Por favor proporciona tu correo electrónico.'),
  serviceType,
  captchaToken: optional(z.string({ error: 'Debe ser texto' }).max(2_000, 'Demasiado largo')).meta({
    description:
      'Solución de /contact/challenge; se pide (400 INVALID_CAPTCHA) tras varios correos desde un mismo lugar',
    example: 'eyJhbGdvcml0aG0iOiJTSEEtMjU2In0=',
  }),
})
