import { expect, test } from 'vitest'
import { openingsOf } from '../../../../tests/helpers/conversation.ts'

// Passing remarks that change how a figure is read: a denial, the year of another date, a sum that is not additional.

test('charges no IVA of whoever charges none', async () => {
  const [painter] = await openingsOf(
    'un pintor que no declara ni cobra iva nos arregló la oficina por 2.000.000, somos sas, ¿cuánto le giramos?',
  )
  expect(painter).toMatch(/\$ 1\.880\.000.*no es responsable/)
})

test('takes another sum of a question for itself, though it asks whether that is so too', async () => {
  const [, small] = await openingsOf(
    'cuánto le retengo a un técnico declarante por servicios de 4 millones',
    '¿y por un trabajito de 80 mil también le quito?',
  )
  expect(small).toMatch(/no se practica retención.*\$ 80\.000/)
})

test('counts from the year of the entry to this one, whichever is told first', async () => {
  const [first, last] = [
    'vamos a prescindir de la secretaria el 15 de noviembre, indefinido, entró el 15 de enero de 2023, gana 2.100.000, ¿indemnización?',
    'entró el 15 de enero de 2023 con contrato indefinido, gana 2.100.000 y la despido sin justa causa el 15 de noviembre, ¿indemnización?',
  ].map((question) => openingsOf(question))
  expect((await first)?.[0]).toContain('$ 6.070.556')
  expect((await last)?.[0]).toContain('$ 6.070.556')
})

test('does not take what is denied for said', async () => {
  const [period] = await openingsOf(
    'no exportamos ni tenemos ventas exentas, en 2025 facturamos 1.200 millones, ¿el IVA de 2026 es bimestral o cuatrimestral?',
  )
  expect(period).toContain('cuatrimestral')
  expect(period).not.toContain('porque exportas')
  const [, fired] = await openingsOf(
    'liquidación: mínimo con auxilio, entró el 2 de marzo de 2026, se retiró el 15 de octubre de 2026, renuncia',
    'no era renuncia, la despidieron sin justa causa',
  )
  expect(fired).toContain('indemnización $ 1.750.905')
})

test('tells what the one who comes costs, and not those who are there', async () => {
  const [one] = await openingsOf('ya tenemos 3 y queremos contratar otro con el mínimo, ¿cuánto nos sale al mes?')
  expect(one).toMatch(/^Un empleado con salario de \$ 1\.750\.905/)
})

test('asks for no day of a return whose term was missed, but for what that costs', async () => {
  const [late] = await openingsOf(
    'se me pasó el plazo de la retención de septiembre, eran 620.000 y la presento hoy, ¿de cuánto es la multa?',
  )
  expect(late).toMatch(/^La sanción por extemporaneidad/)
})

test('fines nobody for the IVA of a time in which nothing was sold or bought', async () => {
  const [none] = await openingsOf('no declaré el iva de enero-abril porque no facturé nada, ¿me van a multar?')
  expect(none).toMatch(/^No, si tampoco compraste nada con IVA/)
})

test('reckons a month of pay by the hour', async () => {
  const [hours] = await openingsOf(
    'soy independiente, cobro 30.000 la hora y trabajé 150 horas este mes, ¿cuánto de salud y pensión?',
  )
  expect(hours).toContain('Con ingresos de $ 4.500.000 al mes')
})

test('counts those who are left, and takes what is given for a gift', async () => {
  const [left] = await openingsOf('teníamos 4 empleados y ya solo queda una, gana el mínimo, ¿cuánto es la planilla?')
  expect(left).not.toContain('por los 4')
  expect(left).toContain('$ 289.285')
  const [given] = await openingsOf('mi abuela me va a regalar 60 millones, ¿eso paga impuesto?')
  expect(given).toMatch(/donación de \$ 60\.000\.000/)
})

test('tells the day of the return that was worked out, whatever else is declared', async () => {
  const [, day] = await openingsOf(
    'vendí 20 millones más iva y compré 9 más iva, ¿cuánto es el IVA?',
    '¿y cuándo lo pago? declaro cada cuatro meses y mi nit termina en 6',
  )
  expect(day).toMatch(/IVA.*2027/)
  expect(day).not.toContain('renta')
})

test('tells a likely note where the figure would only be told again', async () => {
  const [, late] = await openingsOf(
    '¿cuánto es la prima de diciembre de quien gana 2.300.000?',
    '¿se la puedo dar en enero?',
  )
  expect(late).toMatch(/^No: la prima de este semestre debe quedar completa el 20 de diciembre/)
  const [, , not] = await openingsOf(
    '¿cuánto le retengo a una arquitecta por honorarios de 6 millones?',
    '¿y cómo se contabiliza?',
    '¿y si no le retengo qué me pasa?',
  )
  expect(not).toContain('respondes por esa suma')
})
