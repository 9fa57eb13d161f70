import { describe, expect, it } from 'vitest'
import { answersTo, openingsOf, talk } from '../../../../../tests/helpers/conversation.ts'

/** The rows of the entry in the last answer: "5110 $ 4.200.000|". */
async function entryAfter(...turns: readonly string[]): Promise<readonly string[]> {
  const answer = (await answersTo(...turns)).at(-1)
  const rows = (answer ?? '').split('\n').flatMap((line) => {
    const [, code = '', , debit = '', credit = ''] = line.split('|').map((cell) => cell.trim())
    return /^\d{4,6}( \[|$)/.test(code) ? [`${code.split(' ')[0]} ${debit}|${credit}`] : []
  })
  return rows
}

it('enters the withholding that the conversation worked out, and the IVA that is added', async () => {
  const fee = [
    'retención por honorarios a persona natural 4.200.000 no declarante',
    '¿y si declara?',
    'el asiento porfa',
  ]
  expect(await entryAfter(...fee)).toEqual(['5110 $ 4.200.000|', '236515 |$ 462.000', '233525 |$ 3.738.000'])
  expect(await entryAfter(...fee, 'y si además cobra iva 19')).toEqual([
    '5110 $ 4.200.000|',
    '2408 $ 798.000|',
    '236515 |$ 462.000',
    // 4.200.000 + 798.000 − 462.000
    '233525 |$ 4.536.000',
  ])
})

it('enters the rates told along the way, for who buys and for who sells', async () => {
  const bill = [
    'cuánto es el iva de una factura de 1.850.000',
    'y cuánto me queda si me retienen el 2,5 y reteica del 11,04 por mil',
    'y el asiento de quien compra',
  ]
  // 1.850.000 + 351.500 − 46.250 − 20.424
  expect(await entryAfter(...bill)).toEqual([
    '1435 $ 1.850.000|',
    '2408 $ 351.500|',
    '236540 |$ 46.250',
    '2368 |$ 20.424',
    '220505 |$ 2.134.826',
  ])
  expect(await entryAfter(...bill, 'no, yo soy el que vende')).toEqual([
    '130505 $ 2.134.826|',
    '135515 $ 46.250|',
    '135518 $ 20.424|',
    '4135 |$ 1.850.000',
    '2408 |$ 351.500',
  ])
})

it('enters a benefit with the figure that was worked out', async () => {
  const prima = [
    'cuánto es la prima de una empleada que gana 2.400.000 este semestre completo',
    'cómo registro ese pago',
  ]
  expect(await entryAfter(...prima)).toContain('2520 $ 1.324.548|')
})

it('parts an instalment, its insurance too', async () => {
  expect(
    await entryAfter(
      'asiento de un préstamo bancario de 60 millones',
      'la primera cuota fue de 2.150.000 de los cuales 900 mil son intereses',
      'y traía 45 mil de seguro',
    ),
  ).toEqual(['210510 $ 1.205.000|', '530520 $ 900.000|', '5130 $ 45.000|', '111005 |$ 2.150.000'])
})

it('takes the advance off the bill that it was for', async () => {
  expect(
    await entryAfter('asiento de un anticipo de cliente de 5 millones', 'y cuando le facture 20 millones más iva'),
  ).toEqual(['280505 $ 5.000.000|', '130505 $ 18.800.000|', '4135 |$ 20.000.000', '2408 |$ 3.800.000'])
})

it('makes up no entry for what it does not know', async () => {
  const [answer] = await talk('asiento de lo del otro día por 350.000')
  expect(answer?.answered).toBe(false)
  expect(answer?.content).not.toContain('5195')
})

it('works out the gross profit from the cost of sales before it', async () => {
  const answers = await answersTo(
    'inventario inicial 22 millones, compras 48 e inventario final 19, cuánto es el costo de ventas',
    'vendí 80 millones, cuánto fue la utilidad bruta',
  )
  expect(answers[1]).toContain('29.000.000')
})

it('enters the bill, whatever only stands beside it, and its payment with the 4x1000', async () => {
  const bill =
    'asiento de una compra a crédito de mercancía: 4.200.000 más IVA del 19, vende una SAS que declara, sin reteICA'
  expect(await entryAfter(bill)).toEqual([
    '1435 $ 4.200.000|',
    '2408 $ 798.000|',
    '236540 |$ 105.000',
    '220505 |$ 4.893.000',
  ])
  // 4.893.000 × 4 por mil
  expect(await entryAfter(bill, 'y el pago por banco, con su 4 por mil')).toEqual([
    '220505 $ 4.893.000|',
    '530595 $ 19.572|',
    '111005 |$ 4.912.572',
  ])
})

it('takes no withholding for the rate of IVA', async () => {
  expect(
    await entryAfter(
      'Contabiliza: honorarios de una PJ por 9.000.000 + IVA, retención 11 %, reteICA 6,9‰, queda por pagar',
    ),
  ).toEqual(['5110 $ 9.000.000|', '2408 $ 1.710.000|', '236515 |$ 990.000', '2368 |$ 62.100', '233525 |$ 9.657.900'])
})

it('takes an asset out of the books with what was gained or lost', async () => {
  const sold =
    'asiento: vendimos una máquina que costó $ 40.000.000 y tiene depreciados $ 30.000.000; nos pagaron $ 12.000.000'
  expect(await entryAfter(sold)).toEqual([
    '111005 $ 12.000.000|',
    '159210 $ 30.000.000|',
    '1520 |$ 40.000.000',
    '4245 |$ 2.000.000',
  ])
  expect(await entryAfter(sold, 'y si nos dieran 8')).toContain('5310 $ 2.000.000|')
})

it('takes returns off what was bought', async () => {
  const answers = await answersTo(
    'inventario inicial 22 millones, compras 48 e inventario final 19, cuánto es el costo de ventas',
    'y si hubo devoluciones en compras por 3',
  )
  expect(answers[1]).toContain('48.000.000')
})

it.each<[string, readonly string[], readonly string[]]>([
  [
    'the income tax against what was withheld',
    ['SAS renta líquida 100 M, retenciones 20 M, cuánto de renta', '¿y cómo lo contabilizo?'],
    [
      '540505 $ 35.000.000|',
      '135515 |$ 20.000.000',
      '240405 |$ 15.000.000',
      '240405 $ 15.000.000|',
      '111005 |$ 15.000.000',
    ],
  ],
  [
    'the ICA against what was withheld',
    ['ICA en Medellín de ingresos 120 millones tarifa 7 por mil, me retuvieron 300 mil', 'cómo se contabiliza'],
    ['511505 $ 840.000|', '135518 |$ 300.000', '2412 |$ 540.000', '2412 $ 540.000|', '111005 |$ 540.000'],
  ],
  [
    'the SIMPLE tax',
    ['impuesto simple de una tienda con ingresos de 300 millones al año', 'asiento?'],
    ['540505 $ 3.600.000|', '240405 |$ 3.600.000', '240405 $ 3.600.000|', '111005 |$ 3.600.000'],
  ],
  [
    'an advance of the SIMPLE tax',
    ['anticipo bimestral del SIMPLE con ingresos de 30 millones en el bimestre, tienda', 'asiento'],
    ['1355 $ 360.000|', '111005 |$ 360.000'],
  ],
  [
    'the tax on consumption',
    ['impoconsumo de 15 millones de ventas de restaurante', 'asiento'],
    ['110505 $ 16.200.000|', '4140 |$ 15.000.000', '2495 |$ 1.200.000'],
  ],
  [
    'the contributions, as they accrue and as they are paid',
    ['cuánto son los aportes de un empleado de 3 millones', 'asiento de esos aportes'],
    [
      '510570 $ 360.000|',
      '510568 $ 15.660|',
      '510572 $ 120.000|',
      '238030 |$ 360.000',
      '237006 |$ 15.660',
      '237010 |$ 120.000',
      '237005 $ 120.000|',
      '238030 $ 480.000|',
      '237006 $ 15.660|',
      '237010 $ 120.000|',
      // With what was taken off the worker's pay.
      '111005 |$ 735.660',
    ],
  ],
  [
    'a dismissal',
    [
      'despido sin justa causa contrato indefinido salario 3 millones entró 1 de marzo de 2023 sale el 27 de noviembre de 2026, cuánto es la indemnización',
      'como se contabiliza',
    ],
    ['510560 $ 8.483.333|', '2540 |$ 8.483.333', '2540 $ 8.483.333|', '111005 |$ 8.483.333'],
  ],
])('enters what was worked out: %s', async (_, turns, rows) => {
  expect(await entryAfter(...turns)).toEqual(rows)
})

it('tells the payment of a tax by what is left of it', async () => {
  const answers = await answersTo(
    'SAS renta líquida 100 M, retenciones 20 M, cuánto de renta',
    'hazme el asiento',
    'y el asiento del pago',
  )
  expect(answers[2]).toMatch(
    /^Pago del impuesto de renta del año: débito a 240405 .* por \$ 15\.000\.000; crédito a 111005/,
  )
})

it('goes on with a bill of services to both entries', async () => {
  const bill = [
    'factura de servicios 10 M + IVA 19 %, cuánto es la reteFuente del 4 %',
    'y el reteIVA del 15',
    'y el reteICA del 9,66 por mil',
    '¿neto?',
    '¿asiento del comprador?',
  ]
  const answers = await answersTo(...bill)
  expect(answers[1]).toMatch(/^Se pagan \$ 11\.215\.000 netos/)
  expect(answers[3]).toContain('11.118.400')
  expect(await entryAfter(...bill)).toEqual([
    '5135 $ 10.000.000|',
    '2408 $ 1.900.000|',
    '236525 |$ 400.000',
    '2367 |$ 285.000',
    '2368 |$ 96.600',
    '233595 |$ 11.118.400',
  ])
  expect(await entryAfter(...bill, '¿y el del vendedor?')).toEqual([
    '130505 $ 11.118.400|',
    '135515 $ 400.000|',
    '135517 $ 285.000|',
    '135518 $ 96.600|',
    '4155 |$ 10.000.000',
    '2408 |$ 1.900.000',
  ])
})

it('takes a bare rate behind its name for a rate', async () => {
  const bill = [
    'nos facturaron mercancia por 8 millones mas iva, cuanto pagamos con rete 2,5',
    'y reteica 11,04',
    'asiento',
  ]
  expect(await entryAfter(...bill)).toEqual([
    '1435 $ 8.000.000|',
    '2408 $ 1.520.000|',
    '236540 |$ 200.000',
    '2368 |$ 88.320',
    '220505 |$ 9.231.680',
  ])
})

// The reader takes it for the entry of the purchase once more: a known miss, to be told as soon as it is none.
it('enters the payment of a bill with bare rates', async () => {
  const bill = [
    'nos facturaron mercancia por 8 millones mas iva, cuanto pagamos con rete 2,5',
    'y reteica 11,04',
    'asiento',
  ]
  expect(await entryAfter(...bill, 'y el pago')).toEqual(['220505 $ 9.231.680|', '111005 |$ 9.231.680'])
})

it('turns to the other side of a bill, whoever is named', async () => {
  const sale = [
    'vendí mercancía por 12 millones más iva a una SAS que me retiene 2,5% y reteica 4,14 por mil, cuánto me llega',
    'asiento mío',
    'y el del cliente',
  ]
  expect(await entryAfter(...sale)).toEqual([
    '1435 $ 12.000.000|',
    '2408 $ 2.280.000|',
    '236540 |$ 300.000',
    '2368 |$ 49.680',
    '220505 |$ 13.930.320',
  ])
})

it('pays what was owed, whichever way it is paid', async () => {
  const fee = [
    'honorarios de 3 millones a persona natural no responsable de iva declarante',
    'asiento',
    'y el pago por banco',
  ]
  expect(await entryAfter(...fee)).toEqual(['233525 $ 2.670.000|', '111005 |$ 2.670.000'])
})

it('takes the 4x1000 for no withholding, and a discount for none', async () => {
  expect(
    await entryAfter('compré computador 4.500.000 más iva a crédito, asiento', 'y cuando lo pague con el 4x1000'),
  ).toEqual(['233595 $ 5.242.500|', '530595 $ 20.970|', '111005 |$ 5.263.470'])
  expect(
    await entryAfter('asiento de una venta a crédito de 4.000.000 más iva', 'el cliente pagó con 5% de descuento'),
  ).toEqual(['111005 $ 4.560.000|', '530535 $ 200.000|', '130505 |$ 4.760.000'])
})

const TRACTOR = [
  'compramos un tractor en 120 millones el 15 de marzo de 2021, vida útil 10 años',
  'lo vendimos el 31 de marzo de 2026 por 70 millones',
  'asiento',
]

it('takes an asset told before out of the books on the day that it is sold', async () => {
  // 61 months of 120 million in ten years.
  const rows = ['111005 $ 70.000.000|', '159210 $ 61.000.000|', '1520 |$ 120.000.000', '4245 |$ 11.000.000']
  expect(await entryAfter(...TRACTOR.slice(0, 2))).toEqual(rows)
  expect(await entryAfter(...TRACTOR)).toEqual(rows)
  expect(
    await entryAfter(
      'tengo un computador de 5 millones, ya depreciado 3 millones',
      'si lo vendo en 1.500.000 cómo es el asiento',
    ),
  ).toEqual(['111005 $ 1.500.000|', '159220 $ 3.000.000|', '5310 $ 500.000|', '1528 |$ 5.000.000'])
})

it('takes an asset out by a story that tells its purchase and its sale', async () => {
  expect(
    await entryAfter(
      'asiento: compramos una maquina el 1 de julio de 2022 por 60 millones, vida util 10 años, y la vendimos el 30 de junio de 2026 en 45 millones',
    ),
  ).toEqual(['111005 $ 45.000.000|', '159210 $ 24.000.000|', '1520 |$ 60.000.000', '4245 |$ 9.000.000'])
  expect(
    await entryAfter('asiento: vendimos un carro de la empresa en 30 millones, costó 70 y llevaba 50 depreciados'),
  ).toEqual(['111005 $ 30.000.000|', '159235 $ 50.000.000|', '1540 |$ 70.000.000', '4245 |$ 10.000.000'])
})

it('says what was depreciated so far first, and asks since when where that is not known', async () => {
  const [bought, month] = await answersTo(
    'compramos equipo de computo por 12 millones en enero de 2025 a 5 años',
    'depreciación acumulada a junio de 2026',
  )
  expect(bought).toContain('12.000.000')
  expect(month).toMatch(/^Al 30 de junio de 2026 van 18 meses: \$ 3\.600\.000/)
  const [since] = await answersTo(
    'compré una camioneta en 80 millones el 1 de enero de 2023 vida útil 5 años, cuánto llevo depreciado',
  )
  expect(since).toMatch(/^Al 23 de noviembre de 2026 van 47 meses: \$ 62\.666\.667/)
  const [asked, told] = await talk(
    'cuanto es la depreciacion acumulada de una maquina de 20 millones a 10 años',
    'desde el 1 de enero de 2024',
  )
  expect(asked).toMatchObject({ answered: false })
  expect(asked?.content).toContain('Desde qué fecha')
  expect(told?.content).toMatch(/^Al 23 de noviembre de 2026 van 35 meses/)
})

it.each([
  ['asiento de compra de llantas para el camión por 2 millones más IVA', '5145'],
  ['asiento compra de repuestos para la maquina 800 mil mas iva', '5145'],
  ['asiento de compra de productos de aseo para la oficina 300 mil de contado', '519525'],
  ['asiento compra de gasolina 250 mil en efectivo', '519535'],
  ['compré llantas para vender 5 millones mas iva asiento', '1435'],
  ['tengo un almacén de repuestos, compré repuestos por 10 millones mas iva, asiento', '1435'],
])('books what is used up as an expense: %s', async (question, account) => {
  expect((await entryAfter(question))[0]).toMatch(new RegExp(`^${account} `))
})

it('charges nothing where it was not said whether it is to be sold', async () => {
  const [answer] = await talk('asiento de compra de repuestos por 3 millones')
  expect(answer?.answered).toBe(false)
  expect(answer?.content).toContain('1435')
})

it('pays a settlement against what was provided for, and accrues it where nothing was', async () => {
  const settled = [
    'liquidar a un trabajador que entró el 15 de enero de 2026 y sale el 30 de septiembre de 2026 con sueldo de 2.400.000',
    'dame el asiento del pago',
  ]
  const rows = await entryAfter(...settled)
  expect(rows.slice(-5)).toEqual([
    '2510 $ 1.883.801|',
    '2515 $ 160.751|',
    '2520 $ 662.274|',
    '2525 $ 853.333|',
    '111005 |$ 3.560.159',
  ])
  const answers = await answersTo(...settled, 'y si no tenía nada provisionado?')
  expect(answers[1]).toMatch(/^Pago de la liquidación: débito a 2510/)
  expect(answers[2]).toMatch(/^Causación de la liquidación: débito a 510530/)
})

it('enters several benefits together', async () => {
  const rows = await entryAfter(
    'cesantías de un trabajador con 2.200.000 todo el año',
    'y los intereses',
    'asiento de todo',
  )
  expect(rows.slice(0, 3)).toEqual(['2510 $ 2.449.095|', '2515 $ 293.891|', '111005 |$ 2.742.986'])
})

it('gives each sum of a late payment its account', async () => {
  expect(await entryAfter('asiento del pago de renta 10 millones, sanción 524.000, intereses 200.000')).toEqual([
    '240405 $ 10.000.000|',
    '539520 $ 524.000|',
    '530520 $ 200.000|',
    '111005 |$ 10.724.000',
  ])
  expect(await entryAfter('ICA anual 2.500.000 y me retuvieron 900 mil, asiento')).toEqual([
    '511505 $ 2.500.000|',
    '135518 |$ 900.000',
    '2412 |$ 1.600.000',
    '2412 $ 1.600.000|',
    '111005 |$ 1.600.000',
  ])
})

it('closes the account of IVA, and mixes no example with what was said', async () => {
  expect(await entryAfter('asiento de cierre de la 2408 con IVA generado 4 millones y descontable 3 millones')).toEqual(
    // Closed and not paid yet: the balance stays owed in the same account.
    ['2408 $ 4.000.000|', '2408 |$ 3.000.000', '2408 |$ 1.000.000'],
  )
  const [closing] = await answersTo('asiento de cierre de ingresos 100 millones y costos 60')
  expect(closing).toContain('40.000.000')
  expect(closing).not.toContain('25.000.000')
})

it('takes the advance off the bill with its IVA, wherever that was said', async () => {
  const advance = ['me dieron un anticipo de 5 millones de un contrato de 20 millones más iva, asiento']
  expect(await entryAfter(...advance)).toEqual(['111005 $ 5.000.000|', '280505 |$ 5.000.000'])
  expect(await entryAfter(...advance, 'y al facturar todo?')).toEqual([
    '280505 $ 5.000.000|',
    '130505 $ 18.800.000|',
    '4135 |$ 20.000.000',
    '2408 |$ 3.800.000',
  ])
  const customer = ['un cliente me dio un anticipo de 6 millones', 'asiento']
  expect(await entryAfter(...customer)).toEqual(['111005 $ 6.000.000|', '280505 |$ 6.000.000'])
  expect(
    await entryAfter(
      'le giré un anticipo de 3 millones a un contratista, asiento',
      'me facturó 9 millones de servicios más iva',
    ),
  ).toEqual(['5135 $ 9.000.000|', '2408 $ 1.710.000|', '133005 |$ 3.000.000', '233595 |$ 7.710.000'])
})

it('enters what a message tells, and works nothing out of it', async () => {
  expect(await entryAfter('asiento del 4x1000 de 120 mil que cobró el banco')).toEqual([
    '530595 $ 120.000|',
    '111005 |$ 120.000',
  ])
  expect(await entryAfter('reteica que practiqué este mes 350.000', 'cómo contabilizo el pago')).toEqual([
    '2368 $ 350.000|',
    '111005 |$ 350.000',
  ])
  expect(await entryAfter('comision de ventas de 1.500.000 a persona natural declarante', 'asiento')).toEqual([
    '519505 $ 1.500.000|',
    '236520 |$ 165.000',
    '233520 |$ 1.335.000',
  ])
  expect(await entryAfter('seguro anual de 3.600.000 pagado en enero, asiento', 'y el asiento mensual')).toEqual([
    '5130 $ 300.000|',
    '170520 |$ 300.000',
  ])
})

it('gives the entry again where it is asked for again', async () => {
  const answers = await talk(...TRACTOR, 'hazme el asiento')
  expect(answers[3]?.answered).toBe(false)
  expect(answers[3]?.content).toContain('4245')
})

it('counts to the close of the year where that is asked', async () => {
  const [answer] = await answersTo(
    'compré una moto para los domicilios el 1 de marzo de este año, $9.600.000 sin iva. ¿cuánto llevo depreciado al cierre del 2026?',
  )
  expect(answer).toMatch(/^Al 31 de diciembre de 2026 van 10 meses: \$ 800\.000/)
})

it('takes out an asset whose gain was asked before', async () => {
  expect(
    await entryAfter(
      'vendimos un camión de la empresa que ya estaba totalmente depreciado, lo vendimos en cincuenta millones, ¿eso es ganancia ocasional o renta normal?',
      'lo teníamos hace ocho años',
      'había costado ciento diez',
      '¿y cómo lo contabilizo?',
    ),
  ).toEqual(['111005 $ 50.000.000|', '159235 $ 110.000.000|', '1540 |$ 110.000.000', '4245 |$ 50.000.000'])
})

it('puts the IVA of a fixed asset into its cost, whatever was asked of the purchase before', async () => {
  expect(await entryAfter('compré una nevera para el negocio en 6 millones mas iva', 'como la contabilizo')).toEqual([
    '1520 $ 7.140.000|',
    '236540 |$ 150.000',
    '233595 |$ 6.990.000',
  ])
})

it('enters what the bank lent though the message was taken for another matter', async () => {
  const rows = await entryAfter('me prestaron 30 millones en bancolombia para capital de trabajo', 'como lo registro')
  expect(rows).toEqual(['111005 $ 30.000.000|', '210510 |$ 30.000.000'])
})

it('counts the time until an asset is sold, and no shorter life', async () => {
  const rows = await entryAfter(
    'una maquina de 24 millones cuanto se deprecia al año',
    'y si la vendo despues de 4 años en 15 millones',
  )
  expect(rows).toContain('159210 $ 9.600.000|')
})

it('pays what is left after half of it went back', async () => {
  const rows = await entryAfter(
    'compré a credito 12 millones de mercancia mas iva, rete 2,5 asiento',
    'devolvi la mitad',
    'y cuando pague el saldo',
  )
  expect(rows).toEqual(['220505 $ 6.990.000|', '111005 |$ 6.990.000'])
})

it('splits a leasing by the rate that its payments make', async () => {
  const rows = await entryAfter(
    'tenemos leasing financiero de una camioneta por 120 millones a 60 meses opcion de compra 1% como se contabiliza',
    'y el canon mensual de 2.800.000?',
  )
  expect(rows).toEqual(['2120 |$ 120.000.000', '530520 $ 1.434.647|', '2120 $ 1.365.353|', '111005 |$ 2.800.000'])
})

it('enters the reserve, the cost of sales and the pay where they were worked out', async () => {
  expect(
    await entryAfter('mi sas tuvo utilidad de 60 millones. cuanto va a reserva legal?', 'cual seria el registro'),
  ).toEqual(['3705 $ 6.000.000|', '330505 |$ 6.000.000'])
  expect(
    await entryAfter('inventario inicial 10 millones, compras 35, final 12, costo de ventas?', 'y el asiento'),
  ).toEqual(['6135 $ 33.000.000|', '1435 |$ 33.000.000'])
  expect(await entryAfter('causar nomina de un empleado con 2 millones', 'y los aportes', 'y el pago')).toEqual([
    '250505 $ 2.089.095|',
    '111005 |$ 2.089.095',
  ])
})

it('takes a question of the tax of a sale for no payment', async () => {
  const turns = [
    'vendi una moto de la empresa en 5 millones, costo 8 millones y llevaba depreciados 4, cómo la registro',
    'y paga impuesto?',
  ]
  expect((await answersTo(...turns)).at(-1)).not.toContain('220505')
})

it('counts one sum of two costs once, and a price beside millions as it is written', async () => {
  const answers = await answersTo(
    'vendo empanadas a 3000, me cuestan 1800 y pago arriendo y sueldos de 4.200.000, cuantas debo vender para no perder',
    'y si subo el precio a 3500?',
    'y al dia si abro 26 dias',
  )
  expect(answers[0]).toContain('3.500 unidades')
  expect(answers[1]).toContain('2.471 unidades')
  expect(answers[2]).toContain('96 unidades')
})

it('says by which article whoever is in the SIMPLE is withheld nothing', async () => {
  const [entry] = await answersTo('compra de mercancía 5 millones más IVA a un proveedor del simple, asiento')
  expect(entry).toMatch(/Sin retención de renta, porque quien factura está en el Régimen Simple/)
  expect(entry).toMatch(/arts?\. (?:\d+ y )?911/)
})

it.each([
  ['cuanto es el gmf de 50 millones', 'asiento', ['530595 $ 200.000|', '111005 |$ 200.000']],
  [
    'sancion minima 2026',
    'hazme el asiento',
    ['539520 $ 524.000|', '2495 |$ 524.000', '2495 $ 524.000|', '111005 |$ 524.000'],
  ],
  [
    'horas extras 10 diurnas salario 2.000.000',
    'contabilízalo',
    ['510515 $ 119.048|', '250505 |$ 119.048', '250505 $ 119.048|', '111005 |$ 119.048'],
  ],
  [
    'vendi una bodega en 400 millones, me costo 250, la tuve 5 años, ganancia ocasional',
    'asiento',
    ['540505 $ 22.500.000|', '240405 |$ 22.500.000', '240405 $ 22.500.000|', '111005 |$ 22.500.000'],
  ],
  [
    'cdt de 100 millones al 10 % ea a 180 dias cuanto rinde',
    'asiento',
    ['134510 $ 4.812.440|', '421005 |$ 4.812.440', '111005 $ 4.812.440|', '134510 |$ 4.812.440'],
  ],
] as const)('enters the sum that the answer before gave: %s', async (question, wish, rows) => {
  expect(await entryAfter(question, wish)).toEqual(rows)
})

describe('the result and its entry in one message', () => {
  it.each<readonly [string, RegExp, readonly string[]]>([
    [
      'Montacargas de $36.000.000, vida útil 10 años: depreciación mensual y su asiento',
      /300\.000 al mes/,
      ['516010 $ 300.000|', '159210 |$ 300.000'],
    ],
    [
      'depreciación al año de un escritorio de 4.000.000 a 10 años, y el registro contable',
      /400\.000 al año/,
      ['516015 $ 400.000|', '159215 |$ 400.000'],
    ],
    ['gmf de un giro de 12 millones y cómo se contabiliza', /48\.000/, ['530595 $ 48.000|', '111005 |$ 48.000']],
    [
      'cuánto sale de cesantías un año completo quien gana 3.900.000 y dame el asiento',
      /3\.900\.000/,
      ['510530 $ 3.900.000|', '2510 |$ 3.900.000', '2510 $ 3.900.000|', '111005 |$ 3.900.000'],
    ],
  ])('%s', async (question, result, entry) => {
    const [answer] = await answersTo(question)
    expect(answer?.split('\n\n')[0]).toMatch(result)
    expect(await entryAfter(question)).toEqual(entry)
  })

  it('is still one request where an event is told', async () => {
    expect(await entryAfter('vendimos 3 millones más iva a crédito, nos retienen 2,5 %, y el asiento')).toEqual([
      '130505 $ 3.495.000|',
      '135515 $ 75.000|',
      '4135 |$ 3.000.000',
      '2408 |$ 570.000',
    ])
  })
})

describe('a credit note', () => {
  it('undoes the sale of whoever sends it', async () => {
    expect(await entryAfter('contabilizar nota crédito a un cliente que devolvió 800 mil más IVA')).toEqual([
      '130505 |$ 952.000',
      '4175 $ 800.000|',
      '2408 $ 152.000|',
    ])
  })

  it('undoes the purchase where the supplier sent it', async () => {
    expect(await entryAfter('el proveedor me mandó NC por 500.000 sin iva ni retención, asiento de eso')).toEqual([
      '1435 |$ 500.000',
      '220505 $ 500.000|',
    ])
  })
})

it('opens with the period that was asked for, and tells what has come together after it', async () => {
  const [answer = ''] = await answersTo(
    'tengo un furgón de 48 millones comprado el 1 de enero de 2025, vida útil 8 años, ¿cuánto deprecio al mes?',
  )
  const [first = '', second = ''] = answer.split('\n\n')
  expect(first).toContain('$ 500.000 al mes')
  expect(first).not.toContain('acumulad')
  expect(second).toContain('acumulados')
})

it('reads the period where it is only named', async () => {
  expect((await answersTo('compré una silla ejecutiva en abril de 2026 por 1.200.000, dep mes?'))[0]).toContain(
    'al mes',
  )
})

it('wears out the building and not the land, in its entry too', async () => {
  const told =
    'una casa para la oficina costó 260 millones y de eso 60 corresponden al lote, a 50 años: depreciación anual'
  expect((await answersTo(told))[0]).toContain('$ 4.000.000 al año')
  expect(await entryAfter(told, 'hazme el asiento')).toEqual(['516005 $ 4.000.000|', '159205 |$ 4.000.000'])
})

it('tells what the sale of an asset leaves, by its abbreviations', async () => {
  expect(await entryAfter('torno: costo 30.000.000, dep. acum. 24.000.000, lo vendimos en 4.500.000')).toEqual([
    '111005 $ 4.500.000|',
    '159210 $ 24.000.000|',
    '5310 $ 1.500.000|',
    '1520 |$ 30.000.000',
  ])
})

it('compares what goods cost with what they bring, whatever it is called', async () => {
  const [answer = ''] = await answersTo(
    'la mercancía costó 50 millones, se puede vender en 48 y gasto 4 en venderla, ¿hay que registrar algo?',
  )
  expect(answer).toMatch(/deterioro de (?:\*\*)?\$ 6\.000\.000/)
  expect((await answersTo('VNR de un lote: costo 9.000.000, pv 9.500.000, gv 1.200.000'))[0]).toContain('$ 700.000')
})

it('books a leasing as an asset and a debt', async () => {
  expect((await answersTo('leasing de un camión por 150 millones, cómo se contabiliza'))[0]).toContain('2120')
})

it('enters the closing, dividends and what the bank took without telling how much', async () => {
  expect((await answersTo('asiento del cierre: ingresos 90 millones, costos 50 y gastos 25'))[0]).toContain(
    'Utilidad del ejercicio',
  )
  expect(await entryAfter('dividendos decretados por 35 millones asiento')).toContain('3705 $ 35.000.000|')
  expect(
    await entryAfter(
      'extracto del banco 3.180.000, en libros 3.200.000, la diferencia es cuota de manejo, qué asiento va',
    ),
  ).toEqual(['530505 $ 20.000|', '111005 |$ 20.000'])
})

it('provides for the one benefit that is named', async () => {
  expect(await entryAfter('asiento de la provisión mensual de vacaciones de quien gana 2.400.000')).toEqual([
    '510539 $ 100.000|',
    '2525 |$ 100.000',
  ])
})

it('shows the accounts alone where no sum was told', async () => {
  const [answer = ''] = await answersTo('cómo se contabiliza una compra de mercancía a crédito')
  expect(answer.split('\n\n')[0]).not.toContain('$')
  expect((await answersTo('asiento de la nómina'))[0]?.split('\n\n')[0]).not.toContain('1.000.000')
})

it('finds the account of what is paid for, and both sides where they are asked for', async () => {
  expect((await answersTo('a qué cuenta llevo la luz de la bodega'))[0]).toContain('513530')
  const [both = ''] = await answersTo('cuenta para arrendamientos: la del gasto y la cuenta por pagar')
  expect(both).toContain('5120')
  expect(both).toMatch(/\b233540\b/)
})

it('still says whether it is enough when a figure changes', async () => {
  const [, changed = ''] = await answersTo(
    'tengo 6 millones en el banco, me entran 9 y debo pagar 11, ¿me alcanza?',
    'y si solo me entran 6',
  )
  expect(changed).toMatch(/^Sí te alcanza/)
})

describe('a figure that somebody came to', () => {
  it('is checked, and is no datum of the case', async () => {
    const right = await answersTo(
      'saqué 75.000 de depreciación al mes de una vitrina de 9 millones a 10 años, ¿voy bien?',
    )
    expect(right[0]).toMatch(/^Sí, está bien: .*\$ 75\.000 al mes/)
    const wrong = await answersTo(
      'me dio 400.000 de retención por honorarios de 3 millones a un declarante, ¿es correcto?',
    )
    expect(wrong[0]).toMatch(/^No: son \$ 330\.000 y no \$ 400\.000 \(\$ 70\.000 de más\)/)
  })

  it('is checked after the answer, too', async () => {
    const [, again = ''] = await answersTo(
      'depreciación mensual de un equipo de 24 millones a 10 años',
      'a mi contador le dio 250.000, ¿está bien?',
    )
    expect(again).toMatch(/^No: son \$ 200\.000 y no \$ 250\.000/)
  })

  it('is a datum where nothing else is told', async () => {
    expect((await answersTo('me pagan 3 millones de sueldo, ¿cuánto me queda libre?'))[0]).toContain('3.009.095')
  })
})

it('knows a story of cash without units, and its change', async () => {
  const [first = '', changed = ''] = await answersTo(
    'arranqué con 7, recibo 5 y salgo con 10, ¿me alcanza?',
    'y si recibo 2',
  )
  expect(first).toContain('Terminas con $ 2.000.000')
  expect(changed).toContain('te faltan $ 1.000.000')
})

it('tells the result of a sale from its dates, and asks no price of what was thrown away', async () => {
  const [sold = ''] = await answersTo(
    'vehículo 60.000.000 comprado el 1 de enero de 2023 a 5 años, venta el 31 de diciembre de 2025 por 30.000.000: utilidad o pérdida en venta',
  )
  expect(sold).toMatch(/utilidad en la venta es de \$ 6\.000\.000/)
  const [, thrown = ''] = await answersTo(
    'depreciación al mes de un portátil de 3.600.000 a 3 años',
    'lo boté, cómo lo registro',
  )
  expect(thrown).toContain('cuánto se ha depreciado')
  expect(thrown).not.toContain('en cuánto se vende')
})

it('enters what is missing of the stock, bad debts that are written off and a loan with its interest', async () => {
  expect(await entryAfter('asiento del faltante de mercancía por 450.000')).toEqual([
    '5310 $ 450.000|',
    '1435 |$ 450.000',
  ])
  expect(await entryAfter('asiento para castigar la cartera de un cliente por 2 millones')).toContain(
    '139905 $ 2.000.000|',
  )
  expect(
    await entryAfter('nos prestaron 30 millones al 1,5% mensual, asiento del préstamo y de los intereses del mes'),
  ).toEqual(['111005 $ 30.000.000|', '210510 |$ 30.000.000', '530520 $ 450.000|', '233505 |$ 450.000'])
})

it('amortizes what cannot be touched without the limits of other goods', async () => {
  const [answer = ''] = await answersTo(
    'compré una licencia de software por 9 millones a 3 años, ¿cuánto amortizo al mes?',
  )
  expect(answer).toContain('amortización')
  expect(answer).toContain('$ 250.000 al mes')
  expect(answer).not.toContain('art. 137')
})

it('counts of an insurance the months of the year that is asked', async () => {
  expect(
    (await answersTo('pagamos una póliza de 1.200.000 por un año desde septiembre, cuánto va al gasto a diciembre'))[0],
  ).toContain('$ 400.000')
})

it('knows what the assets yield', async () => {
  expect((await answersTo('roa con utilidad neta de 18 millones y activos totales de 120 millones'))[0]).toContain(
    '15 %',
  )
})

it('takes the instalment for the sum that is called so, and of several cuotas the length of a leasing', async () => {
  expect(
    await entryAfter(
      'crédito de 40 millones con el banco, cuota 1.500.000 con 600.000 de intereses: asiento de la cuota',
    ),
  ).toEqual(['210510 $ 900.000|', '530520 $ 600.000|', '111005 |$ 1.500.000'])
  const [leased = ''] = await answersTo(
    'leasing de un camión por 100 millones, 36 cuotas de 3.500.000, opción 1 %, asiento',
  )
  expect(leased).toContain('Del primer canon de $ 3.500.000')
})

it('enters a sale from the side of whoever sells where the entry is said to be of one', async () => {
  const lines = await entryAfter('asiento de la venta de asesoría por 6 millones + iva con retención del 11')
  expect(lines).toContain('135515 $ 660.000|')
  expect(lines).toContain('2408 |$ 1.140.000')
})

it('parts the entry behind a plus, and reads the closing whose unit is said once', async () => {
  expect(await entryAfter('gmf sobre 15 millones + asiento')).toEqual(['530595 $ 60.000|', '111005 |$ 60.000'])
  expect(await entryAfter('cierre del ejercicio: ingresos 80 costos 40 gastos 30 millones, asiento')).toContain(
    '3605 |$ 10.000.000',
  )
})

it('taxes the sale of an asset of the thread: recovered deductions first, and no IVA', async () => {
  const [, , tax, iva, entry] = await openingsOf(
    'Camión: costo 96.000.000, 8 años, residual 12.000.000, línea recta, en uso desde el 1 de marzo de 2024. ¿Depreciación mensual y valor en libros al 30 de noviembre de 2026?',
    'Ese día lo vendemos en 70.000.000 de contado. ¿Utilidad o pérdida contable?',
    'En lo fiscal la depreciación acumulada es 26.400.000. ¿La utilidad va como renta o como ganancia ocasional?',
    '¿Esa venta lleva IVA?',
    'Pásame el asiento de la venta con PUC, sin retenciones.',
  )
  expect(tax).toMatch(/^No queda ganancia ocasional .*\$ 400\.000 son renta ordinaria por recuperación.*\$ 140\.000/)
  expect(iva).toMatch(/^No: la venta de un activo fijo no causa IVA/)
  expect(entry).toContain('$ 2.875.000')
  const [, , own] = await openingsOf(
    'compramos un torno en 40 millones hace 3 años, a 10 años',
    'lo vendemos hoy en 35 millones, hay utilidad?',
    'eso paga ganancia ocasional?',
  )
  expect(own).toMatch(/^No queda ganancia ocasional .*\$ 7\.000\.000 son renta ordinaria/)
})

it('multiplies equal assets, and judges what was deducted of one', async () => {
  const [several] = await openingsOf(
    'El 2 de enero de 2026 compramos 12 computadores de 4.000.000; en NIIF van a 3 años sin residual. ¿Cuánta depreciación es deducible en 2026 y qué impuesto diferido queda al 35 %?',
  )
  expect(several).toMatch(/^Son deducibles \$ 9\.600\.000 en 2026.*activo por impuesto diferido de \$ 2\.240\.000/)
  const [judged] = await openingsOf(
    'maquina de 80.000.000 comprada el 1 de enero de 2025, en libros a 4 años; llevé 20.000.000 de depreciacion a la renta de 2025, ¿esta bien?',
  )
  expect(judged).toMatch(/^No es correcto: sobran \$ 12\.000\.000.*Son deducibles \$ 8\.000\.000 en 2025/)
})

it('enters what an owner puts in as a debt, whatever it is for', async () => {
  const [payroll] = await openingsOf(
    'yo le meti 12 millones de mi bolsillo a la sas para pagar la nomina, como se registra eso, como ingreso de la empresa?',
  )
  expect(payroll).toMatch(/^No es ingreso de la empresa: .*pasivo.*111005 .*\$ 12\.000\.000.*2355/)
  const [rent] = await openingsOf(
    'el socio consignó 20 millones a la cuenta de la sociedad para cubrir arriendos, ¿cómo lo contabilizo?',
  )
  expect(rent).toMatch(/111005 .*\$ 20\.000\.000.*2355/)
  const [back] = await openingsOf('la empresa me devolvio los 8 millones que le habia prestado, asiento')
  expect(back).toMatch(/débito a 2355.*\$ 8\.000\.000.*111005/)
})
