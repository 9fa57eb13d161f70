import { describe, expect, it } from 'vitest'
import { memoryLibrary } from '../../../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import type { Kind } from '../../learned/labels.ts'
import { createReader } from '../../understand/understand.ts'
import type { AnswerContext } from '../intent.ts'
import { intents } from './all.ts'

const today = '2026-11-22'
const facts = factSource(shippedFacts)
const language = createReader([])

/** What the slots of an intent read in a message after these values, and what it answers to it. */
async function tell(id: string, question: string, before: Record<string, unknown> = {}, kind: Kind = 'cuanto') {
  const found = intents.find((each) => each.id === id)
  if (!found) throw new Error(`No intent ${id}`)
  const message = language.read(question, today)
  const own = Object.fromEntries(
    Object.entries(found.slots).flatMap(([name, { read }]) => {
      const value = read?.(message, { facts, today, before: before[name] })
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const values = { ...before, ...own }
  const context: AnswerContext = {
    facts,
    library: memoryLibrary(),
    today,
    on: today,
    when: message,
    company: null,
    kind,
    speaker: 'negocio',
    message,
    merged: message,
    own: Object.keys(own),
    followUp: Object.keys(before).length > 0,
    said: (slot) => values[slot] !== undefined,
  }
  return { own, headline: (await found.answer(values, context)).headline.replaceAll('**', '').replaceAll(/\s/gu, ' ') }
}

describe('whoever is no agent of withholding', () => {
  it.each([
    ['yo no soy agente de retención', true],
    ['pero no somos agentes retenedores', true],
    ['el que me paga no es agente', true],
    ['ya soy agente de retención', false],
    ['no soy agente de retención de IVA', undefined],
    ['cuánto le retengo', undefined],
  ])('%s', async (text, noAgente) => {
    expect((await tell('retencion.concepto', text)).own.noAgente).toBe(noAgente)
  })

  it('withholds nothing, and pays the whole bill', async () => {
    const payment = { pago: 3_000_000, concepto: 'honorarios', noAgente: true }
    expect((await tell('retencion.concepto', 'cuánto le retengo', payment)).headline).toMatch(/^No se practica/)
    // 3.000.000 + 19 % = 3.570.000.
    expect((await tell('factura.neto', 'cuánto le pago', payment)).headline).toMatch(
      /^Se pagan \$ 3\.570\.000 .*sin retención porque quien paga no es agente/,
    )
  })

  it('withholds once it is a company', async () => {
    const { headline } = await tell(
      'retencion.agente',
      '¿y si me vuelvo SAS?',
      { pago: 800_000, concepto: 'servicios', noAgente: true },
      'sino',
    )
    // 4 % and 6 % of 800.000.
    expect(headline).toMatch(/^Sí: una persona jurídica .*\$ 32\.000 .*\$ 48\.000/)
  })
})

describe('whoever is paid and asks', () => {
  it('is not the company that pays', async () => {
    const { own } = await tell(
      'factura.neto',
      'le presté un servicio a una SAS y tampoco declaro renta, ¿cuánto me consignan?',
    )
    expect(own).toMatchObject({ juridica: false, declarante: false })
  })

  it('is a company where it says so', async () => {
    expect((await tell('retencion.concepto', 'somos una SAS y nos van a pagar 5 millones')).own.juridica).toBe(true)
  })
})

describe('a short change of who is paid', () => {
  it.each([
    ['no declara renta', { declarante: false }],
    ['yo declaro renta', { declarante: true }],
    ['y si fuera una empresa la que cobra', { juridica: true }],
  ])('%s', async (text, expected) => {
    expect((await tell('retencion.concepto', text, { pago: 1_700_000, concepto: 'honorarios' })).own).toMatchObject(
      expected,
    )
  })
})

describe('a list of payments', () => {
  const before = {
    pagos: [
      { concepto: 'compras', valor: 1_000_000 },
      { concepto: 'honorarios', valor: 2_500_000 },
      { concepto: 'transporte-carga', valor: 900_000 },
    ],
    pago: 4_400_000,
    declarante: true,
  }
  it.each([
    // 11 % of 2.500.000 and 1 % of 900.000.
    ['y sin la papelería', '$ 284.000'],
    // 2,5 % of 1.000.000 and 11 % of 2.500.000.
    ['quita el transporte', '$ 300.000'],
    // With 4 % of 500.000 besides all three, 309.000.
    ['súmale 500 mil de un servicio de plomería', '$ 329.000'],
  ])('%s', async (text, sum) => {
    expect((await tell('retencion.concepto', text, before)).headline).toContain(`suma ${sum}`)
  })
})

describe('IVA', () => {
  it('keeps what was bought, and the IVA that its price holds', async () => {
    const first = await tell('iva.descontable', 'compré un computador por 3.570.000 con IVA, ¿lo descuento?', {
      pago: 3_570_000,
    })
    expect(first.own).toMatchObject({ activoFijo: 'computador', conIva: true })
    // 3.570.000 × 19 ÷ 119.
    expect(first.headline).toMatch(/^No en la declaración de IVA: .*\$ 570\.000/)
    const stock = await tell('iva.descontable', 'es para vender', { pago: 3_570_000, ...first.own })
    expect(stock.headline).toContain('Puedes descontar $ 570.000')
  })

  it('takes a share of the purchases for what bore no IVA', async () => {
    const before = { vendido: 20_000_000, comprado: 12_000_000 }
    // 3.800.000 − 19 % of 6.000.000.
    expect((await tell('iva.saldo', '¿y si la mitad de las compras no tenían IVA?', before)).headline).toContain(
      '$ 2.660.000',
    )
    // 3.800.000 − 19 % of 70 % of 12.000.000.
    expect((await tell('iva.saldo', 'el 30 % de lo que compré fue sin IVA', before)).headline).toContain('$ 2.204.000')
    // 19 % of 10.000.000 − 2.280.000.
    expect((await tell('iva.saldo', 'la mitad de las ventas son exentas', before)).headline).toContain(
      'a favor de $ 380.000',
    )
  })

  it('is of lodging by where the guest lives, art. 481 lit. d', async () => {
    const nights = { huesped: 'pais', pago: 120_000 }
    // 3 × 120.000 × 19 %.
    expect((await tell('iva.exportacion', 'son 3 noches', nights)).headline).toContain('$ 68.400')
    expect((await tell('iva.exportacion', 'son 3 noches', { ...nights, huesped: 'exterior' })).headline).toContain(
      'es $ 0',
    )
    const both = await tell(
      'iva.exportacion',
      'en mi hostal, ¿les cobro IVA a extranjeros y a colombianos?',
      {},
      'sino',
    )
    expect(both.headline).toMatch(/^A unos no y a otros sí/)
    expect((await tell('iva.arriendo', 'tengo una posada y llegan gringos, ¿IVA?', {}, 'sino')).headline).toMatch(
      /^No: /,
    )
  })

  it('is of the profit of a construction, told as a share without its sign', async () => {
    const { headline } = await tell(
      'iva.aiu',
      'contrato de obra de 200 millones, administración 10, imprevistos 5, utilidad 6',
      { pago: 200_000_000 },
    )
    // 19 % of 6 % of 200.000.000.
    expect(headline).toContain('$ 2.280.000')
  })

  it('is declared less what a large taxpayer held', async () => {
    const { headline } = await tell('reteiva', 'él me retuvo IVA, ¿cuánto IVA declaro yo?', {
      pago: 12_000_000,
      bienes: true,
    })
    // 2.280.000 − 15 % of it.
    expect(headline).toContain('quedan $ 1.938.000')
  })

  it('takes "responsable de IVA" beside a price for no tax', async () => {
    const { own } = await tell('reteiva', 'una señora que es responsable de IVA, 5.950.000 con IVA')
    expect(own.ivaDicho).toBeUndefined()
  })
})

describe('ICA', () => {
  it('says that the rate of the town is not known, and between what it lies', async () => {
    const tax = await tell('ica', 'cuánto ICA pago en Cali', { ingresosAnuales: 45_000_000 })
    expect(tax.headline).toMatch(/\$ 90\.000 a \$ 450\.000 .*actividad en Cali, en por mil \(no la tengo cargada\)/)
    const held = await tell('ica.retencion', '¿y en Medellín?', { pago: 6_000_000 })
    expect(held.headline).toMatch(/\$ 12\.000 a \$ 60\.000\. .*Medellín/)
  })

  it('asks of a duty in a town, and of no other rate', async () => {
    expect((await tell('ica', '¿y en Bogotá lo declaro también?')).own.municipio).toBeUndefined()
  })
})

it('fines certificates that were not given by what was paid, art. 667', async () => {
  const { headline } = await tell('retencion.certificado', 'qué multa hay por no entregarlo de pagos por 48 millones')
  // 5 % of 48.000.000.
  expect(headline).toContain('$ 2.400.000')
})

it('reads the rate of self-withholding without its sign', async () => {
  const { headline } = await tell('retencion.autorretencion', 'la tarifa es 0,55', { ingresos: 200_000_000 })
  expect(headline).toContain('$ 1.100.000')
})

it('counts a second place of business, and one less when it closes', async () => {
  expect((await tell('inc', 'un local arrendado y otro propio')).own.establecimientos).toBe(2)
  expect((await tell('inc', '¿y si cierro uno?')).own.establecimientos).toBe(1)
})

it('knows no rate of ICA of a year to come', async () => {
  const { headline } = await tell('ica', '¿a cómo va a estar el ICA de Bogotá en 2027?', {}, 'cual')
  expect(headline).toMatch(/la fija el concejo de Bogotá/)
})

describe('mobile plans', () => {
  it('charges data on what passes 1,5 UVT a month, and telephony on all of it', async () => {
    const data = await tell('inc', 'qué impuesto lleva un plan de datos', { pago: 95_000 })
    // 95.000 − 1,5 × 52.374 = 16.439; 4 % = 658.
    expect(data.headline).toMatch(/\$ 658: .*de los \$ 16\.439/)
    expect((await tell('inc', 'y uno de 70', { pago: 95_000, actividad: 'datos' })).headline).toMatch(
      /^No hay impuesto al consumo: \$ 70\.000/,
    )
    expect((await tell('inc', 'minutos de celular', { pago: 60_000 })).headline).toContain('$ 2.400')
  })

  it('answers a plan with its rate and not with who is responsible', async () => {
    const { headline } = await tell('inc', 'impuesto al consumo de plan de datos celular', {}, 'sino')
    expect(headline).toMatch(/de lo que pase de .*\(\$ 78\.561\) al mes/)
  })
})

it('keeps the IVA of who is not responsible in the cost', async () => {
  const { headline } = await tell('iva.descontable', 'y si no soy responsable', {
    pago: 2_380_000,
    conIva: true,
    activoFijo: 'escritorio',
  })
  // 2.380.000 × 19 ÷ 119.
  expect(headline).toMatch(/no lo descuenta en IVA ni en renta; ese IVA de \$ 380\.000 es mayor costo del activo/)
})

describe('ICA of what is told in parts', () => {
  it.each([
    ['vendí 120 millones y tuve devoluciones por 8, tarifa 9,66 por mil', 8_000_000],
    ['vendí 120 millones y devoluciones 8 millones, tarifa 9,66', 8_000_000],
    ['ventas 95 millones menos devoluciones 5 millones', 5_000_000],
  ])('takes returns off the sales: %s', async (text, expected) => {
    const { own } = await tell('ica', text)
    expect(own.noSujetos).toBe(expected)
    expect(own.excluidos).toBeUndefined()
  })

  it('leaves what another town taxes to that town', async () => {
    const before = { ingresosAnuales: 120_000_000, noSujetos: 8_000_000, tarifaIca: 9.66, municipio: 'Bogotá' }
    const { own, headline } = await tell('ica', 'y si 30 de esos los vendí en Soacha', before)
    expect(own).toMatchObject({ enOtro: { municipio: 'Soacha', valor: 30_000_000 } })
    expect(own.municipio).toBeUndefined()
    // (120 − 8 − 30) × 9,66 ÷ 1.000.
    expect(headline).toMatch(/\$ 792\.120.*\$ 30\.000\.000 se declaran y se pagan en Soacha/)
  })
})

it.each([
  ['reteica 9,66 de 5 millones', 9.66],
  ['honorarios 8 millones + iva reteica 9,66 cuánto le giro', 9.66],
  ['reteica 11,04 sobre 3 millones', 11.04],
  ['reteica de 10 de agosto', undefined],
])('reads the rate of ICA: %s', async (text, expected) => {
  expect((await tell('ica.retencion', text)).own.tarifaIca).toBe(expected)
})

it('withholds IVA on the AIU alone', async () => {
  const { headline } = await tell('reteiva', 'y el reteiva', { pago: 20_000_000, aiu: 10, concepto: 'vigilancia-aseo' })
  // 20.000.000 × 10 % × 19 % × 15 %.
  expect(headline).toMatch(/\$ 57\.000.*\$ 380\.000/)
})

it.each([
  ['y si lo hubiera vendido una empresa', true],
  ['y si fuera una firma', true],
  ['le vendí a una empresa', undefined],
])('tells who is paid: %s', async (text, expected) => {
  expect((await tell('retencion.concepto', text, { pago: 3_800_000, concepto: 'honorarios' })).own.juridica).toBe(
    expected,
  )
})

it.each([
  ['la factura es de hace 5 meses', '2026-06-22'],
  ['una factura de hace un año', '2025-11-22'],
  ['una de hace como dos meses', '2026-09-22'],
])('counts back to the day of a bill: %s', async (text, expected) => {
  expect((await tell('iva.oportunidad', text)).own.fechaFactura).toBe(expected)
})

it('changes what was withheld of IVA in a balance', async () => {
  const before = {
    vendido: 14_300_000,
    comprado: 9_850_000,
    saldoFavor: 1_100_000,
    retencion: 620_000,
    deImpuesto: true,
  }
  // 14.300.000 − 9.850.000 − 1.100.000 − 820.000.
  expect((await tell('iva.saldo', 'y si el reteIVA fue 820.000?', before)).headline).toContain('$ 2.530.000')
})

it('takes cloud computing for excluded of IVA', async () => {
  const { headline } = await tell('retencion.exterior', 'pago computación en la nube a una empresa de estados unidos')
  expect(headline).toMatch(/excluido/)
})

it('bills freight without IVA, unless the price says so', async () => {
  const freight = { pago: 8_000_000, concepto: 'transporte-carga', declarante: true, tarifaIca: 8 }
  // 8.000.000 − 1 % − 8 por mil.
  expect((await tell('factura.neto', 'cuánto me queda', freight)).headline).toMatch(/\$ 7\.856\.000.*excluido de IVA/)
  expect((await tell('factura.neto', 'cuánto me queda con el iva', { ...freight, conIva: false })).headline).toContain(
    '$ 1.520.000',
  )
})

it.each([
  ['Venta de activo fijo, camión de 45.000.000, ¿IVA?', /no causa IVA/],
  ['compré una máquina de 45.000.000 a quien vende usadas, ¿y el IVA?', /8\.550\.000/],
])('tells the sale of an asset from its purchase: %s', async (text, expected) => {
  expect((await tell('iva.activo-fijo', text, { valorActivo: 45_000_000 }, 'sino')).headline).toMatch(expected)
})

it('does not take the buyer of a home of their own for an agent', async () => {
  const text = 'la constructora me está vendiendo un apartamento, queda a mi nombre y es para vivir'
  expect((await tell('retencion.concepto', text.replace('me ', ''))).own.pagadorNatural).toBe(true)
})
