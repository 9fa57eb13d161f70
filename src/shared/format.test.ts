import { expect, test } from 'vitest'
import { dottedNit } from './format.ts'

test.each([
  ['900123456-8', '900.123.456-8'],
  ['900.123.456-8', '900.123.456-8'],
  ['900123456', '900.123.456'],
  ['43210987-1', '43.210.987-1'],
  ['1020304050', '1.020.304.050'],
  ['', ''],
])('a NIT is read in threes: %s', (nit, dotted) => {
  expect(dottedNit(nit)).toBe(dotted)
})
