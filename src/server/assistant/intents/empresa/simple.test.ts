import { expect, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

test('keeps ICA, cards and pension of a SIMPLE advance apart from the income', async () => {
  const [advance, over] = await openingsOf(
    'Comercio en SIMPLE, bimestre septiembre-octubre: ingresos 70.000.000, datáfono 20.000.000, componente ICA 500.000, pensión del empleador 400.000. ¿Anticipo?',
    '¿y si la pensión fuera 2.000.000?',
  )
  // 70.000.000 × 2 % = 1.400.000; less 0,5 % of 20.000.000 and 400.000 = 900.000.
  expect(advance).toMatch(/es de \$ 900\.000.*\$ 100\.000 por pagos electrónicos.*\$ 400\.000 de pensión/)
  // The part of the municipality, 500.000, is paid whatever is discounted.
  expect(over).toMatch(/es de \$ 500\.000.*\$ 1\.200\.000 no caben/)
})

test('tells the tax of the year with each discount, and the pension of a minimum wage', async () => {
  const [year] = await openingsOf(
    'tengo una ferretería en el simple, vendo 300 millones al año y 60 millones me entran por tarjeta, le pago la pensión a un empleado del mínimo todo el año, ¿cuánto es el impuesto y cuánto me rebajan?',
  )
  expect(year).toMatch(/\$ 300\.000 por pagos electrónicos.*\$ 2\.521\.303 de pensión/)
})

test('says in which month an advance is paid, and that the ICA is in it', async () => {
  const [day, ica] = await openingsOf(
    'restaurante en el simple, vendí 40 millones en septiembre octubre sin impoconsumo, ¿cuánto es el anticipo y qué día lo pago?',
    '¿y el ica cuánto es?',
  )
  expect(day).toMatch(/el de septiembre y octubre, en noviembre/)
  expect(ica).toContain('El ICA no se paga aparte')
})

test('takes what is paid in two months for no income of theirs', async () => {
  const [advance] = await openingsOf(
    'Consultora en el SIMPLE. Bimestre marzo-abril: ingresos 62.000.000, ICA del bimestre 400.000, pensión pagada en el bimestre 700.000. Anticipo del 2593.',
  )
  // 1.183,8 UVT: 7,3 % = 4.526.000, less 700.000.
  expect(advance).toMatch(/ingresos de \$ 62\.000\.000.*\$ 3\.826\.000/)
})

test('looks at the limit of the SIMPLE with the year of the income, whatever other year is told', async () => {
  const [fits] = await openingsOf(
    'Un cliente está en el SIMPLE desde 2024; otro, con ingresos 2026 de 5.100.000.000, quiere entrar en 2027. ¿Cumple el tope el segundo?',
  )
  expect(fits).toMatch(/^Sí/)
})

test('parts an advance of the SIMPLE between the municipality and the nation', async () => {
  const [shop, group] = await openingsOf(
    'anticipo del SIMPLE bimestre mayo-junio, cacharrería, ingresos del bimestre 100.000.000, tarifa de ICA del municipio 7 x mil, pensión del empleador 400.000: ¿cuánto va a ICA y cuánto al componente nacional?',
  ).then(async ([first]) => [
    first,
    ...(await openingsOf(
      'SIMPLE grupo 2, ingresos del bimestre 60.000.000, 5 por mil de ICA consolidado, ¿cómo se reparte el anticipo?',
    )),
  ])
  // 2.000.000 − 400.000 = 1.600.000: 700.000 of the municipality, 900.000 of the nation.
  expect(shop).toContain('$ 1.600.000')
  expect(shop).toContain('$ 700.000 son el ICA')
  expect(shop).toContain('$ 900.000 el componente nacional')
  expect(group).toContain('$ 300.000 son el ICA')
  expect(group).not.toContain('suponiendo')
})
