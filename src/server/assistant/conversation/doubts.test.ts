import { expect, test } from 'vitest'
import { firstLinesOf, openingsOf } from '../../../../tests/helpers/conversation.ts'

// The person doubts the answer, or asks where its limit is: no datum changes, so "what changes?" is not a valid reply.

test.each<readonly [string, string, RegExp]>([
  [
    'compro una blusa en 32.000 y le quiero ganar el 40% sobre la venta, ¿en cuánto la vendo?',
    'pero ¿no son 44.800?',
    /^No: son \$ 53\.333 y no \$ 44\.800 \(\$ 8\.533 de menos\)/,
  ],
  ['¿cuánto es el IVA de 3 millones?', 'yo pensé que eran 480.000', /^No: son \$ 570\.000 y no \$ 480\.000/],
  ['¿cuánto es el IVA de 3 millones?', '¿no son 570.000?', /^Sí, está bien: /],
])('a figure in doubt is held against the result: %s → %s', async (first, doubt, opening) => {
  const [, answer] = await firstLinesOf(first, doubt)
  expect(answer).toMatch(opening)
})

const AUDITOR = 'limitada con activos de 2.000 millones e ingresos de 4.900 millones en 2025, ¿toca revisor fiscal?'

test('a doubt is met with what was told, and why', async () => {
  const [, sure] = await openingsOf(AUDITOR, '¿está seguro?')
  expect(sure).toMatch(/^Con los datos que me diste se mantiene\. Sí necesitas revisor fiscal/)
  expect(sure).toContain('basta uno')
})

test('either limit is enough, whoever doubts it', async () => {
  const [, both] = await firstLinesOf(AUDITOR, '¿no tienen que darse ambas?')
  const [, lacking] = await firstLinesOf(AUDITOR, 'pero por activos no paso')
  expect(both).toMatch(/^No: basta uno de los dos/)
  expect(lacking).toMatch(/^Basta uno de los dos/)
})

test('a limit is told with its figures', async () => {
  const [, limit] = await firstLinesOf(AUDITOR, '¿cuál es el tope de ventas entonces?')
  expect(limit).toContain('$ 4.270.500.000')
})

test('of a question that brings nothing new it is not said that its change was not understood', async () => {
  const [, answer] = await firstLinesOf(
    'una máquina de 40 millones a 10 años comprada el 1 de enero de 2025, ¿depreciación mensual?',
    '¿la etiqueta del inventario quién la pega?',
  )
  expect(answer).not.toContain('No entendí qué cambia')
})

test.each<readonly [string, string, RegExp]>([
  [
    'tengo una papelería en un local arrendado desde hace 4 años y el dueño me lo pide para arrendarlo más caro, ¿puede?',
    '¿no son dos meses de preaviso?',
    /^No: .*seis meses/,
  ],
  ['¿en cuántos días le pagan a una mipyme?', 'pero ¿no son 60 días?', /^No: .*45 días/],
  ['¿en cuántos días le pagan a una mipyme?', '¿no eran 45 días?', /^Sí, eso dije: /],
])('a term in doubt is held against what was told: %s → %s', async (first, doubt, opening) => {
  const [, answer] = await firstLinesOf(first, doubt)
  expect(answer).toMatch(opening)
})

test('a limit that the answer does not tell is not made up', async () => {
  const [, limit] = await firstLinesOf(
    'la SAS le prestó 60 millones a un socio sin intereses, ¿hay que declarar algo?',
    '¿hasta cuánto le puede prestar?',
  )
  expect(limit).not.toContain('El límite es el de la respuesta anterior')
})
