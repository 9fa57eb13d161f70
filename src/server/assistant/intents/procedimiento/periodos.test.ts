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

describe('the last return of a year and the first of the next', () => {
  it.each([
    [
      'en 2025 facturé 800 millones, mi nit acaba en 3, ¿cuándo se presenta el último IVA del año?',
      'IVA de septiembre a diciembre de 2026: 15 de enero de 2027',
    ],
    [
      'NIT terminado en 3. Este año 2026 llegamos a ventas de 5.200 millones: ¿qué día vence el primer IVA de 2027?',
      'IVA de enero y febrero: 11 de marzo de 2027',
    ],
    ['¿cuándo vence la última retención del año? NIT terminado en 1', '13 de enero de 2027'],
    // The digit beside the whole number is that of verification.
    ['NIT 900.555.121, dígito 8: ¿cuándo vence la retención de noviembre?', '10 de diciembre de 2026'],
  ])('%s', async (question, due) => {
    const [answer] = await openingsOf(question)
    expect(answer).toContain(due)
  })

  it('takes no periodicity from the income of another year', async () => {
    const [answer] = await openingsOf(
      'este año vendí 5.200 millones, NIT terminado en 3, ¿cuándo vence el último IVA del año?',
    )
    expect(answer).toContain('septiembre a diciembre')
    expect(answer).toContain('noviembre y diciembre')
  })
})
