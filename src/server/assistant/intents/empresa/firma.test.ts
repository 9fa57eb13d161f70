import { expect, test } from 'vitest'
import { firstLinesOf, openingsOf } from '../../../../../tests/helpers/conversation.ts'

// What is told of the firm is concluded from: sums, days and years that were said.

test.each<readonly [string, RegExp]>([
  [
    'constituimos la sas el 5 de agosto de 2025 con 90 millones suscritos y hemos pagado 35 millones, ¿qué falta y cuál es el plazo?',
    /^Faltan \$ 55\.000\.000 por pagar .* 5 de agosto de 2027/,
  ],
  [
    'la SAS se constituyó el 12 de mayo de 2024, capital suscrito 40 millones, pagado 10 millones, ¿cuánto deben los socios?',
    /^Faltan \$ 30\.000\.000 por pagar .*venció el 12 de mayo de 2026/,
  ],
  [
    'hace 7 años que no renovamos la matrícula de la sociedad, ¿qué pasa con ella?',
    /7 años sin renovar .*queda disuelta y en estado de liquidación/,
  ],
  [
    'cerramos la empresa: hay 30 millones en la cuenta, 12 de impuestos, 10 de prestaciones y 20 a proveedores, ¿en qué orden pago?',
    /faltan \$ 12\.000\.000.*proveedores y demás \(\$ 8\.000\.000 de \$ 20\.000\.000\)/,
  ],
  [
    'empresa 1: activos 9.000 millones e ingresos 1.000 millones; empresa 2: activos 800 e ingresos 900 millones. ¿cuál necesita revisor fiscal?',
    /la 1 sí lo necesita, por activos de \$ 9\.000\.000\.000; la 2 no/,
  ],
  [
    'la DIAN me embargó por 15 millones una cuenta que tiene 50, ¿me pueden bloquear toda la plata?',
    /hasta \$ 30\.000\.000/,
  ],
  ['vendí una lavadora hace 14 meses y el comprador pide garantía, ¿respondo?', /^No: la garantía ya venció/],
  ['vendí un taladro hace 5 meses y el cliente dice que falla, ¿le debo garantía?', /^Sí: todavía está en garantía/],
  [
    'vendo por instagram y una clienta se arrepintió hace 3 días de recibir el vestido, ¿le devuelvo?',
    /^Sí: a los 3 días está a tiempo/,
  ],
  [
    'mandé flores a Chile y el comprador me quiere transferir los dólares a la cuenta de mi hermana en Orlando, exporté con factura, ¿vale?',
    /^No: lo de una exportación o importación de bienes pasa por el mercado cambiario/,
  ],
])('%s', async (question, opening) => {
  const [answer] = await openingsOf(question)
  expect(answer).toMatch(opening)
})

test('a terse plan of capital and a liquidation that is only named are concluded too', async () => {
  const [plan, late] = await firstLinesOf(
    'suscrito 70M, pagado 20M, SAS constituida el 03/09/2025. saldo y vence?',
    '¿y si se pasa la fecha sin pagar?',
  )
  expect(plan).toMatch(/^Faltan \$ 50\.000\.000 .*3 de septiembre de 2027/)
  expect(late).toContain('no puede')
  const [order, first] = await firstLinesOf(
    'se liquida la limitada: debe 8 millones de cesantías, 5 de retenciones y 9 a proveedores, y quedan 15 en caja, ¿a quién no le alcanza?',
    '¿y los impuestos no van primero?',
  )
  expect(order).toContain('proveedores y demás ($ 2.000.000 de $ 9.000.000)')
  expect(first).toContain('primero a los trabajadores')
})

test('what is shared out at least is told with the reserve', async () => {
  const [answer] = await openingsOf(
    'la limitada ganó 50 millones, ¿cuánto va a reserva legal y cuánto hay que repartir como mínimo?',
  )
  expect(answer).toContain('$ 5.000.000')
  expect(answer).toContain('$ 22.500.000')
})

test('a follow-up of the firm is answered in its own matter', async () => {
  const [, mora, third] = await firstLinesOf(
    'mi SAS tiene suscritos 25 millones y pagados 5 millones, se creó el 1 de febrero de 2026, ¿cuánto falta?',
    'y si un socio no pone su parte?',
    '¿no toca pagar la tercera parte al crearla?',
  )
  expect(mora).toContain('no puede ejercer los derechos')
  expect(third).toMatch(/^En la SAS no/)
})

test('the five days of whoever changes their mind are counted', async () => {
  const [late, term, broken] = await firstLinesOf(
    'vendí unas botas por la página web y a los 12 días de recibirlas el cliente quiere devolverlas, ¿tengo que aceptar?',
    '¿no son 30 días?',
    '¿y si llegaron dañadas?',
  )
  expect(late).toMatch(/^No: a los 12 días ya no hay retracto/)
  expect(term).toMatch(/^No: son cinco días hábiles/)
  expect(broken).toMatch(/^Si llegó dañado no es retracto sino garantía/)
})

test('of several companies one is asked about by its letter', async () => {
  const [, one] = await firstLinesOf(
    'Empresa A con activos de 8.000 millones e ingresos de 1.200 millones, empresa B con activos de 900 millones e ingresos de 700 millones, ¿revisor fiscal?',
    '¿y para la B?',
  )
  expect(one).toContain('la B no')
  expect(one).not.toContain('la A')
})

test('a full reserve leaves all of the profit to share out', async () => {
  const [answer] = await openingsOf(
    'limitada con reserva legal completa y utilidad de 80 millones, ¿cuánto mínimo toca repartir?',
  )
  expect(answer).toContain('no se aparta nada más')
  expect(answer).toContain('$ 40.000.000')
})

test('what was paid of the debt lowers what may be seized', async () => {
  const [, less] = await firstLinesOf(
    'la DIAN embargó por 30 millones, ¿hasta cuánto me pueden congelar si en el banco hay 90 millones?',
    '¿y si abono 10 millones?',
  )
  expect(less).toContain('hasta $ 40.000.000')
})
