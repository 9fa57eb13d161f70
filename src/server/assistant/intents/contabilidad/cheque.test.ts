import { expect, it } from 'vitest'
import { openingsAs } from '../../../../../tests/helpers/chosen.ts'

const openings = openingsAs('cheque.devuelto')

it('adds the sanction to an unpaid cheque, and enters the cheque alone', async () => {
  const [owed, entry] = await openings('me devolvieron un cheque de 1.500.000, ¿cuánto le cobro?', 'asiento')
  expect(owed).toContain('Le puedes cobrar $ 1.800.000')
  expect(entry).toContain('130505')
  expect(entry).toContain('$ 1.500.000')
})

it('tells who owes it, and that a late cheque bears none', async () => {
  const [own] = await openings('giré un cheque de 800 mil sin fondos, ¿cuánto debo?')
  expect(own).toMatch(/^Debes \$ 960\.000/)
  const [late] = await openings('¿me debe el 20 % de un cheque de 4 millones que llevé tarde al banco?')
  expect(late).toContain('cobras $ 4.000.000, sin sanción')
})

it('tells of posdated cheques and terms where that is asked', async () => {
  expect((await openings('¿puedo cobrar ya un cheque posfechado de 2 millones?'))[0]).toContain('a la vista')
  expect((await openings('¿en cuántos días se vence un cheque?'))[0]).toContain('quince días')
})
