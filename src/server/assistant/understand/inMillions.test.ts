import { describe, expect, test } from 'vitest'
import { inMillions } from './amounts.ts'
import { createReader } from './understand.ts'

const reader = createReader([])
const sums = (text: string) =>
  inMillions(reader.read(text, '2026-11-22'), { lastWasASum: true, largest: 300e6 }).amounts.map(({ value }) => value)

describe('bare numbers in a conversation that speaks of millions', () => {
  test.each<[string, readonly number[]]>([
    ['impuesto 35, retenciones 21', [35e6, 21e6]],
    ['menos perdidas 30', [30e6]],
    ['no, 28', [28e6]],
    ['y si solo debiera 35', [35e6]],
    ['¿y si fueran 120?', [120e6]],
  ])('%s', (text, values) => {
    expect(sums(text)).toEqual(values)
  })

  test.each([
    '¿y si fueran 3?',
    'son 45 días',
    'en 2025',
    'tengo 12 empleados',
    'la clase de riesgo es la 4',
    '¿y el 640?',
  ])('"%s" names no sum', (text) => {
    expect(sums(text)).toEqual([])
  })
})

test.each([
  ['reteica 9,66', 10e6],
  ['rete 2,5', 8e6],
  ['y el reteiva 15', 10e6],
  ['retención 4', 12e6],
])('"%s" is a rate where no withholding is that large', (text, largest) => {
  expect(inMillions(reader.read(text, '2026-11-22'), { lastWasASum: true, largest }).amounts).toEqual([])
})

test('a withholding that the case can bear is a sum', () => {
  expect(sums('retención 11')).toEqual([11e6])
})

test('three figures behind names of money are millions, and two are not', () => {
  const values = (text: string) => reader.read(text, '2026-11-22').amounts.map(({ value }) => value)
  expect(values('ventas 640, costo 410, gastos admin 95')).toEqual([640e6, 410e6, 95e6])
  expect(values('ventas 640, costo 410')).toEqual([])
  expect(values('vendo una máquina en 20 millones que costó 50 y está depreciada 35')).toEqual([20e6, 50e6, 35e6])
})

test('a number alone is no sum after a message without one', () => {
  expect(inMillions(reader.read('no, 60', '2026-11-22'), { lastWasASum: false, largest: 300e6 }).amounts).toEqual([])
})

test('no article has four digits', () => {
  expect(sums('¿y con 4.200?')).toEqual([4_200e6])
  expect(sums('¿y con 640?')).toEqual([])
})

test('hundreds are thousands in a small case', () => {
  const said = inMillions(reader.read('y en gastos son 600', '2026-11-22'), { lastWasASum: true, largest: 2_400_000 })
  expect(said.amounts.map(({ value }) => value)).toEqual([600_000])
})

test('thousands of millions are one sum', () => {
  expect(reader.read('vendimos 5 mil 100 millones', '2026-11-22').amounts.map(({ value }) => value)).toEqual([5.1e9])
})

describe('a day on which something began', () => {
  test.each([
    'un empleado entró el 1 de marzo de 2021 y gana el mínimo',
    'trabaja conmigo desde el 5 de mayo de 2019',
    'lo compré en 2018',
  ])('"%s" is asked of today', (text) => {
    expect(reader.read(text, '2026-11-22').on).toBe('2026-11-22')
  })

  test('a day of its own is the one asked', () => {
    expect(reader.read('cuánto era el mínimo el 5 de mayo de 2025', '2026-11-22').on).toBe('2025-05-05')
    expect(reader.read('entró el 1 de enero de 2025 y salió el 30 de junio de 2025', '2026-11-22').on).toBe(
      '2025-06-30',
    )
  })

  test('a day of this year without it', () => {
    expect(reader.read('me retiré el 31/10', '2026-11-22').days).toEqual(['2026-10-31'])
    expect(reader.read('vencía el 15 d septiembre', '2026-11-22').days).toEqual(['2026-09-15'])
  })

  test('the month after this one', () => {
    expect(reader.read('y la del mes que viene', '2026-11-22')).toMatchObject({ month: 12, year: 2026 })
    expect(reader.read('y la del otro mes', '2026-12-22')).toMatchObject({ month: 1, year: 2027 })
  })
})

