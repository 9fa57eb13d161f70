import { describe, expect, it } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import type { AnswerContext } from '../intent.ts'
import { intents } from './all.ts'
import { codesIn } from './cuenta.ts'
import { hechoDe } from './hechos.ts'
import { lotesDe, salidaDe } from './inventarios.ts'

const facts = factSource(shippedFacts)
const today = '2026-11-22'
const reader = createReader([])

function intentOf(id: string) {
  const found = intents.find((each) => each.id === id)
  if (!found) throw new Error(`No intent ${id}`)
  return found
}

function read(id: string, slot: string, question: string, before?: unknown): unknown {
  return intentOf(id).slots[slot]?.read?.(reader.read(question, today), { facts, today, before })
}

/** What the intent answers to values given outright, as the conversation would. */
async function answered(
  id: string,
  values: Readonly<Record<string, unknown>>,
  question = '',
  more: Partial<AnswerContext> = {},
) {
  const message = reader.read(question, today)
  return intentOf(id).answer(values, {
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
  })
}
const plain = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('**', '')
const headline = async (...of: Parameters<typeof answered>) => plain((await answered(...of)).headline)
const lines = async (...of: Parameters<typeof answered>) =>
  ((await answered(...of)).tables?.[0]?.rows ?? []).map((row) => plain(`${row[0]} ${row[2]}|${row[3]}`))

describe('accounts', () => {
  it('are read as codes of the plan, and no year or sum', () => {
    const codes = (question: string) => codesIn(reader.read(question, today))
    expect(codes('¿qué es la 1435?')).toEqual(['1435'])
    expect(codes('510536 vs 2520')).toEqual(['510536', '2520'])
    expect(codes('gasto de 2025 por 1.435.000')).toBeUndefined()
    expect(codes('naturaleza de los pasivos')).toEqual(['2'])
  })

  it('are told with both sides of what happened', async () => {
    expect(hechoDe({ text: 'cuentas para causar la prima' })).toBe('prima')
    expect(hechoDe({ text: 'prima por pagar' })).toBeUndefined()
    expect(hechoDe({ text: 'intereses a las cesantias' })).toBe('interesesCesantias')
    expect(await headline('puc.cuenta', {}, 'cuentas PUC para causar la prima')).toContain(
      'débito 510536 Prima de servicios (Gastos de personal) y crédito 2520 Prima de servicios',
    )
    expect(await headline('puc.cuenta', {}, 'cuentas para caja y proveedores')).toMatch(/110505.*220505/)
  })
})

