import { describe, expect, test } from 'vitest'
import { createReader } from '../understand/understand.ts'
import { bareAnswer } from './bareAnswer.ts'
import type { Slot } from './intent.ts'

const reader = createReader([])
const say = (text: string) => reader.read(text, '2026-11-22')
const slot = (type: Slot['type'], options?: Slot['options']): Slot => ({
  label: 'Dato',
  type,
  ...(options ? { options } : {}),
})

describe('a bare answer to the datum that was asked for', () => {
  test.each<[Slot, string, unknown]>([
    [slot('flag'), 'no, para nada', false],
    [slot('flag'), 'sí señor', true],
    [slot('count'), 'son 3', 3],
    [slot('percent'), '12', 12],
    [slot('date'), 'el 15 de marzo de 2026', '2026-03-15'],
    [slot('money'), 'como 2 millones', 2_000_000],
    [
      slot('choice', { carga: 'Transporte de carga', pasajeros: 'Transporte de pasajeros' }),
      'de pasajeros',
      'pasajeros',
    ],
  ])('%o: "%s"', (open, text, value) => {
    expect(bareAnswer(open, say(text))).toBe(value)
  })

  test('is not guessed where two options fit alike, or where the message says more', () => {
    const options = { carga: 'Transporte de carga', pasajeros: 'Transporte de pasajeros' }
    expect(bareAnswer(slot('choice', options), say('transporte'))).toBeUndefined()
    const long = 'no sé bien, es que mi contador me dijo que eso dependía de cada municipio y de la actividad'
    expect(bareAnswer(slot('flag'), say(long))).toBeUndefined()
  })
})
