import { z } from 'zod'
import { askInput, MESSAGES_PAGE, reference } from './chat.ts'
import { olderInput } from './common.ts'

// The assistant service: the contract under which this product calls another (ASSISTANT_URL) and serves others. The
// field names are the service's own.

const NO_THREAD = 'Se requiere thread_id para obtener el historial'

const threadId = z.string().max(200, 'Identificador inválido').meta({ description: 'Conversación', example: '17' })

export const assistantChatInput = z.object({
  question: askInput.shape.question,
  thread_id: threadId.optional().meta({ description: 'Conversación que continúa; sin él empieza una', example: '17' }),
  maintain_context: z
    .boolean()
    .default(true)
    .meta({ description: 'Con false, thread_id no cuenta y empieza una conversación', example: true }),
  test_mode: z.boolean().optional().meta({ description: 'Se acepta; no cambia nada', example: true }),
})

export const assistantChatAnswer = z
  .object({
    answer: z
      .string()
      .meta({ description: 'Respuesta en Markdown', example: '**$ 174.000** de retención en la fuente.' }),
    thread_id: threadId,
    references: z.array(reference).meta({ description: 'Documentos citados, en orden' }),
  })
  .meta({ id: 'AssistantAnswer', description: 'Respuesta del servicio del asistente' })
export type AssistantChatAnswer = z.infer<typeof assistantChatAnswer>

export const assistantHistoryInput = z.object(
  {
    thread_id: z
      .string({ error: NO_THREAD })
      .trim()
      .min(1, NO_THREAD)
      .max(200, 'Identificador inválido')
      .meta({ description: 'Conversación', example: '17' }),
    ...olderInput(MESSAGES_PAGE, MESSAGES_PAGE),
  },
  { error: NO_THREAD },
)

export const assistantHistory = z
  .object({
    history: z
      .array(
        z.object({
          role: z.enum(['user', 'assistant']).meta({ description: 'Quién lo escribió', example: 'user' }),
          content: z.string().meta({ description: 'Texto', example: '¿Cuánto vale la UVT en 2026?' }),
        }),
      )
      .meta({ description: 'Mensajes, del más viejo al más nuevo' }),
  })
  .meta({ id: 'AssistantHistory', description: 'Conversación, de lo más viejo a lo más nuevo' })
export type AssistantHistory = z.infer<typeof assistantHistory>
