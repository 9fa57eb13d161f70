import { describe, expect, test } from 'vitest'
import { credito, cuotasPara, efectivaAnualDe, tasaMensualDe } from './credito.ts'

describe('a loan in equal instalments', () => {
  test('of 20 millions at 1,8 % a month in 24', () => {
    const { cuota, total, intereses, efectivaAnual, tabla } = credito({
      capital: 20_000_000,
      tasa: 1.8,
      forma: 'mensual',
      cuotas: 24,
    }).result
    expect(cuota).toBe(1_033_617)
    expect(Math.abs(total - 24_806_801)).toBeLessThan(20)
    expect(intereses).toBe(total - 20_000_000)
    expect(efectivaAnual).toBe(23.87)
    expect(tabla[0]).toEqual({ numero: 1, cuota: 1_033_617, interes: 360_000, capital: 673_617, saldo: 19_326_383 })
    expect(tabla.at(-1)?.saldo).toBe(0)
  })

  test('tells the monthly rate of an effective and of a nominal one', () => {
    expect(tasaMensualDe(22, 'efectivaAnual')).toBeCloseTo(1.6709, 4)
    expect(tasaMensualDe(24, 'nominalAnual')).toBe(2)
    expect(efectivaAnualDe(2)).toBeCloseTo(26.8242, 4)
  })

  test('without interest each instalment is a part of the debt', () => {
    const { cuota, intereses } = credito({ capital: 1_200_000, tasa: 0, forma: 'mensual', cuotas: 12 }).result
    expect([cuota, intereses]).toEqual([100_000, 0])
  })

  test('a payment beside them makes it shorter or the instalment smaller', () => {
    const { conAbono, cuota, intereses } = credito({
      capital: 20_000_000,
      tasa: 1.8,
      forma: 'mensual',
      cuotas: 24,
      abono: 5_000_000,
      despuesDe: 6,
    }).result
    expect(conAbono?.plazo.cuotas).toBeLessThan(18)
    expect(conAbono?.plazo.intereses).toBeLessThan(conAbono?.menorCuota.intereses ?? 0)
    expect(conAbono?.menorCuota.cuota).toBeLessThan(cuota)
    expect(conAbono?.menorCuota.intereses).toBeLessThan(intereses)
  })

  test('tells how many instalments of a sum pay it off, and none where the interest alone is more', () => {
    expect(cuotasPara(10_000_000, 2, 500_000)).toBe(26)
    expect(cuotasPara(10_000_000, 2, 200_000)).toBeUndefined()
  })

  test('a payment of all that is owed ends it', () => {
    const { conAbono } = credito({
      capital: 1_000_000,
      tasa: 2,
      forma: 'mensual',
      cuotas: 12,
      abono: 2_000_000,
    }).result
    expect(conAbono).toMatchObject({ saldo: 0, plazo: { cuotas: 0 }, menorCuota: { cuota: 0 } })
  })
})
