import { expect, it } from 'vitest'
import { talk } from '../../../tests/helpers/conversation.ts'
import { calculatorNamed } from '../../shared/calculators/list.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'

const facts = factSource(shippedFacts)
const plain = (text: string) => text.replaceAll('*', '').replace(/\s/g, ' ')

it.each([
  ['retención por servicios de 8 millones a una SAS', 'retencion_renta'],
  ['cuánto le queda neto a alguien con 3 millones de sueldo', 'nomina'],
  ['prima de diciembre de un sueldo de 1.900.000', 'prestacion'],
  ['seguridad social de un independiente que gana 6 millones', 'aportes_independiente'],
  ['anticipo simple bimestre 40 millones comercio', 'simple_anticipo'],
  ['iva de 5 millones', 'iva'],
])('names the calculator of "%s", whose form gives the same figure', async (question, name) => {
  const [answer] = await talk(question)
  const { calculator } = answer?.parts ?? {}
  expect(calculator?.name).toBe(name)
  const shown = calculatorNamed(name)?.show(calculator?.values, facts)
  expect(plain(answer?.content ?? '')).toContain(plain(shown?.figure.value ?? 'none'))
})

it.each([
  ['cuánto me cuesta un empleado con salario de 2.200.000', 'nomina', '$ 3.336.919'],
  [
    'indemnización por despido sin justa causa a término indefinido, sueldo 3.000.000, entró el 1 de marzo de 2022 y sale el 30 de noviembre de 2026',
    'despido',
    '$ 10.500.000',
  ],
  ['cuánto paga de renta un asalariado que gana 10 millones al mes', 'renta_laboral', undefined],
  ['soy independiente y gané 90 millones en 2025, ¿cuánto pago de renta?', 'renta_independiente', '$ 1.049.577'],
  [
    'independiente con honorarios de 120 millones al año, costos de 30 millones y aportes de 12 millones, ¿cuánto de renta?',
    'renta_independiente',
    '$ 3.973.345',
  ],
  [
    'gano 8 millones de salario y 2 millones de arriendos al mes, ¿cuánto pago de renta?',
    'renta_independiente',
    undefined,
  ],
  [
    'un asalariado que gana 12 millones al mes, con 10 millones de intereses de vivienda en el año, ¿cuánto paga de impuesto de renta en el año?',
    'renta_independiente',
    '$ 6.563.760',
  ],
  ['asiento de un anticipo a proveedor de 4.000.000', 'asiento_anticipo', '$ 4.000.000'],
  ['registro de un anticipo recibido de un cliente por 6.000.000', 'asiento_anticipo', '$ 6.000.000'],
  ['renta de una persona natural con base gravable de 90 millones', 'renta_persona', undefined],
  ['renta de una sociedad con utilidad de 200 millones', 'renta_sociedad', '$ 70.000.000'],
  ['cuánto son 1.400 UVT en pesos', 'uvt_a_pesos', '$ 73.323.600'],
  ['cuántas UVT son 50.000.000', 'pesos_a_uvt', '954,67 UVT'],
  ['sanción de 4.000.000 reducida al 50 % por el artículo 640', 'sancion_reducida', '$ 2.000.000'],
  ['asiento de una compra de mercancía de 3.000.000 con IVA y retención del 2,5 %', 'asiento_compra', '$ 3.495.000'],
  [
    'asiento del cierre con ingresos de 480 millones, costos de 290 millones y gastos de 120 millones',
    'asiento_cierre',
    '$ 70.000.000',
  ],
  ['asiento del desembolso de un préstamo bancario de 20 millones', 'asiento_prestamo', '$ 20.000.000'],
  ['asiento del pago del IVA: generado 7.600.000, descontable 4.200.000', 'asiento_pago_iva', '$ 3.400.000'],
  [
    'punto de equilibrio con costos fijos de 10 millones, precio 50.000 y costo variable 30.000',
    'punto_equilibrio',
    '$ 25.000.000',
  ],
  ['cuota de un crédito de 20 millones a 36 meses al 2 % mensual', 'credito', '$ 784.657'],
  ['a qué precio vendo algo que me cuesta 50.000 para ganar 30 % de margen', 'precio_venta', '$ 71.429'],
  ['cuánto debo provisionar al mes de prima por un sueldo de 2.500.000', 'prestacion', '$ 229.091'],
  ['cuánto provisiono de cesantías al mes con un salario de 3.000.000', 'prestacion', '$ 270.758'],
  ['provisión mensual de vacaciones de un sueldo de 4.200.000', 'prestacion', '$ 175.000'],
  ['cuánto provisiono al mes por intereses con sueldo de 2.500.000', 'intereses_cesantias', '$ 27.491'],
  ['cuánto debo provisionar al mes para prestaciones de un empleado de 2.000.000', 'nomina', '$ 480.673'],
  [
    'un cliente me dio un anticipo de 3 millones y le facturé 8 millones más iva, cómo cruzo el anticipo',
    'asiento_cruce',
    '$ 6.520.000',
  ],
  [
    'asiento de un anticipo a un proveedor por 4 millones que se cruza con factura de 8 millones más IVA',
    'asiento_cruce',
    '$ 5.520.000',
  ],
  [
    'le di un anticipo de 4 millones al proveedor y me facturó 8 millones más iva, ¿cómo lo cruzo?',
    'asiento_cruce',
    '$ 5.520.000',
  ],
  [
    'asiento del cruce de un anticipo de 3 millones con una factura de compra de 10 millones más IVA',
    'asiento_cruce',
    '$ 8.900.000',
  ],
  ['cuándo vence el IVA bimestral si mi NIT termina en 7', 'vencimientos', '21 de enero de 2027'],
])('leads from "%s" to the form of %s, which shows the figure', async (question, name, figure) => {
  const [answer] = await talk(question)
  const { calculator, verdict } = answer?.parts ?? {}
  expect(calculator?.name).toBe(name)
  const shown = calculatorNamed(name)?.show(calculator?.values, facts)
  const told = [shown?.figure.value, ...(shown?.calculation.steps ?? []).map(({ value }) => value)].map((value) =>
    plain(value ?? ''),
  )
  const said = figure ?? plain(verdict?.figure ?? 'none')
  expect(plain(verdict?.text ?? '')).toContain(said)
  expect(told).toContain(said)
})

