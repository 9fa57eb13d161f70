import { expect, test } from 'vitest'
import { openingsOf } from '../../../../tests/helpers/conversation.ts'
import { converse, engine } from '../../../../tools/assistant/engine.ts'

// 2.520.000 ÷ 210 = 12.000; × 35 % × 3 hours after seven.
test('a day of rest that is denied is none', async () => {
  const [perNight] = await openingsOf(
    'cocinero gana 2.520.000 y trabaja de 4 pm a 10 pm, sin domingos ni festivos, cuanto es el recargo nocturno por noche?',
  )
  expect(perNight).toContain('$ 12.600')
  // 10.000 × 35 % × 4 hours × 18 days.
  const [ofMonth] = await openingsOf(
    'bartender de 2.100.000 hace turno de 4 a 11 pm, vino 18 dias en julio, ni un domingo. recargo nocturno del mes?',
  )
  expect(ofMonth).toContain('252.000')
})

test('"de 9 a 12 de la noche" ends at midnight', async () => {
  const [, extra] = await openingsOf(
    'recepcionista sueldo 2.100.000 turno de 2 a 9 pm, recargo nocturno',
    'un festivo hizo 3 horas extra, de 9 a 12 de la noche, cuanto valen esas tres',
  )
  expect(extra).toContain('79.500')
})

test('a withholding that was borne is a cost that is not deducted, and none in favour', async () => {
  const [tax] = await openingsOf(
    'utilidad contable 150 millones de la sas, 3 millones de retenciones que asumimos en gastos y 1 millon de multas, cuanto es el impuesto de renta',
  )
  expect(tax).toMatch(/154\.000\.000.*53\.900\.000/)
})

test('reteICA that others practised comes off the tax alone', async () => {
  const [due] = await openingsOf(
    'ica bogota ingresos 400 millones al 9,66, tenemos valla, reteica que nos practicaron 800.000, cuanto queda',
  )
  expect(due).toMatch(/3\.864\.000.*3\.643\.600/)
})

test('the year a company was founded tells which return it is', async () => {
  const [second] = await openingsOf(
    'empresa creada en 2025, impuesto neto 2025 10.000.000 y 2026 16.000.000, retenciones 2.000.000, cuanto es el anticipo de 2027',
  )
  expect(second).toMatch(/4\.500\.000.*50 %/)
  const [first] = await openingsOf(
    'nuestra sas nacio en 2026, impuesto neto de renta 2026 20 millones, anticipo para 2027?',
  )
  expect(first).toMatch(/5\.000\.000.*25 %/)
})

test('another thing or person has a sum of its own', async () => {
  const [, printer] = await openingsOf(
    'compre una impresora de 6.000.000 el 1 de julio de 2026, depreciacion fiscal mensual',
    'y otra de 1.900.000 se puede deducir toda este año?',
  )
  expect(printer).toMatch(/^Sí puede depreciarse en el mismo año: \$ 1\.900\.000/)
  const [, company] = await openingsOf(
    'dividendos no gravados de 2025 a un socio pn residente 140 palos, que retengo',
    'y al socio que es una sas le tocan 50',
  )
  expect(company).toContain('5.000.000')
  const [, adviser] = await openingsOf(
    'salario integral de 24.000.000, aportes patronales, sas declarante',
    'y un asesor con basico de 8.000.000 que se gano 11 millones en comisiones, pierdo la exoneracion por ese?',
  )
  expect(adviser).toMatch(/\$ 8\.000\.000 y \$ 11\.000\.000.*no aplica la exoneración/)
  expect(adviser).not.toContain('integral')
})

// (140.000.000 − 1.090 × 52.374) × 15 %: the UVT of the year in which they are paid.
test('dividends are of the year in which they are shared out', async () => {
  const [of2025] = await openingsOf('dividendos no gravados de 2025 a un socio pn residente 140 palos, que retengo')
  expect(of2025).toContain('12.436.851')
  const [since] = await openingsOf(
    'reparto 140 millones que quedaron de 2021 en adelante y ya tributaron, a mi socia persona natural, retencion del dividendo',
  )
  expect(since).toContain('12.436.851')
})

