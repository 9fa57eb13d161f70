import { expect, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

test('shares out what the company has left after its tax, all of it or a part', async () => {
  const [, all, half] = await openingsOf(
    'mi sociedad tuvo una utilidad de 100 millones, ¿cuánto paga de renta?',
    '¿y si repartimos todo entre los dos socios, cuánto le retienen a cada uno?',
    '¿y si solo repartimos la mitad?',
  )
  expect(all).toContain('$ 32.500.000 y le retienen $ 0')
  expect(half).toContain('$ 16.250.000')
  expect(half).toContain('de $ 32.500.000 que se reparten')
})

test('adds other income to the dividends, with the tax before and after its credit', async () => {
  const [first, more] = await openingsOf(
    'dividendos no gravados de 150 millones a una persona natural residente, ¿impuesto, descuento y retención?',
    'agrega una renta líquida laboral de 70 M',
  )
  expect(first).toContain('23.145.360')
  expect(first).toContain('17.653.345')
  expect(more).toContain('$ 25.355.345')
})

test('takes the income that is named as taxable for no tax, and corrects which return it is', async () => {
  const [second, third] = await openingsOf(
    'SAS, RLG 310 M, retenciones 28 M, segundo año declarando. Saldo a pagar con anticipo',
    '¿y si fuera el tercero?',
  )
  expect(second).toContain('se pagan en total $ 106.750.000')
  expect(third).toContain('se pagan en total $ 133.875.000')
})

test('leaves untaxed what an entity reinvests, and no more', async () => {
  const [part, all] = await openingsOf(
    'Una fundación del régimen especial tuvo excedente de 50 millones y reinvierte 30. ¿Cuánto paga?',
    '¿Y si reinvierte todo?',
  )
  expect(part).toContain('$ 4.000.000')
  expect(all).toMatch(/es de \$ 0|^No paga renta/)
})

test('tells what to do once the day to file has passed, and when a company pays', async () => {
  const [late] = await openingsOf(
    '¿tenía que declarar renta si gané 72 millones en 2025 como empleada? creo que ya se me pasó la fecha',
  )
  expect(late).toContain('26 de octubre de 2026, así que ya pasó')
  const [due] = await openingsOf(
    '¿cuánto es la renta de mi SAS con renta líquida de 80 millones y cuánto es cada cuota?',
  )
  expect(due).toContain('$ 14.000.000 con la declaración')
})

test('sets a loss off in this year, whenever it was made', async () => {
  const [tax] = await openingsOf(
    'tengo pérdida fiscal de 2024 por 90 M y este año gano 150 M la sociedad, cuánto impuesto',
  )
  expect(tax).toMatch(/\$ 60\.000\.000\b.*\$ 21\.000\.000/)
})

test('tells what is withheld of a sale, and takes the value in the books for its cost', async () => {
  const [sale] = await openingsOf(
    'Vendí un lote en 300 millones que costó 120 hace 9 años: ¿ganancia ocasional y cuánto me retuvieron?',
  )
  expect(sale).toContain('$ 27.000.000')
  expect(sale).toContain('$ 3.000.000')
  const [car] = await openingsOf(
    'la sas vendió una camioneta en 40 millones y en libros valía 25, la tenía hace 5 años, ¿cuánto paga de ganancia ocasional?',
  )
  expect(car).toContain('$ 2.250.000')
})

test('tells the part of one shareholder, and keeps what stays in the company out of it', async () => {
  const [, part, kept] = await openingsOf(
    'mi sas ganó 200 millones antes de impuesto, ¿cuánto paga de renta?',
    '¿y cuánto le retienen al socio del 30 si se reparte todo?',
    '¿y si guardamos 50 millones?',
  )
  expect(part).toContain('$ 39.000.000')
  expect(kept).toContain('$ 24.000.000')
})

test('says that a company files its loss, who keeps the tax of a prize, and each heir’s part', async () => {
  const [loss] = await openingsOf('la sociedad dio pérdida de 60 millones, ¿tengo que presentar renta y pagar algo?')
  expect(loss).toMatch(/la sociedad presenta su declaración|no paga renta ese año pero sí declara/i)
  const [prize] = await openingsOf('me gané 30 millones en una rifa, ¿cuánto me quitan y quién?')
  expect(prize).toContain('te lo retiene quien paga el premio')
  const [heirs] = await openingsOf(
    'mi mamá murió y nos dejó una casa de 500 millones a mí y a mi hermano, ¿cuánto paga cada uno de ganancia ocasional?',
  )
  expect(heirs).toContain('$ 37.500.000')
})

test('takes what cannot be deducted out of the expenses once', async () => {
  const [tax] = await openingsOf(
    'PJ, AG 2025: ingresos 2.400 M, costos 1.900 M, gastos 380 M de los cuales 30 M no deducibles. Impuesto',
  )
  expect(tax).toContain('$ 52.500.000')
})

test('says whether to file beside what is paid', async () => {
  const [pension] = await openingsOf(
    'soy pensionado con 6 millones al mes y un arriendo de 2 millones, ¿declaro? ¿cuánto pago de renta?',
  )
  expect(pension).toMatch(/Sí debes declarar.*ingresos brutos.*\$ 96\.000\.000/)
  const [shares] = await openingsOf('los dividendos que me pagaron por 12 millones, ¿los declaro? ¿pago algo?')
  expect(shares).toMatch(/^Si estás obligado a declarar renta, los incluyes/)
})

test('withholds from the one shareholder who differs, and from the others as residents', async () => {
  const [, one] = await openingsOf(
    'somos tres hermanos en una sas y repartimos 240 millones de dividendos, ¿cuánto nos retienen a cada uno?',
    '¿y si uno vive en España?',
  )
  expect(one).toContain('$ 16.000.000')
  expect(one).toContain('cada uno de los otros 2, si es residente, $ 3.436.851')
})

test('tells what is paid out from what was earned, and one income from another', async () => {
  const [paid] = await openingsOf(
    'mi empresa ganó 150 millones el año pasado, ya pagó la renta y quiere repartir 60 millones entre tres socios. Retención de cada uno',
  )
  expect(paid).toContain('le tocan $ 20.000.000 y le retienen $ 0')
  const [, more] = await openingsOf(
    'dividendos de 120 millones a un socio residente',
    'súmale renta líquida de trabajo por 45 millones',
  )
  expect(more).toContain('$ 120.000.000 de dividendos y $ 45.000.000 de otras rentas')
  const [each] = await openingsOf('gano 4.500.000 mensuales y mi esposa 3.000.000, ¿nos toca declarar renta?')
  expect(each).toContain('Cada uno declara por lo suyo')
})

test('taxes dividends in two parts, each by its own rule', async () => {
  // 30 M × 35 % = 10,5 M; (90 M − 10,5 M − 1.090 UVT) × 15 % = 3.361.851.
  const [parts, none] = await openingsOf(
    'mi sas reparte 90 millones de dividendos, 30 son gravados, el socio es persona natural residente, cuánto se le retiene',
    'y si fueran todos no gravados',
  )
  expect(parts).toMatch(/\$ 30\.000\.000 gravados y \$ 60\.000\.000 no gravados\) es de \$ 13\.861\.851/)
  expect(none).toContain('$ 4.936.851')
  // 50 M × 35 % = 17,5 M; the table on 232,5 M of 2025 is 48.588.565, less the credit of 33.861.627.
  const [tax] = await openingsOf(
    'recibo dividendos por 200 millones no gravados y 50 gravados de 2025, cuánto impuesto pago',
  )
  expect(tax).toContain('pagas $ 32.226.938')
})