describe('the entry', () => {
  const venta = { evento: 'venta', pago: 8_000_000, tarifaIva: 19 }
  it('keeps what was said of a sale as rates come in', async () => {
    const rows = await lines('puc.asiento', { ...venta, tarifaRetefuente: 2.5, tarifaReteIva: 15 })
    expect(rows).toContain('135515 $ 200.000|')
    // 15 % of an IVA of 1.520.000
    expect(rows).toContain('135517 $ 228.000|')
    expect(rows).toContain('130505 $ 9.092.000|')
    expect(await lines('puc.asiento', { ...venta, sinRetefuente: true, sinIva: true, tarifaIva: undefined })).toContain(
      '130505 $ 8.000.000|',
    )
  })

  it('reads whose rate a percentage is', () => {
    const of = (slot: string, question: string) => read('puc.asiento', slot, question)
    expect(of('tarifaRetefuente', 'retefuente del 2,5 % y reteIVA 15 %')).toBe(2.5)
    expect(of('tarifaReteIva', 'retefuente del 2,5 % y reteIVA 15 %')).toBe(15)
    expect(of('tarifaIva', 'reteIVA 15 %')).toBeUndefined()
    expect(of('tarifaRetefuente', 'ellos me retuvieron el cuatro por ciento')).toBe(4)
    expect(of('sinRetefuente', 'sin IVA ni retención')).toBe(true)
    expect(of('sinIva', 'sin retención ni IVA')).toBe(true)
    expect(of('sinRetefuente', 'no se practicó retención')).toBe(true)
    expect(of('contado', 'y si la pago de contado')).toBe(true)
  })

  it('pays the bill that was entered before', async () => {
    const compra = { evento: 'pago', pago: 5_000_000, tarifaIva: 19, tarifaRetefuente: 2.5, descuento: 3 }
    expect(await lines('puc.asiento', compra, 'pago por banco con descuento por pronto pago')).toEqual([
      '220505 $ 5.825.000|',
      '421040 |$ 150.000',
      '111005 |$ 5.675.000',
      ' $ 5.825.000|$ 5.825.000',
    ])
  })

  it('settles what was entered before, the way it goes', async () => {
    const of = (question: string, before: string) => read('puc.asiento', 'evento', question, before)
    expect(of('¿y cuando me paguen?', 'venta')).toBe('recaudo')
    expect(of('¿y el día que la pague?', 'compra')).toBe('pago')
    expect(await lines('puc.asiento', { evento: 'pago', pago: 2_000_000 }, 'asiento del pago de la prima')).toEqual([
      '2520 $ 2.000.000|',
      '111005 |$ 2.000.000',
      ' $ 2.000.000|$ 2.000.000',
    ])
  })

  it('says back what was said of the bill', async () => {
    const { paragraphs } = await answered('puc.asiento', { ...venta, aplicaReteIva: false, contado: false })
    expect(paragraphs?.map(plain)).toEqual(['Con lo que dices: IVA del 19 %, sin reteIVA, a crédito.'])
  })

  it('takes the account that the words name where no template fits', async () => {
    expect(await lines('puc.asiento', { pago: 90_000 }, 'pagué 90.000 de gasolina')).toEqual([
      '519535 $ 90.000|',
      '111005 |$ 90.000',
      ' $ 90.000|$ 90.000',
    ])
    expect(await lines('puc.asiento', { pago: 84_300 }, 'me entró un reintegro de 84.300')).toContain(
      '111005 $ 84.300|',
    )
  })
})

describe('depreciation', () => {
  it('reads life and purchase apart', () => {
    expect(read('depreciacion', 'vidaUtil', 'la vida útil sería de ocho años')).toBe(8)
    expect(read('depreciacion', 'vidaUtil', 'a 36 meses')).toBe(3)
    expect(read('depreciacion', 'vidaUtil', 'la compré hace 3 años')).toBeUndefined()
    expect(read('depreciacion', 'fechaCompra', 'la compré hace 3 años')).toBe('2023-11-22')
    expect(read('depreciacion', 'fechaCompra', 'la compré en marzo')).toBe('2026-03-01')
    expect(read('depreciacion', 'hastaCuando', '¿y al 31 de diciembre de 2027?')).toBe('2027-12-31')
    expect(read('depreciacion', 'fechaCompra', '¿y al 31 de diciembre de 2027?')).toBeUndefined()
  })

  it('counts the part of the year and what is left in books', async () => {
    const camion = { costoActivo: 96_000_000, claseActivo: 'vehiculos', fechaCompra: '2026-07-01' }
    expect(await headline('depreciacion', camion)).toContain(
      'Al 31 de diciembre de 2026 van 6 meses: $ 4.800.000 acumulados y $ 91.200.000 en libros',
    )
    expect(await headline('depreciacion', { ...camion, valorResidual: 16_000_000, vidaUtil: 5 })).toContain(
      '$ 16.000.000 al año',
    )
    expect(await headline('depreciacion', camion, '¿y el terreno se deprecia?')).toContain('no se deprecia')
  })
})

