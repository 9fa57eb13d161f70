import { describe, expect, it } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { withNotes } from '../../knowledge/notes.ts'
import { createReader } from '../../understand/understand.ts'
import type { AnswerContext } from '../intent.ts'
import { intents } from './all.ts'

const facts = factSource(shippedFacts)
const today = '2026-11-22'
const reader = createReader([])

function intentOf(id: string) {
  const found = intents.find((each) => each.id === id)
  if (!found) throw new Error(`No intent ${id}`)
  return withNotes(found)
}

function read(id: string, slot: string, question: string, before?: unknown): unknown {
  return intentOf(id).slots[slot]?.read?.(reader.read(question, today), { facts, today, before })
}

/** What the intent answers to values given outright, as the conversation would. */
async function headline(id: string, values: Readonly<Record<string, unknown>>, more: Partial<AnswerContext> = {}) {
  const message = reader.read('', today)
  const context: AnswerContext = {
    facts,
    today,
    on: today,
    company: null,
    library: { find: async () => [] } as unknown as AnswerContext['library'],
    when: { days: [] },
    kind: 'cuanto',
    speaker: 'general',
    message,
    merged: message,
    followUp: false,
    said: (slot) => values[slot] !== undefined,
    ...more,
  }
  return (await intentOf(id).answer(values, context)).headline
}

