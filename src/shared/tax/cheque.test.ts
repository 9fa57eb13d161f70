import { expect, it } from 'vitest'
import { sancionCheque } from './cheque.ts'

it('adds a fifth to an unpaid cheque', () => {
  expect(sancionCheque(5_400_000).result).toEqual({ sancion: 1_080_000, total: 6_480_000 })
  expect(sancionCheque(333_333).result.sancion).toBe(66_667)
})
