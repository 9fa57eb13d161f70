import { describe, expect, test } from 'vitest'
import { memoryLibrary } from '../../../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import type { Kind } from '../../learned/labels.ts'
import { createReader } from '../../understand/understand.ts'
import type { IntentAnswer } from '../answer.ts'
import type { AnswerContext, AnyIntent } from '../intent.ts'
import { intents } from './all.ts'
import { actividadesEn, anos, ingresosDelAno, locales, negociosEn } from './slots.ts'

const TODAY = '2026-11-22'
const reader = createReader([])
const facts = factSource(shippedFacts)

const read = (question: string) => reader.read(question, TODAY)
const groups = (question: string) => actividadesEn(read(question).text).map(({ grupo }) => grupo)

/** The intent's answer to a message whose values are given: what a reading of it has to lead to. */
async function answered(
  id: string,
  question: string,
  values: Record<string, unknown> = {},
  kind: Kind = 'cuanto',
): Promise<IntentAnswer> {
  const found = intents.find((each: AnyIntent) => each.id === id)
  if (!found) throw new Error(`No intent ${id}`)
  const message = read(question)
  const own = Object.fromEntries(
    Object.entries(found.slots).flatMap(([name, { read: slot }]) => {
      const value = slot?.(message, { facts, today: TODAY, before: values[name] })
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const all = { ...own, ...values }
  const context: AnswerContext = {
    facts,
    library: memoryLibrary(),
    today: TODAY,
    company: null,
    on: message.on,
    when: message,
    kind,
    speaker: 'negocio',
    message,
    merged: message,
    followUp: false,
    said: (slot) => all[slot as keyof typeof all] !== undefined,
  }
  return found.answer(all, context)
}

describe('businesses in a message', () => {
  test.each<[string, string[]]>([
    ['tengo una ferreteria y una consultoria', ['comercio', 'profesiones']],
    ['y si no fuera miscelanea sino peluqueria', ['tiendas']],
    ['en vez de ferretería un restaurante', ['comidas']],
    ['¿el industria y comercio va incluido?', []],
    ['mi contador dice que pague', []],
  ])('%s', (question, expected) => {
    expect(groups(question)).toEqual(expected)
  })

  test.each<[string, [string, number][]]>([
    [
      'una tienda de 300 millones y una consultoria de 400 millones',
      [
        ['tiendas', 300_000_000],
        ['profesiones', 400_000_000],
      ],
    ],
    [
      'ferreteria: 400 millones; papeleria: 900 millones',
      [
        ['comercio', 400_000_000],
        ['comercio', 900_000_000],
      ],
    ],
    ['una ferretería que vende 400 millones', []],
  ])('%s', (question, expected) => {
    const message = read(question)
    const found = negociosEn(message, (at) => message.amounts[at]?.value ?? 0)
    expect(found.map(({ grupo, ingresos }) => [grupo, ingresos])).toEqual(expected)
  })
})

test('a bare number after an income in millions is in millions too', () => {
  const slot = (question: string, before: unknown) =>
    ingresosDelAno.read?.(read(question), { facts, today: TODAY, before })
  expect(slot('¿y si vende 2.000?', 1_200_000_000)).toBe(2_000_000_000)
  expect(slot('vende 2.000 al año', undefined)).toBe(2_000_000_000)
  expect(slot('vende 20 al día', undefined)).toBeUndefined()
  expect(slot('no, son 38', 28_000_000 * 12)).toBe(38_000_000 * 12)
  expect(slot('este año voy en 200', 150_000_000)).toBe(200_000_000)
  expect(slot('los gastos son 300', 400_000_000)).toBeUndefined()
  expect(slot('¿y en 2025?', 2_000_000_000)).toBeUndefined()
  expect(slot('¿y si son 3 locales?', 1_200_000_000)).toBeUndefined()
})

describe('what a later message changes', () => {
  const reads = (id: string, name: string, question: string, before?: unknown) =>
    intents.find((each) => each.id === id)?.slots[name]?.read?.(read(question), { facts, today: TODAY, before })

  test('the day of a delivery is mended by its number alone', () => {
    expect(reads('facturacion.radian', 'recibo', 'no, me la trajeron fue el 12', '2026-11-09')).toBe('2026-11-12')
    expect(reads('facturacion.radian', 'recibo', 'fue el 31', '2026-11-09')).toBeUndefined()
    expect(reads('facturacion.radian', 'recibo', 'me llegó el martes 17 y hoy es domingo')).toBe('2026-11-17')
  })

  test('one business of several gets another income', () => {
    const before = [
      { grupo: 'comercio', ingresos: 310_000_000 },
      { grupo: 'profesiones', ingresos: 190_000_000 },
    ]
    expect(reads('simple.impuesto', 'negocios', 'consultoría 260', before)).toEqual([
      before[0],
      { grupo: 'profesiones', ingresos: 260_000_000 },
    ])
  })

  test('rent and the rest of the income are told apart', () => {
    expect(
      reads('simple.excluidos', 'partes', 'de la miscelánea saco 90 millones al año y de las piezas 14 millones'),
    ).toEqual({
      otros: 90_000_000,
      pasivos: 14_000_000,
    })
    expect(reads('simple.excluidos', 'partes', 'rentas pasivas 62M sobre 280M brutos')).toEqual({
      pasivos: 62_000_000,
      total: 280_000_000,
    })
    expect(
      reads('simple.excluidos', 'partes', 'perdón, los arriendos son 50', { pasivos: 30_000_000, otros: 170_000_000 }),
    ).toEqual({
      pasivos: 50_000_000,
      otros: 170_000_000,
    })
  })

  test('capital and reserve are told apart, also without their unit', () => {
    expect(reads('reserva-legal', 'sumasReserva', 'el capital es de 100 millones y ya hay 47 guardados')).toEqual({
      capital: 100_000_000,
      reserva: 47_000_000,
    })
  })

  test('of two sums of an invoice the one left over is what was billed', () => {
    expect(
      reads('facturacion.nota-credito', 'sumasFactura', 'venta de 11.900.000 y el valor real es 9.520.000'),
    ).toEqual({
      facturado: 11_900_000,
      correcto: 9_520_000,
    })
  })

  test('papers are as old as they are said to be', () => {
    const age = (question: string) => reads('libros.conservacion', 'antiguedad', question)
    expect(['hay unas de hace cuatro años', 'son del 2013', 'las facturas'].map(age)).toEqual([4, 13, undefined])
  })

  test('places are counted in words and figures', () => {
    const places = (question: string) => reads('facturacion.obligado', 'establecimientos', question)
    expect(['dos establecimientos', 'otro puesto', 'un local', 'sigo con uno solo'].map(places)).toEqual([2, 2, 1, 1])
  })
})

test('shops alike are counted in words or figures', () => {
  const count = (question: string) => locales.read?.(read(question), { facts, today: TODAY, before: undefined })
  expect(['y si son dos locales iguales', 'y si abro otra igual', '3 iguales', 'me da igual'].map(count)).toEqual([
    2,
    2,
    3,
    undefined,
  ])
})

test('several years are read as a list, and sums are none', () => {
  expect(anos.read?.(read('tope simple en pesos 2025 y 2026'), { facts, today: TODAY, before: undefined })).toEqual([
    2025, 2026,
  ])
  expect(anos.read?.(read('vendo 2.026.000 al mes'), { facts, today: TODAY, before: undefined })).toBeUndefined()
})

describe('SIMPLE', () => {
  test('an advance is worked out on the income of two months', async () => {
    // 95.000.000 ÷ 52.374 = 1.813,9 UVT: second bracket of two months, 2 % for trade.
    const answer = await answered(
      'simple.impuesto',
      'Distribuidora, ingresos de 95.000.000 en septiembre-octubre: ¿qué anticipo va en el 2593?',
      { ingresos: 95_000_000 },
    )
    expect(answer.headline).toMatch(/1\.900\.000/)
  })

  test('of several activities the highest rate is paid on all income', async () => {
    // 200.000.000 = 3.818,7 UVT: 5,9 % for consulting over 3,1 % for food.
    const answer = await answered('simple.impuesto', 'cafetería y asesorías', { ingresos: 200_000_000 })
    expect(answer.headline).toMatch(/11\.800\.000/)
  })

  test('rent from a fifth of the income on excludes', async () => {
    const sums = { ingresos: 380_000_000, ingresosParte: 90_000_000 }
    const out = await answered('simple.excluidos', '90 millones son arriendos', sums, 'sino')
    expect(out.headline).toMatch(/^\*\*No puede estar.*23,7/)
    const within = await answered(
      'simple.excluidos',
      '70 millones son arriendos',
      { ingresos: 380_000_000, ingresosParte: 70_000_000 },
      'sino',
    )
    expect(within.headline).toMatch(/^\*\*Sí puede estar.*18,4/)
  })
})

describe('invoicing', () => {
  test('the limit of a ticket is compared without tax', async () => {
    // 310.000 with 19 % are 260.504, and five UVT 261.870.
    expect(
      (await answered('facturacion.pos', 'venta de 310.000 con IVA incluido', { pago: 310_000 })).headline,
    ).toMatch(/^\*\*Sí/)
    expect((await answered('facturacion.pos', 'venta de 310.000 más IVA', { pago: 310_000 })).headline).toMatch(
      /^\*\*No/,
    )
  })

  test('an invoice too high is corrected by the difference', async () => {
    const answer = await answered('facturacion.nota-credito', 'facturé 3 millones y eran 2 millones', {
      facturado: 3_000_000,
      correcto: 2_000_000,
    })
    expect(answer.headline).toMatch(/nota crédito por \$.1\.000\.000/)
  })

  test('the word before a sum tells what was billed from what was right', async () => {
    const answer = await answered('facturacion.nota-credito', 'vendí en 1.200.000 y en la factura quedó 12.000.000')
    expect(answer.headline).toMatch(/nota crédito por \$.10\.800\.000/)
  })

  test('the company that buys is not the one that has to invoice', async () => {
    const slot = intents.find(({ id }) => id === 'facturacion.obligado')?.slots.juridica
    const juridica = (question: string) => slot?.read?.(read(question), { facts, today: TODAY, before: undefined })
    expect(juridica('le trabajo a una empresa de España')).toBeUndefined()
    expect(juridica('¿una SAS nueva tiene que facturar?')).toBe(true)
  })

  test('three business days leave out Saturday, Sunday and the holiday', async () => {
    const answer = await answered('facturacion.radian', 'recibí el 12 de noviembre de 2026', {}, 'cuando')
    expect(answer.headline).toContain('18 de noviembre de 2026')
  })
})

test('the legal reserve stops at half of the capital', async () => {
  const answer = await answered('reserva-legal', 'reserva legal', {
    utilidad: 80_000_000,
    capitalSuscrito: 100_000_000,
    reservaActual: 45_000_000,
  })
  expect(answer.headline).toMatch(/\$.5\.000\.000/)
})

test('several NITs get their digits', async () => {
  const answer = await answered('nit.dv', 'digito de verificacion de 800197268, 860002964 y 890903938')
  expect(answer.headline).toMatch(/800\.197\.268-4.*860\.002\.964-4.*890\.903\.938-8/)
})

test.each([
  'fuera.tema',
  'fuera.futuro',
  'fuera.redactar',
  'fuera.evasion',
  'fuera.personal',
  'gracias',
  'persona',
  'saludo',
])('%s is never charged', async (id) => {
  expect(await answered(id, '¿y eso?')).toMatchObject({ answered: false, sources: [] })
})

test.each<[string, boolean]>([
  ['¿me redacta el contrato de arrendamiento del local?', true],
  ['formato de acta de descargos en word', true],
  ['¿el acta de asamblea hay que llevarla a la cámara?', false],
  ['¿es obligatoria una política de tratamiento de datos?', false],
])('%s is to be written: %s', (question, expected) => {
  const found = intents.find((each: AnyIntent) => each.id === 'fuera.redactar')
  expect(found?.fits?.(read(question), TODAY)).toBe(expected)
})

describe('a follow-up', () => {
  test('takes the income of two months as such', async () => {
    const before = { ingresos: 1_200_000_000, actividades: ['profesiones'] }
    const simple = intents.find(({ id }) => id === 'simple.impuesto')
    const message = read('¿cuánto anticipo en el bimestre si facturó 180?')
    const income = simple?.slots.ingresos?.read?.(message, { facts, today: TODAY, before: before.ingresos })
    expect(income).toBe(180_000_000)
    expect(simple?.slots.anticipo?.read?.(message, { facts, today: TODAY, before: undefined })).toBe('bimestre')
  })

  test('knows the buyer that asks for an invoice from the seller', async () => {
    const asked = await answered('facturacion.obligado', 'una empresa me la está pidiendo, ¿qué hago?', {
      ingresos: 120_000_000,
    })
    expect(asked.headline).toContain('No te la puede exigir')
  })
})

describe('conditions of a follow-up', () => {
  const said = (answer: IntentAnswer) => answer.headline.replaceAll('**', '').replaceAll(/\s/gu, ' ')

  test('takes the reserve that there is beside the capital', async () => {
    const answer = await answered('reserva-legal', 'capital de 100 millones y ya tengo 45 de reserva', {
      utilidad: 80_000_000,
    })
    // Half of 100.000.000 less 45.000.000, which is under 10 % of 80.000.000.
    expect(said(answer)).toContain('La reserva de este año es de $ 5.000.000')
  })

  test('discounts from the SIMPLE no more than the tax', async () => {
    const answer = await answered('simple.descuentos', 'el anticipo era de 2 millones', {
      aportesPension: 3_000_000,
      impuesto: 2_000_000,
    })
    expect(said(answer)).toMatch(/^Descuentas \$ 2\.000\.000 .*quedan \$ 0 por pagar, y \$ 1\.000\.000 no caben/)
  })

  test('counts the interest of a late payment from day 45 on', async () => {
    const answer = await answered('empresa.plazos-justos', '¿cuánto interés le cobro por 20 millones?', {
      diasPago: 90,
      mencionado: 20_000_000,
    })
    // 20.000.000 × 1 % × 45 ÷ 365, and twenty times that.
    expect(said(answer)).toMatch(/45 días de mora .*\$ 24\.658 .*\$ 493\.151/)
  })

  test('signs the IVA return by the same size, or with a balance in favour', async () => {
    const answer = await answered('contador.firma', '¿y la de IVA?', { ingresos: 3_000_000_000 })
    expect(said(answer)).toMatch(/no la lleva, salvo que te dé saldo a favor\.$/)
  })

  test('says that the time to reject an invoice is over', async () => {
    const answer = await answered('facturacion.radian', '¿y si ya pasaron 5 días?', { recibo: '2026-11-10' })
    expect(said(answer)).toMatch(/^No: el plazo venció el 13 de noviembre de 2026/)
  })

  test.each([
    ['me entraron 14 millones por datáfono', 14_000_000],
    ['me pagaron 20 con nequi', 20_000_000],
    ['vendí 20 millones en total', undefined],
    ['ingresos 474.500.000, 300.000.000 por datáfono', 300_000_000],
  ])('takes what was paid by card: %s', (question, sum) => {
    const simple = intents.find(({ id }) => id === 'simple.impuesto')
    expect(simple?.slots.ventasElectronicas?.read?.(read(question), { facts, today: TODAY, before: undefined })).toBe(
      sum,
    )
  })

  test('says first by how much the SIMPLE drops', async () => {
    const answer = await answered('simple.impuesto', '¿y eso cuánto baja si 20 millones fueron con tarjeta?', {
      ingresos: 38_000_000,
      anticipo: 'bimestre',
      actividades: ['comercio'],
    })
    // 0,5 % of 20.000.000, of 1,6 % of 38.000.000.
    expect(said(answer)).toMatch(/^Baja \$ 100\.000: el anticipo .*\$ 508\.000/)
  })

  test('takes unpaid advances for no income', async () => {
    const answer = await answered(
      'simple.sin-anticipo',
      'no pagué dos bimestres, debía 900 mil en cada uno, ¿me pueden sacar?',
      { ingresos: 900_000 },
      'sino',
    )
    expect(said(answer)).toMatch(/^Sí, pueden sacarte/)
  })

  test('says whether electronic payroll is owed', async () => {
    const answer = await answered('facturacion.nomina-electronica', '¿y si tengo empleados me toca también?')
    expect(said(answer)).toMatch(/^Sí, si quieres deducir/)
  })
})