test('lets no renta líquida and no withholding be the tax of another question', async () => {
  const year = 'SAS renta líquida 100 M, retenciones 20 M, cuánto de renta'
  for (const question of ['¿y el ICA cómo se declara?', '¿y el ICA cuánto es?', 'y los avisos y tableros cuánto son']) {
    const [, answer] = await openingsOf(year, question)
    expect(answer).not.toMatch(/100\.000\.000|120\.000\.000|20\.000\.000|35\.000\.000|5\.250\.000/)
  }
})

test('takes the income of the year for the ICA, and its costs for nothing', async () => {
  const [, ica] = await openingsOf(
    'SAS con ingresos 300 millones, costos 200 millones, retenciones 8 millones cuánto paga de renta',
    'y cuánto de ICA al 7 por mil',
  )
  expect(ica).toMatch(/^El ICA de \$ 300\.000\.000 al 7 por mil es de \$ 2\.100\.000/)
})

test('fines the tax, and lets interest run on what was left of it', async () => {
  const answers = await openingsOf(
    'SAS renta líquida 100 M, retenciones 20 M, cuánto de renta',
    'y si la presento 2 meses tarde cuanto es la sancion',
    'y los intereses con usura del 24%',
  )
  // 35 million × 5 % × 2
  expect(answers[1]).toContain('$ 3.500.000')
  expect(answers[2]).toContain('Los intereses de mora de $ 15.000.000')
})

