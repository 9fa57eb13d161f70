import { expect, it } from 'vitest'
import { moratoria } from './plazosPrestaciones.ts'

const long = { salario: 1_750_905, retiro: '2024-01-01', pago: '2026-01-31' }

it('stops a day’s wage for each day of delay after 24 months', () => {
  // 2.400.000 ÷ 30 × 720 days.
  expect(moratoria({ ...long, salario: 2_400_000 }).result).toEqual({ diasMora: 720, sancion: 57_600_000 })
})

it('runs without that limit for whoever earns the minimum wage', () => {
  // From 2 January 2024 to 31 January 2026: 365 (leap year, one day gone) + 365 + 31 = 761 days × 58.363,50.
  expect(moratoria({ ...long, hastaMinimo: true }).result).toEqual({ diasMora: 761, sancion: 44_414_624 })
})
