import { expect, it, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'
import { createReader } from '../../understand/understand.ts'
import { namedConcept } from './concepts.ts'
import { paidFor } from './exterior.ts'
import { asksWhetherIva } from './slots.ts'

const TODAY = '2026-11-27'
const reader = createReader([])
const read = (text: string) => reader.read(text, TODAY)

it.each([
  ['del iva tambien le retengo?', true],
  ['y reteiva?', true],
  ['y con reteiva', false],
  ['somos gran contribuyente, y reteiva?', false],
])('"%s" asks whether IVA is withheld: %s', (text, whether) => {
  expect(asksWhetherIva(read(text), read(text))).toBe(whether)
})

it('takes what is bought of a craftsman for a purchase, and their work for a service', () => {
  expect(namedConcept(read('compre 2 millones de madera a un carpintero'))).toBe('compras')
  expect(namedConcept(read('le pague 2 millones a un carpintero por la instalacion'))).toBe('servicios')
})

it('reads what is paid abroad', () => {
  expect(paidFor('licencia de software')).toBe('software')
  expect(paidFor('consultoria de un ingeniero')).toBe('tecnico')
})

test('tells of a payment abroad its income tax, its IVA and where the work is done', async () => {
  const [held, iva, there] = await openingsOf(
    'un ingeniero de Chile nos cobró 12 millones por consultoría, ¿cuánto le retengo?',
    '¿y del IVA qué?',
    '¿y si lo hace desde allá?',
  )
  expect(held).toMatch(/\$ 2\.400\.000 de renta.*\$ 2\.280\.000 de IVA.*\$ 9\.600\.000/)
  expect(iva).toMatch(/^El IVA es de \$ 2\.280\.000/)
  expect(there).toContain('aunque lo preste desde el exterior')
})

test('withholds IVA only where the payer is an agent of it, and says what is left either way', async () => {
  const [, whether] = await openingsOf(
    'le facturé 3 millones más IVA de un servicio a una SAS',
    '¿del IVA también me retienen?',
  )
  expect(whether).toMatch(/^Solo si quien te paga es agente.*\$ 85\.500.*\$ 3\.364\.500.*\$ 3\.450\.000/)
  const [simple] = await openingsOf(
    'mi proveedor es del régimen simple, me facturó 5 millones en servicios más IVA, ¿qué retenciones le hago?',
  )
  expect(simple).toMatch(/^De renta ninguna.*responsable de IVA/)
})

test('says who has to withhold to whoever may be a person', async () => {
  const [, duty] = await openingsOf('un señor que arregla techos me cobró 500 mil', '¿y le tengo que retener?')
  expect(duty).toMatch(/^Si eres empresa, sí; si eres persona natural, solo/)
})

test('nets a bill of the reteICA that is told after it', async () => {
  const [, left] = await openingsOf(
    'compré un computador de 3 millones más IVA a una SAS, ¿cuánto le giro?',
    '¿y con reteica del 10 por mil?',
  )
  expect(left).toContain('$ 3.465.000')
})

test('works out the IVA of works on the profit, and the withholding on all', async () => {
  const [net, guarantee] = await openingsOf(
    'acta de obra civil, contratista PJ: CD 86.000.000 con A10 I5 U5. Sácame IVA, rete y neto',
    '¿y con retegarantía del 10 qué giro?',
  )
  expect(net).toMatch(/IVA de \$ 817\.000 .*\$ 2\.064\.000 .*\$ 101\.953\.000 netos/)
  expect(guarantee).toMatch(/\$ 91\.633\.000 netos .*retegarantía de \$ 10\.320\.000/)
  const [iva] = await openingsOf('obra de 50 millones con AIU: A 5 millones, I 1 millón, U 2.500.000, ¿IVA?')
  expect(iva).toMatch(/^El IVA es de \$ 475\.000/)
})

test('charges IVA on a tenth of the contract where the AIU is agreed below that', async () => {
  const [iva] = await openingsOf(
    'Aseo por 50.000.000 al mes antes de IVA, con AIU pactado del 5 %. ¿Cuánto IVA se factura?',
  )
  expect(iva).toMatch(/\$ 950\.000.*\$ 5\.000\.000/)
})

test('takes a contract of security and its AIU for one payment', async () => {
  const [both, net] = await openingsOf(
    'vigilancia, la factura es por 14.200.000 y trae AIU 1.420.000, ¿cuánto IVA y cuánto rete?',
    '¿y el neto?',
  )
  expect(both).toMatch(/IVA de \$ 269\.800 .*\$ 28\.400 .*\$ 14\.441\.400 netos/)
  expect(net).toContain('$ 14.441.400')
})

test('withholds 1,5 % on what was sold by card, and tells it from the fee', async () => {
  const [held] = await openingsOf(
    'vendí 4.200.000 con tarjeta por la pasarela y me consignaron 3.950.000, no cobro IVA. ¿Cuánto es lo de retefuente?',
  )
  expect(held).toMatch(/\$ 63\.000/)
  expect(held).toMatch(/\$ 187\.000 (?:que faltan son la comisión|de menos)/)
})

test('leaves health out of IVA, also where it is for looks', async () => {
  const [teeth, white] = await openingsOf(
    'soy odontóloga, tengo mi consultorio y hago resinas, ¿tengo que cobrar IVA?',
    'me refería más que todo a los blanqueamientos y diseños de sonrisa',
  )
  expect(teeth).toMatch(/^No: consulta médica, odontológica y de salud humana está excluido de IVA/)
  expect(white).toMatch(/^No.*cirugía y odontología estéticas, como servicio de salud.* excluido/)
})

test('withholds by the table of whoever works alone, and more of whoever shows no planilla', async () => {
  const [held, without] = await openingsOf(
    'en el consultorio somos una SAS y viene una ortodoncista, el mes pasado fueron 6.800.000. No tiene empleados y no va a pedir costos. Paga su planilla. ¿Cuánto le retengo?',
    '¿y si no me trae la planilla?',
  )
  expect(held).toMatch(
    /no se le practica retención con la tabla del artículo 383 \(es de \$ 0\): su base es de 86,28 UVT/,
  )
  expect(without).toMatch(/sin su planilla, se le retienen \$ 24\.000 .*no puede deducir el pago/s)
})
