import { z } from 'zod'
import { MOVEMENT_KINDS } from '../movements.ts'
import { password } from './auth.ts'
import { cop, id, line, pageInput, timestamp } from './common.ts'

// "Mi cuenta": for the browser client, so without documented REST paths. Account security accepts the session cookie
// only (see rest-contract).

const CURRENT_MESSAGE = 'Escribe tu contraseña actual'

/** Confirmed again before actions that an open session alone must not allow. */
const currentPassword = z
  .string({ error: CURRENT_MESSAGE })
  .min(1, CURRENT_MESSAGE)
  .max(200, 'La contraseña puede tener como máximo 200 caracteres')

export const confirmInput = z.object({ password: currentPassword })

/** Of the authenticator, or for recovery. */
const secondFactorCode = line({
  min: 1,
  max: 40,
  message: 'Escribe el código de tu aplicación, o uno de recuperación',
})

/**
 * Actions whose effect outlasts the session need both; the server requires the code if the account has an
 * authenticator.
 */
export const confirmProtectedInput = confirmInput.extend({ code: secondFactorCode.optional() })

export const changePasswordInput = z.object({ currentPassword, newPassword: password })

export const session = z.object({
  /** Identifies a session to its owner; useless for anything else. */
  id: z.string(),
  device: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'program']),
  ip: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  /** A session cookie, if false. */
  remember: z.boolean(),
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof session>

export const endSessionInput = z.object({
  id: z.string({ error: 'Sesión inválida' }).regex(/^[0-9a-f]{16}$/, 'Sesión inválida'),
})

export const settings = z.object({
  twoFactor: z.object({
    enabled: z.boolean(),
    since: timestamp.nullable(),
    recoveryCodesLeft: z.int(),
  }),
  /**
   * Whether the person has a token of their own for the assistant service; null if no such service is configured. Never
   * the token itself.
   */
  assistantToken: z.object({ set: z.boolean(), last4: z.string().length(4).nullable() }).nullable(),
  /** Whether they consented to advertising by mail. */
  marketing: z.boolean(),
  /** When the account will be deleted, if its owner requested that. */
  deletionDue: timestamp.nullable(),
})
export type AccountSettings = z.infer<typeof settings>

/**
 * The format is the service's own; this is what an HTTP header can carry, and long enough that its last characters
 * reveal nothing.
 */
export const assistantTokenInput = confirmProtectedInput.extend({
  token: z
    .string({ error: 'Escribe tu token' })
    .trim()
    .min(1, 'Escribe tu token')
    .min(12, 'El token debe tener al menos 12 caracteres')
    .max(4_000, 'El token puede tener como máximo 4.000 caracteres')
    .regex(/^[\x21-\x7e]+$/, 'El token tiene espacios o caracteres que no se pueden enviar'),
})

export const twoFactorOffer = z.object({
  /** Base32, for typing by hand. */
  secret: z.string(),
  /** What the QR code carries. */
  uri: z.string(),
})

export const codeInput = z.object({
  code: line({ min: 1, max: 40, message: 'Escribe el código de 6 dígitos de tu aplicación' }),
})

/** Changing or removing the second factor needs both: otherwise an open session and the password would be enough. */
export const confirmBothInput = confirmInput.extend({ code: secondFactorCode })

/** Shown only this once: only their hashes are stored. */
export const recoveryCodes = z.object({ message: z.string(), codes: z.array(z.string()) })

export const KEY_LIFETIMES = [30, 90, 365] as const

/** A key's scope; each includes the previous one. Granting credits is for administrators. */
const keyScope = z.enum(['read', 'write', 'grant'], { error: 'Elige qué puede hacer la clave' })

export const apiKey = z.object({
  id,
  name: z.string(),
  /** First characters, to distinguish keys. */
  prefix: z.string(),
  scope: keyScope,
  createdAt: timestamp,
  /** null: never. */
  expiresAt: timestamp.nullable(),
  lastUsedAt: timestamp.nullable(),
  expired: z.boolean(),
})
export type ApiKey = z.infer<typeof apiKey>

export const createApiKeyInput = confirmProtectedInput.extend({
  name: line({ min: 1, max: 60, message: 'Escribe un nombre para reconocer la clave' }),
  scope: keyScope,
  /** Days until it expires; null: never. */
  days: z.literal(KEY_LIFETIMES, { error: 'Elige cuándo vence la clave' }).nullable(),
})

export const createdApiKey = z.object({
  /** The key itself, shown only this once. */
  key: z.string(),
  apiKey,
})

export const ownIdInput = z.object({ id })

export const credits = z.object({
  /** What is left of the month's grant, and credits that do not expire; COP. */
  monthly: cop,
  extra: cop,
  used: cop,
  /** The month's opening balance plus what was received. */
  total: cop,
  available: cop,
  /** "2026-11", of America/Bogota. */
  month: z.string(),
  monthlyGrant: cop,
  /** When the rest of the month's grant expires and the next one is granted. */
  nextGrantAt: timestamp,
  /** Spending on each day of the month so far (COP), including days without any. */
  days: z.array(z.object({ date: z.string(), used: cop })),
})
export type AccountCredits = z.infer<typeof credits>

export const movementKind = z.enum(MOVEMENT_KINDS, { error: 'Tipo de movimiento inválido' })

export const movementFilter = z.object({
  kind: movementKind.optional(),
  /** "2026-11", by the date of America/Bogota. */
  month: z
    .string({ error: 'Mes inválido' })
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Mes inválido')
    .optional(),
})

export const movementsInput = movementFilter.extend(pageInput(20, 100))

export const movement = z.object({
  id,
  kind: movementKind,
  /** COP; negative for a debit. */
  amount: cop,
  /** The spendable balance after it, COP. */
  availableAfter: cop,
  createdAt: timestamp,
  /** The conversation that it paid for, while it exists. */
  thread: z.object({ id, title: z.string() }).nullable(),
})
export type Movement = z.infer<typeof movement>

export const movementPage = z.object({
  items: z.array(movement),
  /**
   * The daily totals of these items under the same filter, by the date in America/Bogota, newest first; COP. Whole
   * days, even if a page ends in the middle of one.
   */
  days: z.array(z.object({ date: z.string(), amount: cop })),
  /** The next page's cursor; null on the last page. */
  nextCursor: id.nullable(),
})

export const creditRequestItem = z.object({
  id,
  message: z.string(),
  wantsCall: z.boolean(),
  state: z.enum(['open', 'approved', 'rejected', 'closed']),
  createdAt: timestamp,
})
export type CreditRequestItem = z.infer<typeof creditRequestItem>

export const marketingInput = z.object({ accepts: z.boolean({ error: 'Debe ser verdadero o falso' }) })

/** The text to type when requesting the account's deletion. */
export const DELETION_WORD = 'ELIMINAR'

export const deletionInput = z.object({
  password: currentPassword,
  confirmation: z
    .string({ error: `Escribe ${DELETION_WORD} para confirmar` })
    .trim()
    .max(40)
    .refine((text) => text.toUpperCase() === DELETION_WORD, `Escribe ${DELETION_WORD} para confirmar`),
})

export const deletionAnswer = z.object({ message: z.string(), deletionDue: timestamp })
