import { expect, it } from 'vitest'
import { reasonOf } from './failure.ts'

it('tells a failure in one bounded line that is text to the database, wherever it is cut', () => {
  expect(reasonOf(new Error('550 no\r\nexiste'))).toBe('550 no existe')
  expect(reasonOf(' \n')).toBe('Error desconocido')
  const cut = reasonOf(new Error(`${'a'.repeat(499)}😀`))
  expect(cut).toHaveLength(500)
  expect(cut.isWellFormed()).toBe(true)
})
