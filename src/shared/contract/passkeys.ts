import { z } from 'zod'
import { confirmProtectedInput } from './account.ts'
import { loginInput } from './auth.ts'
import { email, id, line, timestamp } from './common.ts'

// Passkeys (WebAuthn), for the browser client: a signature has no use over REST.

const BROKEN = 'La respuesta de la llave de acceso llegó incompleta. Inténtalo de nuevo.'

const base64url = (max: number) =>
  z
    .string({ error: BROKEN })
    .min(1, BROKEN)
    .max(max, BROKEN)
    .regex(/^[\w-]+$/, BROKEN)

/** A credential's id has at most 1.023 bytes. */
const credentialId = base64url(1_400)

/** The transports of a key: "internal", "usb"… Unknown ones are stored unchanged. */
const transport = z
  .string({ error: BROKEN })
  .max(20, BROKEN)
  .regex(/^[a-z-]+$/, BROKEN)

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key', { error: BROKEN }) }

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(30_000),
    transports: z.array(transport, { error: BROKEN }).max(10, BROKEN).optional(),
  }),
})
export type Attestation = z.output<typeof attestation>

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: base64url(100).optional(),
  }),
})
export type Assertion = z.output<typeof assertion>

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** The options for using a key. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Timeout in milliseconds. */
  timeout: z.int(),
  /** Empty: any discoverable key for this site. */
  allowCredentials: z.array(descriptor),
  userVerification: z.enum(['required', 'preferred']),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** The options for creating a key. */
export const passkeyOffer = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** The account's existing keys: an authenticator that holds one creates no second. */
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyOffer = z.infer<typeof passkeyOffer>

const passkeyName = line({ min: 1, max: 60, message: 'Escribe un nombre para reconocer la llave' })

export const passkey = z.object({
  id,
  name: z.string(),
  /** The device where it was added: "Chrome en Windows". */
  device: z.string(),
  /** Whether it is backed up by its provider; else it exists on one device only. */
  synced: z.boolean(),
  /** Whether it needs the password beside it. */
  withPassword: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
export type Passkey = z.infer<typeof passkey>

export const passkeyList = z.object({
  /** The host where they work; null: nowhere, because this installation is reached by IP address. */
  origin: z.string().nullable(),
  items: z.array(passkey),
})

export const startPasskeyInput = confirmProtectedInput

export const addPasskeyInput = z.object({ name: passkeyName, passkey: attestation })

export const renamePasskeyInput = z.object({ id, name: passkeyName })

export const removePasskeyInput = confirmProtectedInput.extend({ id })

export const passkeyFactorInput = z.object({
  email: email(),
  password: loginInput.shape.password,
  captchaToken: loginInput.shape.captchaToken,
})

export const passkeyLoginInput = z.object({ passkey: assertion, remember: loginInput.shape.remember })
