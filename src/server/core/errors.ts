import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { optionsText } from '../../shared/contract/refusalText.ts'
import { AppError, ERRORS, type ErrorBody, type ErrorCode, type ErrorIssue } from '../../shared/errors.ts'
import { isAccountFull, isDatabaseUnavailable, isStorageReadOnly } from '../db/errors.ts'

/** The tRPC codes that the framework itself throws, mapped to our closed list. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  PARSE_ERROR: 'MALFORMED_JSON',
  BAD_REQUEST: 'INVALID_INPUT',
  UNAUTHORIZED: 'UNAUTHENTICATED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  TOO_MANY_REQUESTS: 'RATE_LIMITED',
  CLIENT_CLOSED_REQUEST: 'CLIENT_CLOSED',
}

const STORAGE_SHUT =
  'Ahora no podemos guardar nada, así que no se hizo ni se cobró. Lo que ya tenías está a salvo; inténtalo más tarde.'

/** Finds the intended error (AppError) inside whatever was thrown; null for an unintended fault. */
export function asAppError(error: unknown): AppError | null {
  // Only invalid input is the caller's fault: an output that fails its own schema is ours.
  const refusedInput = error instanceof TRPCError && error.code === 'BAD_REQUEST'
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause instanceof AppError) return cause
    if (cause instanceof z.ZodError) return refusedInput ? invalidInput(cause) : null
    if (isAccountFull(cause)) return new AppError('ACCOUNT_FULL', undefined, { cause: error })
    if (isDatabaseUnavailable(cause)) return new AppError('UNAVAILABLE', undefined, { retryAfter: 5, cause: error })
    if (isStorageReadOnly(cause)) return new AppError('UNAVAILABLE', STORAGE_SHUT, { retryAfter: 60, cause: error })
  }
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    const code = FRAMEWORK_CODES[error.code]
    // The framework's messages are English and for developers, so ours are used.
    if (code) return new AppError(code, undefined, { cause: error })
  }
  return null
}

/** The public form of any error: what happened, in Spanish, without its cause. */
export function publicError(error: unknown): { status: number; body: ErrorBody; retryAfter: number | undefined } {
  const known = asAppError(error) ?? new AppError('INTERNAL')
  const body: ErrorBody = known.issues
    ? { message: known.message, code: known.code, issues: known.issues }
    : { message: known.message, code: known.code }
  // An UNAVAILABLE answer says when to retry.
  const retryAfter = known.retryAfter ?? (known.code === 'UNAVAILABLE' ? 5 : undefined)
  return { status: ERRORS[known.code].status, body, retryAfter }
}

/** The tRPC door's error shape: the same message and code as the REST body, never a stack. */
export function errorShape(error: TRPCError) {
  const { status, body } = publicError(error)
  return {
    message: body.message,
    data: { code: ERRORS[body.code].trpc, httpStatus: status, appCode: body.code, issues: body.issues ?? null },
  }
}

/** The first issue is shown as the toast; all are listed with their fields. */
export function invalidInput(error: z.ZodError): AppError {
  const issues = flatten(error.issues).slice(0, MOST_ISSUES).map(shortened)
  return new AppError('INVALID_INPUT', issues[0]?.message, { issues, cause: error })
}

/** Nobody reads a thousand issues of one body, and their field names are the caller's own. */
const MOST_ISSUES = 50
const LONGEST = 300
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
const shortened = ({ path, message }: ErrorIssue): ErrorIssue => ({ path: cut(path), message: cut(message) })

/** The options of an enum-like union; null for any other. */
function optionsOf(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly unknown[] | null {
  const options = branches.map(([only, ...others]) =>
    only?.code === 'invalid_value' && only.path.length === 0 && others.length === 0 ? only.values : null,
  )
  return options.every((values) => values !== null) ? options.flat() : null
}

/** A union fails with the issues of every branch: the branch that came closest is the one the caller meant. */
function flatten(issues: readonly z.core.$ZodIssue[], base: readonly PropertyKey[] = []): ErrorIssue[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path]
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const options = optionsOf(issue.errors)
      if (options !== null) return [{ path: path.map(String).join('.'), message: optionsText(options) }]
      const closest = issue.errors.reduce((best, branch) => (branch.length < best.length ? branch : best))
      return flatten(closest, path)
    }
    return [{ path: path.map(String).join('.'), message: issue.message }]
  })
}
