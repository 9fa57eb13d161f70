import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../tests/helpers/conversation.ts'
import { speaksOf } from '../conversation/speaksOf.ts'
import { digitsForWords } from './numberWords.ts'

// A word of the trade that every JavaScript object answers to.

test('a constructor is a person', async () => {
  expect(digitsForWords('mil constructor')).toBe('mil constructor')
  expect(speaksOf('¿y el constructor?', 'El constructor paga.', () => 2)).toBe(1)
  const [line] = await firstLinesOf('¿lo que le pago al constructor de la fábrica es costo o gasto?')
  expect(line).not.toMatch(/native code/)
})
