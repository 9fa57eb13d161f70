import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../tests/helpers/conversation.ts'
import { speaksOf } from '../conversation/speaksOf.ts'
import { digitsForWords } from './numberWords.ts'

// "constructor" is an everyday word of the trade and also a property of every JavaScript object.

test('a constructor is a person', async () => {
  expect(digitsForWords('mil constructor')).toBe('mil constructor')
  expect(speaksOf('¿y el constructor?', 'El constructor paga.', () => 2)).toBe(1)
  const [line] = await firstLinesOf('¿lo que le pago al constructor de la fábrica es costo o gasto?')
  expect(line).not.toMatch(/native code/)
})
