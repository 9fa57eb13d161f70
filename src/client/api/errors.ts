import { TRPCClientError } from '@trpc/client'
import { ERRORS, type ErrorCode, type ErrorIssue } from '../../shared/errors.ts'

export const NETWORK_MESSAGE = 'Error de conexión: No se pudo conectar al servidor. Verifique su conexión a internet.'
export const UNREADABLE = 'Error al procesar respuesta del servidor'

export interface Failure {
  /** In Spanish, ready to show. */
  readonly message: string
  /** The server's error code; null when the server did not answer or its answer could not be parsed. */
  readonly code: ErrorCode | null
  readonly status: number | null
  readonly issues: readonly ErrorIssue[]
  /** The person or the page cancelled the call: nothing to report. */
  readonly aborted: boolean
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && value in ERRORS
}

function isIssue(value: unknown): value is ErrorIssue {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value
}

/** Normalises whatever a call threw: the server's own error, an unreadable answer, or no answer at all. */
export function readFailure(error: unknown): Failure {
  const none = { code: null, status: null, issues: [], aborted: false }
  if (!(error instanceof Error)) return { ...none, message: ERRORS.INTERNAL.message }
  if (error.name === 'AbortError' || (error.cause instanceof Error && error.cause.name === 'AbortError')) {
    return { ...none, message: ERRORS.CLIENT_CLOSED.message, aborted: true }
  }
  if (error instanceof TRPCClientError) {
    const data: unknown = error.data
    if (typeof data === 'object' && data !== null) {
      const code = 'appCode' in data && isErrorCode(data.appCode) ? data.appCode : null
      const status = 'httpStatus' in data && typeof data.httpStatus === 'number' ? data.httpStatus : null
      const issues = 'issues' in data && Array.isArray(data.issues) ? data.issues.filter(isIssue) : []
      return { message: error.message, code, status, issues, aborted: false }
    }
    const { cause } = error
    if (cause !== undefined && 'status' in cause && typeof cause.status === 'number')
      return { ...none, message: cause.message, status: cause.status }
    return { ...none, message: NETWORK_MESSAGE }
  }
  if (error instanceof TypeError) return { ...none, message: NETWORK_MESSAGE }
  return { ...none, message: ERRORS.INTERNAL.message }
}

/** The server's message, the network's, or, for an unexplained fault, the screen's own. */
export function errorText(error: unknown, fallback?: string): string {
  const failure = readFailure(error)
  const explained = failure.code !== null && failure.code !== 'INTERNAL'
  if (explained || failure.message === NETWORK_MESSAGE || fallback === undefined) return failure.message
  return fallback
}
