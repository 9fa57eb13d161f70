import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { clock, formatHora, recargos, repartirTurno, type TipoHora, tiposHora } from './recargos.ts'

const facts = factSource(shippedFacts)

const salario = 1_750_905

describe('value of hours', () => {
  it('prices the minimum wage in November 2026', () => {
    const { result } = recargos({ salario, date: '2026-11-20' }, facts)
    const shown = (tipo: TipoHora): string => formatHora(result.valores[tipo].valor).replace(/\s/g, '')
    expect(formatHora(result.horaOrdinaria)).toBe('$\u202f8.337,64')
    expect(shown('extraDiurna')).toBe('$10.422,05')
    expect(shown('extraNocturna')).toBe('$14.590,88')
    // Exactly 2.918,175: half a cent from 2.918,17 and from 2.918,18.
    expect(result.valores.nocturna.valor).toBe(2918.175)
    expect(shown('dominical')).toBe('$7.503,88')
    expect(result.dominical).toBe(90)
  })

  it('divides by 220 until 14 July 2026', () => {
    const before = recargos({ salario, date: '2026-07-14' }, facts).result
    expect(formatHora(before.horaOrdinaria)).toBe('$\u202f7.958,66')
    expect(before.divisor).toBe(220)
  })

  it('adds surcharges that coincide', () => {
    const { valores } = recargos({ salario, date: '2026-11-20' }, facts).result
    expect(tiposHora.map((tipo) => valores[tipo].recargo)).toEqual([25, 75, 35, 90, 125, 115, 165])
  })

  it('totals the hours asked', () => {
    const { result, steps } = recargos(
      { salario: 2_100_000, horas: { extraDiurna: 4, nocturna: 10, dominical: 2.5 }, date: '2026-11-20' },
      facts,
    )
    // 10.000 an hour: 4 × 12.500 + 10 × 3.500 + 2,5 × 9.000
    expect(result.total).toBe(50_000 + 35_000 + 22_500)
    expect(steps.at(-1)?.label).toBe('Total')
  })

  it('grows with the salary and never drops a surcharge below its simpler one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom('2023-01-10', '2025-06-30', '2025-07-01', '2026-07-15', '2027-07-01'),
        (monthly, date) => {
          const { valores, horaOrdinaria } = recargos({ salario: monthly, date }, facts).result
          expect(valores.extraNocturna.valor).toBeGreaterThan(valores.extraDiurna.valor)
          expect(valores.extraDiurnaDominical.valor).toBeGreaterThan(valores.extraDiurna.valor)
          expect(valores.extraDiurna.valor).toBeGreaterThan(horaOrdinaria)
          expect(valores.dominicalNocturna.valor).toBeGreaterThan(valores.dominical.valor)
        },
      ),
    )
  })
})

describe('day and night of a shift', () => {
  it('starts the night earlier since 25 December 2025', () => {
    const shift = { inicio: '14:00', fin: '22:00' }
    expect(repartirTurno({ ...shift, date: '2025-12-24' }, facts)).toEqual({ diurnos: 420, nocturnos: 60 })
    expect(repartirTurno({ ...shift, date: '2025-12-25' }, facts)).toEqual({ diurnos: 300, nocturnos: 180 })
  })

  it('crosses midnight', () => {
    expect(repartirTurno({ inicio: '22:00', fin: '06:00', date: '2026-11-20' }, facts)).toEqual({
      diurnos: 0,
      nocturnos: 480,
    })
  })

  it('refuses what is no time', () => {
    expect(() => repartirTurno({ inicio: '25:00', fin: '06:00', date: '2026-11-20' }, facts)).toThrow(RangeError)
  })

  it('reads hours as people do', () => {
    expect([0, 6, 12, 19].map(clock)).toEqual(['12:00 a. m.', '6:00 a. m.', '12:00 p. m.', '7:00 p. m.'])
  })
})
