import { expect, it } from 'vitest'
import { converse, engine } from '../../../../../tools/assistant/engine.ts'

const assistant = engine()
const told = async (...turns: string[]): Promise<readonly string[]> =>
  (await converse(assistant, turns, '2026-11-29')).map(({ content }) =>
    content
      .replaceAll('**', '')
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/ \[\d\]/g, '')
      .replaceAll('\n', ' '),
  )

// 500.000.000 × 0,4 % = 2.000.000, of which half is deducted; 1.000.000 × 35 %.
it('tells what the answer before makes of the income tax, and goes back to its case', async () => {
  const [, saved, limit] = await told(
    'en la cuenta de la ltda salieron 500 millones, ¿cuánto fue el 4x1000?',
    '¿y en impuesto de renta cuánto baja eso?',
    '¿y si la cuenta estuviera exenta hasta cuánto se mueve al mes?',
  )
  expect(saved).toMatch(/ahorras \$ 350\.000: el 35 % de \$ 1\.000\.000/)
  expect(limit).toMatch(/\$ 18\.330\.900 al mes.*solo sobre el exceso/)
})

// 7.000.000 × 35 %.
it('tells what a payment that is refused costs, and refuses to make a paper for it', async () => {
  const [, dearer, paper] = await told(
    'giramos 7 millones en billetes a un transportador, ¿nos lo aceptan de gasto?',
    '¿cuánto más sale de impuesto por eso?',
    'y si un cuñado me hace una factura para soportarlo?',
  )
  expect(dearer).toMatch(/pagas \$ 2\.450\.000 más/)
  expect(paper).toMatch(/^No te ayudo a evadir.*documento soporte/)
})

// 3.000.000 × 50 % + 8.000.000 + 0 = 9.500.000; × 35 % = 3.325.000.
it('adds up the taxes that were paid, each by its own part', async () => {
  const [all, saved, later] = await told(
    'la empresa pagó industria y comercio por 8.000.000, cuatro por mil 3.000.000 y multas de tránsito 500.000, ¿qué se deduce?',
    '¿y eso cuánto nos ahorra?',
    '¿y si el ica lo pagamos en enero?',
  )
  expect(all).toContain('$ 9.500.000')
  expect(saved).toContain('$ 3.325.000')
  expect(later).toMatch(/^Sí, el ICA del año se deduce en ese año si se paga antes de presentar/)
})

// (150.000.000 − 100.000.000) ÷ 49.799 = 1.004,04 UVT: nothing; with 60 of costs 90.000.000, (1.807,26 − 1.700) × 28 % + 116 UVT.
it('takes what a trade buys as its cost, and only as much of it as is accepted', async () => {
  const [all, some, more] = await told(
    'soy persona natural, tengo un almacén: en 2025 las ventas fueron de 150 millones y las compras con factura 100 millones, ¿cuánto es mi renta?',
    'la contadora dice que solo son deducibles 60',
    '¿cuánto más pago de impuesto?',
  )
  expect(all).toMatch(/\$ 100\.000\.000 de costos \(base de \$ 50\.000\.000\) es de \$ 0/)
  expect(some).toMatch(/base de \$ 90\.000\.000\) es de \$ 7\.272\.360|base de \$ 90\.000\.000\)/)
  expect(more).toMatch(/^La diferencia es de \$ [\d.]+ más/)
})

// Of 9.200.000 (8 % of 10.000.000 less): 3.680.000 − 2.300.000, ÷ 0,75 = 1.840.000.
it('tells how much of a wage may be saved in AFC, and what taking it out costs', async () => {
  const [room, health, out, home] = await told(
    'gano 10 millones al mes y aporto el 8 %, ¿cuánto es lo máximo que me sirve aportar a la AFC?',
    '¿y con medicina prepagada de 300 mil?',
    '¿y si saco eso a los dos años para una moto?',
    '¿y si es para la cuota inicial de un apartamento?',
  )
  expect(room).toContain('$ 1.840.000 al mes')
  // (3.680.000 − 300.000 − 25 % de 8.900.000) ÷ 0,75.
  expect(health).toContain('$ 1.540.000 al mes')
  expect(out).toMatch(/se pierde el beneficio/)
  expect(home).toMatch(/no se pierde el beneficio/)
})

