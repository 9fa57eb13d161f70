import { z } from 'zod'
import { MOVEMENT_KINDS } from '../movements.ts'
import { password } from './auth.ts'
import { cop, id, line, pageInput, timestamp } from './common.ts'

// "Mi cuenta": for the browser client, so without documented REST paths. What touches the account's security takes the
// session cookie alone (see rest-contract).

const CURRENT_MESSAGE = 'Escribe tu contraseña actual'

/** Asked for again before what an open session alone must not be able to do. */
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

/** What would outlast the session takes both; the code where the account has an authenticator, which the server asks for. */
export const confirmProtectedInput = confirmInput.extend({ code: secondFactorCode.optional() })

export const changePasswordInput = z.object({ currentPassword, newPassword: password })

export const session = z.object({
  /** Names a session to its owner; opens nothing. */
  id: z.string(),
  device: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'program']),
  ip: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  /** Ends with the browser when false. */
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
  /** The person's own token of the assistant service; null where no such service is asked. Never the token itself. */
  assistantToken: z.object({ set: z.boolean(), last4: z.string().length(4).nullable() }).nullable(),
  /** May be sent advertising by mail. */
  marketing: z.boolean(),
  /** When the account goes, if its owner asked for that. */
  deletionDue: timestamp.nullable(),
})
export type AccountSettings = z.infer<typeof settings>

/** A service's own form is its own; this is what an HTTP header carries, and long enough that its end gives nothing away. */
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
  /** Base32, to type by hand. */
  secret: z.string(),
  /** What the QR code carries. */
  uri: z.string(),
})

export const codeInput = z.object({
  code: line({ min: 1, max: 40, message: 'Escribe el código de 6 dígitos de tu aplicación' }),
})

/** What changes or ends the second factor takes both: an open session and the password alone would take it off. */
export const confirmBothInput = confirmInput.extend({ code: secondFactorCode })

/** Shown this once: only their hashes are kept. */
export const recoveryCodes = z.object({ message: z.string(), codes: z.array(z.string()) })

export const KEY_LIFETIMES = [30, 90, 365] as const

/** What a key may do; each holds the one before. Granting credits is for administrators. */
const keyScope = z.enum(['read', 'write', 'grant'], { error: 'Elige qué puede hacer la clave' })

export const apiKey = z.object({
  id,
  name: z.string(),
  /** First characters, to tell keys apart. */
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
  /** The key itself, shown this once. */
  key: z.string(),
  apiKey,
})

export const ownIdInput = z.object({ id })

export const credits = z.object({
  /** What is left of the month's grant, and of the credits that do not expire; COP. */
  monthly: cop,
  extra: cop,
  used: cop,
  /** What the month began with and received. */
  total: cop,
  available: cop,
  /** "2026-11", of America/Bogota. */
  month: z.string(),
  monthlyGrant: cop,
  /** When what is left of the month's grant expires and the next one comes. */
  nextGrantAt: timestamp,
  /** Used on each day of the month so far (COP); every day is there. */
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
  /** COP; negative when it took from the balance. */
  amount: cop,
  /** What could be spent after it, COP. */
  availableAfter: cop,
  createdAt: timestamp,
  /** The conversation that it paid for, while that exists. */
  thread: z.object({ id, title: z.string() }).nullable(),
})
export type Movement = z.infer<typeof movement>

export const movementPage = z.object({
  items: z.array(movement),
  /**
   * What each day of these items adds up to under the same filter, by the date of America/Bogota, newest first; COP. Whole
   * days, also where a page ends in the middle of one.
   */
  days: z.array(z.object({ date: z.string(), amount: cop })),
  /** For the next page; null: this is the last. */
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

/** What has to be typed to ask for the account's deletion. */
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
