import type { z } from 'zod'
import { readFailure } from '../../../api/errors.ts'

/** Each field's error, by its dotted path: "sources.0.number". */
export type FieldErrors = Readonly<Record<string, string>>

export const ofSchema = (error: z.ZodError): FieldErrors =>
  Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))

export function ofServer(error: unknown): FieldErrors {
  return Object.fromEntries(readFailure(error).issues.map(({ path, message }) => [path, message]))
}
