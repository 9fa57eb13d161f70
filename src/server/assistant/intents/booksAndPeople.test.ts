import { expect, it } from 'vitest'
import { answersTo } from '../../../../tests/helpers/conversation.ts'

// What an accountant tells of books and people in one breath, each told sum in its place.
const CASES: Readonly<Record<string, readonly (readonly [said: string, told: readonly string[]])[]>> = {
  'returns and freight of what was bought': [
    [
      'inventario inicial 20.000.000, compras 100.000.000, devoluciones en compras 4.000.000, fletes en compras 1.000.000 e inventario final 30.000.000: ¿costo de ventas?',
      ['$ 87.000.000'],
    ],
  ],
  'the return of a sale with its document and its cost': [
    [
      'un cliente devuelve mercancía por 2.380.000 con IVA 19 incluido que costó 1.300.000, ¿qué documento y asiento?',
      ['crédito', '$ 2.000.000', '$ 380.000', '$ 1.300.000'],
    ],
  ],
  'clients who are no related parties': [
    [
      'cartera de terceros no vinculados: más de un año 10.000.000, de 6 a 12 meses 20.000.000, de 3 a 6 meses 40.000.000, ¿provisión general?',
      ['$ 5.500.000'],
    ],
  ],
  'a rent told for each stretch': [
    [
      'bodega arrendada por dos años, el primer año 1.000.000 mensual y el segundo 1.400.000, pactado: ¿gasto mensual en niif pymes?',
      ['$ 1.200.000 al mes'],
    ],
  ],
  'a loan without interest': [
    [
      'le prestamos 24.000.000 a un socio sin intereses a un año, tasa de mercado 20 % EA, ¿valor inicial en niif pymes?',
      ['$ 20.000.000', '$ 4.000.000'],
    ],
    ['¿y el interés del primer mes?', ['$ 306.189']],
  ],
  'a settlement on the minimum with commissions, and its payment that is late': [
    [
      'liquidar: básico mínimo más comisiones promedio 1.240.000 y auxilio, entró el 3 de febrero de 2025, sale el 30 de noviembre de 2026, cesantías 2025 consignadas, prima de junio pagada y vacaciones del primer año disfrutadas',
      ['$ 5.884.602'],
    ],
    ['¿y si le pagamos el 10 de enero?', ['41 días']],
  ],
  'vacations that are owed in full': [
    [
      'liquidar a quien gana 2.500.000 con auxilio, entró el 1 de diciembre de 2024 y sale el 30 de noviembre de 2026, prima y cesantías de 2025 pagadas, debe vacaciones completas',
      ['vacaciones $ 2.500.000'],
    ],
  ],
  'warranties by what is expected of them': [
    [
      'garantías: vendimos 500 neveras, falla el 4 % y cada reparación cuesta 100.000, ¿cuánto provisiono?',
      ['$ 2.000.000'],
    ],
  ],
  'all the cash that is refused': [
    [
      'pagos en efectivo 85.000.000 de unos costos de 200.000.000, uno solo fue de 6.500.000, ¿cuánto no es deducible?',
      ['$ 15.000.000'],
    ],
  ],
  'the tax that takes no residual, and the entry of the deferred tax': [
    [
      'camión 96.000.000 comprado el 1 de julio de 2026, en libros 5 años con residual 16.000.000, fiscal 10 años sin residual: depreciación de 2026 en cada uno y diferido al 35',
      ['$ 8.000.000', '$ 4.800.000', '$ 1.120.000'],
    ],
    ['el asiento del diferido', ['171076', '5405']],
  ],
}

it.each(Object.keys(CASES))('works out %s', async (name) => {
  const turns = CASES[name] ?? []
  const answers = await answersTo(...turns.map(([said]) => said))
  for (const [at, [, told]] of turns.entries())
    for (const each of told) expect(answers[at]?.split('###')[0]).toContain(each)
})
