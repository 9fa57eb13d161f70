import { expect, it } from 'vitest'
import { comparacionPatrimonial } from './comparacionPatrimonial.ts'

it('taxes what the net worth grew beyond the income of the year', () => {
  const { result } = comparacionPatrimonial({
    patrimonioAnterior: 520_000_000,
    patrimonio: 745_000_000,
    valorizaciones: 25_000_000,
    rentaGravable: 95_000_000,
    exentas: 30_000_000,
    impuestosPagados: 14_000_000,
  })
  expect(result).toEqual({ diferencia: 200_000_000, explicada: 111_000_000, sinJustificar: 89_000_000 })
})

it('finds nothing where the income explains the growth', () => {
  const { result } = comparacionPatrimonial({
    patrimonioAnterior: 400_000_000,
    patrimonio: 480_000_000,
    rentaGravable: 90_000_000,
    noConstitutivos: 5_000_000,
    gananciaOcasional: 2_000_000,
    impuestosPagados: 8_000_000,
  })
  expect(result.sinJustificar).toBe(0)
})
