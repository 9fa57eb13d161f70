import { expect, test } from 'vitest'
import { converse, engine } from '../../../../../tools/assistant/engine.ts'

// How people write these questions: what each sum is stands in the words beside it, whichever comes first.

const opened = engine()
const told = async (turns: readonly string[]) =>
  (await converse(opened, turns, '2026-11-30')).map(({ content }) =>
    content.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('**', ''),
  )
const first = async (question: string) => (await told([question]))[0]

test('takes no profit before tax for the tax of the minimum rate', async () => {
  expect(
    await first(
      'Por la tasa mínima: la empresa ganó antes de impuestos 700 millones, de esos 100 son ingresos no constitutivos, el impuesto neto le da 75. ¿Le toca adicionar algo?',
    ),
  ).toMatch(/^Sí, hay que adicionar \$ 15\.000\.000/)
  expect(
    await first(
      'Tasa mínima: utilidad contable antes imp 500.000.000, ingresos no constitutivos que afectan la utilidad 40.000.000, impuesto de renta 50.000.000. ¿Cuánto adiciono?',
    ),
  ).toMatch(/^Hay que adicionar \$ 19\.000\.000/)
})

test('withholds from a dividend by the year of its payment, and from whoever receives it', async () => {
  const [person, company, abroad] = await told([
    'La asamblea nos aprobó darle 100 millones de dividendos, de lo ganado en 2025 y que la compañía ya había gravado, a un socio persona natural residente. ¿Cuánto le retenemos?',
    '¿Y si quien los recibe fuera otra SAS que no está en un grupo empresarial?',
    '¿Y para una accionista que vive en España?',
  ])
  expect(person).toContain('$ 6.436.851')
  expect(company).toContain('$ 10.000.000')
  expect(abroad).toContain('$ 20.000.000')
  expect(
    await first(
      'Somos cuatro socios y este año la asamblea decretó que a mí me tocan 70 millones no gravados, ¿cuánto me retienen?',
    ),
  ).toContain('$ 1.936.851')
})

test('tells the cash of a year from its costs and from what was paid in all', async () => {
  const [year, one] = await told([
    'En 2026 pagamos 500 millones por todo; en billete fueron 230, siempre menos de 100 UVT cada pago. Costos y deducciones: 520. ¿Qué valor no me aceptan?',
    'Aparte le dimos a un proveedor 7 millones en efectivo de una sola vez, ¿ese entra?',
  ])
  expect(year).toMatch(/^Te rechazan \$ 48\.000\.000 de los \$ 230\.000\.000.*se aceptan \$ 182\.000\.000/)
  expect(one).toMatch(/pago de \$ 7\.000\.000 no se deduce en nada/)
})

test('reads overdue debts whose sums and ages are in words', async () => {
  expect(
    await first(
      'Cartera para la provisión general: veinte millones con mora de tres a seis meses, treinta y uno de seis a doce y dieciséis que pasan del año. Ningún cliente es vinculado. ¿Cuánto deduzco?',
    ),
  ).toContain('$ 6.500.000')
})

test('takes the tax of the year before for none of this year', async () => {
  expect(
    await first(
      'Cuarto año de la SAS: en 2026 el impuesto neto es de 60 millones, en 2025 fue de cuarenta y uno, y este año nos retuvieron veinte. ¿El anticipo 2027 más bajo?',
    ),
  ).toContain('$ 17.875.000')
  const [, balance] = await told([
    'Mi SAS tuvo una renta líquida gravable de 100 millones en 2025, ¿cuánto es el impuesto?',
    'Es la segunda declaración. En el 2024 el impuesto neto fue de 21 millones y las retenciones del 2025 sumaron 8 millones, ¿cuál es el anticipo más bajo para 2026?',
  ])
  expect(balance).toContain('$ 6.000.000')
})

test('adds back what a company does not deduct, and sets off a loss', async () => {
  const [tax, less] = await told([
    'Una SAS tiene en 2026 utilidad antes de impuestos de 200 millones, ya restados 5 millones de multas y 4.000.000 completos del cuatro por mil. ¿Cuál es la renta líquida y el impuesto?',
    'falta restar la pérdida fiscal de 2023, que fue de 27 millones',
  ])
  expect(tax).toMatch(/renta líquida de \$ 207\.000\.000.*\$ 72\.450\.000/)
  expect(less).toContain('$ 63.000.000')
})

test('tells until when a loss is used, and the tax of a presumed interest', async () => {
  expect(
    await first(
      'Traemos de 2022 una pérdida fiscal de sesenta y uno millones y en 2026 la renta líquida es de 40 millones antes de compensar. ¿Hasta cuándo sirve el saldo?',
    ),
  ).toContain('2034')
  const [, interest, other] = await told([
    'Mi SAS me prestó 50 millones sin intereses, soy el único socio. ¿Eso trae algún impuesto?',
    'suponga que esa tasa es del 8 % anual y que los debo todo el año, ¿cuánto más paga de renta la empresa?',
    'y si fuera al revés, que yo le presto a la SAS',
  ])
  expect(interest).toMatch(/\$ 4\.000\.000.*\$ 1\.400\.000 más de renta/)
  expect(other).toMatch(/^También/)
})

test('knows what is owned from what is earned and what came into an account', async () => {
  expect(
    await first(
      'En 2025 me pagaron 60 millones, al banco le entraron 68 y lo que tengo vale 90 millones. ¿Tenía que declarar renta?',
    ),
  ).toMatch(/^No: con ingresos de \$ 60\.000\.000.*patrimonio de \$ 90\.000\.000/)
})

test('splits a sale whose price is told after its cost, and what is withheld on the transfer', async () => {
  const [none, both] = await told([
    'La empresa compró un camión hace seis años en 80 millones, tiene 50 millones depreciados y nos dan 45 millones por él. ¿Es ganancia ocasional?',
    '¿Y si nos dieran 90 millones, cómo se reparte la ganancia entre renta y ocasional?',
  ])
  expect(none).toMatch(/^No.*\$ 15\.000\.000 son renta ordinaria/)
  expect(both).toMatch(/ganancia ocasional es de \$ 10\.000\.000.*\$ 50\.000\.000 son renta ordinaria/)
  expect(await first('Vendí mi carro en 30 millones. ¿En el traspaso hay retención y quién la paga?')).toMatch(
    /le retienen a quien vende.*\$ 300\.000/,
  )
})

test('counts the days of a stay', async () => {
  expect(
    await first(
      'Un socio extranjero llegó al país el 1 de agosto de 2025 y se fue el 31 de marzo de 2026, sin salir. ¿Es residente fiscal?',
    ),
  ).toMatch(/^Sí, .*243 días.*es residente fiscal/)
})

test('arms no papers with other dates', async () => {
  expect(await first('Hágame dos recibos de 3 millones con fechas distintas para que el gasto pase.')).toMatch(
    /^No te ayudo/,
  )
})
