import { z } from 'zod'
import { THREADS_PAGE } from '../bounds.ts'
import { role, user } from './auth.ts'
import { MESSAGES_PAGE, message, thread } from './chat.ts'
import { cop, email, id, line, olderInput, pageInput, text, timestamp } from './common.ts'
import { rating } from './conversation.ts'

export const listUsersInput = z.object({
  q: line({ max: 200 }).optional().meta({ description: 'Busca por nombre o correo', example: 'ana' }),
  ...pageInput(1000, 1000),
})

export const stats = z
  .object({
    activeUsers: z.int().meta({ description: 'Usuarios con actividad en el mes', example: 42 }),
    totalUsers: z.int().meta({ description: 'Usuarios', example: 120 }),
    pendingVerifications: z.int().meta({ description: 'Usuarios sin verificar', example: 7 }),
    totalMessages: z.int().meta({ description: 'Mensajes', example: 5310 }),
    totalCreditsUsed: cop.meta({ description: 'Créditos usados desde siempre (COP)', example: 1_250_000 }),
    newUsersThisMonth: z.int().meta({ description: 'Usuarios nuevos del mes', example: 18 }),
  })
  .meta({ id: 'AdminStats', description: 'Cifras del panel' })

export const userAnswer = z
  .object({
    message: z.string().meta({ description: 'Texto en español, listo para mostrar', example: 'Créditos añadidos' }),
    user,
  })
  .meta({ id: 'UserAnswer', description: 'Confirmación y usuario' })

/** Idempotency key: repeated with the same key, a grant is not made twice. */
const orderKey = z.uuid({ error: 'La clave de la operación debe ser un UUID' }).optional().meta({
  description: 'Clave de la operación (UUID): con la misma clave se hace una sola vez',
  example: '6f1c2b9e-0d57-4a3e-9a51-3f0f7c2d8e10',
})

export const MAX_GRANT = 100_000_000

export const grantInput = z.object({
  userId: id,
  amount: z
    .int({ error: 'Por favor, introduce una cantidad válida' })
    .positive('Por favor, introduce una cantidad válida')
    .max(MAX_GRANT, 'La cantidad es demasiado grande')
    .meta({ description: 'Créditos por añadir (COP)', example: 1000 }),
  reason: line({ max: 300 }).nullish().meta({
    description: 'Motivo; sin él queda escrito quién llamó y cómo',
    example: 'Compensación por la interrupción del lunes',
  }),
  idempotencyKey: orderKey,
})

export const roleInput = z.object({ userId: id, role })
export const blockInput = z.object({
  userId: id,
  blocked: z
    .boolean({ error: 'Debe ser verdadero o falso' })
    .meta({ description: 'Bloquear o desbloquear', example: true }),
})

export const singleEmailInput = z.object({
  email: email(),
  subject: line({ min: 1, max: 200, message: 'Por favor, completa todos los campos' }).meta({
    description: 'Asunto',
    example: 'Tu solicitud',
  }),
  body: text({ min: 1, max: 20_000, message: 'Por favor, completa todos los campos' }).meta({
    description: 'Texto del correo',
    example: 'Hola, Ana.',
  }),
  idempotencyKey: orderKey,
})

export const userIdInput = z.object({ id })
export const userThreadsInput = userIdInput.extend(olderInput(THREADS_PAGE, THREADS_PAGE))
export const userThreadInput = z.object({ id, threadId: id, ...olderInput(MESSAGES_PAGE, MESSAGES_PAGE) })

export const chatStats = z
  .object({
    messageCount: z.int().meta({ description: 'Mensajes, de ambos lados', example: 12 }),
    lastMessageDate: timestamp.nullable().meta({ description: 'Fecha y hora del último mensaje, ISO 8601 en UTC' }),
    conversations: z.int().meta({ description: 'Conversaciones', example: 3 }),
  })
  .meta({ id: 'ChatStats', description: 'Actividad de un usuario' })

export const userList = z.array(user)
export const threadList = z.array(thread)
export const messageList = z.array(message)

export const listRatingsInput = z.object({
  useful: z
    .boolean({ error: 'Debe ser verdadero o falso' })
    .optional()
    .meta({ description: 'Solo las que sirvieron, o solo las que no', example: false }),
  ...pageInput(50, 200),
})

export const ratedAnswer = z
  .object({
    messageId: id,
    threadId: id,
    userId: id,
    question: z.string().nullable().meta({ description: 'La pregunta', example: '¿Cuánto vale la UVT en 2026?' }),
    answer: z.string().meta({ description: 'La respuesta, en Markdown', example: 'La UVT de 2026 vale $ 52.374.' }),
    rating,
  })
  .meta({ id: 'RatedAnswer', description: 'Una respuesta y lo que la persona opina de ella' })

export const ratingList = z.array(ratedAnswer)