it.each([
  ['asiento de un anticipo recibido de un cliente por 6.000.000', 'ahora le facturo 10.000.000 más IVA', '$ 5.900.000'],
  ['asiento de un anticipo a proveedor de 4.000.000', 'ya me llegó la factura por 10.000.000 más IVA', '$ 7.900.000'],
])('opens the form of a bill crossed with its advance: %s, %s', async (advance, bill, figure) => {
  const [, answer] = await talk(advance, bill)
  const { calculator } = answer?.parts ?? {}
  expect(calculator?.name).toBe('asiento_cruce')
  expect(plain(calculatorNamed('asiento_cruce')?.show(calculator?.values, facts).figure.value ?? '')).toBe(figure)
  expect(plain(answer?.content ?? '')).toContain(figure)
})

it.each([
  [
    'calculadora de intereses a las cesantías: cesantías acumuladas 2.200.000, días del año 330, fecha de corte 30 de noviembre de 2026',
    '$ 242.000',
  ],
  [
    'calculadora de impuesto de industria y comercio (ICA): último día del periodo 31 de octubre de 2026, ingresos brutos del periodo en el municipio 60.000.000, tarifa 9,66 por mil, avisos y tableros: sí',
    '$ 666.540',
  ],
])('works out what is asked for as a calculator with each of its data: %s', async (question, figure) => {
  const [answer] = await talk(question)
  expect(answer?.answered).toBe(true)
  expect(plain(answer?.parts?.verdict.figure ?? '')).toBe(figure)
})

it('charges for no form in which something told was not understood', async () => {
  const [answer] = await talk(
    'calculadora de sanción por inexactitud: fecha 20 de noviembre de 2026, diferencia 16.000.000, cuándo la acepta: al responder el requerimiento especial',
  )
  expect(answer?.answered).toBe(false)
})

it('names none for the example of an entry', async () => {
  const [answer] = await talk('¿Cómo es el asiento de cierre del año?')
  expect(answer?.parts).toBeDefined()
  expect(answer?.parts?.calculator).toBeUndefined()
})

it('names none where a rule is told and nothing was worked out', async () => {
  const [rule] = await talk('¿Cuánto es la retención de IVA?')
  expect(plain(rule?.content ?? '')).toContain('15 %')
  expect(rule?.parts).toBeDefined()
  expect(rule?.parts?.calculator).toBeUndefined()
})

it.each([
  'sueldo de 3 millones, embargo de alimentos de 400.000, ¿cuánto recibe neto?',
  'asiento de la nota crédito por una devolución de 2.000.000 más IVA',
])('names none where the answer goes on from what its form would show: %s', async (question) => {
  const [answer] = await talk(question)
  expect(answer?.parts).toBeDefined()
  expect(answer?.parts?.calculator).toBeUndefined()
})