test('enters a balance in favour', async () => {
  const [entry] = await openingsOf('impuesto de renta 45 millones y retenciones 50 millones, asiento del saldo a favor')
  expect(entry).toMatch(
    /540505 .* por \$ 45\.000\.000 y a 135520 .* por \$ 5\.000\.000; crédito a 135515 .* por \$ 50\.000\.000/,
  )
})

test('adds what is still to come to the income of the year', async () => {
  const [, more, still] = await openingsOf(
    'soy empleado, gané 58 millones en lo que va del año, ¿me toca declarar?',
    'y si en diciembre me entran otros 12?',
    'y si me entran otros 20',
  )
  expect(more).toContain('ingresos de $ 70.000.000')
  expect(still).toContain('ingresos brutos: $ 90.000.000')
})

test('tells what is deducted each year of what is too dear for one', async () => {
  const [machine] = await openingsOf('compramos una máquina de 40 millones, ¿la puedo meter toda al gasto este año?')
  expect(machine).toMatch(
    /^No(?: es de menor cuantía y va como activo|: se deprecia por años, como activo): .*pasa de 50 UVT.*\$ 4\.000\.000 al año/,
  )
})

test('works out the interest of a partner’s loan from its rate, and the tax that it adds', async () => {
  const [deducted, dearer] = await openingsOf(
    'mi socio le prestó a la sas 900 millones al 14%, patrimonio líquido del año pasado 300 millones, ¿cuánto de intereses es deducible?',
    'cuánto sube el impuesto',
  )
  expect(deducted).toContain('Se deducen $ 84.000.000 de los $ 126.000.000')
  expect(dearer).toContain('$ 14.700.000')
})

test('does not subtract what has no invoice, and says whether a return is final', async () => {
  const [tax] = await openingsOf(
    'renta de mi sas: ingresos 800 millones, costos 500, gastos 180, de esos 20 sin factura, cuánto es el impuesto',
  )
  expect(tax).toContain('$ 49.000.000')
  const [final] = await openingsOf('declaré renta 2022 en agosto de 2023, ¿ya quedó en firme?')
  expect(final).toMatch(/^Sí: presentada en agosto de 2023/)
})

test('adds improvements to what a good cost, and takes off what was withheld of its sale', async () => {
  const [, better, left] = await openingsOf(
    'vendí un lote en 190 millones que había comprado en 2019 por 95, ¿cuánto de ganancia ocasional?',
    'y si le metí 20 en mejoras',
    'me retuvieron en la notaría 1.900.000, ¿cuánto me queda por pagar?',
  )
  expect(better).toContain('$ 11.250.000')
  expect(left).toContain('quedan por pagar $ 9.350.000')
})

