import { formatNit, nitCheckDigit } from '../../../../shared/tax/nit.ts'

/** The typed check digit does not match the number. */
export interface WrongNit {
  readonly state: 'wrong'
  readonly full: string
  readonly digit: number
  readonly typed: number
  /** As typed. */
  readonly text: string
}

export type NitReading =
  /** Empty, or not a NIT yet. */
  | { readonly state: 'incomplete' }
  /** Typed without its check digit, which is then computed. */
  | { readonly state: 'computed'; readonly full: string; readonly digit: number }
  | { readonly state: 'right'; readonly full: string }
  | WrongNit

/** Checks the check digit of a typed NIT: "900.123.456-8", "900123456". */
export function readNit(text: string): NitReading {
  const parts = /^(\d{5,15})(?:-(\d))?$/.exec(text.replace(/[.\s]/g, ''))
  const number = parts?.[1]
  if (!number) return { state: 'incomplete' }
  const digit = nitCheckDigit(number)
  const full = formatNit(number, digit)
  if (parts[2] === undefined) return { state: 'computed', full, digit }
  const typed = Number(parts[2])
  return typed === digit ? { state: 'right', full } : { state: 'wrong', full, digit, typed, text: text.trim() }
}