describe('companies', () => {
  it('hear what they deny', async () => {
    const question = 'SAS con 12 empleados, no cotiza, no es matriz ni subordinada'
    expect(read('niif.grupo', 'interesPublico', question)).toBe(false)
    expect(read('niif.grupo', 'vinculoExterior', question)).toBe(false)
    expect(await headline('niif.grupo', { empleados: 12, interesPublico: false, vinculoExterior: false })).toContain(
      'grupo 2',
    )
    expect(await headline('niif.grupo', { empleados: 250, vinculoExterior: true })).toContain('grupo 1')
  })

  it('need an auditor by the figures of the year before', async () => {
    expect(read('revisor-fiscal', 'anoRevisor', 'facturó 5.000 millones en 2025')).toBe(2026)
    // 3.000 × 1.423.500 = 4.270.500.000
    expect(await headline('revisor-fiscal', { ingresos: 4_270_500_000 })).toContain('Sí necesitas')
    expect(await headline('revisor-fiscal', { ingresos: 4_000_000_000 })).toContain('falta mirar los activos')
    expect(await headline('revisor-fiscal', { ingresos: 1, activos: 1 })).toContain('No necesitas')
    expect(await headline('revisor-fiscal', { tipoSociedad: 'acciones', ingresos: 1, activos: 1 })).toContain('Sí:')
  })

  it('have the size of their sector, or of each', async () => {
    expect(await headline('empresa.tamano', { ingresos: 2_000_000_000, sector: 'servicios' })).toContain(
      'pequeña empresa',
    )
    expect(await headline('empresa.tamano', { ingresos: 2_000_000_000 })).toContain('en comercio es microempresa')
  })
})

describe('running a business', () => {
  it('works out the break-even, or says what it stands on', async () => {
    expect(
      await headline('contabilidad.equilibrio', {
        costosFijos: 4_500_000,
        precioUnitario: 12_000,
        costoUnitario: 7_000,
      }),
    ).toContain('900 unidades')
    expect(await headline('contabilidad.equilibrio', { costosFijos: 4_500_000 })).toContain('$ 4.500.000 de margen')
    expect(read('contabilidad.equilibrio', 'margenContribucion', 'y si bajo el margen al 30')).toBe(30)
    expect(read('contabilidad.equilibrio', 'precioUnitario', 'la vendo a 2.500')).toBe(2_500)
    expect(read('contabilidad.equilibrio', 'costoUnitario', 'y me cuesta hacerla 1.200')).toBe(1_200)
  })

  it('gives both prices where the percentage is of nothing said', async () => {
    const said = await headline('contabilidad.margen', { costoUnitario: 70_000, porcentaje: 30 })
    expect(said).toContain('$ 100.000')
    expect(said).toContain('$ 91.000')
    expect(
      await headline('contabilidad.margen', { costoUnitario: 70_000, precioUnitario: 100_000, descuentoVenta: 20 }),
    ).toContain('cobras $ 80.000 y te ganas $ 10.000')
    expect(read('contabilidad.margen', 'sobre', 'le subo el 30 %')).toBe('costo')
  })

  it('tells whether the money is enough', async () => {
    expect(
      await headline('contabilidad.flujo-caja', { saldoInicial: 2_000_000, entradas: 5_000_000, salidas: 7_300_000 }),
    ).toContain('te faltan $ 300.000')
  })

  it('opens with Sí or No where that was asked', async () => {
    const values = { ventas: 8_000_000, gastos: 7_500_000 }
    expect(await headline('contabilidad.utilidad', values, '', { kind: 'sino' })).toMatch(/^Sí, ganas/)
  })

  it('reads lots of goods and what was sold of them', async () => {
    const question = 'compré 10 a 20 mil y 20 a 26.000 pesos, vendí 15'
    expect(lotesDe(reader.read(question, today))).toEqual([
      { unidades: 10, costo: 20_000 },
      { unidades: 20, costo: 26_000 },
    ])
    expect(salidaDe(reader.read(question, today))).toBe(15)
    // (200.000 + 520.000) ÷ 30 × 15
    expect(
      await headline('contabilidad.inventarios', {
        lotes: [
          { unidades: 10, costo: 20_000 },
          { unidades: 20, costo: 26_000 },
        ],
        salida: 15,
      }),
    ).toContain('lo vendido costó $ 360.000')
  })

  it('spreads what was paid for a year', async () => {
    const question = 'pagué 2.400.000 de seguro por todo el año'
    expect(
      await headline('contabilidad.anticipos', { mencionado: 2_400_000 }, question, { kind: 'asiento' }),
    ).toContain('$ 200.000 al gasto')
  })
})