test('refuses whole one payment in cash that passes the limit, and counts the rest', async () => {
  const [, one] = await openingsOf(
    'pagamos 30 millones en efectivo a proveedores, costos totales 400 millones, ¿cuánto me rechazan?',
    'y un solo pago fue de 8 millones',
  )
  expect(one).toContain('Ese pago de $ 8.000.000 no se deduce en nada')
  expect(one).toContain('$ 22.000.000')
})

test('adds all that is not deducted, whatever it is called', async () => {
  const [tax] = await openingsOf(
    'la utilidad contable fue 150 millones y tuvimos 12 de multas, 6 de gastos sin soporte, 3 de 4x1000, ¿cuánto es el impuesto de renta de la sas?',
  )
  expect(tax).toContain('$ 59.325.000')
})

test('takes this year’s tax for the audit benefit, where only the year before is named as a tax', async () => {
  const [first, six] = await openingsOf(
    'quiero acogerme al beneficio de auditoría, el año pasado impuesto 40 millones y este 55, ¿me sirve?',
    'y cuánto debería ser para seis meses',
  )
  expect(first).toMatch(/^Sí, con un impuesto neto de \$ 55\.000\.000/)
  expect(six).toContain('54.000.000')
})

test('shares a legacy where it is asked what each pays, and adjusts a cost by art. 73', async () => {
  const [each] = await openingsOf('heredamos una casa de 500 millones entre 3 hermanos, ¿cuánto paga cada uno?')
  expect(each).toContain('como máximo $ 25.000.000')
  const [, , adjusted] = await openingsOf(
    'vendí un apto en 420 millones que compré en 2015 en 180 millones, lo tuve como vivienda, ¿cuánto pago?',
    'y si lo ajusto con el art 73',
    'el factor es 1,62',
  )
  expect(adjusted).toContain('$ 19.260.000')
})

test('adds what is expected in December, for the year that still runs', async () => {
  const [files] = await openingsOf(
    'facturé 68 millones hasta noviembre como persona natural y en dic espero 8 más, ¿me toca declarar el próximo año?',
  )
  expect(files).toMatch(/^Sí debes declarar renta por el año gravable 2026.*\$ 76\.000\.000/)
  const [, from] = await openingsOf(
    'la firmeza de la renta 2023 presentada el 10 de abril de 2024 cuándo es',
    'tenía saldo a favor y la pedí en devolución en agosto de 2024',
  )
  expect(from).toContain('agosto de 2027')
})

test('tells what a good cost from what it is sold for, and halves what is of two', async () => {
  const [sold] = await openingsOf('vendo un apto que me costó 210 en 320 este año y lo tuve 14 meses, ¿cómo tributa?')
  expect(sold).toContain('$ 110.000.000 se suman a tu renta')
  const [both, mine] = await openingsOf(
    'mi esposa gana 4 millones al mes, tenemos una casa de 380 millones a nombre de los dos, ¿declara?',
    'y si la casa está solo a nombre mío',
  )
  expect(both).toContain('patrimonio de $ 190.000.000')
  expect(mine).toContain('$ 380.000.000')
})

test('takes a sum said to be of deposits for nothing else', async () => {
  const [must] = await openingsOf(
    'un cliente taxista movió 71 millones en consignaciones en 2025, ¿debía declarar renta?',
  )
  expect(must).toMatch(/^Sí debes declarar renta por el año gravable 2025.*consignaciones.*\$\s71\.000\.000/)
})

test('works out the year of whoever works from here for others, and not their month', async () => {
  const [year, due] = await openingsOf(
    'soy freelance para afuera y este año me entran 150 millones de ingresos, pago mi planilla todos los meses. ¿Como cuánto voy guardando para la renta?',
    '¿y eso cuándo se paga? mi cédula termina en 38',
  )
  expect(year).toContain('$ 9.054.360')
  expect(due).toContain('8 de septiembre de 2027')
  const [paid] = await openingsOf('freelancer con ingresos anuales de 200 millones y aportes de 23 millones, ¿renta?')
  expect(paid).toContain('$ 19.120.231')
})

