import { describe, expect, it } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import { namedConcept, namedConcepts, namedPayments } from './concepts.ts'
import { bill } from './factura.ts'
import { levy } from './gmf.ts'
import { business } from './ica.ts'
import { consumption, tip } from './inc.ts'
import { product } from './ivaBienes.ts'
import { balance, creditable, deadline } from './ivaDescontable.ts'
import { aiu, exported } from './ivaEspecial.ts'
import { responsible } from './ivaResponsable.ts'
import { concept } from './retencion.ts'
import * as slots from './slots.ts'

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
    ['mi tía vende una casa, ¿qué retienen en la notaría?', 'activos-fijos'],
    ['la constructora vende una casa, ¿qué retienen en la notaría?', 'vivienda'],
    ['fletes a la costa', 'transporte-carga'],
    ['alquilamos un compresor para la bodega', 'arrendamiento-muebles'],
    ['unas planchas que rentamos', 'arrendamiento-muebles'],
    ['otro localcito que arrendamos vale 600.000', 'arrendamiento-inmuebles'],
    ['alquilamos una oficina', 'arrendamiento-inmuebles'],
    ['le pago arriendo de la señora Inés', 'arrendamiento-inmuebles'],
    ['licencia de un antivirus', 'software'],
    ['le compramos yuca a una finca', 'agropecuario'],
    ['en mi restaurante vino un señor a reparar la estufa', 'servicios'],
    ['nos pasan un corte de obra con AIU', 'construccion'],
    ['vendemos un apartamento, ¿qué retiene la notaría?', 'activos-fijos'],
  ])('%s', (text, id) => {
    expect(namedConcept(read(text))).toBe(id)
  })

  it('takes consultancy paid abroad for what it is', () => {
    expect(namedConcept(read('consultoría de una firma de Chile'))).toBe('exterior')
  })

  it('tells which rent by the thing alone in a follow-up', () => {
    expect(slots.concepto.read?.(read('¿y de una máquina?'), context('arrendamiento-inmuebles'))).toBe(
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
    expect(slots.conIva.read?.(read(text), context())).toBe(included)
  })

  it('does not take the company that pays for the one that is paid', () => {
    const message = read('Una arquitecta, persona natural declarante, factura a nuestra S.A.S.')
    expect(slots.juridica.read?.(message, context())).toBe(false)
    expect(slots.declarante.read?.(message, context())).toBe(true)
  })

  it('takes whoever does not file for a person', () => {
    expect(slots.juridica.read?.(read('¿y si no declara?'), context(true))).toBe(false)
  })

  it('reads a rate per thousand, and a bare one only after it', () => {
    expect(slots.tarifaIca.read?.(read('al 9,66 por mil'), context())).toBe(9.66)
    expect(slots.tarifaIca.read?.(read('¿y al 11,04?'), context(9.66))).toBe(11.04)
    expect(slots.tarifaIca.read?.(read('¿y al 11,04?'), context())).toBeUndefined()
  })

  it('reads two months of one message as two days', () => {
    expect(slots.fechas.read?.(read('en mayo y en agosto de 2025'), context())).toEqual(['2025-05-15', '2025-08-15'])
  })

  it('reads how many equal payments there are', () => {
    expect(slots.veces.read?.(read('¿y si son tres cuentas iguales?'), context())).toBe(3)
  })

  it('takes a large taxpayer for one who withholds IVA, until it is taken back', () => {
    expect(slots.aplicaReteIva.read?.(read('somos gran contribuyente'), context())).toBe(true)
    expect(slots.aplicaReteIva.read?.(read('sin la reteIVA'), context(true))).toBe(false)
  })

  it('lists sums only where there are several', () => {
    expect(slots.sumas('Valores').read?.(read('iva de 80.000 y 120.000'), context())).toEqual([80_000, 120_000])
    expect(slots.sumas('Valores').read?.(read('iva de 80.000'), context())).toBeUndefined()
  })
})

