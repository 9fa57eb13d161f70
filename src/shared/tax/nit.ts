import { z } from 'zod'
import { et } from './sources.ts'
import type { Calculation } from './types.ts'

// Weights from the rightmost digit, by DIAN's Orden Administrativa 4 de 1989.
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71] as const
const ELEVEN = 11

export const nitInput = z.object({
  nit: z
    .string()
    .regex(/^\d{1,15}$/, 'Escribe solo los números, sin puntos ni dígito de verificación')
    .describe('NIT o cédula sin puntos ni dígito de verificación'),
})

export interface CheckDigit {
  readonly nit: string
  readonly dv: number
}

/** The check digit of a NIT or cédula of up to 15 digits, without dots and without its own check digit. */
export function nitCheckDigit(nit: string): number {
  const digits = nitInput.parse({ nit }).nit
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) sum += Number(digit) * (WEIGHTS[index] ?? 0)
  const rest = sum % ELEVEN
  return rest < 2 ? rest : ELEVEN - rest
}

/** The check digit with its working. */
export function calcularDv(raw: z.input<typeof nitInput>): Calculation<CheckDigit> {
  const { nit } = nitInput.parse(raw)
  const products = [...nit].reverse().map((digit, index) => Number(digit) * (WEIGHTS[index] ?? 0))
  const sum = products.reduce((total, product) => total + product, 0)
  const rest = sum % ELEVEN
  const dv = nitCheckDigit(nit)
  return {
    call: { name: 'nit_dv', input: raw },
    result: { nit, dv },
    steps: [
      {
        label: 'Suma de cada dígito por su peso, de derecha a izquierda',
        formula: products.map((_, index) => `${[...nit].reverse()[index]}×${WEIGHTS[index]}`).join(' + '),
        value: String(sum),
      },
      { label: 'Residuo de dividir entre 11', formula: `${sum} mod 11`, value: String(rest) },
      {
        label: 'Dígito de verificación',
        formula: rest < 2 ? 'Residuo 0 o 1: es el mismo dígito' : `11 − ${rest}`,
        value: String(dv),
      },
    ],
    sources: [et('art. 555-1')],
    facts: [],
    caveats: ['El dígito se calcula; no comprueba que el NIT exista ni que esté activo en el RUT.'],
  }
}

/** Dots every three digits from the right and the check digit: "899.999.068-1". */
export function formatNit(nit: string, dv: number): string {
  return `${nit.replace(/\B(?=(?:\d{3}){1,6}$)/g, '.')}-${dv}`
}

/** A NIT's digits without its check digit: companies have nine, so a valid tenth is the check digit. */
export function withoutCheckDigit(nit: string): string {
  const [base = ''] = nit.split('-')
  const digits = base.replace(/\D/g, '')
  const nine = digits.slice(0, 9)
  const ten = digits.length === 10 && /^[89]/.test(digits) && !nit.includes('-')
  return ten && nitCheckDigit(nine) === Number(digits.at(-1)) ? nine : digits
}
