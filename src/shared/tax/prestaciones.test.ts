import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dias360 } from './dias360.ts'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { addDays } from './habiles.ts'
import { moratoria, plazosPrestaciones, sancionCesantias } from './plazosPrestaciones.ts'
import { liquidacion } from './prestaciones.ts'
import { interesesCesantias, prestacion } from './prestacionUnica.ts'

const facts = factSource(shippedFacts)

describe('days of a 360-day year', () => {
  it.each([
    ['2026-01-01', '2026-06-30', 180],
    ['2026-01-01', '2026-12-31', 360],
    ['2026-01-01', '2026-02-28', 60],
    ['2024-02-01', '2024-02-29', 30],
    ['2026-03-15', '2026-03-15', 1],
    ['2026-01-31', '2026-01-31', 1],
    ['2023-01-01', '2026-06-30', 1260],
    ['2026-02-01', '2026-01-31', 0],
  ])('%s to %s', (from, to, days) => {
    expect(dias360(from, to)).toBe(days)
  })

  it('grows with the period, and whole years count 360', () => {
    const day = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(day, day, (start, length) => {
        const from = addDays('1990-01-01', start)
        const to = addDays(from, length)
        expect(dias360(from, addDays(to, 1))).toBeGreaterThanOrEqual(dias360(from, to))
        expect(dias360(from, to)).toBeGreaterThan(0)
      }),
    )
    expect(dias360('2025-07-16', '2026-07-15')).toBe(360)
  })
})

describe('settlement of benefits', () => {
  it('settles a half-year with transport allowance', () => {
    const { result } = liquidacion({ salario: 2_000_000, ingreso: '2026-01-01', retiro: '2026-06-30' }, facts)
    expect(result.base).toBe(2_249_095)
    expect(result.cesantias).toEqual({ dias: 180, valor: 1_124_548, exacto: 1_124_547.5 })
    expect(result.intereses.exacto).toBeCloseTo(67_472.85, 6)
    expect(result.prima.exacto).toBe(1_124_547.5)
    expect(result.vacaciones.valor).toBe(500_000)
    expect(result.total).toBe(2_816_568)
  })

  it('counts cesantías from January, prima from July and vacations from entry', () => {
    const { result } = liquidacion({ salario: 4_000_000, ingreso: '2024-03-01', retiro: '2026-09-15' }, facts)
    expect(result.cesantias.dias).toBe(255)
    expect(result.prima.dias).toBe(75)
    expect(result.vacaciones.dias).toBe(915)
    expect(result.auxilio).toBe(0)
  })

  it('subtracts vacations already taken', () => {
    const taken = { salario: 3_600_000, ingreso: '2025-01-01', retiro: '2025-12-31' }
    expect(liquidacion(taken, facts).result.vacaciones.valor).toBe(1_800_000)
    expect(liquidacion({ ...taken, vacacionesTomadas: 10 }, facts).result.vacaciones.valor).toBe(600_000)
    expect(liquidacion({ ...taken, vacacionesTomadas: 15 }, facts).result.vacaciones.valor).toBe(0)
  })

  it('pays the transport allowance with the days whose salary is owed', () => {
    const owed = { salario: 2_000_000, ingreso: '2026-01-01', retiro: '2026-06-15', diasSalario: 15 }
    const { result, steps } = liquidacion(owed, facts)
    const paid = liquidacion({ ...owed, diasSalario: 0 }, facts).result
    // Half of 249.095.
    expect([result.salarioPendiente, result.auxilioPendiente]).toEqual([1_000_000, 124_548])
    expect(result.total - paid.total).toBeGreaterThanOrEqual(1_124_547)
    expect(steps.map(({ label }) => label)).toContain('Auxilio de transporte de esos días')
    expect(liquidacion({ ...owed, auxilio: false }, facts).result.auxilioPendiente).toBe(0)
    expect(liquidacion({ ...owed, salario: 4_000_000 }, facts).result.auxilioPendiente).toBe(0)
  })

  it('owes only vacations on an integral salary', () => {
    const { result } = liquidacion(
      { salario: 25_000_000, integral: true, ingreso: '2026-01-01', retiro: '2026-06-30' },
      facts,
    )
    expect(result.cesantias.valor + result.prima.valor + result.intereses.valor).toBe(0)
    expect(result.vacaciones.valor).toBe(6_250_000)
  })

  it('refuses an end before the start', () => {
    expect(() => liquidacion({ salario: 1, ingreso: '2026-02-01', retiro: '2026-01-31' }, facts)).toThrow(/retiro/)
  })

  it('adds up and grows with the salary', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4_000_000, max: 50_000_000 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (salario, length, more) => {
          const period = { ingreso: '2023-06-01', retiro: addDays('2023-06-01', length) }
          const low = liquidacion({ ...period, salario }, facts).result
          const high = liquidacion({ ...period, salario: salario + more }, facts).result
          const sum = low.cesantias.valor + low.intereses.valor + low.prima.valor + low.vacaciones.valor
          expect(Math.abs(sum - low.total)).toBeLessThanOrEqual(2)
          expect(high.total).toBeGreaterThanOrEqual(low.total)
        },
      ),
    )
  })
})

describe('one benefit', () => {
  const common = { salario: 2_000_000, date: '2026-06-30' }
  it('follows each formula', () => {
    expect(prestacion({ concepto: 'prima', dias: 180, ...common }, facts).result.valor).toBe(1_124_548)
    expect(prestacion({ concepto: 'cesantias', dias: 360, ...common }, facts).result.valor).toBe(2_249_095)
    expect(prestacion({ concepto: 'intereses', dias: 180, ...common }, facts).result.valor).toBe(67_473)
    expect(prestacion({ concepto: 'vacaciones', dias: 360, ...common }, facts).result.valor).toBe(1_000_000)
  })

  it('charges 12 % a year on known cesantías', () => {
    expect(interesesCesantias({ cesantias: 3_000_000, date: '2026-12-31' }, facts).result).toBe(360_000)
    expect(interesesCesantias({ cesantias: 3_000_000, dias: 90, date: '2026-12-31' }, facts).result).toBe(90_000)
  })
})

describe('due dates and penalties', () => {
  it('dates the benefits of 2026', () => {
    expect(plazosPrestaciones(2026)).toMatchObject({
      intereses: '2027-01-31',
      cesantias: '2027-02-14',
      primaJunio: '2026-06-30',
      primaDiciembre: '2026-12-20',
    })
  })

  it('charges a day of salary for each day of late deposit', () => {
    expect(sancionCesantias({ salario: 3_000_000, anio: 2025, pago: '2026-02-14' }).result.sancion).toBe(0)
    expect(sancionCesantias({ salario: 3_000_000, anio: 2025, pago: '2026-03-16' }).result).toEqual({
      diasMora: 30,
      sancion: 3_000_000,
    })
  })

  it('stops the moratoria at 24 months', () => {
    expect(moratoria({ salario: 3_000_000, retiro: '2026-01-31', pago: '2026-02-10' }).result.sancion).toBe(1_000_000)
    expect(moratoria({ salario: 3_000_000, retiro: '2020-01-31', pago: '2026-01-31' }).result.diasMora).toBe(720)
  })
})
