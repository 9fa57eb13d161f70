import { z } from 'zod'
import { id, line, NO_USERS, NO_VALID_IDS, pageInput, timestamp } from './common.ts'

export const templateType = z
  .enum(['verification', 'credits', 'general'])
  .meta({ description: 'Tipo de plantilla', example: 'verification' })

export const templateId = line({ min: 1, max: 60, message: 'La plantilla es requerida' }).meta({
  description: 'Id de la plantilla',
  example: 'recordatorio-verificacion',
})

export const emailTemplate = z
  .object({
    id: z.string().meta({ description: 'Id de la plantilla', example: 'recordatorio-verificacion' }),
    name: z.string().meta({ description: 'Nombre de la plantilla', example: 'Recordatorio de verificación' }),
    type: templateType,
  })
  .meta({ id: 'EmailTemplate', description: 'Plantilla de correo' })

export const previewInput = z.object({ templateId, userId: id.optional() })
export const preview = z
  .object({
    subject: z.string().meta({ description: 'Asunto', example: 'Verifica tu correo en Luka' }),
    body: z.string().meta({ description: 'HTML', example: '<p>Hola</p>' }),
  })
  .meta({ id: 'EmailPreview', description: 'Vista previa' })

export const historyInput = z.object(pageInput(100, 500))
export const historyEntry = z
  .object({
    id,
    userId: id.nullable(),
    username: z.string().nullable().meta({ description: 'Nombre de usuario del destinatario', example: 'ana482' }),
    email: z.string().meta({ description: 'Dirección del destinatario', example: 'ana@panaderialaespiga.co' }),
    templateId: z
      .string()
      .nullable()
      .meta({ description: 'Id de la plantilla; null si no salió de una', example: 'recordatorio-verificacion' }),
    templateName: z
      .string()
      .nullable()
      .meta({ description: 'Nombre de la plantilla', example: 'Recordatorio de verificación' }),
    subject: z.string().meta({ description: 'Asunto', example: 'Verifica tu correo en Luka' }),
    sentAt: timestamp,
    status: z.string().meta({ description: '"success", o el estado del error', example: 'success' }),
  })
  .meta({ id: 'EmailHistoryEntry', description: 'Correo enviado' })

export const verificationFilter = z
  .enum(['verified', 'unverified', 'all'])
  .catch('all')
  .default('all')
  .meta({ description: 'A quiénes', example: 'all' })

/** Idempotency key: repeated with the same key, nothing is sent again and the first answer is returned. */
const idempotencyKey = z.uuid({ error: 'La clave del envío debe ser un UUID' }).optional().meta({
  description: 'Clave del envío (UUID): con la misma clave no se envía dos veces',
  example: '6f1c2b9e-0d57-4a3e-9a51-3f0f7c2d8e10',
})

export const campaignType = z
  .enum(['verification', 'credits', 'all'], { error: 'Tipo de email de marketing no válido' })
  .meta({ description: 'Campaña automática', example: 'verification' })

export const marketingInput = z.object({
  type: campaignType,
  verificationFilter,
  idempotencyKey,
})

const USERS_REQUIRED = 'La lista de usuarios es requerida'

const usersOf = (said: { readonly nobody: string; readonly invalid: string }) =>
  z
    .array(z.unknown(), {
      error: (issue) =>
        issue.input === undefined || issue.input === null
          ? USERS_REQUIRED
          : 'La lista de usuarios no tiene un formato válido',
    })
    .min(1, said.nobody)
    .max(10_000, 'La lista de usuarios es demasiado larga')
    // Older clients may send mixed lists: only what can be an id is kept.
    .transform((ids) => ids.filter((value): value is number => id.safeParse(value).success))
    .refine((ids) => ids.length > 0, said.invalid)
    .meta({ description: 'Ids de los destinatarios', example: [17, 23] })

export const templateSendInput = z.object({
  templateId,
  userIds: usersOf({
    nobody: 'Debes seleccionar al menos un usuario',
    invalid: 'No hay usuarios válidos seleccionados',
  }),
  customSubject: line({ max: 200 })
    .nullish()
    .meta({ description: 'Asunto propio, si no está vacío', example: 'Tenemos noticias' }),
  verificationFilter,
  idempotencyKey,
})

/** An automatic campaign (`type`), or a template to chosen people (`templateId` and `userIds`). */
export const audienceInput = z.object({
  type: campaignType.optional(),
  templateId: templateId.optional(),
  userIds: usersOf({ nobody: NO_USERS, invalid: NO_VALID_IDS }).optional(),
  verificationFilter,
})

/** Reasons for exclusion; each person is counted once, under the first that applies. */
const excluded = {
  blocked: z.int().meta({ description: 'Bloqueados', example: 1 }),
  verified: z.int().meta({ description: 'Ya verificaron: el recordatorio no es para ellos', example: 5 }),
  unsubscribed: z.int().meta({ description: 'No quieren publicidad', example: 3 }),
  bounced: z.int().meta({ description: 'Su correo rebotó', example: 2 }),
}