test('holds the tax that was just worked out against the minimum rate', async () => {
  const [, minimum] = await openingsOf('sas con utilidad de 500M, cuanto paga de renta', 'y la tasa minima?')
  expect(minimum).toMatch(/no se adiciona nada/i)
  expect(minimum).toContain('$ 75.000.000')
})

test('sets off a loss, takes the credits off the tax and asks the advance of the smaller base', async () => {
  const [, loss, balance, advance] = await openingsOf(
    'SAS AG 2025: utilidad contable 310.000.000 después de restar 12.000.000 de multas de tránsito y 4.000.000 de GMF. Renta líquida e impuesto.',
    'Hay una pérdida fiscal de 2022 de 80 millones por compensar.',
    'Descuenta 6 millones por donaciones (art. 257), retenciones de 40 millones y anticipo del año pasado de 15 millones. Saldo antes del nuevo anticipo.',
    'El impuesto neto del 2024 fue de 60 millones y llevamos 8 años declarando. Anticipo 2026 por la menor de las dos opciones y total a pagar.',
  )
  expect(loss).toMatch(
    /80\.000\.000 de pérdidas compensadas, \$ 244\.000\.000 gravables .*\$ 85\.400\.000, año gravable 2025/,
  )
  expect(balance).toMatch(/saldo a pagar de \$ 24\.400\.000: impuesto neto de \$ 79\.400\.000/)
  expect(balance).not.toContain('anticipo')
  expect(advance).toMatch(/\$ 12\.275\.000.*en total \$ 36\.675\.000/)
})

test('takes the contributions as one sum, a dependent by art. 387, and a gain into the balance', async () => {
  const [tax, , gain, balance] = await openingsOf(
    'empleado con salarios de 132.000.000 en 2025 y aportes obligatorios a salud, pensión y fondo de solidaridad de 11.500.000. Impuesto de renta.',
    'agrega un dependiente, solo por el 387',
    'Vendió además un lote que tenía hace 10 años en 80.000.000, costo fiscal 50.000.000',
    'le retuvieron 3.000.000 en el año y es la tercera vez que declara, cuánto paga en total y anticipo',
  )
  expect(tax).toContain('$ 7.377.360')
  expect(tax).not.toContain('supuse')
  expect(gain).toContain('$ 4.500.000')
  expect(balance).toMatch(/impuesto de \$ 4\.976\.877 más \$ 4\.500\.000 de ganancia ocasional, menos \$ 3\.000\.000/)
})

test('counts what was bought as a purchase and never as income, and the penalty of no tax', async () => {
  const [files, tax, penalty] = await openingsOf(
    'me compre un carro de 90 millones el año pasado con un prestamo y gano 1.800.000 mensuales. tengo que declarar renta?',
    'y eso cuanto seria de impuesto',
    'se me paso la fecha, cuanto es la sancion si presento ya',
  )
  expect(files).toMatch(/^Sí debes declarar.*compras y consumos: \$ 90\.000\.000/)
  expect(tax).toContain('ingresos de $ 21.600.000 es de $ 0')
  expect(penalty).toMatch(/^Pagas la sanción mínima, \$ 524\.000.*\$ 108\.000 a \$ 432\.000/)
  const [lot] = await openingsOf(
    'en 2025 compré un lote en 75 millones con ahorros, mi sueldo es de 3 millones. ¿Debo declarar?',
  )
  expect(lot).toContain('Sí debes declarar')
})

test('does not assert what art. 307 exempts, and says that the heir files', async () => {
  const [first] = await openingsOf(
    'mi papa fallecio y nos dejo el apartamento donde vivia, avaluo 250 millones, somos tres hermanos. cuanto paga cada uno de impuesto',
  )
  expect(first).toMatch(/^Puede ser cero.*no afirmo.*como máximo \$ 12\.500\.000/)
})

