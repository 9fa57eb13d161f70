import { expect, test } from 'vitest'
import { answersTo } from '../../../../tests/helpers/conversation.ts'

// What an accountant tells with the taxes of a week: each class of message that was lost before, in words of its own.

interface Turn {
  readonly says: string
  readonly holds: readonly string[]
  readonly never?: readonly string[]
}
const turn = (says: string, holds: readonly string[], never: readonly string[] = []): Turn => ({ says, holds, never })

const WEEK: Readonly<Record<string, readonly Turn[]>> = {
  'a day with a slash before its year': [
    turn('la renta 2025 quedó con saldo a favor y vencía 12 mayo/26, ¿hasta qué día pido la devolución?', [
      '12 de mayo de 2028',
    ]),
  ],
  'whether a refund is still in time': [
    turn('el saldo a favor de la renta 2022 vencía 10 mayo/23, si lo pedimos hoy ¿estamos a tiempo?', [
      'Ya no',
      '10 de mayo de 2025',
    ]),
  ],
  'an earlier penalty takes the reduction away': [
    turn(
      'retención de septiembre por 30.000.000 que vencía 15 oct, se presenta hoy; ¿sanción, si en dos años no hemos tenido ninguna?',
      ['al 50 %'],
    ),
    turn(
      '¿y si hace 6 meses nos sancionaron por lo mismo, sigue la rebaja?',
      ['No: ', 'se paga completa'],
      ['6 meses o'],
    ),
  ],
  'the tax reconciliation is sent from a limit on': [
    turn('la ltda tuvo ingresos fiscales de 3.000.000.000 en 2026, ¿toca presentar el formato 2516?', [
      'Sí: ',
      '45.000 UVT',
    ]),
    turn('¿y si fueran 1.000 millones?', ['se prepara y se conserva']),
  ],
  'what is shared out untaxed': [
    turn(
      'renta líquida 200.000.000, impuesto 70.000.000 y utilidad contable 150.000.000: ¿cuántos dividendos son no gravados según el artículo 49?',
      ['$ 130.000.000 son no gravados', '$ 20.000.000 gravados'],
    ),
  ],
  'the minimum tax in any order': [
    turn(
      'tasa mínima: impuesto de renta 40.000.000, utilidad contable antes imp 300.000.000 y diferencias permanentes que suman 10.000.000, ¿cuánto se adiciona?',
      ['$ 6.500.000'],
    ),
  ],
  'no minimum tax of a loss': [
    turn('tasa mínima con pérdida contable de 8.000.000 e impuesto de 3.000.000, ¿se adiciona algo?', ['No, ']),
  ],
  'until when the rest of a loss is of use, and what of it was used': [
    turn(
      'pérdida de 2022 por 100.000.000, usamos 20 en 2024; la renta líquida 2026 es 50.000.000, ¿cuánto compenso y hasta cuándo sirve el saldo?',
      ['Compensas $ 50.000.000', '$ 30.000.000', 'año gravable 2034'],
    ),
  ],
  'an AIU that the price holds': [
    turn(
      'la empresa de celaduría cobra 10.000.000 al mes antes de IVA, AIU del 10 % incluido (1.000.000): ¿IVA, retención y total?',
      ['IVA de $ 190.000', '$ 20.000', '$ 10.170.000'],
    ),
  ],
  'an AIU by its share behind the sum': [
    turn('factura de aseo de 5.000.000 AIU 12 %, ¿cuánto es el IVA?', ['$ 114.000']),
  ],
  'several goods of one bill have one base': [
    turn('en una misma factura de un declarante vienen papelería por 400.000 y repuestos por 200.000, ¿retengo?', [
      'Sí: ',
      '$ 15.000',
    ]),
  ],
  'what is paid back of expenses is no fee': [
    turn('honorarios a una SAS por 2.000.000 y reembolso de tiquetes 700.000, ¿retefuente?', ['$ 220.000']),
  ],
  'returned goods in short, and a rate that is no sum': [
    turn(
      'IVA del bimestre: ventas 19 % 40.000.000, devol. en ventas 2.000.000, compras 3.000.000 de iva, saldo a favor anterior 500.000. ¿cuánto pago?',
      // 7.220.000 − 3.000.000 − 500.000
      ['saldo a pagar de $ 3.720.000'],
    ),
  ],
  'a balance of IVA by where it comes from': [
    turn(
      'saldo a favor de IVA por 5.000.000, de ellos 3.500.000 son por reteiva y el resto exceso de descontables, ¿cuánto pido en devolución?',
      ['$ 3.500.000', '$ 1.500.000'],
    ),
  ],
  'the usury of each month': [
    turn(
      'intereses de mora de 10.000.000 que vencían el 20 de septiembre y se pagan el 10 de octubre, usura de septiembre 26 % y de octubre 25 %',
      // 10 days at 24 % and 10 at 23 %
      ['$ 128.415'],
    ),
  ],
  'a wage that is not integral beside another sum': [
    turn('sueldo de 11.000.000 no integral, paga prepagada de 300.000, ¿retefuente del mes?', [
      'salario de $ 11.000.000',
    ]),
  ],
  'the month of procedure 2 has its own contributions': [
    turn(
      'con procedimiento 2, de diciembre de 2025 a noviembre de 2026 ganó 130.000.000 con aportes por 11.700.000, ¿porcentaje fijo?',
      ['%'],
    ),
    turn('y si en enero gana 11.000.000 con aportes del 9 %, ¿cuánto le retengo?', ['$ 7.507.500']),
  ],
  'another payee of the same dividend': [
    turn('dividendos no gravados de 2025 por 90.000.000 a una persona natural residente, ¿retención?', ['$ 4.936.851']),
    turn('¿y si el accionista es una sas nacional, sin grupo empresarial?', ['$ 9.000.000', 'sociedad nacional']),
  ],
  'a shareholder abroad buys no service': [
    turn('al socio gringo no residente le giramos 20.000.000 de dividendos no gravados de 2025, ¿retefuente?', [
      '$ 4.000.000',
      'no residente',
    ]),
  ],
  'from the profit of the books to the taxable one': [
    turn(
      'conciliación fiscal: utilidad contable 80.000.000, depreciación contable 10.000.000 y fiscal 7.000.000, multas 1.000.000. ¿renta líquida?',
      ['renta líquida es de $ 84.000.000'],
    ),
  ],
  'a client who is large withholds of whoever is not': [
    turn(
      'el cliente es gran contribuyente y nos compra servicios por 10.000.000 + iva, nosotros no somos; ¿qué retenciones nos hace?',
      ['reteIVA de $ 285.000'],
    ),
  ],
  'between two large ones no IVA is withheld': [
    turn('compramos 3.000.000 + iva, somos grandes contribuyentes y el proveedor también, ¿hay reteiva?', [
      'No se practica retención de IVA entre agentes',
    ]),
  ],
  'a CDT is fixed income': [turn('intereses de un CDT de la SAS por 5.000.000, ¿retefuente?', ['$ 200.000', '4 %'])],
  'a card is withheld on without the IVA': [
    turn('vendimos 1.190.000 con iva incluido por datáfono, ¿cuánto retienen?', ['$ 15.000']),
  ],
  'the reduction does not lower the least penalty': [
    turn('sanción mínima de 2026 y ¿le aplica la reducción del 640?', ['$ 524.000', 'no la baja']),
  ],
  'a loss against a gain': [
    turn('¿la pérdida fiscal de 2024 por 30 millones la cruzo con la ganancia ocasional de un apartamento?', [
      'No: ',
      'rentas líquidas ordinarias',
    ]),
  ],
  'a summons to correct has its month and its rate': [
    turn(
      'nos llegó emplazamiento para corregir el 4 de noviembre, ¿qué plazo hay y qué sanción si corrijo 8.000.000?',
      ['$ 1.600.000', 'un mes'],
    ),
  ],
  'the share of an advance is no rate of withholding': [
    turn(
      'al contratista le damos un anticipo del 40 % de 50.000.000, ¿lleva retefuente?',
      ['Un anticipo puro no se retiene'],
      ['no es la tarifa'],
    ),
  ],
  'the next advance by its rate beside the one of before': [
    turn(
      'renta AG 2025 de la sas: impuesto 40.000.000, retenciones 12.000.000, anticipo 2025 que traía 5.000.000 y anticipo 2026 por calcular al 75 %, ¿saldo a pagar total?',
      ['$ 41.000.000'],
    ),
  ],
  'a correction whose day stands first': [
    turn(
      'renta 2023 que venció 20 may/24 y se presentó ese día; el 5 feb/26 corregimos aumentando el impuesto, ¿firmeza?',
      ['20 de mayo de 2027'],
      ['5 de febrero de 2029 ('],
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
