import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import type { RetencionInput } from './retencion.ts'
import { reteIva, retencionRenta } from './retencion.ts'
import { CONCEPTOS_RETENCION } from './retencionConceptos.ts'

const facts = factSource(shippedFacts)
const retained = (input: RetencionInput) => retencionRenta(input, facts).result.retencion

describe('withholding for renta', () => {
  test('golden vectors', () => {
    expect(retained({ concepto: 'servicios', pago: 1_000_000, date: '2026-03-15' })).toBe(40_000)
    expect(retained({ concepto: 'servicios', pago: 100_000, date: '2026-03-15' })).toBe(0)
    expect(retained({ concepto: 'servicios', pago: 4_350_000, date: '2026-11-20' })).toBe(174_000)
    expect(retained({ concepto: 'compras', pago: 600_000, date: '2026-03-15' })).toBe(15_000)
    expect(retained({ concepto: 'compras', pago: 600_000, date: '2025-05-10' })).toBe(0)
    expect(retained({ concepto: 'honorarios', pago: 2_000_000, juridica: true, date: '2026-03-15' })).toBe(220_000)
  })

  test('the bases fall on 1 June 2025', () => {
    const at = (date: string) => retained({ concepto: 'servicios', pago: 150_000, date })
    expect([at('2025-05-10'), at('2025-05-31'), at('2025-06-01'), at('2025-06-10')]).toEqual([0, 0, 6_000, 6_000])
    const decrees = (date: string) =>
      retencionRenta({ concepto: 'servicios', pago: 150_000, date }, facts).sources.map((source) => source.number)
    expect(decrees('2025-06-10')).toContain('572')
    expect(decrees('2025-05-10')).not.toContain('572')
  })

  test('who does not file takes the other rate; a company always files', () => {
    const pay = { concepto: 'servicios', pago: 3_000_000, date: '2026-11-20', declarante: false } as const
    expect(retained(pay)).toBe(180_000)
    expect(retained({ ...pay, juridica: true })).toBe(120_000)
    expect(retained({ ...pay, concepto: 'honorarios' })).toBe(300_000)
    expect(retained({ ...pay, concepto: 'honorarios', superaContratos: true })).toBe(330_000)
  })

  test('nothing is withheld from a SIMPLE contributor', () => {
    const found = retencionRenta({ concepto: 'servicios', pago: 9_000_000, date: '2026-11-20', simple: true }, facts)
    expect(found.result).toMatchObject({ aplica: false, retencion: 0, neto: 9_000_000 })
  })

  test('a home pays 1 % up to the limit and 2,5 % above', () => {
    expect(retained({ concepto: 'vivienda', pago: 600_000_000, date: '2026-02-01' })).toBe(5_237_400 + 1_906_500)
    expect(retained({ concepto: 'vivienda', pago: 600_000_000, date: '2025-02-01' })).toBe(6_000_000)
  })

  test('never exceeds a fifth of the payment, never falls below zero, and every concept has its figures', () => {
    const ids = CONCEPTOS_RETENCION.map((concepto) => concepto.id)
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.integer({ min: 0, max: 1e12 }),
        fc.constantFrom('2024-02-01', '2025-05-31', '2025-06-01', '2026-11-20'),
        fc.boolean(),
        (concepto, pago, date, declarante) => {
          const { retencion, neto } = retencionRenta({ concepto, pago, date, declarante }, facts).result
          expect(retencion).toBeGreaterThanOrEqual(0)
          expect(retencion).toBeLessThanOrEqual(Math.ceil(pago / 5))
          expect(retencion + neto).toBe(pago)
        },
      ),
    )
  })
})

test('says that the rate for software is of whoever files', () => {
  const paid = { concepto: 'software', pago: 5_000_000, date: '2026-11-20' } as const
  const saying = (more: object) => retencionRenta({ ...paid, ...more }, facts).caveats.join()
  expect(saying({ declarante: false })).toMatch(/3,5\s% es la tarifa de quien declara renta/)
  for (const files of [{}, { juridica: true, declarante: false }]) expect(saying(files)).not.toContain('por verificar')
})

describe('withholding of IVA', () => {
  test('says that there is no IVA, not that the base is not reached', () => {
    const { steps, result } = reteIva({ base: 5_000_000, iva: 0, date: '2026-11-20' }, facts)
    expect([result.retencion, steps.at(-1)?.formula]).toEqual([0, 'La operación no tiene IVA'])
  })

  test('is 15 % of the IVA above the base', () => {
    const at = (base: number, date: string, servicio = true) =>
      reteIva({ base, iva: Math.round(base * 0.19), date, servicio }, facts).result.retencion
    expect(at(1_000_000, '2026-11-20')).toBe(28_500)
    expect(at(100_000, '2026-11-20')).toBe(0)
    expect(at(600_000, '2026-11-20', false)).toBe(17_100)
    expect(at(600_000, '2025-05-10', false)).toBe(0)
  })
})