describe('reading of income tax', () => {
  it('tells a purchase of last year from a long possession', () => {
    const of = (question: string) => read('ganancia-ocasional', 'posesion', question)
    expect(of('vendí un lote en 300 y lo compré el año pasado en marzo')).toBe(22)
    expect(of('me compró el lote el año pasado un vecino')).toBeUndefined()
    expect(of('vendí el local que compré en 2012')).toBe(168)
  })

  it('tells the year of a loss from the one in which it is used', async () => {
    const of = (question: string, before?: number) => read('perdidas-fiscales', 'anoGravable', question, before)
    expect(of('pérdida fiscal 2012 de 100 millones, ¿aún compensable en 2025?')).toBe(2012)
    expect(of('¿y la de 2017?', 2012)).toBe(2017)
    expect(await headline('perdidas-fiscales', { anoGravable: 2012 })).toContain('sin límite de años')
  })

  it('takes a wage of some months for no whole year', async () => {
    const of = (question: string) => read('renta.quien-declara', 'mesesTrabajados', question)
    expect(of('trabajé hasta agosto en una empresa')).toBe(8)
    expect(of('trabajé seis meses ganando cinco millones')).toBe(6)
    expect(of('gano 5.500.000')).toBeUndefined()
    const said = { salario: 5_500_000, mesesTrabajados: 8, ingresos: 14_000_000, pagoUnico: true }
    expect(await headline('renta.quien-declara', said)).toMatch(/58\.000\.000.*no estás obligado/)
  })

  it('takes what is saved for no income, and days in another country for days away', () => {
    expect(read('renta.quien-declara', 'ahorrado', 'tengo un cdt de 80 millones que me dio 7 millones')).toBe(
      80_000_000,
    )
    expect(read('renta.quien-declara', 'ahorrado', 'gano 4 millones')).toBeUndefined()
    expect(read('renta.no-residente', 'fuera', 'pasé 200 días en Chile')).toBe(true)
    expect(read('renta.no-residente', 'fuera', 'estuve 200 días en Colombia')).toBeUndefined()
  })

  it('takes the use of a loss for no balance in favour', () => {
    expect(read('firmeza', 'aFavor', 'renta presentada con compensación de pérdidas')).toBeUndefined()
    expect(read('firmeza', 'aFavor', 'pedimos la compensación del saldo')).toBe(true)
  })

  it('takes the company whose shares are sold for no seller', () => {
    expect(read('ganancia-ocasional', 'contribuyente', 'vendí las acciones de la sas de mi hermano')).toBeUndefined()
    expect(read('ganancia-ocasional', 'contribuyente', 'la sas vendió un lote')).toBe('sociedad')
  })

  it('tells who a donation goes to', () => {
    const of = (question: string) => read('renta.gastos-deducibles', 'sinCalificar', question)
    expect(of('¿y si la fundación no es del régimen especial?')).toBe(true)
    expect(of('doné 12 millones a una fundación del régimen especial')).toBe(false)
    expect(of('doné 12 millones')).toBeUndefined()
  })

  it('credits a donation within the limit of the tax, and nothing to whoever is not qualified', async () => {
    const of = (values: Readonly<Record<string, unknown>>) =>
      headline('renta.gastos-deducibles', {
        gasto: read('renta.gastos-deducibles', 'gasto', 'doné a una fundación'),
        ...values,
      })
    expect(await of({ pago: 12_000_000 })).toContain('3.000.000**')
    expect(await of({ pago: 12_000_000, impuesto: 8_000_000 })).toMatch(/2\.000\.000\*\*.*1\.000\.000 que faltan/)
    expect(await of({ pago: 12_000_000, sinCalificar: true })).toMatch(/no te descuentan nada/i)
  })

  it('withholds nothing between companies of a registered group', async () => {
    const of = (question: string) => read('dividendos', 'grupo', question)
    expect(of('están en situación de control')).toBe(true)
    expect(of('no están inscritas')).toBe(false)
    const said = { dividendo: 200_000_000, beneficiario: 'sociedad_nacional', gravados: 'no' }
    expect(await headline('dividendos', { ...said, grupo: true })).toContain('no se retiene nada')
    expect(await headline('dividendos', said)).toContain('20.000.000**')
  })

  it('tells who the taxpayer is', () => {
    const of = (question: string) => read('renta.impuesto', 'contribuyente', question)
    expect(of('mi sas ganó 100 millones')).toBe('sociedad')
    expect(of('¿y si el negocio estuviera a mi nombre?')).toBe('natural')
    expect(of('¿y si el negocio estuviera a mi nombre y no en sociedad?')).toBe('natural')
    expect(of('cuánto es el impuesto')).toBeUndefined()
  })

  it('counts dependents and adds another to those known', () => {
    const of = (question: string, before?: number) => read('renta.impuesto', 'dependientes', question, before)
    expect(of('tengo dos hijos menores')).toBe(2)
    expect(of('agrega otro hijo', 2)).toBe(3)
    expect(of('y sin los dependientes', 2)).toBe(0)
    expect(of('gano 5 millones')).toBeUndefined()
  })

  it('keeps the year of the advance apart from the year declared', () => {
    expect(read('renta.saldo', 'anoGravable', '¿cuánto es el anticipo para 2026?')).toBeUndefined()
    expect(read('renta.saldo', 'anoGravable', 'el impuesto del año gravable 2025')).toBe(2025)
    expect(read('renta.impuesto', 'anoGravable', 'perdió en 2024 y en 2025 ganó 80 millones')).toBe(2025)
  })

  it('reads a number without its unit in millions, beside the words of its slot alone', () => {
    expect(read('renta.impuesto', 'ingresos', 'facturé 70 y gasté 20')).toBe(70_000_000)
    expect(read('renta.impuesto', 'costos', 'facturé 70 y gasté 20')).toBe(20_000_000)
    expect(read('renta.impuesto', 'costos', 'de unos 200 de costos')).toBe(200_000_000)
    expect(read('ganancia-ocasional', 'costo', 'la compré hace doce años en ciento cuarenta')).toBe(140_000_000)
    expect(read('ganancia-ocasional', 'venta', 'la vendí en 2024, hace 3 meses')).toBeUndefined()
    expect(read('renta.impuesto', 'ingresos', 'el artículo 240')).toBeUndefined()
    expect(read('renta.impuesto', 'partidas', '¿y si los gastos hubieran sido 450?', { costos: 800_000_000 })).toEqual({
      costos: 800_000_000,
      gastos: 450_000_000,
    })
  })

  it('tells a wage from what is earned in a year', () => {
    expect(read('renta.impuesto', 'salario', 'gano 11 al mes')).toBe(11_000_000)
    expect(read('renta.impuesto', 'salario', 'gano 90 al año')).toBeUndefined()
    expect(read('renta.impuesto', 'ingresos', 'gano 90 al año')).toBe(90_000_000)
    expect(read('renta.impuesto', 'ingresos', 'no, facturo 8')).toBe(96_000_000)
  })

  it('takes nothing but a sum as another one for what the case holds, when it is of its order', () => {
    expect(read('renta.impuesto', 'utilidad', 'no, perdón, fueron 120', 90_000_000)).toBe(120_000_000)
    expect(read('renta.impuesto', 'utilidad', 'no, perdón, fueron 120')).toBeUndefined()
    expect(read('dividendos', 'dividendo', '¿y si saco la mitad?', 100_000_000)).toBeUndefined()
    expect(read('dividendos', 'fraccion', '¿y si saco la mitad?')).toBe(0.5)
    expect(read('ganancia-ocasional', 'venta', '310')).toBe(310_000_000)
    expect(read('ganancia-ocasional', 'venta', 'no, 10', 500_000_000)).toBeUndefined()
  })

  it('takes away what is said not to be there', () => {
    expect(read('renta.saldo', 'retencion', 'sin retenciones ni anticipos')).toBe(0)
    expect(read('renta.saldo', 'anticipo', 'sin retenciones ni anticipos')).toBe(0)
    expect(read('renta.impuesto', 'prepagada', 'quítale la prepagada', 3_000_000)).toBe(0)
    expect(read('renta.impuesto', 'prepagada', 'pagué la prepagada')).toBeUndefined()
  })

  it('counts who shares the profit', () => {
    expect(read('dividendos', 'socios', 'somos cuatro')).toBe(4)
    expect(read('dividendos', 'socios', 'para los 3')).toBe(3)
    expect(read('dividendos', 'socios', 'para los que pusieron la plata')).toBeUndefined()
  })

  it('sorts what customers owe by its age, and adds to what was told', () => {
    const first = read(
      'renta.cartera',
      'deudas',
      '40 millones de 3 a 6 meses, 30 millones de 6 a 12 meses y 20 millones de más de un año',
    )
    expect(first).toEqual({ hasta6: 40_000_000, hasta12: 30_000_000, mas12: 20_000_000, menos3: 0 })
    const more = read('renta.cartera', 'deudas', 'y otros 10 millones que llevan 8 meses', first)
    expect(more).toEqual({ hasta6: 40_000_000, hasta12: 40_000_000, mas12: 20_000_000, menos3: 0 })
  })

  it('gives each dividend to whom it is for', () => {
    const of = (question: string) => read('dividendos', 'partes', question)
    expect(
      of('dividendos de 120.000.000 para una socia persona natural y 200.000.000 para una S.A.S. accionista'),
    ).toEqual([
      { payee: 'residente', sum: 120_000_000 },
      { payee: 'sociedad_nacional', sum: 200_000_000 },
    ])
    expect(of('dividendos de 120.000.000')).toBeUndefined()
  })

  it('tells another person, the shares of an inheritance and equal goods', () => {
    expect(read('renta.quien-declara', 'deQuienEs', '¿y mi hermana, que gana 3 millones?')).toBe('mi hermana')
    expect(read('renta.quien-declara', 'deQuienEs', '¿y el otro año?')).toBeUndefined()
    expect(intentOf('renta.quien-declara').slots.deQuienEs?.replaces).toContain('salario')
    expect(read('renta.quien-declara', 'otrosIguales', 'tres lotes de 90 cada uno')).toBe(180_000_000)
    expect(read('ganancia-ocasional', 'participacion', 'somos cuatro hermanos')).toBe(25)
    expect(read('ganancia-ocasional', 'participacion', 'somos dos, 35 cada uno')).toBeUndefined()
    expect(read('ganancia-ocasional', 'clase', '¿y si en vez de un lote fuera mi casa?', 'activo')).toBe('vivienda')
    expect(read('ganancia-ocasional', 'clase', '¿y si fuera un carro de 70?', 'loteria')).toBeUndefined()
    expect(read('renta.quien-declara', 'ingresos', 'mi esposa tiene la mitad del lote', 60_000_000)).toBeUndefined()
  })
})

