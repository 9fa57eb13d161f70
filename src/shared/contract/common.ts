import { z } from 'zod'
import { refusalText } from './refusalText.ts'

// The shared locale of every schema: whatever has no text of its own still speaks Spanish.
z.config({ ...z.locales.es(), customError: refusalText })

/** PostgreSQL cannot store U+0000, and a lone surrogate is not text; other control characters have no use in a field. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]/u

/** Requires a visible character: a text of zero-width spaces counts as empty. */
const VISIBLE = /[^\p{C}\p{Z}]/u

/** Bidirectional control characters: in a name or a title they only serve to disguise. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/

/** Trimmed text of limited length (characters). Refuses what a database or a mail cannot contain. */
export function text(options: { min?: number; max: number; message?: string }) {
  const { min = 0, max, message } = options
  return z
    .string({ error: message ?? 'Este campo es obligatorio' })
    .trim()
    .min(min, message ?? (min === 1 ? 'Este campo es obligatorio' : `Escribe al menos ${min} caracteres`))
    .refine((value) => min === 0 || VISIBLE.test(value), message ?? 'Este campo es obligatorio')
    .max(max, `Escribe como máximo ${max} caracteres`)
    .refine(
      (value) => !UNSTORABLE.test(value) && value.isWellFormed(),
      'El texto tiene caracteres que no se pueden guardar',
    )
}

/** One line: no line breaks, so that it cannot split a mail header or a table row, and no direction characters. */
export function line(options: { min?: number; max: number; message?: string }) {
  return text(options)
    .refine((value) => !/[\r\n]/.test(value), 'Escribe este campo en una sola línea')
    .refine((value) => !BIDI_CONTROL.test(value), 'El texto tiene caracteres que no se pueden guardar')
}

export const EMAIL_MESSAGE = 'Correo electrónico inválido'

/** The limit of the local part (RFC 5321). */
const LONGEST_LOCAL_PART = 64

/** An address, trimmed and lower-cased, so that spellings of one address are one account. */
export function email(message: string = EMAIL_MESSAGE) {
  return z
    .string({ error: message })
    .trim()
    .toLowerCase()
    .max(254, message)
    .pipe(z.email({ error: message }).refine((value) => value.lastIndexOf('@') <= LONGEST_LOCAL_PART, message))
    .meta({ description: 'Correo electrónico', example: 'ana@panaderialaespiga.co', format: 'email' })
}

/** Identifier of a row. */
export const idOr = (message: string) => z.int({ error: message }).positive(message).max(2_147_483_647, message)
export const id = idOr('Identificador inválido').meta({ description: 'Identificador', example: 17 })

/** Errors for a list of users that is empty, or contains no valid id. */
export const NO_USERS = 'Se requiere al menos un usuario seleccionado'
export const NO_VALID_IDS = 'No se encontraron IDs de usuario válidos'

/** Integer pesos. */
export const cop = z.int().meta({ description: 'Pesos colombianos (COP), entero', example: 19_500 })

/** ISO 8601 in UTC. */
export const timestamp = z.iso
  .datetime()
  .meta({ description: 'Fecha y hora ISO 8601 en UTC', example: '2026-11-20T15:04:05.000Z' })

/** "+57 3001234567": indicativo, a space, the number; at most 15 digits in all. */
export const telefono = z
  .string({ error: 'Teléfono inválido' })
  .trim()
  .regex(/^\+?[\d][\d ()-]{3,24}$/, 'Teléfono inválido')
  .refine((value) => value.replace(/\D/g, '').length <= 15, 'El teléfono puede tener como máximo 15 dígitos')
  .meta({ description: 'Teléfono: indicativo, un espacio y el número', example: '+57 3001234567' })

/** Forms send optional fields as absent, null or ""; all three mean "none". */
export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullish())
}

export const messageAnswer = z
  .object({ message: z.string().meta({ description: 'Texto en español, listo para mostrar', example: 'Listo' }) })
  .meta({ id: 'Message', description: 'Confirmación' })

/** The same for lists read from the newest backwards: at most `limit` items older than `before`. */
export const olderInput = (defaultLimit: number, maxLimit: number) => ({
  limit: pageInput(defaultLimit, maxLimit).limit,
  before: id.optional().meta({
    description: 'Trae los anteriores a este id; el valor está en la cabecera `Link` (rel="next")',
    example: 40,
  }),
})

/**
 * A page of a long list: at most `limit` items after `cursor` (the last id seen). The next page is in the `Link`
 * header.
 */
export const pageInput = (defaultLimit: number, maxLimit: number) => ({
  limit: z
    .int({ error: 'Límite inválido' })
    .min(1, 'Límite inválido')
    .max(maxLimit, `El límite es ${maxLimit}`)
    .default(defaultLimit)
    .meta({ description: 'Cuántos elementos traer', example: defaultLimit }),
  cursor: id.optional().meta({ description: 'Último id de la página anterior', example: 40 }),
})
