import { describe, expect, it, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'
import { createReader } from '../../understand/understand.ts'
import { cadaIva, periodo } from './vencimientos.ts'

const TODAY = '2026-11-27'
const reader = createReader([])
const read = (text: string) => reader.read(text, TODAY)
const context = { today: TODAY, before: undefined, facts: { at: () => ({}) } } as never

describe('periods of two and four months', () => {
  it.each([
    ['cuando vence septiembre octubre', 10, 'bimestral'],
    ['el de mayo a agosto', 8, 'cuatrimestral'],
    ['iva julio-agosto', 8, 'bimestral'],
    ['iva bimestre julio agosto 2026', 8, 'bimestral'],
    ['y mayo agosto', 8, 'cuatrimestral'],
  ])('%s', (text, month, every) => {
    expect(periodo.read?.(read(text), context)).toBe(month)
    expect(cadaIva.read?.(read(text), context)).toBe(every)
  })
})

test('counts a return from the month after its own, however that is written', async () => {
  const [short] = await openingsOf(
    'NIT termina en 4, no se presentó el 350 de sept, salieron 8.640.000 de rete, si la presento hoy qué sanción',
  )
  expect(short).toMatch(/2 meses o fracción \(del 15 de octubre de 2026/)
  const [, other] = await openingsOf(
    'no presentamos la retefuente de septiembre, era 1.500.000, NIT termina en 9, ¿sanción si la presento hoy?',
    '¿y la de octubre, que era 700 mil?',
  )
  expect(other).toContain('noviembre de 2026')
  expect(other).not.toContain('octubre de 2026')
})