describe('answers on income tax', () => {
  it('opens a yes or no with it', async () => {
    expect(
      await headline(
        'renta.ica-deducible',
        { pagado: 22_000_000, tarifa: 50 },
        {
          kind: 'sino',
          message: reader.read('¿Puedo tomar como descuento el 50 % del ICA?', today),
        },
      ),
    ).toMatch(/^No, .*22\.000\.000/)
    const message = reader.read('¿Hay renta presuntiva?', today)
    expect(await headline('renta.presuntiva', { patrimonio: 900_000_000 }, { kind: 'sino', message })).toMatch(
      /^No, .*\*\*0\s%/,
    )
  })

  it('settles the tax with what was paid ahead and the next advance', async () => {
    const said = { impuesto: 20_963_726, retencion: 19_500_000, anticipo: 2_100_000, veces: 3, anoGravable: 2025 }
    expect(await headline('renta.saldo', said)).toMatch(/saldo a favor de \$\s636\.274.*anticipo.*\$\s0/)
  })

  it('asks for the tax where nothing tells it', async () => {
    const { answered } = await intentOf('renta.saldo').answer(
      { retencion: 5_000_000 },
      {
        facts,
        today,
        on: today,
        company: null,
        library: { find: async () => [] } as unknown as AnswerContext['library'],
        when: { days: [] },
        kind: 'cuanto',
        speaker: 'general',
        message: reader.read('', today),
        merged: reader.read('', today),
        followUp: false,
        said: () => true,
      },
    )
    expect(answered).toBe(false)
  })

  it('says what a sold home pays with and without the exemption', async () => {
    const home = { clase: 'vivienda', venta: 320_000_000, costo: 250_000_000, posesion: 72, habitacion: true }
    const sentence = await headline('ganancia-ocasional', { ...home, reinvierte: true })
    expect(sentence).toMatch(/\*\*\$\s0\*\*/)
    expect(sentence).toMatch(/10\.500\.000/)
  })

  it('counts a loan among the deposits that oblige to file', async () => {
    const sentence = await headline(
      'renta.quien-declara',
      { consignaciones: 75_000_000, prestamo: true },
      { kind: 'sino' },
    )
    expect(sentence).toMatch(/^\*\*Sí debes declarar renta\*\*.*préstamo/)
  })
})

