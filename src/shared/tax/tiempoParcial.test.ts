import { describe, expect, test } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { semanasCotizadas, tiempoParcial } from './tiempoParcial.ts'

const facts = factSource(shippedFacts)
const date = '2026-11-20'

describe('tiempoParcial', () => {
  test.each([
    [1, 1],
    [7, 1],
    [8, 2],
    [14, 2],
    [15, 3],
    [21, 3],
    [22, 4],
    [30, 4],
  ])('%i days are contributed for as %i weeks', (days, weeks) => {
    expect(semanasCotizadas(days)).toBe(weeks)
  })

  // 13 days at 80.000: two weeks of 437.726,25 each.
  test('contributes by weeks below a minimum wage', () => {
    const { result } = tiempoParcial({ pago: 1_040_000, dias: 13, date }, facts)
    expect(result.semanas).toBe(2)
    expect(result.base).toBe(875_453)
    expect(result.empleador).toEqual({ pension: 105_054, salud: 0, arl: 9_140, caja: 35_018, total: 149_212 })
    expect(result.trabajador).toEqual({ pension: 35_018, salud: 0, total: 35_018 })
    expect(result.auxilio).toBe(107_941)
    expect(result.provisiones.prima).toBe(95_662)
    expect(result.provisiones.vacaciones).toBe(43_333)
  })

  test('contributes for the whole month from a minimum wage on, health included', () => {
    const { result } = tiempoParcial({ pago: 2_000_000, dias: 20, date }, facts)
    expect(result.semanas).toBeUndefined()
    expect(result.empleador).toEqual({ pension: 240_000, salud: 170_000, arl: 10_440, caja: 80_000, total: 500_440 })
    expect(result.trabajador.total).toBe(160_000)
  })

  test('gives no transport allowance to who lives in', () => {
    expect(tiempoParcial({ pago: 1_750_905, dias: 30, auxilio: false, date }, facts).result.auxilio).toBe(0)
  })
})
