import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fspPercent } from './aportes.ts'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { nomina } from './nomina.ts'

const facts = factSource(shippedFacts)

const date = '2026-11-20'
const SMMLV_2026 = 1_750_905

describe('payroll', () => {
  it('costs a minimum-wage employee of an exempt company', () => {
    const { result } = nomina({ salario: SMMLV_2026, date }, facts)
    expect(result).toMatchObject({
      auxilio: 249_095,
      devengado: 2_000_000,
      trabajador: { salud: 70_036, pension: 70_036, fsp: 0, retencion: 0 },
      neto: 1_859_928,
      exonerado: true,
      empleador: { salud: 0, pension: 210_109, arl: 9_140, caja: 70_036, sena: 0, icbf: 0 },
      provisiones: { total: 426_288 },
      costoTotal: 2_715_572,
    })
  })

  it('adds health, SENA and ICBF without the exemption', () => {
    const { result } = nomina({ salario: 3_000_000, exonerado: false, date }, facts)
    expect(result.empleador).toMatchObject({ salud: 255_000, sena: 60_000, icbf: 90_000 })
  })

  it('ends the exemption at 10 minimum wages', () => {
    expect(nomina({ salario: 17_509_049, date }, facts).result.exonerado).toBe(true)
    expect(nomina({ salario: 17_509_050, date }, facts).result.exonerado).toBe(false)
  })

  it('pays the transport allowance up to two minimum wages, with overtime in the sum', () => {
    expect(nomina({ salario: 3_501_810, date }, facts).result.auxilio).toBe(249_095)
    expect(nomina({ salario: 3_501_811, date }, facts).result.auxilio).toBe(0)
    expect(nomina({ salario: 3_400_000, horasExtra: 200_000, date }, facts).result.auxilio).toBe(0)
    expect(nomina({ salario: SMMLV_2026, auxilio: false, date }, facts).result.auxilio).toBe(0)
  })

  it('takes an integral salary at 70 % and provides only vacations', () => {
    const { result } = nomina({ salario: 25_000_000, integral: true, date }, facts)
    expect(result.ibc).toBe(17_500_000)
    expect(result.provisiones).toMatchObject({ cesantias: 0, intereses: 0, prima: 0, vacaciones: 1_041_667 })
    expect(result.empleador.caja).toBe(700_000)
    expect(result.exonerado).toBe(false)
  })

  it('adds to the base what exceeds 40 % in non-salary payments', () => {
    const { result } = nomina({ salario: 3_000_000, noSalarial: 4_000_000, date }, facts)
    // 40 % of 7.000.000 is 2.800.000: 1.200.000 enter the base, not that of the family fund.
    expect(result.excesoNoSalarial).toBe(1_200_000)
    expect(result.ibc).toBe(4_200_000)
    expect(result.empleador.caja).toBe(120_000)
  })

  it('stops the base at 25 minimum wages, not that of the family fund', () => {
    const { result } = nomina({ salario: 60_000_000, date }, facts)
    expect(result.ibc).toBe(43_772_625)
    expect(result.empleador.caja).toBe(2_400_000)
  })

  it('charges the solidarity fund by brackets', () => {
    const percent = (smmlv: number): number => fspPercent(smmlv * SMMLV_2026, facts, date)
    expect([3.99, 4, 15.99, 16, 17, 18, 19, 20, 20.01].map(percent)).toEqual([0, 1, 1, 1.2, 1.4, 1.6, 1.8, 1.8, 2])
  })

  it.each([
    [1, 9_140],
    [2, 18_279],
    [3, 42_652],
    [4, 76_164],
    [5, 121_863],
  ] as const)('charges ARL class %i', (claseRiesgo, arl) => {
    expect(nomina({ salario: SMMLV_2026, claseRiesgo, date }, facts).result.empleador.arl).toBe(arl)
  })

  it('pays half for half a month', () => {
    const { result } = nomina({ salario: 2_000_000, dias: 15, date }, facts)
    expect(result).toMatchObject({ salario: 1_000_000, auxilio: 124_548, ibc: 1_000_000 })
  })

  it('refuses impossible days and classes', () => {
    expect(() => nomina({ salario: 2_000_000, dias: 31, date }, facts)).toThrow()
    expect(() => nomina({ salario: -1, date }, facts)).toThrow()
  })

  it('keeps its sums for any employee', () => {
    fc.assert(
      fc.property(
        fc.record({
          salario: fc.integer({ min: 0, max: 200_000_000 }),
          comisiones: fc.integer({ min: 0, max: 20_000_000 }),
          horasExtra: fc.integer({ min: 0, max: 5_000_000 }),
          noSalarial: fc.integer({ min: 0, max: 50_000_000 }),
          dias: fc.integer({ min: 1, max: 30 }),
          integral: fc.boolean(),
          exonerado: fc.boolean(),
          claseRiesgo: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
        }),
        (employee) => {
          const { result } = nomina({ ...employee, date }, facts)
          expect(Math.abs(result.devengado - result.trabajador.total - result.neto)).toBeLessThanOrEqual(1)
          const whole = result.devengado + result.empleador.total + result.provisiones.total
          expect(Math.abs(whole - result.costoTotal)).toBeLessThanOrEqual(2)
          expect(result.costoTotal).toBeGreaterThanOrEqual(result.devengado)
          expect(result.ibc).toBeGreaterThanOrEqual(Math.floor((SMMLV_2026 * employee.dias) / 30))
          expect(result.ibc).toBeLessThanOrEqual(Math.ceil((43_772_625 * employee.dias) / 30))
          const open = nomina({ ...employee, exonerado: false, date }, facts).result
          expect(open.costoTotal).toBeGreaterThanOrEqual(result.costoTotal)
        },
      ),
    )
  })
})