describe('a follow-up', () => {
  const slot = (id: string, name: string, question: string, before?: unknown) =>
    intentOf(id).slots[name]?.read?.(reader.read(question, today), { facts, today, before })

  it('settles, gives back or keeps the event told before', () => {
    const event = (question: string, before?: string) => slot('puc.asiento', 'evento', question, before)
    expect(event('un cliente me dio 2 millones de adelanto')).toBe('anticipoRecibido')
    expect(event('¿y cuando ya le entregue?', 'anticipoRecibido')).toBe('anticipoCruzado')
    expect(event('¿y si se arrepiente?', 'anticipoCruzado')).toBe('anticipoDevuelto')
    expect(event('¿y si devuelvo la mitad?', 'compra')).toBe('devolucion')
    expect(event('¿y si me la devuelven?', 'venta')).toBe('devolucionVenta')
    expect(event('sin IVA', 'honorarios')).toBeUndefined()
    expect(event('¿eso es ingreso?', 'prestamo')).toBeUndefined()
  })

  it('moves back what a sale or a purchase moved', async () => {
    const bought = {
      evento: 'devolucion',
      parteDevuelta: 50,
      pago: 8_000_000,
      sinIva: true,
      sinRetefuente: true,
      contado: true,
    }
    expect(await lines('puc.asiento', bought, '¿y si devuelvo la mitad?')).toContain('1435 |$ 4.000.000')
    const sold = { evento: 'devolucionVenta', pago: 1_000_000, sinIva: true, sinRetefuente: true, contado: true }
    expect(await lines('puc.asiento', sold)).toContain('4175 $ 1.000.000|')
  })

  it('says what is left to pay, and parts an instalment', async () => {
    const values = { evento: 'compra', pago: 8_000_000, tarifaIva: 19, tarifaRetefuente: 2.5 }
    expect(await headline('puc.asiento', values, '¿cuánto queda por pagar?')).toContain('Se pagan $ 9.320.000')
    const cuota = { evento: 'cuota', pago: 800_000 }
    expect(await lines('puc.asiento', cuota, 'la cuota de 800 mil, 300 son intereses')).toContain('210510 $ 500.000|')
  })

  it('takes the thousands of a price from the one beside it or before', () => {
    expect(slot('contabilidad.margen', 'precioUnitario', 'me cuestan 9 mil y las vendo a 16')).toBe(16_000)
    expect(slot('contabilidad.margen', 'precioUnitario', '¿y si subo a 18?', 16_000)).toBe(18_000)
    expect(slot('contabilidad.margen', 'descuentoVenta', 'y si le hago descuento del 10')).toBe(10)
  })

  it('opens with the part that is asked', async () => {
    const breakEven = { costosFijos: 6_000_000, precioUnitario: 15_000, costoUnitario: 8_000 }
    expect(await headline('contabilidad.equilibrio', breakEven, '¿y de lunes a viernes?')).toContain(
      '39 unidades al día',
    )
    expect(
      await headline('depreciacion', { costoActivo: 9_000_000, claseActivo: 'vehiculos' }, '¿en cuántos años?'),
    ).toMatch(/^En 10 años/)
    const year = { ventas: 18_000_000, costoVentas: 11_000_000, gastos: 2_500_000 }
    expect(await headline('contabilidad.utilidad', year, '¿y de margen?')).toMatch(/^El margen es del 25 %/)
    const ratios = { activoCorriente: 120_000_000, pasivoCorriente: 80_000_000 }
    expect(await headline('contabilidad.razones', ratios, '', { kind: 'sino' })).toMatch(/^Sí alcanza/)
    expect(
      await headline('contabilidad.flujo-caja', { saldoInicial: 3, entradas: 6, salidas: 8 }, '¿me alcanza?'),
    ).toMatch(/^Sí/)
  })

  it('takes a sum by the name that the message gives it', async () => {
    const misread = { activoCorriente: 40_000_000, inventario: 40_000_000, pasivoCorriente: 80_000_000 }
    const question = 'activo corriente 120, inventario 40, pasivo corriente 80 millones'
    expect(await headline('contabilidad.razones', misread, question)).toContain('Capital de trabajo de $ 40.000.000')
  })

  it('asks whether a company is micro, and does not say so', () => {
    expect(slot('niif.grupo', 'microempresa', 'SAS con 12 trabajadores: ¿micro o pequeña?')).toBeUndefined()
  })
})
