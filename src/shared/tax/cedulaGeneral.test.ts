import { describe, expect, it } from 'vitest'
import { cedulaGeneral } from './cedulaGeneral.ts'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'

const facts = factSource(shippedFacts)
const of = (input: Parameters<typeof cedulaGeneral>[0]) => cedulaGeneral(input, facts).result

describe('general schedule, arts. 206, 336 and 241', () => {
  it('limits the 25 % exemption to 790 UVT', () => {
    // 186.060.000 net; 25 % would be 46.515.000, 790 UVT are 39.341.210.
    const result = of({ anoGravable: 2025, ingresos: 210_000_000, aportes: 23_940_000 })
    expect(result.rentaExenta).toBe(39_341_210)
    expect(result.baseGravable).toBe(146_718_790)
    expect(result.impuesto).toBe(23_153_621)
  })

  it('takes dependents and e-invoiced purchases outside the limit', () => {
    const result = of({
      anoGravable: 2025,
      ingresos: 210_000_000,
      aportes: 23_940_000,
      dependientes: 2,
      compras: 65_000_000,
    })
    expect(result.baseGravable).toBe(138_897_734)
    expect(result.impuesto).toBe(20_963_726)
  })

  it('admits four dependents and 240 UVT of purchases', () => {
    const many = of({ anoGravable: 2025, ingresos: 210_000_000, dependientes: 9 })
    expect(many).toEqual(of({ anoGravable: 2025, ingresos: 210_000_000, dependientes: 4 }))
    const bought = of({ anoGravable: 2025, ingresos: 210_000_000, compras: 5_000_000_000 })
    expect(of({ anoGravable: 2025, ingresos: 210_000_000 }).baseGravable - bought.baseGravable).toBe(240 * 49_799)
  })

  it('cuts deductions at 40 % of the net income and says so', () => {
    // Net 100; 30 of voluntary savings and 17,5 of the exemption are 47,5: 40 are taken.
    const result = of({ anoGravable: 2025, ingresos: 100_000_000, voluntarios: 30_000_000 })
    expect(result.conLimite).toBe(40_000_000)
    expect(result.limitado).toBe(true)
    expect(result.baseGravable).toBe(60_000_000)
    expect(result.impuesto).toBe(1_086_627)
  })

  it('leaves out the 25 % where costs are subtracted', () => {
    const result = of({ anoGravable: 2025, ingresos: 100_000_000, costos: 40_000_000 })
    expect(result.rentaExenta).toBe(0)
    expect(result.baseGravable).toBe(60_000_000)
  })

  it('never goes below nothing', () => {
    expect(of({ anoGravable: 2025, ingresos: 10_000_000, costos: 30_000_000 }).impuesto).toBe(0)
  })

  it('works out the example of its form', () => {
    // Net 106.320.000; 6.000.000 saved and 25 % of the rest, 25.080.000; 72 UVT and 1 % of 30.000.000: 71.354.472 are taxed.
    const result = of({
      ...{ anoGravable: 2025, ingresos: 120_000_000, aportes: 13_680_000 },
      ...{ voluntarios: 6_000_000, dependientes: 1, compras: 30_000_000 },
    })
    expect(result.baseGravable).toBe(71_354_472)
    expect(result.impuesto).toBe(3_243_977)
  })

  it('says what the tax leaves open, and leads to its form', () => {
    const { call, caveats, sources } = cedulaGeneral({ anoGravable: 2025, ingresos: 100_000_000 }, facts)
    expect(call?.name).toBe('renta_independiente')
    expect(caveats.join(' ')).toMatch(/no residente paga el 35\s%.*retenciones/)
    expect(sources.map(({ article }) => article)).toContain('art. 241')
  })
})