export const leftOut = z.object({
  ...excluded,
  filtered: z.int().meta({ description: 'Elegidos que no cumplen el filtro de verificación', example: 0 }),
  unknown: z.int().meta({ description: 'Ids que no son de ningún usuario', example: 0 }),
})
export type LeftOut = z.infer<typeof leftOut>

export const audience = z
  .object({
    recipients: z.int().meta({ description: 'Cuántos lo recibirían si se enviara ahora', example: 40 }),
    later: z
      .int()
      .meta({ description: 'De ellos, a cuántos les llega otro día: hoy ya recibieron publicidad', example: 4 }),
    excluded: z
      .object(excluded)
      .meta({ description: 'Quiénes cumplen el filtro y quedan por fuera, cada uno contado una vez' }),
    waitsUntil: timestamp
      .nullable()
      .meta({ description: 'Desde cuándo puede salir, si no es ya: horario de la Ley 2300 de 2023' }),
  })
  .meta({ id: 'Audience', description: 'A cuántos llegaría un envío' })
export type Audience = z.infer<typeof audience>

export const sendAnswer = z
  .object({
    message: z.string().meta({ description: 'Texto en español, listo para mostrar', example: 'Emails enviados' }),
    totalUsers: z
      .int()
      .meta({ description: 'A cuántos estaba dirigido: los enviados y los que quedaron por fuera', example: 51 }),
    emailsSent: z.int().meta({ description: 'Aceptados por la cola durable', example: 40 }),
    leftOut: leftOut.meta({ description: 'Cuántos quedaron por fuera y por qué, cada uno contado una vez' }),
    campaignId: id,
  })
  .meta({ id: 'SendAnswer', description: 'Envío aceptado' })
export type SendAnswer = z.infer<typeof sendAnswer>

export const plans = z
  .object({
    serviceRanges: z
      .array(
        z.object({
          from: z.int().meta({ description: 'Desde cuántos movimientos al mes', example: 21 }),
          to: z.int().nullable().meta({ description: 'Hasta cuántos movimientos al mes; null: sin tope', example: 50 }),
          price: z.int().nullable().meta({ description: 'COP al mes más IVA; null: contáctanos', example: 1_200_000 }),
        }),
      )
      .meta({ description: 'Servicio contable, por movimientos al mes' }),
    programPlans: z
      .array(
        z.object({
          id: z.string().meta({ description: 'Id del plan', example: 'esencial' }),
          title: z.string().meta({ description: 'Nombre del plan', example: 'Esencial' }),
          monthly: z.int().meta({ description: 'COP al mes', example: 79_000 }),
          annualMonthly: z.int().meta({ description: 'Equivalente mensual en el plan anual (COP)', example: 63_200 }),
          features: z.array(z.string()).meta({ description: 'Lo que incluye', example: ['1+ usuario'] }),
        }),
      )
      .meta({ description: 'Programa contable, por plan' }),
    payrollPerEmployee: z
      .object({
        programa: z.int().meta({ description: 'Con el programa (COP al mes)', example: 12_000 }),
        servicio: z.int().meta({ description: 'Con el servicio (COP al mes)', example: 60_000 }),
      })
      .meta({ description: 'COP por empleado al mes' }),
    extraDocuments: z
      .object({
        price: z.int().meta({ description: 'Precio del paquete (COP al mes)', example: 10_000 }),
        documents: z.int().meta({ description: 'Documentos del paquete al mes', example: 10 }),
      })
      .meta({ description: 'Documentos adicionales: COP por paquete al mes' }),
    annualDiscountPercent: z.int().meta({ description: 'Descuento del pago anual (por ciento)', example: 20 }),
    trialDays: z.int().meta({ description: 'Días de prueba gratis', example: 14 }),
  })
  .meta({ id: 'Plans', description: 'Precios publicados' })

/** Configuration for the browser; contains no secrets. */
export const clientConfig = z
  .object({
    signInUrl: z.string().nullable().meta({ description: 'Sitio externo de inicio de sesión' }),
    companySiteUrl: z.string().nullable(),
    mobileAppUrl: z.string().nullable(),
    whatsappNumber: z.string().nullable().meta({ example: '573001234567' }),
    contactEmail: z.string().nullable(),
    companyAddress: z.string().nullable().meta({ example: 'Calle 10A # 37-20, Medellín' }),
    linkedinUrl: z.string().nullable(),
    instagramUrl: z.string().nullable(),
    facebookUrl: z.string().nullable(),
    gaMeasurementId: z.string().nullable(),
    messageCost: z.int().meta({ description: 'COP por mensaje', example: 500 }),
    monthlyGrant: z.int().meta({ description: 'Créditos gratis al mes (COP)', example: 20_000 }),
    ownFigures: z
      .boolean()
      .meta({ description: 'Si hay cifras puestas por un administrador: los ejemplos publicados pueden ser otros' }),
  })
  .meta({ id: 'ClientConfig', description: 'Configuración pública' })