describe('what is asked beside the figure', () => {
  it('is told of a case, by its values, and not in place of new figures', async () => {
    const lottery = { clase: 'loteria', venta: 50_000_000 }
    const more = { kind: 'quien', followUp: true, message: reader.read('¿y eso quién lo paga?', today) } as const
    expect(await headline('ganancia-ocasional', lottery, more)).toMatch(/^\*\*Quien paga el premio retiene/)
    expect(await headline('ganancia-ocasional', { clase: 'activo', venta: 9 }, more)).toMatch(/quien vende/)
    const figures = { ...more, message: reader.read('¿y quién paga los 60 millones?', today) }
    expect(await headline('ganancia-ocasional', lottery, figures)).toMatch(/10\.000\.000/)
  })

  it('keeps what expense the sums are of', async () => {
    expect(read('renta.gastos-deducibles', 'gasto', '¿puedo meter el almuerzo con clientes?')).toBe(4)
    expect(await headline('renta.gastos-deducibles', { gasto: 4, pago: 14_000_000, ingresos: 900_000_000 })).toMatch(
      /9\.000\.000.*5\.000\.000/,
    )
  })

  it('takes fines out of the costs, and leaves what an entity reinvests untaxed', async () => {
    const company = { contribuyente: 'sociedad', ingresos: 600_000_000, costos: 500_000_000, anoGravable: 2025 }
    expect(await headline('renta.impuesto', { ...company, noDeducible: 20_000_000 })).toMatch(/42\.000\.000/)
    expect(await headline('renta.impuesto', { tipo: 'esal', utilidad: 30_000_000, reinvertido: true })).toMatch(
      /\*\*\$\s0\*\*/,
    )
  })

  it('enters an advance, a provision and dividends in the books', async () => {
    const asked = { kind: 'asiento' } as const
    expect(await headline('renta.anticipo', { impuesto: 40_000_000, veces: 3 }, asked)).toMatch(/135505.*30\.000\.000/)
    expect(await headline('renta.cartera', { deuda: 20_000_000, edad: 18 }, asked)).toMatch(/519910.*6\.600\.000/)
    expect(await headline('dividendos', { dividendo: 30_000_000, beneficiario: 'sociedad_nacional' }, asked)).toMatch(
      /3705.*30\.000\.000.*236510.*3\.000\.000/,
    )
  })

  it('tells the tax of the year before by its own words', async () => {
    const message = reader.read('¿y si el impuesto del año anterior fue 60.000.000?', today)
    const values = {
      utilidad: 201_000_000,
      contribuyente: 'sociedad',
      anoGravable: 2025,
      impuesto: 60_000_000,
      veces: 2,
    }
    expect(await headline('renta.anticipo', values, { message, merged: message })).toMatch(/70\.350\.000.*32\.587\.500/)
  })
})

