import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

test('tells each month of a return that is asked for, in the years in which they fall due', async () => {
  const [span] = await firstLinesOf('retención de octubre de 2026 hasta enero de 2027, nit terminado en 4, todas')
  expect(span).toMatch(/17 de noviembre de 2026.*15 de diciembre de 2026.*18 de enero de 2027.*12 de febrero de 2027/)
  const [none, two] = await firstLinesOf(
    'iva bimestral, mi nit acaba en 3, ¿qué día de diciembre vence?',
    '¿y enero-febrero y marzo-abril?',
  )
  expect(none).toMatch(/no vence.*15 de enero de 2027/)
  expect(two).toMatch(/marzo de 2027.*mayo de 2027/)
})

test('takes the instalment of the year that was asked about', async () => {
  const [, second] = await firstLinesOf(
    'qué día presento la renta de la empresa por el año 2026, nit 900876442',
    'la otra cuota para cuándo queda',
  )
  expect(second).toContain('segunda cuota de renta 2026: 13 de julio de 2027')
})

test('does not reduce the penalty of whoever filed the last return late too', async () => {
  const [half, full] = await firstLinesOf(
    'mi renta 2025 vencía el 18 de agosto de 2026 y la presento el 10 de diciembre de 2026, impuesto a cargo 6.000.000, primera vez. ¿cuánto es la sanción?',
    'ah, la del año pasado, que vencía el 20 de agosto de 2025, también la presenté tarde, en octubre',
  )
  expect(half).toContain('$ 600.000')
  expect(full).toContain('$ 1.200.000')
})

test('asks no IVA return of whoever did nothing in the period', async () => {
  const [, none] = await firstLinesOf(
    'el iva sep-oct vencía el 23 de noviembre y lo presento el 3 de diciembre, saldo a pagar 2.400.000, ¿cuánto de extemporaneidad?',
    'y otra cliente no compró ni vendió nada en ese bimestre, ¿le toca con sanción?',
  )
  expect(none).toContain('No está obligado')
})

test('places the information that came late before or after the charges', async () => {
  const [own] = await firstLinesOf(
    'mandamos la exógena un mes tarde, valía 3.000 millones, sin errores y sin que la dian dijera nada, ¿cuánto es la sanción?',
  )
  expect(own).toMatch(/enviada tarde.*\$ 1.500.000/)
  const [charged, imposed] = await firstLinesOf(
    'nos llegó pliego de cargos por no mandar exógena 2024, lo omitido suma 1.100 millones, ¿cuánto queda si la mandamos ya?',
    '¿y si lo dejo para cuando me notifiquen la sanción?',
  )
  expect(charged).toContain('$ 5.500.000')
  expect(imposed).toContain('$ 7.700.000')
})

test('works out the fine that is paid instead of a closure, which art. 640 does not reduce', async () => {
  const [fine, reduced] = await firstLinesOf(
    'la dian me cogió sin facturar un pedido y habla de cierre, ¿cuántos días y puedo pagar multa? el mes pasado vendí 30 millones',
    '¿esa multa me la bajan a la mitad por ser la primera vez?',
  )
  expect(fine).toMatch(/tres días.*\$ 1.500.000/)
  expect(reduced).toMatch(/^No/)
  const [sale] = await firstLinesOf('no facturé una venta de 3 millones, ¿qué multa hay y cuántos días cierran?')
  expect(sale).not.toContain('150.000')
})

test('tells what a withholding that is paid too late costs', async () => {
  const [, late] = await firstLinesOf(
    'la retención de octubre la presenté el 13 de noviembre de 2026, que era el vencimiento, pero no pagué los 9 millones. ¿qué plazo tengo para que valga?',
    '¿y si solo la pago el 25 de enero de 2027?',
  )
  expect(late).toMatch(/13 de enero de 2027.*\$ 1.350.000/)
})

test('reads a correction that lowers the tax, and the one of another year', async () => {
  const [term, other] = await firstLinesOf(
    'la renta de la compañía AG 2025 que venció el 19 de mayo de 2026 quedó sin unos costos, corrigiendo bajaría $9.500.000 el impuesto. ¿qué plazo y me toca sanción?',
    'y la de 2024 con vencimiento mayo 2025, ¿la puedo bajar también?',
  )
  expect(term).toMatch(/no tiene sanción.*19 de mayo de 2027/)
  expect(other).toMatch(/^Ya no/)
})

test('keeps the lower penalty of whoever is only invited to correct', async () => {
  const [invited] = await firstLinesOf(
    'me llegó un oficio persuasivo de la dian por ingresos de la renta 2024, si corrijo ya ¿pierdo la rebaja de la sanción?',
  )
  expect(invited).toMatch(/^No.*10 % del mayor valor/)
})

test('tells a delay once that was told in months and in days', async () => {
  const [interest] = await firstLinesOf(
    'debo 7.000.000 a la dian con dos meses, 60 días, de atraso, tasa de mora del 22 %, ¿cuánto de intereses?',
  )
  expect(interest).toContain('por 60 días')
})

test('carries on a balance of IVA that comes of purchases', async () => {
  const [carried] = await firstLinesOf(
    'compré mucho surtido para el almacén y el IVA me da a favor, 7 millones. ¿hay como que me lo devuelvan?',
  )
  expect(carried).toContain('se imputa a la declaración siguiente')
  const [found, byThem] = await firstLinesOf(
    'la dian nos giró 40 millones de saldo a favor y en realidad eran 31. si lo arreglamos nosotros, ¿cuánto hay que regresar y cuánto de multa?',
    '¿y si no hacemos nada y ellos lo encuentran?',
  )
  expect(found).toMatch(/\$ 9.000.000.*\$ 900.000/)
  expect(byThem).toContain('sanción por devolución improcedente es de $ 1.800.000')
})

test('knows that the account of a company has no exempt part', async () => {
  const [person, company] = await firstLinesOf(
    'la dian me va a embargar y en mi cuenta de ahorros tengo 12 millones, soy persona natural, ¿me la pueden quitar?',
    '¿y si es la cuenta de mi sas?',
  )
  expect(person).toMatch(/^No toda/)
  expect(company).toMatch(/^Sí pueden embargarla/)
})

test('takes whoever was fined for not filing as having the resolution', async () => {
  const [half, term] = await firstLinesOf(
    'la dian me sancionó con 18 millones por omiso en iva, estoy a tiempo del recurso. si declaro ya, ¿en cuánto queda?',
    'y qué tiempo me dan',
  )
  expect(half).toContain('$ 9.000.000')
  expect(term).toContain('dos meses desde la notificación')
})
