import { describe, expect, it } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import { namedConcept, namedConcepts, namedPayments } from './concepts.ts'
import { aplicaReteIva, concepto, conIva, declarante, fechas, juridica, sumas, tarifaIca, veces } from './slots.ts'

const today = '2026-11-22'
const language = createReader([])
const read = (text: string) => language.read(text, today)
const context = (before?: unknown) => ({ facts: factSource(shippedFacts), today, before })

describe('namedConcept', () => {
  it.each([
    ['le compré papa a un campesino', 'agropecuario'],
    ['honorarios del abogado', 'honorarios'],
    ['arriendo de una retroexcavadora', 'arrendamiento-muebles'],
    ['arriendo de la bodega', 'arrendamiento-inmuebles'],
    ['arregló el techo', 'servicios'],
    ['compra de papelería', 'compras'],
    ['fletes a la costa', 'transporte-carga'],
  ])('%s', (text, id) => {
    expect(namedConcept(read(text))).toBe(id)
  })

  it('takes consultancy paid abroad for what it is', () => {
    expect(namedConcept(read('consultoría de una firma de Chile'))).toBe('exterior')
  })

  it('tells which rent by the thing alone in a follow-up', () => {
    expect(concepto.read?.(read('¿y de una máquina?'), context('arrendamiento-inmuebles'))).toBe(
      'arrendamiento-muebles',
    )
  })
})

describe('namedPayments', () => {
  const payments = (text: string) => namedPayments(read(text), ({ value }) => value)

  it('gives each sum its own concept, whichever comes first', () => {
    expect(payments('800 mil de fletes, 2 millones al abogado y 450 mil de papelería')).toEqual([
      { concepto: 'transporte-carga', valor: 800_000 },
      { concepto: 'honorarios', valor: 2_000_000 },
      { concepto: 'compras', valor: 450_000 },
    ])
  })

  it('tells the payees apart', () => {
    expect(payments('servicios: a uno que no declara 1.200.000 y a una SAS 2.000.000')).toEqual([
      { concepto: 'servicios', valor: 1_200_000, declarante: false },
      { concepto: 'servicios', valor: 2_000_000, juridica: true },
    ])
  })

  it('sees no list in a single payment', () => {
    expect(payments('honorarios de 3 millones')).toBeUndefined()
  })
})

describe('namedConcepts', () => {
  it('lists what stands beside each other', () => {
    expect(namedConcepts(read('tarifa de compras, servicios y arriendos'))).toEqual([
      'compras',
      'servicios',
      'arrendamiento-inmuebles',
    ])
  })
})

describe('slots', () => {
  it.each([
    ['9.500.000 más IVA', false],
    ['238.000 con IVA incluido', true],
    ['¿cuánto queda 90.000 con IVA?', false],
    ['sácale el IVA a 119.000', true],
    ['1.234.000 sin el IVA si ya lo tiene', true],
    ['238.000 es sin IVA', false],
  ])('reads whether IVA is in the price: %s', (text, included) => {
    expect(conIva.read?.(read(text), context())).toBe(included)
  })

  it('does not take the company that pays for the one that is paid', () => {
    const message = read('Una arquitecta, persona natural declarante, factura a nuestra S.A.S.')
    expect(juridica.read?.(message, context())).toBe(false)
    expect(declarante.read?.(message, context())).toBe(true)
  })

  it('takes whoever does not file for a person', () => {
    expect(juridica.read?.(read('¿y si no declara?'), context(true))).toBe(false)
  })

  it('reads a rate per thousand, and a bare one only after it', () => {
    expect(tarifaIca.read?.(read('al 9,66 por mil'), context())).toBe(9.66)
    expect(tarifaIca.read?.(read('¿y al 11,04?'), context(9.66))).toBe(11.04)
    expect(tarifaIca.read?.(read('¿y al 11,04?'), context())).toBeUndefined()
  })

  it('reads two months of one message as two days', () => {
    expect(fechas.read?.(read('en mayo y en agosto de 2025'), context())).toEqual(['2025-05-15', '2025-08-15'])
  })

  it('reads how many equal payments there are', () => {
    expect(veces.read?.(read('¿y si son tres cuentas iguales?'), context())).toBe(3)
  })

  it('takes a large taxpayer for one who withholds IVA, until it is taken back', () => {
    expect(aplicaReteIva.read?.(read('somos gran contribuyente'), context())).toBe(true)
    expect(aplicaReteIva.read?.(read('sin la reteIVA'), context(true))).toBe(false)
  })

  it('lists sums only where there are several', () => {
    expect(sumas('Valores').read?.(read('iva de 80.000 y 120.000'), context())).toEqual([80_000, 120_000])
    expect(sumas('Valores').read?.(read('iva de 80.000'), context())).toBeUndefined()
  })
})
