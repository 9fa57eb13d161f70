import { describe, expect, it } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import { bareSum } from './bare.ts'

const facts = factSource(shippedFacts)
const today = '2026-11-22'
const reader = createReader([])
const read = (cue: RegExp, question: string, before?: unknown) =>
  bareSum(cue)(reader.read(question, today), { facts, today, before })

describe('a sum whose unit was said once', () => {
  it('has the unit of the other sums', () => {
    expect(read(/quedan/, 'tenía 10 millones, compré 25 y quedan 8')).toBe(8_000_000)
    expect(read(/pague/, 'vendí 700 mil y pagué 850')).toBe(850_000)
    expect(read(/pague/, 'vendí 3 millones y pagué 2,5')).toBe(2_500_000)
  })

  it('has the unit of the value before', () => {
    expect(read(/vendi/, 'no, perdón, vendí 16', 18_000_000)).toBe(16_000_000)
    expect(read(/vendi/, 'no, 16', 18_000_000)).toBe(16_000_000)
    expect(read(/vendi/, 'vendí 16', 5_000)).toBeUndefined()
  })

  it('is no count, term or rate, and no sum with a unit of its own', () => {
    expect(read(/compre/, 'gasté 2 millones y compré 25 unidades')).toBeUndefined()
    expect(read(/dura/, 'costó 2 millones y dura 5 años')).toBeUndefined()
    expect(read(/margen/, 'pago 2 millones con margen 30%')).toBeUndefined()
    expect(read(/compre/, 'vendí 2 millones y compré 300 mil')).toBeUndefined()
  })
})