test('takes the tax of the company off its profit before what the owner takes out', async () => {
  const [taken] = await openingsOf(
    'mi sas va a dejar como 80 millones de utilidad este año. cuanto se va en renta y lo que queda lo puedo sacar yo sin pagar mas? soy el unico socio',
  )
  expect(taken).toMatch(
    /^Sí, si no hay otras rentas: .*\$ 28\.000\.000 de renta y le quedan \$ 52\.000\.000.*es de \$ 0/,
  )
  const [withheld] = await openingsOf(
    'tengo una sas de transporte y soy el unico dueño, este año me va a quedar utilidad de 200 millones. cuanto paga la sas de renta y cuanto me llega a mi si saco todo',
  )
  expect(withheld).toMatch(/\$ 70\.000\.000 de renta.*\$ 10\.936\.851; recibe \$ 119\.063\.149/)
})

test('keeps what is left of a loss, and the ways in which contributions and a dependent are told', async () => {
  const [loss] = await openingsOf(
    'una ltda gano 60 palos en 2025 y en 2024 perdio 75, cuanto paga de renta y queda perdida para otro año?',
  )
  expect(loss).toContain('quedan $ 15.000.000 para los años siguientes')
  const [within, beside, balance] = await openingsOf(
    'asalariada 2025, ing 132.500.000, aportes oblig 11.900.000, int vivienda 12.000.000, 1 dependiente art 387. impuesto y base',
    'ahora con dependiente por 72 uvt en vez del 387',
    'retefte 5.200.000, segunda declaracion, impuesto 2024 de 4.100.000',
  )
  expect(within).toContain('$ 3.435.027, año gravable 2025')
  expect(beside).toContain('$ 4.480.877, año gravable 2025')
  expect(balance).toContain('saldo a favor de $ 719.123')
  const [monthly] = await openingsOf(
    'gané 7 millones mensuales en 2025 con contrato laboral, pagué 560 mil al mes de salud y pensión, tengo un hijo. de cuanto es mi renta',
  )
  expect(monthly).toContain('$ 17.777')
})

test('shares the half that each owner has, and no half of the profit', async () => {
  const [each] = await openingsOf(
    'tengo una sas de aseo con mi hermana, cada una tiene la mitad, este año cerramos con utilidad de 96 millones. cuanto se nos va en la renta y cuanto nos queda libre a cada una',
  )
  expect(each).toMatch(/\$ 33\.600\.000 de renta .*a cada uno de los 2 le tocan \$ 31\.200\.000 y le retienen \$ 0/)
})

test('counts no transfer prices that are denied, and takes a wage for integral before another denial', async () => {
  const [final] = await openingsOf(
    'Renta AG 2023 de una SAS: vencía el 16 de mayo de 2024, presentada el 10 de mayo de 2024, sin pérdidas ni precios de transferencia. ¿Fecha de firmeza?',
  )
  expect(final).toContain('16 de mayo de 2027')
  const [withheld] = await openingsOf(
    'salario de 24 millones integral, no tengo dependientes ni crédito de vivienda, ¿cuánto me retienen?',
  )
  expect(withheld).toContain('$ 3.675.000')
})

test('takes whoever tells their trade for a person, whatever company pays them', async () => {
  const [, tax] = await openingsOf(
    'soy ilustradora, le trabajo a una empresa de Chile y me entran 9 millones al mes. ¿debo facturar electrónicamente?',
    'y de renta cuánto me tocaría al año si solo gano eso',
  )
  expect(tax).toMatch(/de una persona natural residente con ingresos de \$ 108\.000\.000/)
  const [company] = await openingsOf('soy contadora de una sas con utilidad de 80 millones, ¿cuánto de renta?')
  expect(company).toContain('$ 28.000.000')
})
