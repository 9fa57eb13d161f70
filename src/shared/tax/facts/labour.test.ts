import { describe, expect, it } from 'vitest'
import { factSource } from '../facts.ts'
import type { NoFactError } from '../types.ts'
import { shippedFacts } from './all.ts'
import { LABOUR, labourFacts } from './labour.ts'

const facts = factSource(shippedFacts)

const at = (key: string, date: string): number => facts.at(key, date).value

describe('labour facts', () => {
  it('lowers the working week step by step on each 15 July', () => {
    expect(at(LABOUR.jornadaSemanal, '2023-07-14')).toBe(48)
    expect(at(LABOUR.jornadaSemanal, '2023-07-15')).toBe(47)
    expect(at(LABOUR.jornadaSemanal, '2024-07-15')).toBe(46)
    expect(at(LABOUR.jornadaSemanal, '2025-07-15')).toBe(44)
    expect(at(LABOUR.jornadaSemanal, '2026-07-14')).toBe(44)
    expect(at(LABOUR.jornadaSemanal, '2026-07-15')).toBe(42)
    expect(at(LABOUR.divisorHora, '2026-11-20')).toBe(210)
  })

  it('moves the night to 19:00 on 25 December 2025', () => {
    expect(at(LABOUR.nocheDesde, '2025-12-24')).toBe(21)
    expect(at(LABOUR.nocheDesde, '2025-12-25')).toBe(19)
  })

  it('raises the Sunday surcharge by steps to 100 %', () => {
    const steps = ['2025-06-30', '2025-07-01', '2026-06-30', '2026-07-01', '2027-06-30', '2027-07-01']
    expect(steps.map((date) => at(LABOUR.recargoDominical, date))).toEqual([75, 80, 80, 90, 90, 100])
  })

  it('knows nothing of apprentices under the new law before it', () => {
    expect(() => at(LABOUR.aprendizLectiva, '2025-06-24')).toThrowError(
      expect.objectContaining({ name: 'NoFactError', date: '2025-06-24' } satisfies Partial<NoFactError>),
    )
  })

  it('has a source for every figure and no two figures for one day', () => {
    for (const fact of labourFacts) {
      expect(fact.sources.length).toBeGreaterThan(0)
      const rivals = labourFacts.filter(
        (other) =>
          other !== fact &&
          other.key === fact.key &&
          other.from <= (fact.until ?? '9999-12-31') &&
          fact.from <= (other.until ?? '9999-12-31'),
      )
      expect(rivals).toEqual([])
    }
  })

  it('has every key that calculators may ask', () => {
    const known = new Set(labourFacts.map(({ key }) => key))
    for (const key of Object.values(LABOUR)) expect(known).toContain(key)
  })
})
