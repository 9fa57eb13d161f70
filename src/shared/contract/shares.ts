import { z } from 'zod'
import { SHARE_DAYS } from '../bounds.ts'
import { id, timestamp } from './common.ts'
import { leanMessage, referenceSummary } from './conversation.ts'

// A conversation for readers without an account: questions and answers up to the link's creation, and nothing about its
// owner.

export type ShareDays = (typeof SHARE_DAYS)[number]

/** Maximum live links per conversation, and per account. */
export const MOST_SHARES = 10
export const MOST_SHARES_OF_ACCOUNT = 50

/** The path of a link's page, and what follows it. */
export const SHARED_PATH = '/compartida'

export const shareInput = z.object({
  id,
  days: z
    .literal(SHARE_DAYS, { error: 'El enlace puede servir 7, 30 o 90 días' })
    .default(30)
    .meta({ description: 'Cuántos días sirve el enlace', example: 30 }),
})

export const share = z
  .object({
    id,
    createdAt: timestamp,
    expiresAt: timestamp.meta({ description: 'Hasta cuándo sirve', example: '2026-12-30T15:00:00.000Z' }),
    opens: z.int().nonnegative().meta({ description: 'Cuántas veces lo abrió alguien distinto de ti', example: 2 }),
  })
  .meta({ id: 'ConversationShare', description: 'Un enlace de lectura a una conversación' })
export type Share = z.infer<typeof share>

export const createdShare = share
  .extend({
    url: z.string().meta({
      description: 'La dirección; solo está en esta respuesta',
      example: 'https://luka.example/compartida/3Yz0',
    }),
  })
  .meta({ id: 'CreatedConversationShare', description: 'Un enlace recién creado, con su dirección' })
export type CreatedShare = z.infer<typeof createdShare>

export const stopSharingInput = z.object({ id })

export const sharedInput = z.object({
  token: z
    .string({ error: 'Falta este campo' })
    .max(200, 'El enlace no es válido')
    .meta({ description: 'El final de la dirección del enlace', example: '3Yz0' }),
})

export const sharedMessage = leanMessage
  .pick({ content: true, isFromAssistant: true, createdAt: true, references: true, clarification: true, parts: true })
  .extend({
    misread: z.boolean().meta({ description: 'Su autor señaló que la respuesta era de otra pregunta', example: false }),
  })
  .meta({ id: 'SharedMessage', description: 'Mensaje de una conversación compartida' })
export type SharedMessage = z.infer<typeof sharedMessage>

/** A preview of what a link would show; the other fields of `sharedConversation` exist once it is created. */
const copied = {
  messages: z.array(sharedMessage).meta({ description: 'Del más viejo al más nuevo' }),
  references: z.array(referenceSummary).meta({ description: 'Los documentos que citan, cada uno una vez' }),
}
export const sharePreview = z.object(copied)
export type SharePreview = z.infer<typeof sharePreview>

export const sharedConversation = z
  .object({
    sharedAt: timestamp.meta({
      description: 'Cuándo se compartió: lo que vino después no está',
      example: '2026-11-30T15:00:00.000Z',
    }),
    expiresAt: timestamp.meta({ description: 'Hasta cuándo sirve', example: '2026-12-30T15:00:00.000Z' }),
    ...copied,
  })
  .meta({ id: 'SharedConversation', description: 'Una conversación compartida por enlace, como estaba al compartirla' })
export type SharedConversation = z.infer<typeof sharedConversation>
