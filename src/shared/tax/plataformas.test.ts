import { expect, test } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { aportesPlataforma } from './plataformas.ts'

const facts = factSource(shippedFacts)

// 6.000.000 × 40 % = 2.400.000: health 300.000 and pension 384.000, shared 60 and 40.
test('shares health and pension of a courier 60 to 40 and leaves the ARL to the platform', () => {
  const { result } = aportesPlataforma({ ingreso: 6_000_000, claseRiesgo: 4, date: '2026-11-20' }, facts)
  expect(result).toEqual({
    ibc: 2_400_000,
    empresa: { salud: 180_000, pension: 230_400, arl: 104_400, total: 514_800 },
    repartidor: { salud: 120_000, pension: 153_600, total: 273_600 },
  })
})

test('never contributes on less than a minimum wage', () => {
  const { result } = aportesPlataforma({ ingreso: 2_000_000, date: '2026-11-20' }, facts)
  expect(result.ibc).toBe(1_750_905)
  // (218.863 + 280.145) × 40 %.
  expect(result.repartidor.total).toBe(199_603)
})
