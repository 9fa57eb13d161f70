/**
 * The closed list of error codes, shared by both doors and the client. One row per code: the tRPC code, the HTTP
 * status, and the default Spanish message (suitable for a toast).
 */
export const ERRORS = {
  INVALID_INPUT: {
    trpc: 'BAD_REQUEST',
    status: 400,
    message: 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.',
  },
  MALFORMED_JSON: { trpc: 'PARSE_ERROR', status: 400, message: 'El cuerpo de la solicitud no es JSON válido.' },
  INVALID_TOKEN: { trpc: 'BAD_REQUEST', status: 400, message: 'El enlace no es válido, ya se usó o venció.' },
  LINK_USED: { trpc: 'BAD_REQUEST', status: 400, message: 'Este enlace ya hizo lo suyo.' },
  INVALID_CAPTCHA: { trpc: 'BAD_REQUEST', status: 400, message: 'Por favor, verifica que no eres un robot' },
  ALREADY_EXISTS: { trpc: 'BAD_REQUEST', status: 400, message: 'Ya existe.' },
  USER_BLOCKED_TARGET: { trpc: 'BAD_REQUEST', status: 400, message: 'La cuenta está bloqueada; desbloquéala primero.' },
  UNAUTHENTICATED: { trpc: 'UNAUTHORIZED', status: 401, message: 'No autenticado' },
  INVALID_CREDENTIALS: {
    trpc: 'UNAUTHORIZED',
    status: 401,
    message: 'Credenciales incorrectas. Por favor, inténtalo de nuevo.',
  },
  TWO_FACTOR_REQUIRED: {
    trpc: 'UNAUTHORIZED',
    status: 401,
    message: 'Escribe el código de tu aplicación de autenticación para continuar.',
  },
  INSUFFICIENT_CREDITS: {
    trpc: 'PAYMENT_REQUIRED',
    status: 402,
    message: 'No tienes créditos suficientes para esta pregunta. Cada mensaje cuesta $\u202f500.',
  },
  FORBIDDEN: { trpc: 'FORBIDDEN', status: 403, message: 'No tienes permiso para hacer esto.' },
  PASSWORD_REQUIRED: {
    trpc: 'FORBIDDEN',
    status: 403,
    message: 'Hace más de una hora que escribiste tu contraseña. Escríbela de nuevo para continuar.',
  },
  SECOND_FACTOR_REQUIRED: {
    trpc: 'FORBIDDEN',
    status: 403,
    message: 'Para administrar Luka activa la verificación en dos pasos en tu perfil o entra con una llave de acceso.',
  },
  CROSS_SITE: { trpc: 'FORBIDDEN', status: 403, message: 'La solicitud viene de otro sitio y no se puede atender.' },
  ACCOUNT_BLOCKED: {
    trpc: 'FORBIDDEN',
    status: 403,
    message: 'Tu cuenta ha sido bloqueada. Contacta al administrador para más información.',
  },
  EMAIL_UNVERIFIED: {
    trpc: 'FORBIDDEN',
    status: 403,
    message: 'Tu correo electrónico debe ser verificado para usar el asistente.',
  },
  NOT_FOUND: { trpc: 'NOT_FOUND', status: 404, message: 'No encontramos lo que buscas.' },
  METHOD_NOT_ALLOWED: {
    trpc: 'METHOD_NOT_SUPPORTED',
    status: 405,
    message: 'Este método no está permitido en esta ruta.',
  },
  CONFLICT: {
    trpc: 'CONFLICT',
    status: 409,
    message: 'El cambio choca con el estado actual. Actualiza e inténtalo de nuevo.',
  },
  EMAIL_IN_USE: { trpc: 'CONFLICT', status: 409, message: 'Ya existe una cuenta con este correo electrónico.' },
  ALREADY_VERIFIED: { trpc: 'CONFLICT', status: 409, message: 'Tu correo electrónico ya está verificado.' },
  ACCOUNT_FULL: {
    trpc: 'CONFLICT',
    status: 409,
    message:
      'Tu cuenta ya no tiene espacio para más conversaciones. Elimina las que no necesites e inténtalo de nuevo.',
  },
  IDEMPOTENCY_MISMATCH: {
    trpc: 'CONFLICT',
    status: 409,
    message: 'Ese identificador de mensaje ya se usó con otra pregunta.',
  },
  PAYLOAD_TOO_LARGE: {
    trpc: 'PAYLOAD_TOO_LARGE',
    status: 413,
    message: 'La solicitud es demasiado grande (máximo 256 KiB).',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    status: 415,
    message: 'El cuerpo debe ser JSON (Content-Type: application/json).',
  },
  RATE_LIMITED: {
    trpc: 'TOO_MANY_REQUESTS',
    status: 429,
    message: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  },
  CLIENT_CLOSED: { trpc: 'CLIENT_CLOSED_REQUEST', status: 499, message: 'La solicitud se canceló.' },
  INTERNAL: {
    trpc: 'INTERNAL_SERVER_ERROR',
    status: 500,
    message: 'Algo falló de nuestro lado. Ya quedó registrado; inténtalo de nuevo en unos minutos.',
  },
  UNAVAILABLE: {
    trpc: 'SERVICE_UNAVAILABLE',
    status: 503,
    message: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
  },
} as const satisfies Record<string, { trpc: string; status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

export interface ErrorIssue {
  /** Dotted path of the field: "email", "userIds.0"; empty for the whole input. */
  readonly path: string
  readonly message: string
}

/** The body of every failed call on the REST door, and the core of `error.data` on the tRPC door. */
export interface ErrorBody {
  readonly message: string
  readonly code: ErrorCode
  readonly issues?: readonly ErrorIssue[]
}

/**
 * The only error that services throw deliberately. Anything else that reaches a door is a fault and becomes INTERNAL.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: readonly ErrorIssue[] | undefined
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].message,
    extra: { issues?: readonly ErrorIssue[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.issues = extra.issues
    this.retryAfter = extra.retryAfter
  }
}
