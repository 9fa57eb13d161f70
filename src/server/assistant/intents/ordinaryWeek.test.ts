import { expect, test } from 'vitest'
import { answersTo } from '../../../../tests/helpers/conversation.ts'

// The ordinary week of an accountant: what a class of messages lost before, each in words of its own.

interface Turn {
  readonly says: string
  readonly holds: readonly string[]
  readonly never?: readonly string[]
}
const turn = (says: string, holds: readonly string[], never: readonly string[] = []): Turn => ({ says, holds, never })

const WEEK: Readonly<Record<string, readonly Turn[]>> = {
  'an age in months without its unit, after one that has it': [
    turn(
      'provisión general de cartera: 10.000.000 de 3 a 6 meses, 20.000.000 de 6 a 12 y 30.000.000 de más de 12. ¿cuánto se deduce?',
      // 500.000 + 2.000.000 + 4.500.000
      ['$ 7.000.000'],
    ),
  ],
  'what a fixed asset sold for pays no ICA': [
    turn(
      'ICA al 10 por mil del bimestre: ingresos 200.000.000, de ahí 50.000.000 por la venta de un montacargas; devoluciones 10.000.000. ¿cuánto pago?',
      ['$ 1.400.000'],
    ),
  ],
  'a rate at which the tax depreciates is none of the deferred tax': [
    turn(
      'Horno de 24.000.000 en uso desde el 1 de julio de 2026, en libros 4 años sin residual y fiscal máximo 10 % anual. ¿Depreciación contable y fiscal de 2026 y la diferencia?',
      ['contable $ 3.000.000', 'fiscal $ 1.200.000', '$ 630.000 (35 %)'],
    ),
    turn('¿y el impuesto diferido de lo anterior al 33?', ['$ 594.000', '33 %']),
  ],
  'one payment in cash beside the year has its own limit': [
    turn('costos del año 400.000.000, todos pagados, 100.000.000 en efectivo, ¿cuánto me rechazan?', [
      'No te rechazan',
    ]),
    turn('y además un pago en efectivo de 9.000.000, ¿se deduce?', ['No: ', '$ 9.000.000', 'no se deduce en nada']),
  ],
  'the same reduction as before': [
    turn('corrección voluntaria de IVA con mayor impuesto de 20.000.000, sanción del 644 con el 640 al 75', [
      '$ 1.500.000',
    ]),
    turn('¿y con 30.000.000, igual reducción?', ['$ 2.250.000'], ['al 50 %']),
  ],
  'of several concepts one does not reach its base': [
    turn(
      'factura de una SAS: papelería 300.000 y servicio de instalación 400.000 más IVA, ¿le retengo a los dos? somos SAS',
      ['No: ', '$ 16.000'],
    ),
  ],
  'before discounts, in a receipt of two months': [
    turn(
      'SIMPLE comercio, ingresos del bimestre 60.000.000, ICA 7 por mil, pensión de empleados 500.000. ¿cuánto giro?',
      ['$ 700.000'],
    ),
    turn('¿y sin restar la pensión?', ['$ 1.200.000', 'antes de descuentos']),
  ],
  'how the price came in is told of the asset that was sold': [
    turn(
      'vendimos en 30.000.000 la camioneta comprada en 2022 por 70.000.000, con depreciación acumulada de 45.000.000. ¿es ganancia ocasional o renta?',
      ['$ 5.000.000'],
    ),
    turn('hazme el asiento, lo consignaron al banco', ['15', '$ 70.000.000', '$ 45.000.000'], ['220505']),
  ],
  'goods that get lost by their nature': [
    turn(
      'inventario inicial 40.000.000 y compras 260.000.000; hay mermas por 12.000.000 en fruta de fácil destrucción. ¿cuánto me acepta la DIAN en renta?',
      ['$ 9.000.000', 'rechazan $ 3.000.000'],
    ),
  ],
  'a credit note of who declares every four months': [
    turn(
      'nos devolvieron hoy mercancía facturada en julio por 1.000.000 más IVA y declaramos cuatrimestral, ¿corrijo la declaración?',
      ['septiembre a diciembre', '$ 190.000'],
      ['cada dos meses'],
    ),
  ],
  'events of an invoice that were not sent': [
    turn(
      'factura a crédito de 5.000.000 sin acuse ni recibo del bien, ¿pierdo el IVA descontable o se puede subsanar?',
      ['se arregla enviando el acuse'],
    ),
  ],
  'how much of a loss is used': [
    turn('pérdida fiscal de 2022 de 50.000.000 y renta líquida de 2026 de 30.000.000: ¿cuánto compenso?', [
      'Compensas $ 30.000.000',
      '$ 20.000.000',
    ]),
  ],
  'how long the DIAN takes, besides until when': [
    turn('saldo a favor de renta que vencía el 12 de mayo de 2025: ¿hasta cuándo lo pido y cuánto se demora la DIAN?', [
      '12 de mayo de 2027',
      '50 días',
    ]),
  ],
  'the prima of who leaves is of the semester': [
    turn(
      'se retira el 30 de septiembre de 2026, entró el 1 de enero de 2026, gana 3.600.000: cesantías, intereses, prima y vacaciones',
      ['prima $ 900.000', 'cesantías $ 2.700.000'],
    ),
  ],
  'a residual value in percent': [
    turn('máquina de 60.000.000 comprada el 1 de enero de 2025, 10 años, salvamento 20 %. ¿depreciación mensual?', [
      '$ 400.000',
    ]),
  ],
  'the price behind what an asset cost': [
    turn('vendemos un escritorio que costó 2.000.000, depreciado 1.500.000, por 800.000. ¿utilidad o pérdida?', [
      '$ 300.000',
    ]),
  ],
  'the half of the levy that is refused already': [
    turn(
      'utilidad contable 100.000.000, 4x1000 no deducible 2.000.000 y sanciones 3.000.000 de la SAS: ¿impuesto de renta?',
      ['$ 36.750.000'],
    ),
  ],
  'the balance besides the advance, and the one of before': [
    turn(
      'impuesto neto 2025 de 30.000.000 y 2024 de 26.000.000, retenciones 10.000.000, cuarta declaración: ¿anticipo y saldo a pagar?',
      ['$ 11.000.000', '$ 31.000.000'],
    ),
    turn('y el anticipo del año pasado fue 4.000.000', ['$ 27.000.000']),
  ],
  'a part of what is excluded gives the right to credit': [
    turn('prorrateo: gravados 100 millones, excluidos 100 millones, IVA común 4.000.000, ¿cuánto descuento?', [
      '$ 2.000.000',
    ]),
    turn('¿y si 20 de los excluidos fueran exportaciones?', ['$ 2.400.000']),
  ],
  'the entry of the provisions alone': [
    turn('costo de nómina de 2 auxiliares a 2.000.000 cada uno, exonerados, riesgo 1', ['2.000.000']),
    turn('solo el asiento de las provisiones, nada más', ['510530', '2510']),
  ],
  'the wage and the prima by the fixed rate': [
    turn('procedimiento 2 al 2 %, sueldo 5.000.000 y prima 2.500.000 este mes, ¿cuánto retengo en total?', [
      '$ 107.000',
    ]),
  ],
  'the figure of what was asked first': [
    turn(
      'aseo por 10.000.000 antes de IVA, AIU del 6 %: ¿sobre qué base va el IVA y cuánto da?',
      ['$ 190.000'],
      ['$ 1.900.000'],
    ),
  ],
  'contributions that are told and not asked for': [
    turn(
      'le pago honorarios de 6.000.000 al mes por prestación de servicios, sin costos, cotiza sobre el 40 %: ¿le hago retención?',
      ['no se le practica retención'],
    ),
  ],
  'what is left of a debt for later years': [
    turn('deuda de 10.000.000 vencida hace 15 meses, método individual: ¿cuánto deduzco y cuánto queda?', [
      '$ 3.300.000',
      '$ 6.700.000',
    ]),
  ],
  'whether a provision is deducted, besides its deferred tax': [
    turn(
      'provisión en libros de 10.000.000 por un pleito laboral probable: ¿es deducible y cuánto es el impuesto diferido?',
      ['No es deducible', '$ 3.500.000'],
    ),
  ],
  'which to do with a balance, besides how long it takes': [
    turn('saldo a favor de renta de 7.000.000: ¿lo imputo o lo pido, y cuánto demora la DIAN con póliza?', [
      'imputarlo si',
      '20 días',
    ]),
  ],
  'the sum of one of those who were told': [
    turn(
      'dividendos no gravados de 2026: 100.000.000 a una SAS y 200.000.000 a una persona natural residente, ¿retenciones?',
      ['$ 10.000.000', '$ 21.436.851'],
    ),
    turn('¿y si a la persona natural le tocan 40 millones?', ['$ 10.000.000', '$ 0']),
  ],
  'dividends to somebody abroad, by each part': [
    turn('dividendos 2026 a un no residente: 10.000.000 gravados y 30.000.000 no gravados, ¿retención de cada uno?', [
      '$ 6.000.000',
      '$ 4.800.000',
    ]),
  ],
  'a voluntary contribution is none that the law asks for': [
    turn('salario de 12.000.000, procedimiento 1, 600.000 a pensión voluntaria: ¿cuánto le retengo este mes?', [
      'voluntari',
      '$ 525.000',
    ]),
  ],
  'several withholdings of the year add up': [
    turn('SAS con ingresos de 500.000.000 y costos de 400.000.000, ¿impuesto de renta 2026?', ['$ 35.000.000']),
    turn('¿y con 6.000.000 de retenciones y 3.000.000 de autorretenciones cuánto pago?', ['$ 26.000.000']),
  ],
  'the guarantee is taken away': [
    turn('saldo a favor de renta radicado el 5 de octubre de 2026 con garantía, ¿cuándo responde la DIAN?', [
      '20 días hábiles',
    ]),
    turn('¿y si no va la garantía?', ['50 días hábiles']),
  ],
  'interest to both days': [
    turn(
      'IVA de 10.000.000 vencido el 16 de septiembre de 2026, usura 25 %: ¿intereses a hoy? ¿y si pago el 15 de diciembre?',
      ['a hoy, ', 'por 90 días'],
    ),
  ],
  'of a bill told with and without its IVA': [
    turn('servicio de 2.000.000, factura con IVA por 2.380.000, reteICA al 10 por mil: ¿cuánto retengo?', ['$ 20.000']),
  ],
  'cesantías and their interest, each asked': [
    turn(
      'empleado de 3.000.000 todo el 2026: ¿cuánto consigno de cesantías y cuánto le pago de intereses?',
      ['$ 389.891'],
      ['$ 360.000'],
    ),
  ],
  'how the gain of an asset is taxed, besides its entry': [
    turn('vendimos en 20.000.000 una máquina que costó 50.000.000 depreciada 40.000.000: ¿cómo tributa? y el asiento', [
      '$ 10.000.000 son renta ordinaria',
      '4245',
    ]),
  ],
  'the difference of two rates': [
    turn('exportamos USD 5.000 a TRM 4.000 y el cliente nos pagó a TRM 4.120, ¿diferencia en cambio y asiento?', [
      '$ 600.000',
      'un ingreso (ganancia)',
      '421020',
      '$ 20.600.000',
    ]),
  ],
  'the return of what was withheld of oneself': [
    turn('¿cuándo vence la autorretención de noviembre con NIT terminado en 5?', ['diciembre de 2026']),
  ],
  'what was left over of another period beside a part that was told': [
    turn(
      'IVA del bimestre: IVA generado 8.000.000, IVA descontable 3.000.000 todo de lo gravado, saldo a favor anterior 500.000. ¿saldo a pagar?',
      ['saldo a pagar de $ 4.500.000'],
    ),
  ],
  'withholding on a loan is never of what is lent': [
    turn(
      'un socio le presta 30.000.000 a la SAS sin intereses, ¿hay interés presunto y retención en la fuente?',
      ['y no de lo prestado'],
      ['$ 2.100.000'],
    ),
  ],
  'one part that pays no ICA among others': [
    turn(
      'ICA al 5 por mil: ingresos 50.000.000, de esos 4.000.000 son intereses y 10.000.000 exportaciones, ¿cuánto da?',
      ['$ 200.000'],
    ),
  ],
}

test.each(Object.entries(WEEK))('%s', async (_, turns) => {
  const answers = await answersTo(...turns.map(({ says }) => says))
  for (const [at, { holds, never = [] }] of turns.entries()) {
    const answer = (answers[at] ?? '').replaceAll('**', '')
    for (const part of holds) expect(answer).toContain(part)
    for (const part of never) expect(answer).not.toContain(part)
  }
})
