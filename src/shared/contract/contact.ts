import { z } from 'zod'
import { email, line, optional, telefono, text } from './common.ts'

export const CREDIT_REQUEST_PREFIX = '[SOLICITUD DE CRÉDITOS]'

export const contactMessage = z.object({
  name: line({ min: 2, max: 120, message: 'El nombre debe tener al menos 2 caracteres' }).meta({
    description: 'Nombre',
    example: 'Ana Restrepo',
  }),
  email: email(),
  phone: optional(telefono),
  subject: line({ min: 5, max: 200, message: 'El asunto debe tener al menos 5 caracteres' }).meta({
    description: 'Asunto',
    example: 'Nómina electrónica',
  }),
  message: text({ min: 10, max: 5_000, message: 'El mensaje debe tener al menos 10 caracteres' }).meta({
    description: 'Mensaje',
    example: 'Quiero saber cómo empezar con la nómina electrónica.',
  }),
  captchaToken: z
    .string({ error: 'Por favor, verifica que no eres un robot' })
    .min(1, 'Por favor, verifica que no eres un robot')
    .max(4_000)
    .meta({ description: 'Solución de la prueba de trabajo', example: 'eyJhbGdvcml0aG0iOiJTSEEtMjU2In0=' }),
})

const INCOMPLETE = 'Por favor completa todos los campos obligatorios (incluido el mensaje)'

export const creditRequest = z.object({
  nombre: line({ min: 1, max: 120, message: INCOMPLETE }).meta({ description: 'Nombre', example: 'Ana Restrepo' }),
  email: email('Email inválido'),
  empresa: optional(line({ max: 200 })).meta({ description: 'Empresa', example: 'Panadería La Espiga S.A.S.' }),
  telefono: telefono,
  mensaje: text({ min: 1, max: 5_000, message: INCOMPLETE }).meta({
    description: `Mensaje, con el prefijo ${CREDIT_REQUEST_PREFIX}`,
    example: `${CREDIT_REQUEST_PREFIX} Necesito $ 50.000 para el cierre del mes.`,
  }),
  solicitaLlamada: z
    .boolean({ error: 'Debe ser verdadero o falso' })
    .nullish()
    .meta({ description: 'Pide que lo llamen', example: false }),
})

/** One path with two bodies: the contact form, or the credit request of older clients. */
export const contactInput = z.union([contactMessage, creditRequest], { error: 'Faltan datos del mensaje' })

export const challenge = z
  .object({
    algorithm: z.literal('SHA-256').meta({ description: 'Algoritmo del resumen', example: 'SHA-256' }),
    challenge: z.string().meta({ description: 'Resumen que hay que igualar (hex)', example: '6f1c…' }),
    maxnumber: z.int().meta({ description: 'Mayor número por probar', example: 50_000 }),
    salt: z.string().meta({ description: 'Sal, con su vencimiento', example: 'a1b2?expires=1790000000' }),
    signature: z.string().meta({ description: 'Firma del servidor (hex)', example: '9d3e…' }),
  })
  .meta({ id: 'Challenge', description: 'Prueba de trabajo firmada' })
