import { z } from 'zod'
import { CONSENT_TEXTS } from '../legal.ts'
import { CONFIRM_MESSAGE, MISMATCH_MESSAGE, PASSWORD_MESSAGE } from '../passwordTexts.ts'
import { cop, email, id, line, optional, telefono, timestamp } from './common.ts'

export const TERMS_MESSAGE = 'Debes aceptar los términos de servicio'

const CONSENT_SLUGS = CONSENT_TEXTS.map(({ slug }) => slug)

/** The minimum of 6 is specified; the maximum limits the work of hashing. Spaces count and are kept. */
export const password = z
  .string({ error: PASSWORD_MESSAGE })
  .min(6, PASSWORD_MESSAGE)
  .max(200, 'La contraseña puede tener como máximo 200 caracteres')
  .refine((value) => value.isWellFormed(), 'La contraseña tiene caracteres inválidos')
  .meta({ description: 'Contraseña', example: 'pan-de-bono-2026' })

export const role = z.enum(['user', 'admin'], { error: 'Rol inválido' }).meta({ description: 'Rol', example: 'user' })

export const user = z
  .object({
    id,
    email: z.string().meta({ description: 'Correo electrónico', example: 'ana@panaderialaespiga.co' }),
    username: z.string().meta({ description: 'Nombre de usuario; no se puede cambiar', example: 'ana482' }),
    name: z.string().nullable().meta({ description: 'Nombre', example: 'Ana Restrepo' }),
    telefono: z.string().nullable().meta({ description: 'Indicativo, espacio y número', example: '+57 3001234567' }),
    blocked: z.boolean().meta({ description: 'La cuenta está bloqueada', example: false }),
    emailVerified: z.boolean().meta({ description: 'El correo está verificado', example: true }),
    credits: cop.meta({
      description: 'Créditos del mes antes del uso (COP): cupo mensual más saldo extra',
      example: 20_000,
    }),
    creditsUsed: cop.meta({ description: 'Créditos usados en el mes (COP)', example: 500 }),
    role,
    createdAt: timestamp,
    twoFactorEnabled: z.boolean().meta({ description: 'Tiene verificación en dos pasos', example: false }),
  })
  .meta({ id: 'User', description: 'Usuario' })
export type User = z.infer<typeof user>

export const registerInput = z.object({
  // Documented clients derive it from the address: up to 64 characters before the @, and a number from 0 to 999.
  username: optional(line({ max: 67 })).meta({
    description: 'Opcional; se genera con el correo si falta, y se acorta a 60 caracteres',
    example: 'ana482',
  }),
  email: email(),
  password,
  telefono: optional(telefono),
  acceptedTerms: z.boolean({ error: 'Debe ser verdadero o falso' }).optional().meta({
    description: 'La persona aceptó los textos que nombra la casilla de términos; queda constancia',
    example: true,
  }),
  acceptedTexts: z
    .array(
      z.object({
        document: z
          .enum(CONSENT_SLUGS, { error: 'Debe ser uno de los textos legales' })
          .meta({ description: 'El texto', example: 'terminos-generales' }),
        version: line({ max: 20 }).meta({ description: 'La versión que se le mostró', example: '1.0' }),
      }),
      { error: 'Debe ser una lista' },
    )
    .max(CONSENT_SLUGS.length, 'Demasiados textos')
    .optional()
    .meta({
      description:
        'Los textos que la persona aceptó, cada uno con la versión que se le mostró, que debe ser la vigente; de cada uno queda constancia. Sin este campo, acceptedTerms vale por los de la casilla de términos en su versión vigente. «publicidad» es la aceptación, aparte y opcional, de recibir publicidad: sin ella no se envía',
      example: [{ document: 'terminos-generales', version: '1.0' }],
    }),
  captchaToken: optional(z.string({ error: 'Debe ser texto' }).max(2_000, 'Demasiado largo')).meta({
    description:
      'Solución de /contact/challenge; se pide (400 INVALID_CAPTCHA) tras varios registros desde un mismo lugar',
    example: 'eyJhbGdvcml0aG0iOiJTSEEtMjU2In0=',
  }),
})

export const sessionAnswer = z
  .object({
    message: z.string().meta({ description: 'Texto en español, listo para mostrar', example: 'Has iniciado sesión' }),
    user,
  })
  .meta({ id: 'SessionAnswer', description: 'Confirmación y usuario' })

export const loginInput = z.object({
  email: email(),
  password: password,
  remember: z
    .boolean({ error: 'Debe ser verdadero o falso' })
    .optional()
    .meta({ description: 'Mantener la sesión 30 días', example: true }),
  code: optional(line({ max: 40 })).meta({ description: 'Código de dos pasos o de recuperación', example: '123456' }),
  captchaToken: optional(z.string({ error: 'Por favor, verifica que no eres un robot' }).max(4_000)).meta({
    description: 'Prueba de trabajo resuelta (`GET /contact/challenge`), tras muchos intentos con la cuenta',
    example: 'eyJhbGdvcml0aG0iOiJTSEEtMjU2In0=',
  }),
})

export const forgotPasswordInput = z.object({ email: email('Email inválido') })

export const token = z
  .string({ error: 'Token inválido o faltante' })
  .min(1, 'Token inválido o faltante')
  .max(200, 'Token inválido o faltante')
  .regex(/^[\w-]+$/, 'Token inválido o faltante')
  .meta({
    description: 'Token de un solo uso recibido por correo',
    example: 'q0Zc5tVYt1mJ2v3N8x7Kk4Jm1Rr0aSdFgHjKl9PoIuY',
  })

export const resetPasswordInput = z.object({ token, password })

export const verifyEmailInput = z.object({
  token: z
    .string({ error: 'Token de verificación no proporcionado' })
    .min(1, 'Token de verificación no proporcionado')
    .max(200, 'No se pudo verificar el correo electrónico. El token podría ser inválido o haber expirado.')
    .meta({ description: 'Token del enlace de verificación', example: 'q0Zc5tVYt1mJ2v3N8x7Kk4Jm1Rr0aSdFgHjKl9PoIuY' }),
})

export const profileInput = z.object({
  name: optional(line({ max: 120 })).meta({ description: 'Nombre', example: 'Ana Restrepo' }),
  email: email('Por favor ingresa un correo electrónico válido'),
  telefono: optional(telefono),
})

/** Fields that exist in the sign-up form only; never sent. */
export const signupForm = z
  .object({
    email: email(),
    password,
    confirmPassword: z.string().min(6, CONFIRM_MESSAGE),
    telefono: optional(telefono),
    terms: z.literal(true, { error: TERMS_MESSAGE }),
  })
  .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], error: MISMATCH_MESSAGE })

export const resetForm = z
  .object({ password, confirmPassword: z.string().min(6, CONFIRM_MESSAGE) })
  .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], error: MISMATCH_MESSAGE })
