import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBusinessDay } from './habiles.ts'
import { diaHabilPila, pila } from './pila.ts'

describe('PILA due date', () => {
  it.each([
    [0, 2],
    [7, 2],
    [8, 3],
    [63, 10],
    [64, 11],
    [69, 11],
    [70, 12],
    [93, 15],
    [94, 16],
    [99, 16],
  ])('digits %i fall on business day %i', (digits, day) => {
    expect(diaHabilPila(digits)).toBe(day)
  })

  it('skips weekends and holidays', () => {
    // November 2026: the 2nd is a holiday, so business days begin on the 3rd.
    expect(pila({ digitos: 5, anio: 2026, mes: 11 }).result.fecha).toBe('2026-11-04')
    expect(pila({ digitos: 99, anio: 2026, mes: 12 }).result.fecha).toBe('2026-12-23')
  })

  it('counts the civic day of April as a business day: it binds the DIAN only', () => {
    expect(pila({ digitos: 85, anio: 2026, mes: 4 }).result.fecha).toBe('2026-04-22')
  })

  it('is always a business day of that month, later for higher digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 98 }),
        fc.integer({ min: 2017, max: 2060 }),
        fc.integer({ min: 1, max: 12 }),
        (digitos, anio, mes) => {
          const { fecha } = pila({ digitos, anio, mes }).result
          expect(isBusinessDay(fecha)).toBe(true)
          expect(Number(fecha.slice(5, 7))).toBe(mes)
          expect(pila({ digitos: digitos + 1, anio, mes }).result.fecha >= fecha).toBe(true)
        },
      ),
    )
  })
})
