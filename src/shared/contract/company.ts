import { z } from 'zod'
import { email, id, line, optional, telefono, timestamp } from './common.ts'

const REQUIRED = 'Por favor completa los campos obligatorios (Nombre/Razón Social, NIT y Correo electrónico)'

export const companyFields = z.object({
  nombreORazonSocial: line({ min: 1, max: 200, message: REQUIRED }).meta({
    description: 'Nombre o razón social',
    example: 'Panadería La Espiga S.A.S.',
  }),
  nit: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(20, 'NIT inválido')
    .regex(/^\d[\d.]{3,17}(-\d)?$/, 'NIT inválido: escribe los números y, si quieres, guion y dígito de verificación')
    .meta({ description: 'NIT, con o sin dígito de verificación', example: '900.123.456-8' }),
  correo: email().meta({ description: 'Correo de la empresa', example: 'contabilidad@laespiga.co' }),
  direccion: optional(line({ max: 200 })).meta({ description: 'Dirección', example: 'Calle 37 Sur 41-20' }),
  ciudad: optional(line({ max: 120 })).meta({ description: 'Ciudad o municipio', example: 'Envigado' }),
  telefono: optional(telefono),
  actividadEconomica: optional(line({ max: 120 })).meta({ description: 'Código CIIU', example: '1081' }),
  regimen: optional(line({ max: 120 })).meta({ description: 'Régimen tributario', example: 'Responsable de IVA' }),
})

/** The fields that the owner fills in. */
export type CompanyField = keyof typeof companyFields.shape

/** `1` means "mine" (older clients send it); the caller's own id works; any other id is not found. */
export const updateCompanyInput = companyFields.extend({ id })

export const company = z
  .object({
    id,
    nombreORazonSocial: z
      .string()
      .meta({ description: 'Nombre o razón social', example: 'Panadería La Espiga S.A.S.' }),
    nit: z.string().meta({ description: 'NIT, como se escribió', example: '900.123.456-8' }),
    correo: z.string().meta({ description: 'Correo de la empresa', example: 'contabilidad@laespiga.co' }),
    direccion: z.string().nullable().meta({ description: 'Dirección', example: 'Calle 37 Sur 41-20' }),
    ciudad: z.string().nullable().meta({ description: 'Ciudad o municipio', example: 'Envigado' }),
    telefono: z.string().nullable().meta({ description: 'Indicativo, espacio y número', example: '+57 3001234567' }),
    actividadEconomica: z.string().nullable().meta({ description: 'Código CIIU', example: '1081' }),
    regimen: z.string().nullable().meta({ description: 'Régimen tributario', example: 'Responsable de IVA' }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Company', description: 'Empresa' })
export type Company = z.infer<typeof company>

/** What people say about themselves on their first visit; each answer is optional, null if skipped. */
export const situation = z
  .object({
    person: z
      .enum(['juridica', 'natural'], { error: 'Elige empresa o persona natural' })
      .nullable()
      .meta({ description: 'Pregunta por una empresa o por una persona natural', example: 'natural' }),
    ciudad: optional(line({ max: 120 })).meta({ description: 'Ciudad o municipio', example: 'Envigado, Antioquia' }),
    regimen: optional(line({ max: 120 })).meta({ description: 'Régimen tributario', example: 'Responsable de IVA' }),
  })
  .meta({ id: 'Situation', description: 'Lo que alguien contó de sí mismo en su primera visita' })
export type Situation = z.output<typeof situation>
