import { expect, test } from 'vitest'
import { converse, engine } from '../../../../../tools/assistant/engine.ts'

const opened = engine()
const told = async (turns: readonly string[]) =>
  (await converse(opened, turns, '2026-11-29')).map(({ content }) =>
    content.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('**', ''),
  )

test('reads two net taxes by their years, whichever comes first, and says the day on which it is final', async () => {
  const [first, iva, less] = await told([
    'Impuesto neto de renta 2025: 26.000.000; 2024: 20.000.000, presentada el 14 de mayo de 2026. ¿Tiene beneficio de auditoría y en qué fecha queda en firme?',
    '¿También cubre la retención en la fuente de ese año?',
    '¿y si el de 2024 hubiera sido 2.900.000?',
  ])
  expect(first).toMatch(/aumento del 30 %.*12 meses.*14 de mayo de 2027/)
  expect(iva).toMatch(/^No, el beneficio de auditoría cubre solo la declaración de renta/)
  expect(less).toMatch(/no llega a 71 UVT \(\$ 3\.341\.615\)/)
})

test('holds a corrected tax against the year before', async () => {
  const [, corrected] = await told([
    'Impuesto neto de renta 2024: 20.000.000 y 2025: 26.000.000. ¿Hay beneficio de auditoría?',
    'si lo corrijo y baja a 24 millones, ¿qué pasa?',
  ])
  expect(corrected).toMatch(/aumento es del 20 %.*\$ 25\.000\.000/)
  expect(corrected).toContain('se pierde el beneficio')
})

test('splits what is gained with a depreciated asset, and enters it without IVA', async () => {
  const [sale, iva] = await told([
    'Vendimos un horno industrial en 60.000.000; lo compró la empresa en enero de 2021 por 70.000.000 y tiene depreciación acumulada de 35.000.000. ¿Utilidad, cuánto es renta ordinaria y cuánto ganancia ocasional, y el asiento?',
    '¿y el IVA de esa venta?',
  ])
  expect(sale).toContain('25.000.000')
  expect(sale).toMatch(/renta ordinaria/)
  expect(sale).toMatch(/1520[^\n]*\$ 70\.000\.000/)
  expect(iva).toMatch(/^No: la venta de un activo fijo no causa IVA/)
})

test('counts minor assets one by one, and the others by their months', async () => {
  const [answer] = await told([
    'Compramos 5 archivadores a 800.000 c/u y un servidor de 9.000.000 el 1 de octubre de 2026. ¿Qué es de menor cuantía y cuánto deduzco en el año?',
  ])
  expect(answer).toMatch(/^En 2026 deduces \$ 4\.450\.000: completos \$ 4\.000\.000/)
})

test('taxes what an entity of the special regime may not deduct, and what its assembly left', async () => {
  const [first, left, heads, report] = await told([
    'Fundación del régimen tributario especial: ingresos 500.000.000, egresos 420.000.000, de los cuales 10.000.000 no procedentes. Se aprobó reinvertir todo el excedente. ¿Cuánto pagamos de renta?',
    '¿y si la asamblea dejó sin destinar 30 millones?',
    '¿cuál es el tope para pagarle a los directivos?',
    '¿debemos memoria económica y cuándo se actualiza el registro?',
  ])
  expect(first).toMatch(/es de \$ 2\.000\.000/)
  expect(left).toMatch(/es de \$ 8\.000\.000/)
  expect(heads).toContain('$ 126.000.000')
  expect(report).toMatch(/^No debe memoria económica/)
  expect(report).toContain('30 de junio')
})

test('takes a pension beside what is let for exempt by itself', async () => {
  const [answer] = await told([
    'pensionado con pension de 7 millones mensuales y arriendos de 100 millones al año con costos de 10 millones, cuanto paga de renta',
  ])
  expect(answer).toMatch(/base de \$ 90\.000\.000; la pensión de \$ 84\.000\.000 es toda exenta/)
})

test('nets the deferred tax of several differences in one entry', async () => {
  const [answer] = await told([
    'Impuesto diferido al 35 %: maquinaria en libros 100.000.000 y fiscal 80.000.000; provisión de garantías 12.000.000 no aceptada fiscalmente. Neto y asiento.',
  ])
  expect(answer).toMatch(/^Activo por impuesto diferido de \$ 4\.200\.000 y pasivo de \$ 7\.000\.000.*\$ 2\.800\.000/)
})

