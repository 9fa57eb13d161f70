import { describe, expect, it } from 'vitest'
import { aprendiz } from './aprendices.ts'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { NoFactError } from './types.ts'

const facts = factSource(shippedFacts)

const date = '2026-11-20'

describe('apprentices', () => {
  it('supports the school stage with 75 % of the minimum wage and company-paid health and ARL', () => {
    const { result } = aprendiz({ etapa: 'lectiva', date }, facts)
    expect(result).toEqual({ pago: 1_313_179, neto: 1_313_179, costoTotal: 1_541_182 })
  })

  it('pays the practical stage as any minimum-wage employee', () => {
    const { result } = aprendiz({ etapa: 'practica', date }, facts)
    expect(result).toEqual({ pago: 1_750_905, neto: 1_859_928, costoTotal: 2_715_572 })
  })

  it('does not answer for the former contract', () => {
    expect(() => aprendiz({ etapa: 'lectiva', date: '2025-06-24' }, facts)).toThrow(NoFactError)
  })
})
