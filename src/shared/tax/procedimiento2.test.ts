import { expect, it } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { porcentajeFijo, retencionProcedimiento2 } from './procedimiento2.ts'

const facts = factSource(shippedFacts)
const date = '2026-11-22'

it('divides twelve months by thirteen and takes the table’s share of the average', () => {
  // 130.000.000 ÷ 13 = 10.000.000 = 190,9344 UVT of 52.374; (190,9344 − 150) × 28 % + 10 = 21,4616 UVT = 1.124.032 → 11,24 %.
  const { result } = porcentajeFijo({ pagos: 130_000_000, date }, facts)
  expect(result).toEqual({ promedio: 10_000_000, porcentaje: 11.24 })
})

it('fixes zero where the average pays nothing', () => {
  expect(porcentajeFijo({ pagos: 40_000_000, date }, facts).result.porcentaje).toBe(0)
})

it('applies the percentage to the base of the month', () => {
  // 10.000.000 − 900.000 of contributions (4 % + 4 % + 1 %) = 9.100.000; less 25 % = 6.825.000; × 6 % = 409.500 → 410.000.
  const { result } = retencionProcedimiento2(
    { pago: 10_000_000, porcentaje: 6, date, dependientes: false, interesesVivienda: 0, medicinaPrepagada: 0 },
    facts,
  )
  expect(result).toEqual({ retencion: 410_000, base: 6_825_000 })
})

it('takes the contributions and the exempt quarter off the twelve months', () => {
  // 140.000.000 − 11.800.000 = 128.200.000; less 25 % = 96.150.000 ÷ 13 = 7.396.154 = 141,22 UVT; (141,22 − 95) × 19 % = 8,78 UVT.
  const { result } = porcentajeFijo({ pagos: 140_000_000, aportes: 11_800_000, date }, facts)
  expect(result).toEqual({ promedio: 7_396_154, porcentaje: 6.22 })
})
