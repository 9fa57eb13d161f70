import { expect, test } from 'vitest'
import { prorrateoIva } from './ivaProrrateo.ts'

test('the IVA in common is credited in the proportion of taxed and exempt income, art. 490', () => {
  const { result } = prorrateoIva({ ivaComun: 3_000_000, gravados: 80_000_000, excluidos: 20_000_000 })
  expect(result).toEqual({ descontable: 2_400_000, costo: 600_000, proporcion: 80 })
})

test('what is credited and what goes to the cost add up to the tax', () => {
  const { result } = prorrateoIva({ ivaComun: 1_000_001, gravados: 1, excluidos: 2 })
  expect(result.descontable + result.costo).toBe(1_000_001)
})

test('without income there is no proportion', () => {
  expect(() => prorrateoIva({ ivaComun: 1, gravados: 0, excluidos: 0 })).toThrow(RangeError)
})