test('deducts a first job by the months of its year', async () => {
  const [answer] = await told([
    'Contratamos el 1 de abril de 2026 a una joven de 23 años, primer empleo, salario 2.000.000. ¿Cuánto deducimos?',
  ])
  expect(answer).toMatch(/9 meses.*\$ 21\.600\.000.*\$ 1\.260\.000/)
})

test('takes the average for the advance where the earlier tax is told by its year', async () => {
  const [answer] = await told([
    'SAS en su quinta declaración: impuesto neto de renta 2026 de 30 millones, el de 2025 fue 18, retenciones de 2026 por 10.000.000, ¿anticipo para 2027?',
  ])
  // (30 + 18) / 2 × 75 % − 10
  expect(answer).toContain('$ 8.000.000')
})

test('adds the rent to the wages, whose costs are of the rent alone', async () => {
  const [both, afc] = await told([
    'declaro renta 2025 como persona natural: salarios 84 millones, arriendos 30 millones con gastos de 9 millones del local, aportes obligatorios 6.700.000, ¿cuánto es el impuesto?',
    '¿y si ahorro 10 millones en AFC cuánto me ahorro?',
  ])
  // (77.300.000 − 19.325.000 + 21.000.000 − 1.090 UVT) × 19 %
  expect(both).toContain('$ 4.691.877')
  expect(afc).toContain('ahorras $ 1.425.000')
})

test('tells the tax of a sale beside what the notary keeps, and what is left of it', async () => {
  const [sale] = await told([
    'vendimos una bodega (personas naturales) en 400 millones, la compramos hace 7 años por 220, ¿notaría, IVA e impuesto?',
  ])
  expect(sale).toContain('es de $ 27.000.000')
  expect(sale).toContain('$ 4.000.000')
  expect(sale).toContain('le quedan por pagar $ 23.000.000')
  expect(sale).toContain('no causa IVA')
  const [both] = await told([
    'vendo mi apartamento en 350 millones, costo fiscal 200 millones, ¿cuánto es el impuesto y cuánto me retienen en la notaría?',
  ])
  expect(both).toContain('$ 22.500.000')
  expect(both).toContain('$ 3.500.000')
})

test('reads the net worth by its initials, and the ages of debts in months', async () => {
  const [interest, debts] = await Promise.all([
    told([
      'subcapitalización: deuda promedio con vinculado $500M, intereses $60M, PL a 31-dic anterior $200M. ¿Deducible?',
    ]),
    told(['provisión general de cartera: 3-6m $50M / 6-12m $30M / >12m $20M, ¿cuánto deduzco?']),
  ])
  expect(interest[0]).toContain('$ 48.000.000')
  expect(debts[0]).toContain('$ 8.500.000')
})

test('refuses one payment in cash whole, and keeps it from the sums of a year', async () => {
  const [one] = await told([
    '¿la dian me recibe como costo 7 millones que le di en billete a un proveedor, un solo pago?',
  ])
  expect(one).toMatch(/no se deduce en efectivo/i)
  const [year] = await told([
    'pagos totales $300M, efectivo $100M (todos < 100 UVT), costos y deducciones $200M. ¿Efectivo aceptado?',
  ])
  expect(year).toContain('$ 70.000.000')
})

test('counts what passed through the bank for the duty alone', async () => {
  const [duty, tax] = await told([
    'soy modista, mis ingresos de este año 48 millones, pero a mis cuentas entraron 90 millones porque mi hermana consigna ahí. ¿en 2027 tengo que declarar?',
    '¿y de impuesto cuánto me sale?',
  ])
  expect(duty).toContain('año gravable 2026')
  expect(duty).toContain('consignaciones, depósitos o inversiones: $ 90.000.000')
  expect(tax).toContain('ingresos de $ 48.000.000')
})

test('takes whoever a bank employs for a person, and the later of two returns for the one that is filed', async () => {
  const [[wages], [advance]] = await Promise.all([
    told([
      'renta 2025 de mi primo, empleado de un banco: en el certificado salen 130 millones de salarios y 11 millones de aportes obligatorios, ¿qué impuesto le sale?',
    ]),
    told([
      'SAS constituida en 2025. Impuesto neto AG 2025 $10M, AG 2026 $18M; retenciones 2026 $4M. ¿Anticipo por 2027?',
    ]),
  ])
  expect(wages).toContain('persona natural residente con ingresos de $ 130.000.000')
  // 50 % of the mean, 14 million, less what was withheld.
  expect(advance).toContain('$ 3.000.000')
})