describe('what a company may not subtract', () => {
  const company = { contribuyente: 'sociedad', ingresos: 900_000_000, costos: 780_000_000, anoGravable: 2025 }

  it('adds back fines and half of the levy on bank movements', async () => {
    // 900 − 780 + 3 + 6 × 50 % = 126; 35 % of it.
    expect(await headline('renta.impuesto', { ...company, gmf: 6_000_000, noDeducible: 3_000_000 })).toMatch(
      /126\.000\.000.*44\.100\.000/,
    )
    // A profit of the books has the 10 of fines taken off already.
    const booked = { contribuyente: 'sociedad', utilidad: 200_000_000, noDeducible: 10_000_000 }
    expect(await headline('renta.impuesto', booked)).toMatch(/210\.000\.000.*73\.500\.000/)
  })

  it.each([
    ['de ahí 8 millones son de 4x1000', 8_000_000],
    ['pagó 4x1000 por 6 millones', 6_000_000],
    ['el GMF fue de 4.500.000', 4_500_000],
    ['pagó 4x1000', undefined],
  ])('reads the levy: %s', (question, expected) => {
    expect(read('renta.impuesto', 'gmf', question)).toBe(expected)
  })

  it('takes the name of the levy for no sum', () => {
    expect(read('renta.anticipo', 'impuesto', 'la empresa pagó 4x1000 todo el año')).toBeUndefined()
  })

  it.each([
    ['multas 10 millones', 10_000_000],
    ['intereses de mora de 3 millones y multas por 2 millones', 5_000_000],
    ['no deducibles 50 millones', 50_000_000],
  ])('reads what is refused: %s', (question, expected) => {
    expect(read('renta.impuesto', 'noDeducible', question)).toBe(expected)
  })
})

it.each([
  ['mi SAS tiene acciones en otra y nos giraron dividendos', 'sociedad_nacional'],
  ['somos una SAS y recibimos dividendos de una filial', 'sociedad_nacional'],
  ['nuestra empresa invirtió en otra y le pagaron utilidades', 'sociedad_nacional'],
  ['somos una SAS y le repartimos dividendos a los socios', 'residente'],
  ['mi empresa me dio dividendos', undefined],
])('tells who receives the dividends: %s', (question, expected) => {
  expect(read('dividendos', 'beneficiario', question)).toBe(expected)
})

describe('wealth told in parts', () => {
  it('sums what is owned and takes off what is owed', async () => {
    const told =
      'casa donde vivo 1.200 millones, finca de 3.000 millones, acciones por 800 millones y deudas de 400 millones'
    expect(read('patrimonio', 'bienes', told)).toEqual({ total: 5_000_000_000, vivienda: 1_200_000_000 })
    expect(read('patrimonio', 'deudas', told)).toBe(400_000_000)
    // 4.600 − 12.000 UVT of the home − 72.000 UVT = 200.584.000; 0,5 %.
    const values = {
      bienes: { total: 5_000_000_000, vivienda: 1_200_000_000 },
      deudas: 400_000_000,
      casa: true,
      anoGravable: 2026,
    }
    expect(await headline('patrimonio', values)).toMatch(/4\.600\.000\.000.*1\.002\.920/)
    expect(read('patrimonio', 'deudas', 'y si la deuda ya la pagué', 400_000_000)).toBe(0)
    expect(read('patrimonio', 'deudas', 'y si debo 1.500', 400_000_000)).toBe(1_500_000_000)
    expect(read('patrimonio', 'bienes', 'tengo un patrimonio de 5.000 millones')).toBeUndefined()
  })
})

it('works the advance out of the tax, and not of what was left to pay of it', async () => {
  // 100 − 35 % = 35.000.000 of tax; 30.000.000 withheld leave 5.000.000.
  const values = {
    contribuyente: 'sociedad',
    utilidad: 100_000_000,
    anoGravable: 2025,
    retencion: 30_000_000,
    veces: 2,
  }
  expect(await headline('renta.anticipo', { ...values, impuesto: 5_000_000 })).toMatch(/35\.000\.000/)
})
