import { expect, test } from 'vitest'
import { storedPhone } from './phone.ts'

test.each([
  ['+57 3001234567', '+57 3001234567'],
  ['+573001234567', '+57 3001234567'],
  ['300 123 4567', '+57 3001234567'],
  ['+34 612 345 678', '+34 612345678'],
  ['+1 (305) 555-0134', '+1 3055550134'],
  ['12345', '12345'],
])('%s is stored as %s', (text, stored) => {
  expect(storedPhone(text)).toBe(stored)
})