test('the part that is accepted is what is reduced', async () => {
  const [, half] = await openingsOf(
    'requerimiento especial notificado el 5 de octubre de 2026, mayor impuesto 20 millones e inexactitud 20 millones, hasta cuando respondo y cuanto pago si acepto todo',
    'y si acepto la mitad nada mas?',
  )
  expect(half).toMatch(/10\.000\.000 de impuesto y \$ 2\.500\.000 de sanción/)
})

test('the levy that a bank certified is told with its half', async () => {
  const [half] = await openingsOf('pagamos 3.200.000 de gmf segun certificado, que parte es deducible')
  expect(half).toMatch(/1\.600\.000.*tenga o no relación/)
})

test('both halves of a question on the benefit of audit', async () => {
  const [both] = await openingsOf(
    'impuesto neto 2025 40 millones, 2026 51 millones, declarado y pagado a tiempo, en cuanto tiempo queda en firme y cuanto me falta para los 6 meses',
  )
  expect(both).toMatch(/3\.000\.000.*12 meses/)
})

test('what is owed to a partner is owed', async () => {
  const [format] = await openingsOf(
    'en que formato de exogena reporto un prestamo que nos hizo un socio, todavia se lo debemos',
  )
  expect(format).toContain('1009')
})

test("the buyer's own document is corrected by its own note", async () => {
  const [note] = await openingsOf(
    'emiti un documento soporte por 4.500.000 y era por 3.500.000, la dian ya lo valido, como corrijo',
  )
  expect(note).toMatch(/nota de ajuste.*1\.000\.000/)
})

test('of what is left of a company the capital comes back, and is no dividend', async () => {
  const [left] = await openingsOf(
    'se liquida la empresa y queda un remanente de 300.000.000, capital pagado 100.000.000 y lo demas utilidades de 2020 para aca que ya pagaron renta. al socio persona natural residente cuanto le retengo',
  )
  expect(left).toMatch(/\$ 200\.000\.000.*21\.436\.851/)
})

test('another client is another case', async () => {
  const [, joins] = await openingsOf(
    'tienda en simple, ingresos de jul-ago 50.000.000, cuanto es el anticipo',
    'a otro cliente lo quiero pasar al simple el otro año, hasta cuando hay plazo',
  )
  expect(joins).toContain('26 de febrero de 2027')
  expect(joins).not.toContain('50.000.000')
  const [, closed] = await openingsOf(
    'exogena ag 2025 presentada 15 dias tarde, 300 millones de pagos, sancion',
    'otra empresa, un bar: la dian la visito y no expedia factura. cuantos dias de cierre son y se puede cambiar por multa?',
  )
  expect(closed).toContain('tres días')
})

test('excluded sales that are exempt take nothing from the common IVA', async () => {
  const [, exempt] = await openingsOf(
    'iva bimestre: gravadas 80.000.000 al 19, excluidas 20.000.000, descontable comun 5.000.000, cuanto pago',
    'y si esas 20 fueran exentas?',
  )
  expect(exempt).toContain('10.200.000')
})

test('the account of what is withheld, asked besides its sum', async () => {
  const provider = engine()
  const [answer] = await converse(
    provider,
    ['proveedor me cobra servicio 2.500.000 mas iva, le hago reteica 6,9 por mil, cuanto es y a que cuenta la llevo'],
    '2026-11-29',
  )
  expect(answer?.content).toMatch(/17\.250[\s\S]*2368/)
})

test('figures that look like a month of cash are of the question that the words are sure of', async () => {
  const [kardex] = await openingsOf(
    'tengo 60 sacos a 40.000, compro 90 a 44.000 y vendo 100. por promedio ponderado cuanto es el costo y cuanto me queda',
  )
  expect(kardex).not.toContain('caja')
})

test('what is shared out now is of this year, whichever year the profit was earned in', async () => {
  // (95.000.000 − 1.090 × 52.374) × 15 %
  const [now] = await openingsOf(
    'nuestra sas ya cancelo la renta del 2025 y me voy a girar 95 millones de utilidades en diciembre, vivo en colombia. cuanto me retienen',
  )
  expect(now).toContain('5.686.851')
})
