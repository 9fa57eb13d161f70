import { z } from 'zod'
import { unknownVariables } from '../mailTemplate.ts'
import { id, line, pageInput, text, timestamp } from './common.ts'
import { templateId, templateType } from './marketing.ts'

// Running and past campaigns, and the templates they use. Administrators only.

/** finished: nobody is waiting any more; a resend makes it run again. */
export const CAMPAIGN_STATES = ['running', 'paused', 'cancelled', 'finished'] as const
/** unconfirmed: it may have been delivered; skipped: it must not be sent (blocked, unsubscribed, cancelled…). */
export const MESSAGE_STATES = ['sent', 'waiting', 'failed', 'unconfirmed', 'skipped'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

const messages = (description: string, example: number) => z.int().meta({ description, example })

export const campaign = z
  .object({
    id,
    type: z
      .enum(['verification', 'credits', 'all', 'custom'])
      .meta({ description: 'Campaña automática, o "custom": plantilla a usuarios escogidos', example: 'verification' }),
    templateId: z.string().nullable().meta({ description: 'Id de la plantilla', example: 'recordatorio-verificacion' }),
    templateName: z
      .string()
      .nullable()
      .meta({ description: 'Nombre de la plantilla al enviar', example: 'Recordatorio de verificación' }),
    subject: z.string().meta({ description: 'Asunto, sin los datos de nadie', example: 'Verifica tu correo' }),
    advertising: z.boolean().meta({ description: 'Publicidad: solo sale en el horario de la Ley 2300 de 2023' }),
    state: z.enum(CAMPAIGN_STATES).meta({ description: 'Estado', example: 'running' }),
    total: messages('Mensajes de la campaña', 40),
    sent: messages('Aceptados por el servidor de correo', 30),
    waiting: messages('En la cola o saliendo', 8),
    failed: messages('No se pudieron entregar', 1),
    unconfirmed: messages('Pudieron llegar: se interrumpió su entrega', 0),
    skipped: messages('No se enviaron: bloqueados, dados de baja, rebotados o cancelados', 1),
    waitsUntil: timestamp.nullable().meta({ description: 'Desde cuándo sigue, si espera el horario' }),
    createdBy: z.string().nullable().meta({ description: 'Quién la envió', example: 'admin1' }),
    createdAt: timestamp,
  })
  .meta({ id: 'Campaign', description: 'Campaña y su avance' })
export type Campaign = z.infer<typeof campaign>

export const campaignListInput = z.object(pageInput(10, 100))
export const campaignInput = z.object({ id })

export const messageState = z.enum(MESSAGE_STATES).meta({ description: 'Estado del mensaje', example: 'failed' })

export const campaignMailsInput = z.object({ id, state: messageState.optional(), ...pageInput(50, 500) })

export const campaignMail = z
  .object({
    id,
    userId: id.nullable(),
    username: z.string().nullable().meta({ description: 'Nombre de usuario', example: 'ana482' }),
    email: z.string().meta({ description: 'Dirección', example: 'ana@panaderialaespiga.co' }),
    state: messageState,
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Por qué no se entregó, o la última falla', example: '550 No existe ese buzón' }),
    attempts: z.int().meta({ description: 'Intentos', example: 1 }),
    at: timestamp.meta({ description: 'Cuándo se entregó; si no, cuándo se encoló' }),
  })
  .meta({ id: 'CampaignMail', description: 'Mensaje de una campaña' })
export type CampaignMail = z.infer<typeof campaignMail>

export const resendInput = z.object({
  id,
  state: z
    .enum(['failed', 'unconfirmed'])
    .default('failed')
    .meta({ description: 'Cuáles: los que fallaron o los que quedaron sin confirmar', example: 'failed' }),
  mailId: id.optional().meta({ description: 'Solo ese mensaje' }),
})
export const resendAnswer = z
  .object({
    message: z
      .string()
      .meta({ description: 'Texto en español, listo para mostrar', example: 'Se reenvían 3 mensajes' }),
    requeued: z.int().meta({ description: 'Mensajes que vuelven a la cola', example: 3 }),
  })
  .meta({ id: 'ResendAnswer', description: 'Reenvío' })

const variables = (value: string) => unknownVariables(value).length === 0
const unknown = (issue: { input?: unknown }) =>
  `No existe la variable ${unknownVariables(String(issue.input))
    .map((name) => `{{${name}}}`)
    .join(', ')}`

const templateFields = {
  name: line({ min: 1, max: 80, message: 'El nombre es requerido' }).meta({
    description: 'Nombre de la plantilla',
    example: 'Novedades de diciembre',
  }),
  subject: line({ min: 1, max: 150, message: 'El asunto es requerido' })
    .refine(variables, { error: unknown })
    .meta({ description: 'Asunto, con variables', example: '{{nombre}}, tenemos novedades' }),
  body: text({ min: 1, max: 20_000, message: 'El contenido es requerido' })
    .refine(variables, { error: unknown })
    .meta({ description: 'Markdown, con variables', example: 'Hola, {{nombre}}:' }),
}

/** The fields of the template editor. */
export const templateForm = z.object(templateFields)

export const templateInput = z.object({ templateId })
export const createTemplateInput = z.object({ type: templateType, ...templateFields })
export const saveTemplateInput = z.object({
  templateId,
  ...templateFields,
  baseVersion: z
    .int({ error: 'Falta la versión que se editó' })
    .positive('Falta la versión que se editó')
    .meta({ description: 'Versión sobre la que se escribió: si ya hay otra, 409', example: 1 }),
})
export const restoreTemplateInput = z.object({
  templateId,
  version: z
    .int({ error: 'Versión inválida' })
    .positive('Versión inválida')
    .meta({ description: 'Versión', example: 1 }),
})

export const fullTemplate = z
  .object({
    id: z.string().meta({ description: 'Id de la plantilla', example: 'novedades' }),
    name: z.string().meta({ description: 'Nombre', example: 'Novedades' }),
    type: templateType,
    subject: z.string().meta({ description: 'Asunto, con variables', example: '{{nombre}}, tenemos novedades' }),
    body: z.string().meta({ description: 'Markdown, con variables', example: 'Hola, {{nombre}}:' }),
    version: z.int().meta({ description: 'Versión vigente', example: 3 }),
    updatedAt: timestamp,
  })
  .meta({ id: 'FullEmailTemplate', description: 'Plantilla con su contenido' })
export type FullTemplate = z.infer<typeof fullTemplate>

export const templateVersion = z
  .object({
    version: z.int().meta({ description: 'Versión', example: 2 }),
    name: z.string().meta({ description: 'Nombre', example: 'Novedades' }),
    subject: z.string().meta({ description: 'Asunto', example: 'Novedades de Luka' }),
    body: z.string().meta({ description: 'Markdown', example: 'Hola, {{nombre}}:' }),
    createdBy: z.string().nullable().meta({ description: 'Quién la escribió; null: vino con Luka', example: 'admin1' }),
    createdAt: timestamp,
  })
  .meta({ id: 'EmailTemplateVersion', description: 'Versión de una plantilla' })
export type TemplateVersion = z.infer<typeof templateVersion>

/** The current content of the editor, complete or not. */
export const draftPreviewInput = z.object({
  templateId: templateId.optional().meta({ description: 'De qué plantilla; sin él, de una nueva' }),
  type: templateType,
  subject: line({ max: 200 }).meta({ description: 'Asunto', example: 'Novedades de Luka' }),
  body: text({ max: 20_000 }).meta({ description: 'Markdown', example: 'Hola, {{nombre}}:' }),
  userId: id.optional().meta({ description: 'Con los datos de quién; sin él, de ejemplo' }),
})
export const draftPreview = z
  .object({
    subject: z.string().meta({ description: 'Asunto', example: 'Novedades de Luka' }),
    body: z.string().meta({ description: 'HTML', example: '<p>Hola</p>' }),
    text: z.string().meta({ description: 'Texto sin formato', example: 'Hola' }),
  })
  .meta({ id: 'EmailDraftPreview', description: 'Vista previa de un borrador' })

export const testEmailInput = z.object({
  templateId,
  to: z.enum(['me', 'contact']).default('me').meta({
    description: 'A quién: a uno mismo, o al contacto de la empresa',
    example: 'me',
  }),
  customSubject: line({ max: 200 }).nullish().meta({ description: 'Asunto propio', example: 'Tenemos noticias' }),
  body: text({ max: 20_000 }).optional().meta({ description: 'Contenido sin guardar; sin él, el de la plantilla' }),
  userId: id.optional().meta({ description: 'Con los datos de quién; sin él, los de uno mismo' }),
})

export const unsubscribeInput = z.object({
  token: z
    .string()
    .max(200)
    .default('')
    .meta({ description: 'El del enlace del correo', example: 'q0Zc5tVYt1mJ2v3N8x7Kk' }),
})
export const subscription = z
  .object({
    email: z.string().meta({ description: 'Dirección, en parte oculta', example: 'a•••@panaderialaespiga.co' }),
    subscribed: z.boolean().meta({ description: 'Si recibe novedades y promociones', example: false }),
    canUndo: z.boolean().meta({
      description: 'Si el enlace puede devolverlas: solo lo que su dueño había aceptado y luego retiró',
      example: true,
    }),
  })
  .meta({ id: 'Subscription', description: 'Suscripción a la publicidad' })
export type Subscription = z.infer<typeof subscription>
