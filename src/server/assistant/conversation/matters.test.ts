import { describe, expect, it, vi } from 'vitest'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { readingDeps } from '../embedded.ts'
import { mattersIn } from './matters.ts'

const deps = { ...readingDeps({ facts: factSource(shippedFacts) }), today: '2026-11-20' }

describe('mattersIn', () => {
  it.each<[string, readonly string[]]>([
    [
      'dos preguntas: 1) vendí 30 millones con IVA, ¿cuánto declaro? 2) ¿cuándo vence la retención de octubre?',
      ['dos preguntas: 1) vendí 30 millones con IVA, ¿cuánto declaro?', '2) ¿cuándo vence la retención de octubre?'],
    ],
    [
      'Cliente A: salario 3.000.000, ¿cuánto de prima? Cliente B: activos 9.000M, ¿revisor fiscal?',
      ['Cliente A: salario 3.000.000, ¿cuánto de prima?', 'Cliente B: activos 9.000M, ¿revisor fiscal?'],
    ],
    [
      'mi vendedora gana 2.500.000, cuánto le doy de vacaciones? y de paso, cuánto vale la UVT',
      ['mi vendedora gana 2.500.000, cuánto le doy de vacaciones?', 'de paso, cuánto vale la UVT'],
    ],
    // No word announces the change of subject, but both the amount and the question belong to another one.
    [
      'una empleada gana 2 millones, ¿cuánto de prima? al abogado le pago 900 mil de honorarios, ¿cuánto le retengo?',
      [
        'una empleada gana 2 millones, ¿cuánto de prima?',
        'al abogado le pago 900 mil de honorarios, ¿cuánto le retengo?',
      ],
    ],
  ])('of %j', (message, expected) => {
    expect(mattersIn(message, deps)).toEqual(expected)
  })

  it.each([
    'le pago 5 millones de honorarios, ¿cuánto le retengo? ¿y si fueran 8 millones?',
    'empleados: 1) gana 2 millones 2) gana 3 millones, ¿cuánto me cuestan?',
    'factura de 4 millones más IVA, ¿cuánto retengo? ¿y cuál es el neto?',
  ])('keeps what is of one case: %j', (message) => {
    expect(mattersIn(message, deps)).toEqual([message])
  })

  it.each(['? ', 'y? ', '¿y por 3.000.000? ', '1? '])('reads few parts of a message made of %j alone', (pump) => {
    const impressions = vi.fn(deps.reader.read)
    const understood = vi.fn(deps.language.read)
    const counted = {
      ...deps,
      reader: { ...deps.reader, read: impressions },
      language: { read: understood },
    }
    const message = pump.repeat(4_000 / pump.length).trim()
    expect(mattersIn(message, counted)).toEqual([message])
    expect(impressions.mock.calls.length + understood.mock.calls.length).toBeLessThan(50)
  })
})
