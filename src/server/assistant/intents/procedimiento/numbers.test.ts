import { expect, test } from 'vitest'
import { createReader } from '../../understand/understand.ts'
import { barePaid, bareSum, inDigits } from './numbers.ts'

const reader = createReader([])
const read = (question: string) => reader.read(question, '2026-11-22')

test('writes every number in digits, also where nothing counted follows it', () => {
  expect(inDigits('termina en cero seis')).toBe('termina en 06')
  expect(inDigits('no eran doce, son treinta y cinco')).toBe('no eran 12, son 35')
})

test('takes a bare number for the sum that it corrects, in its unit', () => {
  expect(bareSum(read('no, eran 6'), 4_000_000)).toBe(6_000_000)
  expect(bareSum(read('no eran cinco, eran ocho'), 5_000_000)).toBe(8_000_000)
  expect(bareSum(read('fueron 150 no 200'), 200_000_000)).toBe(150_000_000)
})

test('leaves a sum alone whose figure is not the one denied, and articles, days and rates', () => {
  expect(bareSum(read('son 500 no 600'), 200_000_000)).toBeUndefined()
  for (const question of ['¿y por el 642?', 'son 3 meses', 'con el 640 al 50', 'son el 24 %'])
    expect(bareSum(read(question), 5_000_000)).toBeUndefined()
})

test('reads what was paid already, in millions', () => {
  expect(barePaid(read('ya les había pagado dos'))).toBe(2_000_000)
  expect(barePaid(read('pagué en 2 cuotas'))).toBeUndefined()
})