describe('what a turn changes', () => {
  it.each([
    [slots.sinRetefuente, 'sin retención ni IVA', true],
    [slots.noResponsable, 'sin retención ni IVA', true],
    [slots.sinReteIca, 'no lleva ICA', true],
    [slots.autorretenedor, 'el proveedor es autorretenedor', true],
    [slots.aplicaReteIva, 'el proveedor es gran contribuyente', false],
    [slots.veces, 'impoconsumo de 4 mesas de 85.000', 4],
    [slots.veces, 'a cuatro señores y a cada uno 2 millones', 4],
    [slots.tarifaIca, 'la tarifa es siete por mil', 7],
    [
      slots.concepto,
      '¿y si en vez de maquinaria fuera una bodega?',
      'arrendamiento-inmuebles',
      'arrendamiento-muebles',
    ],
    [slots.concepto, '¿y si me la vende un concesionario?', undefined, 'vehiculos'],
    [slots.regimenSimple, 'ya se salió de eso', false, true],
    [bill.slots.recibido, 'le cobré 4.760.000 y me llegaron 4.527.600', 4_527_600],
    [balance.slots.sinIva, '20 exentas', 20_000_000],
    [balance.slots.vendido, '10 millones de las ventas eran exentas', undefined],
    [balance.slots.comprado, 'se me olvidó una factura de 300 mil', 5_400_000, 5_100_000],
    [creditable.slots.personal, '2 de esos fueron para la casa', 2_000_000],
    [deadline.slots.fechaFactura, '¿y si era de 2025?', '2025-02-01', '2026-02-01'],
    [levy.slots.retirado, 'ya había sacado 15', 15_000_000],
    [levy.slots.retirado, '¿y si lo dejo para el otro mes?', 0, 15_000_000],
    [consumption.slots.propina, 'la propina fue de 24.000', 24_000],
    [tip.slots.personas, 'somos 4', 4],
    [slots.pagoSumado, '¿y si les cobro el doble?', 9_600_000, 4_800_000],
    [slots.pagoSumado, '¿y si les cobro el doble?', undefined],
    [slots.veces, '¿y si le pago en dos cuotas?', undefined],
    [slots.veces, '¿y si fueran dos grecas?', 2],
    [slots.autorretenedor, '¿y si es del SIMPLE?', false, true],
    [slots.concepto, '¿y de carga?', 'transporte-carga', 'transporte-pasajeros'],
    [concept.slots.retenido, 'me descontó 380 mil de retención en una cuenta de 3.800.000', 380_000],
    [concept.slots.cuenta, 'me descontó 380 mil de retención en una cuenta de 3.800.000', 3_800_000],
    [aiu.slots.valorAiu, 'AIU aseo: contrato 15.000.000, AIU 10%', undefined],
    [aiu.slots.utilidad, '¿y si cobro honorarios de 12 millones?', 12_000_000],
    [responsible.slots.ingresosAnuales, '¿y si llego a 190?', 190_000_000, 90_000_000],
    [responsible.slots.esteAno, 'el año pasado facturé 140 millones y este año voy en 130 millones', 130_000_000],
    [responsible.slots.esteAno, '¿y si vendo 70 millones más?', 200_000_000, 130_000_000],
    [responsible.slots.ingresosAnuales, '¿y si llego a 20?', 240_000_000, 96_000_000],
    [balance.slots.vendido, 'faltó una nota crédito de ventas con IVA 400.000', 24_900_000, 25_300_000],
    [exported.slots.usoEnColombia, '¿y si el cliente es de Bogotá?', true],
    [responsible.slots.establecimientos, 'pero la otra es de mi esposa', 1],
    [consumption.slots.incluido, 'eso ya tenía el impuesto adentro', true],
    [consumption.slots.pago, 'vendí 45 millones en el bimestre', 45_000_000],
    [business.slots.veces, '¿y al año?', 12],
    [product.slots.producto, 'arreglo sistemas por internet', undefined],
  ])('%# %s', (slot, text, value, before?: unknown) => {
    expect(slot?.read?.(read(text), context(before))).toEqual(value)
  })

  it('takes a part out of the sum that holds it, and out of no other', () => {
    expect(slots.withoutPart(2_860_000, 260_000)).toBe(2_600_000)
    expect(slots.withoutPart(18_000_000, 1_200_000)).toBe(18_000_000)
  })
})

it('takes a second sum to the same payee for the same thing', () => {
  const payments = namedPayments(
    read('servicio de aseo 190.000 y otra de 105.000 al mismo proveedor'),
    ({ value }) => value,
  )
  expect(payments?.map(({ concepto }) => concepto)).toEqual(['vigilancia-aseo', 'vigilancia-aseo'])
})
