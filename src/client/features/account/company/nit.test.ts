import { expect, test } from 'vitest'
import { readNit } from './nit.ts'

test.each([
  ['900.123.456-8', { state: 'right', full: '900.123.456-8' }],
  ['900123456-8', { state: 'right', full: '900.123.456-8' }],
  ['900123456', { state: 'computed', full: '900.123.456-8', digit: 8 }],
  ['900 123 456', { state: 'computed', full: '900.123.456-8', digit: 8 }],
  ['900123456-7', { state: 'wrong', full: '900.123.456-8', digit: 8, typed: 7, text: '900123456-7' }],
  // The DIAN's own NIT.
  ['800.197.268-4', { state: 'right', full: '800.197.268-4' }],
  ['', { state: 'incomplete' }],
  ['9001', { state: 'incomplete' }],
  ['NIT 900', { state: 'incomplete' }],
  ['1234567890123456', { state: 'incomplete' }],
])('%j', (text, reading) => {
  expect(readNit(text)).toEqual(reading)
})