test('a count is no sum where the case is of wages', () => {
  const said = (text: string) =>
    inMillions(reader.read(text, '2026-11-22'), { lastWasASum: true, largest: 2_100_000 }).amounts
  expect(said('son 10')).toEqual([])
  expect(said('no, 10').map(({ value }) => value)).toEqual([10_000_000])
})

test('takes one more sum as the thousands that the case speaks of', () => {
  const { amounts } = inMillions(reader.read('y otros 300 el mismo dia', '2026-11-22'), {
    lastWasASum: true,
    largest: 250_000,
  })
  expect(amounts.map(({ value }) => value)).toEqual([300_000])
})

test('the price of one thing stays in pesos beside a rent of millions', () => {
  const values = (text: string) => reader.read(text, '2026-11-22').amounts.map(({ value }) => value)
  expect(values('pago 2 millones de nomina y vendo a 3.000 con costo 1.200')).toEqual([2e6])
  expect(values('vendí 20 millones y compré 8')).toEqual([20e6, 8e6])
})

const read = (text: string) => reader.read(text, '2026-11-22')
const pesos = (text: string) => read(text).amounts.map(({ value }) => value)

test.each<[string, readonly number[]]>([
  ['vendimos 210 millones gravados, 35 exentos y 55 excluidos', [210e6, 35e6, 55e6]],
  ['ingresos de ochenta palos gravados, treinta exentos y diez excluidos', [80e6, 30e6, 10e6]],
  [
    'entraron 520 millones, de ahí 60 son exportación, 18 venta de un carro y 7 de devoluciones',
    [520e6, 60e6, 18e6, 7e6],
  ],
  ['ingresos por $310.000.000, con devoluciones por 14 y la venta de una máquina por 26', [310e6, 14e6, 26e6]],
  ['costos por 710 millones, todos pagados; trescientos veinte se pagaron en billete', [710e6, 320e6]],
  ['llevo 150 millones y con diciembre llego a unos 195', [150e6, 195e6]],
  ['surtí con dos millones y pagué seiscientos de luz', [2e6, 600e3]],
])('the unit of the first figure holds for the next: %s', (text, values) => {
  expect(pesos(text)).toEqual(values)
})

test.each<[string, readonly number[]]>([
  ['debo 12 millones por 1, 3 y 6 meses', [12e6]],
  ['pagué 9 millones y 4 de los socios reclaman', [9e6]],
  ['gana 5 millones y le quitan 4 de salud', [5e6]],
  ['la tarifa es 7 por mil y vendí 90 millones', [90e6]],
  ['pérdida de 35.000.000, asiento de cierre a 3610', [35e6]],
  // The same sum again.
  ['el IVA común suma 9 millones. de esos 9 cuánto descuento', [9e6]],
])('what counts or names something stays a number: %s', (text, values) => {
  expect(pesos(text)).toEqual(values)
})

test.each<[string, readonly number[]]>([
  ['120 millones gravados al 19 y 30 exentos', [19]],
  // What it was before is no rate of the case.
  ['si el AIU baja al 6 % en vez del 12', [6]],
  ['con tarifa del 35', [35]],
  ['le hago el 10 de descuento', [10]],
  ['la usura está en veinticinco punto tres', [25.3]],
  ['la usura va en 26 y medio', [26.5]],
  ['el ICA es el 7 por mil', []],
])('a rate without its sign: %s', (text, values) => {
  expect(read(text).percents.map(({ value }) => value)).toEqual(values)
})

test.each([
  ['USD 3.000, TRM del día de la causación 4.050', 12_150_000],
  ['cobró 3.000 dólares y la TRM estaba en 4.050', 12_150_000],
])('the exchange rate a few words after its name: %s', (text, value) => {
  expect(pesos(text)).toEqual([value])
})

test.each([
  ['NIT 900412874 dígito 1', [{ base: '900412874', dv: 1 }], undefined],
  ['mi NIT termina en seis', [], '6'],
  ['el NIT acaba en cero cinco', [], '05'],
  ['IVA de sep-dic 2026, dígito 4', [], '4'],
  ['con dígito de verificación 3', [], undefined],
])('%s', (text, nits, ending) => {
  expect(read(text).nits).toEqual(nits)
  expect(read(text).endingDigits).toBe(ending)
})
