import { expect, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

const first = async (...turns: string[]) => (await openingsOf(...turns)).at(-1)

test.each<[string, readonly string[]]>([
  [
    'Vendimos 90 millones gravados, 15 exentos y 45 excluidos; el IVA común fue de 6 millones. ¿Cuánto descuento?',
    ['$ 4.200.000'],
  ],
  [
    'Ingresos del año 300 millones, ahí van devoluciones por 8 y la venta de una camioneta de la empresa por 22. Tarifa ICA 7 por mil, sin avisos',
    ['$ 1.890.000'],
  ],
  [
    'ICA bimestre: brutos 410M (-) devoluciones 10M; 6‰; con avisos y tableros. ¿Total a cargo?',
    ['$ 2.400.000', '$ 2.760.000'],
  ],
  [
    'Factura de vigilancia por 30 millones más IVA, AIU contractual del 6 %. ¿Qué IVA y qué retención lleva?',
    ['$ 570.000', '$ 60.000'],
  ],
  ['Mi cuenta está libre del cuatro por mil y este mes saqué 24 millones, ¿cuánto me quita el banco?', ['$ 22.676']],
  ['Mi cuenta de ahorros está exenta del 4x1000 y este mes saqué 30 millones, ¿cuánto me cobran?', ['$ 46.676']],
  [
    'Una firma gringa sin oficina aquí nos asesoró por 3.000 dólares y la TRM estaba en 4.000. ¿Cuánto retengo de renta y cuánto de IVA?',
    ['$ 2.400.000', '$ 2.280.000'],
  ],
  [
    'Los vigilantes (una SAS) nos facturaron 20.000.000 sin IVA y dice que 2.400.000 de eso son AIU. ¿Cuánto IVA y cuánta retención?',
    ['$ 456.000', '$ 48.000'],
  ],
  [
    'Vendí 50 millones más IVA en el cuatrimestre, IVA de compras de tela 4.000.000 y compré una máquina con IVA de 1.500.000. ¿Cuánto pago?',
    ['$ 5.500.000'],
  ],
  [
    'En una sola factura vienen papelería 400.000 y tóner 200.000, antes de IVA, de un proveedor declarante. ¿Cuánto retengo?',
    ['$ 15.000'],
  ],
  [
    'El acuerdo de mi municipio dice reteICA del 8 por mil y base mínima 4 UVT. Me facturaron 190.000 más IVA, ¿le retengo?',
    ['No se retiene ICA'],
  ],
  // 160.000.000 is less than 3.500 × 52.374 = 183.309.000.
  [
    'llevo 190 millones consignados pero 30 fueron un préstamo del banco, ¿ya soy responsable?',
    ['Todavía no', '$ 160.000.000', 'no llegan'],
  ],
  [
    'Vendo bolsos por redes sociales y los paquetes salen de mi casa en Cali. ¿El ICA lo pago en la ciudad de cada cliente?',
    ['No: ', 'Cali'],
  ],
])('%s', async (question, parts) => {
  const told = await first(question)
  for (const part of parts) expect(told).toContain(part)
})

test('what was withheld of ICA and returned goods come off the income told before', async () => {
  expect(
    await first(
      'Tengo un taller en Yopal y este año hice 300 millones, ¿cuánto pago de industria y comercio?',
      'la tarifa es 7 por mil, tengo aviso y hubo 10 millones de devoluciones',
    ),
  ).toContain('$ 2.334.500')
})