// 90.000.000: all of 2018's 40.000.000 and 50.000.000 of the 70.000.000 of 2021. × 35 % = 31.500.000.
it('sets off the losses of several years, the oldest first', async () => {
  const [each, other, saved] = await told(
    'pérdida de 2018: 40 millones; pérdida de 2021: 70 millones. en 2025 ganó 90 millones, ¿cuánto le queda de cada una y hasta qué año?',
    '¿y si hubiera ganado 30?',
    '¿cuánta renta se ahorra?',
  )
  expect(each).toMatch(
    /la de 2018 \(\$ 40\.000\.000\) se agota y de la de 2021 quedan \$ 20\.000\.000, que se usa hasta .*2033/,
  )
  expect(other).toMatch(/de la de 2018 quedan \$ 10\.000\.000.*2030/)
  expect(saved).toContain('$ 10.500.000')
})

it('answers each return of a message with its own term', async () => {
  const [both, letter] = await told(
    'presenté la renta 2021 el 3 de mayo de 2022 y la renta 2022 con pérdida fiscal el 10 de mayo de 2023, ¿cuándo queda en firme cada una?',
    '¿una carta pidiendo documentos cambia los 3 años?',
  )
  expect(both).toMatch(/3 de mayo de 2025 \(3 años; ya quedó\).*10 de mayo de 2028 \(5 años por la pérdida\)/)
  expect(letter).toMatch(/^No: una carta o un requerimiento ordinario no cambia la fecha/)
})

// 80 → 110 is 37,5 %; 35 % of it asks for 108.
it('judges the audit benefit by two taxes and the months', async () => {
  const [six, less, late] = await told(
    '¿la renta se blinda en seis meses si el impuesto del 2024 fue de 80 millones y el del 2025 de 110?',
    '¿y si da 104?',
    '¿y si se paga con retraso sirve?',
  )
  expect(six).toContain('6 meses')
  expect(less).toMatch(/12 meses.*faltaron \$ 4\.000\.000/)
  expect(late).toMatch(/se pierde/)
})

// 30 % of 1.000.000.000 and of 500.000.000: 300 − 240 is 60 at 35 %; the office of the consortium files nothing.
it('declares the part of a consortium', async () => {
  const [part, files, other] = await told(
    'somos una sas con el 30 % de una unión temporal que tuvo ingresos de 1.000 millones y costos de 800 millones, ¿cuánto es la renta?',
    '¿y la unión temporal declara?',
    '¿y con el 50 %?',
  )
  expect(part).toMatch(/\$ 21\.000\.000.*\$ 300\.000\.000 de ingresos y \$ 240\.000\.000 de costos/)
  expect(files).toMatch(/no declara renta ni la paga/)
  expect(other).toContain('$ 35.000.000')
})

// 2025: 45.000 UVT are 2.240.955.000; with a haven 10.000, 497.990.000.
it('tells whether an operation with a related company is documented', async () => {
  const [small, haven, none] = await told(
    'AG 2025: ingresos 5.000 millones, le facturamos 1.800 millones a la filial de Perú, ¿qué presento de precios de transferencia?',
    '¿y si la filial está en un paraíso fiscal?',
    '¿y si no la presentamos?',
  )
  expect(small).toMatch(/no pasa de 45\.000 UVT \(\$ 2\.240\.955\.000\).*sin documentación comprobatoria/)
  expect(haven).toMatch(/pasa de 10\.000 UVT \(\$ 497\.990\.000\)/)
  expect(none).toMatch(/sanciones propias/)
})

it('asks DIAN for a smaller advance', async () => {
  const [, less] = await told(
    'anticipo: impuesto neto de 30 millones, tercera declaración, retenciones de 10',
    'este año vendemos poquito, ¿se puede pedir que lo reduzcan?',
  )
  expect(less).toMatch(/^Sí, se le puede pedir a la DIAN/)
})

it('closes a shop for arrears of what was collected, and not for renta', async () => {
  const [iva, renta, paid] = await told(
    'llevo cinco meses sin pagar el impoconsumo, ¿pueden clausurar mi cafetería?',
    '¿y si fuera de renta?',
    '¿y si lo pago ya?',
  )
  expect(iva).toMatch(/^Sí, la DIAN cierra el establecimiento 3 días .*más de 3 meses/)
  expect(renta).toMatch(/^Por deber renta no cierran|^No, por deber renta no cierran/)
  expect(paid).toMatch(/antes de que impongan la clausura/)
})

it('reports to the RUB whoever reaches the share, within two months', async () => {
  const [who] = await told(
    'nos inscribimos en el rut el 20 de octubre, socios con 70%, 26% y 4%, ¿a cuáles se reporta en el RUB y hasta cuándo?',
  )
  expect(who).toMatch(/tienen el 70 % y 26 %.*4 % no.*20 de diciembre de 2026/)
})

// 30 % of 600.000.000 is 180.000.000; 18.000.000 a month are 216.000.000.
it('holds what the heads of an entity get against its limit, and keeps a surplus for years', async () => {
  const [over, kept] = await told(
    'fundación del régimen especial con gasto total de 600 millones, a la directora le pagamos 18 millones mensuales, ¿se puede?',
    '¿el excedente lo reservamos tres años para construir un local?',
  )
  expect(over).toMatch(/^No: .*\$ 180\.000\.000 de \$ 600\.000\.000; los \$ 216\.000\.000 se pasan en \$ 36\.000\.000/)
  expect(kept).toMatch(/asignación permanente.*hasta 5 años/)
})

it('counts what came into the account, though its sum has no unit', async () => {
  const [files] = await told('soy modista, en 2025 vendí 50 millones y a mi cuenta llegaron 80, ¿declaro?')
  expect(files).toMatch(/^Sí debes declarar renta.*\$ 80\.000\.000/)
})

// 70.000.000 × 9 % = 6.300.000, × 35 % = 2.205.000; charged at 13 %, 9.100.000.
it('taxes the interest of a loan to a partner, and what is charged above it', async () => {
  const [presumed, dearer, charged] = await told(
    'la compañía le prestó 70 millones a un socio todo el año, la dtf era del 9 %, ¿interés presunto?',
    '¿cuánto de más paga la compañía?',
    '¿y si le cobra el 13 %?',
  )
  expect(presumed).toContain('$ 6.300.000')
  expect(dearer).toContain('$ 2.205.000')
  expect(charged).toMatch(/^Se declara lo que se cobra, \$ 9\.100\.000/)
})

// Of 7.360.000: 2.944.000 − 1.840.000, ÷ 0,75 = 1.472.000.
it('says whether a sum fits in AFC', async () => {
  const [fits] = await told(
    'tengo sueldo de 8 millones y aportes del 8 %, ¿me sirve aportar 2 millones mensuales a la afc?',
  )
  expect(fits).toMatch(/^No todo: de los \$ 2\.000\.000 solo se restan \$ 1\.472\.000/)
})

it('goes on with the patrimony of this January, the exógena of another income and what is no expense', async () => {
  const [, due] = await told(
    'patrimonio líquido de 5.000 millones al 1 de enero de 2026, ¿pago el impuesto al patrimonio?',
    'mi nit termina en 3, ¿hasta cuándo se presentaba?',
  )
  expect(due).toMatch(/patrimonio 2026: 15 de mayo de 2026|de mayo de 2026/)
  const [, more] = await told('sas con ingresos de 90 millones en 2024, ¿reporta exógena de 2025?', '¿y si fueron 150?')
  expect(more).toMatch(/^Sí debes reportar exógena/)
  const [, fine] = await told(
    'presentamos la renta dos meses tarde, el impuesto fue de 9 millones, ¿cuánto es la sanción?',
    '¿esa plata la puedo restar en la renta?',
  )
  expect(fine).toMatch(/no se deducen/)
})
