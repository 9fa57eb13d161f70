import { expect, test } from 'vitest'
import { answersTo, firstLinesOf, openingsOf, talk } from '../../../../../tests/helpers/conversation.ts'

test('works a penalty out with the due date that the conversation told', async () => {
  const [due, late, fined] = await firstLinesOf(
    'cuándo se vence mi renta, la cédula termina en 82',
    'ya se me pasó, ¿cuánto es la sanción por declararla tarde?',
    'el impuesto me da 8.000.000',
  )
  expect(due).toMatch(/12 de octubre de 2027.*renta 2025 venció el 13 de octubre de 2026/)
  expect(late).toMatch(/la renta tarde.*con 2 meses o fracción \(del 13 de octubre de 2026.*10 % del impuesto/)
  expect(fined).toContain('$ 800.000')
  const [, filed] = await firstLinesOf(
    'el iva bimestral de septiembre y octubre cuándo vence, nit termina en 5',
    'cuánto es la sanción por extemporaneidad si presento el iva de 20.000.000 el 10 de diciembre',
  )
  expect(filed).toMatch(/del 18 de noviembre de 2026 al 10 de diciembre de 2026\) es de \$ 1\.000\.000/)
})

test('does not count a return as late before it is due', async () => {
  const [, penalty] = await firstLinesOf(
    'cuándo vence la retención de noviembre, nit terminado en 3',
    'y cuánto es la sanción por presentarla extemporánea',
  )
  expect(penalty).toContain('después del 14 de diciembre de 2026')
})

test('keeps which letter it is, and tells its term and its penalty', async () => {
  const [, term, penalty] = await firstLinesOf(
    'me llego un emplazamiento por no declarar iva del 2024 que hago',
    'cuanto tiempo tengo para responder ese emplazamiento',
    'y cuanto es la multa si no respondo el emplazamiento',
  )
  expect(term).toContain('un mes')
  expect(penalty).toMatch(/10 % de las consignaciones o ingresos \(IVA\)/)
  const [extended] = await firstLinesOf('nos ampliaron el requerimiento especial, ¿cuánto tiempo hay para responder?')
  expect(extended).toMatch(/entre tres y seis meses/)
  const [charged, , accepted] = await firstLinesOf(
    'nos llegó un pliego de cargos por la exógena',
    'cuánto tiempo tengo para contestar',
    'la sanción que proponen es de 30 millones, si acepto de una cuánto pago',
  )
  expect(charged).toContain('un mes')
  expect(accepted).toContain('$ 15.000.000')
})

test('tells the remedy against each letter', async () => {
  const [assessed, recourse] = await firstLinesOf(
    'Nos notificaron liquidación oficial de revisión.',
    '¿Qué recurso procede y en cuánto tiempo?',
  )
  expect(assessed).toContain('dos meses')
  expect(recourse).toMatch(/recurso de reconsideración, dentro de los dos meses/)
  const [collected, exceptions] = await firstLinesOf(
    'Mandamiento de pago notificado ayer.',
    '¿Qué excepciones se pueden proponer?',
  )
  expect(collected).toContain('15 días hábiles desde la notificación')
  expect(exceptions).toContain('pago efectivo')
})

test('takes the income away where there was none', async () => {
  const [, equity] = await firstLinesOf(
    'presenté la renta 2 meses tarde y no me dio impuesto, tuve ingresos por 80 millones, cuánto es la sanción',
    'y si no hubiera tenido ingresos, con patrimonio de 200 millones',
  )
  expect(equity).toContain('$ 4.000.000')
})

test('tells the other term after a term, and what it is for each day after an interest', async () => {
  const [, term] = await firstLinesOf(
    'plazo para corregir la renta del 2024 si pagué de más',
    'y si es para subir el impuesto',
  )
  expect(term).toMatch(/subir el impuesto.*tres años/)
  const [, , daily] = await firstLinesOf(
    'Intereses de mora sobre 9.200.000, 75 días, usura 24,3 %.',
    '¿Y si abono 3 millones?',
    '¿Cuánto es por cada día de mora?',
  )
  expect(daily).toContain('$ 3.778')
})

test('takes a sum that is told as the penalty for the penalty', async () => {
  const [charges] = await firstLinesOf('Pliego de cargos por exógena con errores, sanción propuesta 18.500.000.')
  expect(charges).toContain('$ 9.250.000')
  const [refund] = await firstLinesOf(
    'Devolución por saldo a favor en IVA de exportador, radicada el 5 de octubre de 2026 con garantía. ¿Fecha máxima?',
  )
  expect(refund).toContain('4 de noviembre de 2026')
})

test('halves what is not filed until the penalty is imposed', async () => {
  const [, halved] = await firstLinesOf(
    'Sanción por no declarar IVA: consignaciones de 480.000.000.',
    '¿Si declara en el término del recurso?',
  )
  expect(halved).toContain('$ 24.000.000')
})

test('tells a day of a month from the month of what is declared', async () => {
  const [until] = await firstLinesOf('Retención presentada sin pago el 15 de julio de 2026, vencía ese día, 7.300.000.')
  expect(until).toMatch(/vencía el 15 de julio de 2026, hasta el 15 de septiembre de 2026/)
})

test('tells what is lost by not answering, and what an agreement of so many months needs', async () => {
  const [, , silent] = await firstLinesOf(
    'la dian me mandó un requerimiento especial por la renta, quieren 24 millones más',
    'cuánto tiempo tengo',
    'y si no contesto',
  )
  expect(silent).toMatch(/Si no respondes el requerimiento especial.*\$ 24\.000\.000 de sanción/)
  const [, months] = await firstLinesOf('Facilidad de pago por 85.000.000 a 36 meses: garantías.', '¿Y a 12 meses?')
  expect(months).toMatch(/12 meses.*sin garantía/)
})

test('keeps a town’s taxes apart', async () => {
  const [town] = await firstLinesOf('cuánto es la multa por no declarar el ica')
  expect(town).toContain('estatuto tributario de cada municipio')
})

test('answers a penalty beside an ending of the cédula, and this month by its own due date', async () => {
  const [penalty] = await firstLinesOf(
    'mi esposo no declaró la renta de 2025 y la cédula termina en 94, cuánto es la multa',
  )
  expect(penalty).toMatch(/con 2 meses o fracción \(del 21 de octubre de 2026/)
  const [thisMonth] = await firstLinesOf('tengo que declarar el IVA este mes? mi NIT termina en 2 y soy bimestral')
  expect(thisMonth).toContain('12 de noviembre de 2026')
})

test('keeps a summons for what is filed after it', async () => {
  const [summoned, filed] = await firstLinesOf(
    'la dian me emplazó por no declarar renta 2022',
    'si la presento hoy cuánto es la sanción, me daba 3 millones',
  )
  expect(summoned).toContain('emplazamiento')
  expect(filed).toContain('$ 300.000 (10 %)')
})

test('reduces the penalty of a correction, and counts the RUT from what was told to another intent', async () => {
  const [, reduced] = await firstLinesOf(
    'Sanción por corrección con mayor valor de 26.000.000 tras emplazamiento.',
    'Reducción 75.',
  )
  expect(reduced).toContain('$ 3.900.000')
  const [, fined] = await firstLinesOf(
    'mi papá tiene el rut desactualizado desde hace un año, cambió de casa',
    'cuánto sería la sanción por el rut',
  )
  expect(fined).toContain('unos 335 días')
})

test('tells the recourse of a penalty that was imposed, and half of its sum', async () => {
  const [imposed, , halved] = await firstLinesOf(
    'me notificaron una resolución sanción por no declarar, qué hago',
    'cuánto tiempo para recurrir',
    'si declaro ya cuánto me rebajan, la sanción es de 18 millones',
  )
  expect(imposed).toMatch(/dos meses desde la notificación.*baja a la mitad/)
  expect(halved).toContain('$ 9.000.000')
})

test('takes a lower balance in favour for a correction upwards', async () => {
  const [raised] = await firstLinesOf(
    'Liquidar sanción art. 644: saldo a favor declarado 14.000.000, corregido 8.500.000.',
  )
  expect(raised).toContain('$ 550.000')
})

test('counts a return from the month that is named beside it, and without tax from the income', async () => {
  const [late] = await firstLinesOf(
    'Sanción por extemporaneidad: retención agosto 2026, dígito 1, $22.400.000, presentada el 20 de noviembre de 2026.',
  )
  expect(late).toMatch(/\$ 3\.360\.000/)
  const [noTax] = await firstLinesOf('la declaración de renta me dio saldo a favor y la presenté tarde, hay sanción?')
  expect(noTax).toContain('0,5 % de los ingresos brutos')
})

test('adds no instalment to a debt, and takes the sum of a resolution for its penalty', async () => {
  const [debt] = await firstLinesOf('Facilidad de pago con la DIAN: deuda 40.000.000, cuota de 1.500.000 al mes.')
  expect(debt).toMatch(/27 meses|\$ 40\.000\.000/)
  const [imposed] = await firstLinesOf('me llegó una resolución sanción por no mandar exógena de 10 millones')
  expect(imposed).toContain('$ 7.000.000')
})

test('counts penalties on the tax that an income or a cost makes out, and not on the sum itself', async () => {
  const [fined, summoned, corrected] = await firstLinesOf(
    'metimos costos de 60 millones que no procedían en la renta de la sas 2024 y vamos a corregir, cuánto es la sanción',
    'y si la dian ya mandó emplazamiento?',
    'no, eran 80 millones',
  )
  // 60.000.000 × 35 % = 21.000.000; 10 % and, after the summons, 20 % of it.
  expect(fined).toContain('$ 2.100.000')
  expect(summoned).toContain('$ 4.200.000')
  expect(corrected).toContain('$ 5.600.000')
  const [iva] = await firstLinesOf('corrijo el iva, se me quedaron ventas por 80 millones sin declarar, qué sanción')
  expect(iva).toContain('$ 15.200.000')
  const [person] = await firstLinesOf(
    'soy persona natural y dejé por fuera ingresos de 30 millones en mi renta, cuánto es la sanción por corregir',
  )
  expect(person).toContain('la tabla del artículo 241')
  const [told] = await firstLinesOf('corrijo una declaración con 15 millones más de impuesto, sanción?')
  expect(told).toContain('$ 1.500.000')
})

test('the return of this year is due next year once this year’s date has passed', async () => {
  const [due] = await firstLinesOf('cuándo vence la renta de 2026 de una sas con nit terminado en 4')
  expect(due).toMatch(/renta 2026: 17 de mayo de 2027.*renta 2025 venció el 15 de mayo de 2026/)
})

test('enters a late IVA where it is owed, and the penalty with its interest alone', async () => {
  const late = [
    'presenté el IVA 3 meses tarde, impuesto a cargo 4 millones, cuánto es la sanción',
    'cuánto los intereses con usura de 25%',
    'cuánto es todo',
    'asiento de todo',
    'asiento de la sanción y los intereses',
  ]
  const answers = await answersTo(...late)
  expect(answers[3]).toContain('a 2408 (Impuesto sobre las ventas por pagar) por $ 4.000.000')
  expect(answers[3]).not.toContain('a 240405')
  expect(answers[4]).toContain('| 111005 | Bancos |  | $ 828.743 |')
})

test('tells the concept of each payment of format 1001, and none that its list does not hold', async () => {
  const [rent, payroll] = await talk(
    'en la exógena, ¿en qué formato y concepto van el arriendo, la caja de compensación y la nómina?',
    '¿y los honorarios?',
  )
  expect(rent?.content).toMatch(/1001.*arrendamientos, \*\*5005\*\*/)
  expect(rent?.content).toContain('| Aportes parafiscales: SENA, ICBF y caja | 1001 | 5010 |')
  expect(rent?.content).toContain('| Rentas de trabajo y de pensiones | 2276 |')
  expect(payroll?.content).toContain('5002')
  const [unknown] = await talk('en exógena formato 1001 con qué concepto va un viático')
  expect(unknown?.content).not.toMatch(/\b50\d\d\b/)
})

test('enters a penalty with its interest, or the one that is named', async () => {
  const late = [
    'presenté el IVA 3 meses tarde, impuesto a cargo 4 millones, cuánto es la sanción',
    'cuánto los intereses con usura de 25%',
    'asiento',
    'asiento de la sanción',
  ]
  const answers = await answersTo(...late)
  expect(answers[2]).toContain(
    'a 539520 (Multas, sanciones y litigios) por $ 600.000 y a 530520 (Intereses) por $ 228.743',
  )
  expect(answers[3]).toContain(
    'a 539520 (Multas, sanciones y litigios) por $ 600.000; crédito a 111005 (Bancos) por $ 600.000',
  )
})

test('takes what a tax rises by, where only the second sum has its unit', async () => {
  const [fined, summoned] = await firstLinesOf(
    'el impuesto sube de 20 a 26 millones al corregir la renta, cuánto es la sanción',
    'y después del emplazamiento?',
  )
  expect(fined).toContain('$ 600.000')
  expect(summoned).toContain('$ 1.200.000')
  const [due] = await firstLinesOf('retefte de noviembre 2026 cuándo vence, nit 6')
  expect(due).toContain('17 de diciembre de 2026')
})

test('counts the penalty on the tax of this return, with its interest where that is asked for too', async () => {
  const [fined] = await firstLinesOf(
    'presentamos tarde la renta, el impto neto del año pasado fue 48 millones y el de este 31 millones, vencía el 12 de mayo y la vamos a presentar hoy, sanción?',
  )
  expect(fined).toContain('$ 10.850.000')
  const [both] = await answersTo(
    'la retefuente de octubre vencía el 18 de noviembre y no la presenté, son 2 millones 400, la presento el lunes, cuánto de sanción y cuánto de intereses de mora',
  )
  expect(both).toMatch(/Los intereses de mora de \$ 2\.400\.000 por \d+ días son aparte/)
})

test('tells the least penalty of this year beside that of another one', async () => {
  const [both, now] = await firstLinesOf(
    'qué sanción mínima hay este año y cuánto era en 2024',
    'si la presenté en 2024 y la corrijo hoy cuál uso',
  )
  expect(both).toMatch(/\$ 524\.000 .*\$ 471\.000/)
  expect(now).toContain('2026 es de 10 UVT: $ 524.000')
})

test('works out the national one of two taxes, and tells the recourse before what accepting saves', async () => {
  const [fined] = await answersTo(
    'se nos pasó la reteica y la retefuente de septiembre, la retefuente dio 1.850.000, el nit termina en 8, la voy a presentar el martes, ¿cuánto me sale la multa?',
  )
  expect(fined).toContain('$ 524.000')
  expect(fined).toContain('la fija el estatuto de tu municipio')
  const [recourse] = await firstLinesOf(
    'nos llegó liquidación oficial por 40 millones de mayor impuesto y 40 de inexactitud, qué recurso hay y cuánto tiempo',
  )
  expect(recourse).toMatch(/recurso de reconsideración, dentro de los dos meses/)
})

test('tells what a letter of the DIAN asks for where its name was never told', async () => {
  const [, term, silent] = await firstLinesOf(
    'me llegó un correo de la dian diciendo que tengo inconsistencias en mi renta 2024, ¿es obligatorio contestar?',
    'cuánto tiempo tengo',
    'y si no contesto',
  )
  expect(term).toMatch(/un mes en los emplazamientos, tres meses en el requerimiento especial/)
  expect(silent).toContain('la sanción del artículo 651')
})

test('takes a correction after the special requirement for inexactness, and a passed year for passed', async () => {
  const [, special] = await firstLinesOf(
    'corrección iva bimestre 3: pasa de 11 a 14,5 millones a pagar',
    'nos llegó requerimiento especial, ¿cambia?',
  )
  expect(special).toContain('$ 875.000')
  const [, late] = await firstLinesOf(
    'declaré de más 6 millones de ingresos en renta 2024, ¿la corrijo y me devuelven?',
    'qué plazo tengo si vencía el 20 de mayo de 2025',
  )
  expect(late).toMatch(/^Ya no: .*el plazo terminó el 20 de mayo de 2026/)
})

test('counts all that was not reported as one', async () => {
  const [, each] = await firstLinesOf(
    'exógena 2025: no reportamos 3 terceros que suman 80 millones, corregimos hoy',
    '¿es por cada tercero?',
  )
  expect(each).toMatch(/^No es por cada uno/)
})

test('tells the last day of what came, and a RUT that was not kept', async () => {
  const [until] = await firstLinesOf(
    'recibimos emplazamiento para corregir la renta 2024 el 10 de noviembre, hasta cuándo hay',
  )
  expect(until).toContain('10 de noviembre de 2026')
  const [rut, why] = await firstLinesOf(
    'mi rut tiene una actividad que ya no hago desde enero, no la he quitado, ¿multa?',
    'y por qué tanto',
  )
  expect(rut).toMatch(/cuesta \$ /)
  expect(why).toMatch(/^Porque el artículo 658-3 cobra/)
})

test('tells its result in UVT, and not the row that names one', async () => {
  const [, converted] = await answersTo(
    'renta presentada con impuesto de 46.200.000, era 61.900.000. corrijo voluntariamente, ¿sanción?',
    'ese valor en UVT',
  )
  expect(converted).toMatch(/^\$\s1\.570\.000 son 29,98 UVT de 2026/)
})

test('counts the months up to the filing, whenever the summons came, and refuses the reduction after it', async () => {
  const [late, reduced] = await openingsOf(
    'Retención en la fuente de julio de 2026 que venció el 20 de agosto, valor 3.900.000. El 10 de noviembre notificaron el emplazamiento por no declarar y se presenta el 27 de noviembre. ¿Sanción de extemporaneidad?',
    '¿Puedo reducirla al 50 % del artículo 640? Nunca ha sido sancionada.',
  )
  expect(late).toMatch(/4 meses o fracción .*después del emplazamiento, es de \$ 1\.560\.000/)
  expect(reduced).toMatch(/^No: .*sigue en \$ 1\.560\.000/)
})

test('doubles what was worked out once a summons is told, and weighs an earlier fault by its date', async () => {
  const [, summoned, repeated] = await openingsOf(
    'IVA bimestre mayo-junio 2026 vencía 15 de julio, impuesto 8.200.000, se presenta el 30 de noviembre. ¿Extemporaneidad?',
    'Me acaban de decir que la DIAN notificó emplazamiento el jueves pasado. ¿Qué cambia?',
    'Sin emplazamiento, pero lo sancionaron en firme por lo mismo por una falta de mayo de 2025. Sanción e intereses con usura del 25 %.',
  )
  expect(summoned).toContain('$ 4.100.000')
  expect(repeated).toMatch(
    /\$ 1\.537\.500 de sanción con la reducción al 75 %|\$ 1\.538\.000 de sanción con la reducción al 75 %/,
  )
  const [, within] = await openingsOf(
    'IVA bimestre mayo-junio 2026 vencía 15 de julio, impuesto 8.200.000, se presenta el 30 de noviembre. ¿Extemporaneidad?',
    'lo sancionaron en firme por lo mismo en una falta de octubre de 2025, ¿cuánto queda la sanción?',
  )
  expect(within).toContain('$ 2.050.000')
})

test('counts the days of the RUT from the day that was told as due, or from the change', async () => {
  const [due] = await openingsOf(
    'teniamos hasta el 3 de noviembre para actualizar la actividad economica en el rut y lo hicimos el 20, cuanto es la sancion, nunca nos han multado',
  )
  expect(due).toMatch(/\$ 1\.780\.716 por 17 días .*\$ 890\.358/)
  const [changed] = await openingsOf(
    'nos mudamos el 5 de septiembre y apenas actualizamos el rut el 14 de noviembre. de cuanto es la multa?',
  )
  expect(changed).toContain('$ 4.189.920')
})

test('gives both terms of a correction, with their days', async () => {
  const [terms] = await openingsOf(
    'Presentamos la renta 2024 de la sociedad el 12 de mayo de 2025, último día. ¿Hasta qué fecha la corrijo si me da menor impuesto y hasta cuál si da más?',
  )
  expect(terms).toMatch(/un año, hasta el 12 de mayo de 2026 \(ya pasó\).*tres años, hasta el 12 de mayo de 2028/)
  expect(terms).not.toContain('Ya no')
})

test('applies the rule of a refund that was too much to its sums', async () => {
  const [own] = await openingsOf(
    'la dian me devolvio 28 millones y revisando el saldo a favor bueno era de 19 millones. voy a corregir yo mismo, cuanto tengo que devolver y cuanto de sancion',
  )
  expect(own).toMatch(/^Se reintegran \$ 9\.000\.000 .*\$ 900\.000 \(10 %/)
  const [theirs] = await openingsOf(
    'Devolución improcedente: devolvieron 120.000.000 de IVA y la DIAN en liquidación oficial determina saldo a favor de 84.000.000. ¿Reintegro y sanción?',
  )
  expect(theirs).toMatch(/\$ 36\.000\.000 .*\$ 7\.200\.000 \(20 %/)
})

test('counts the five years to collect by the days that were told', async () => {
  const [interrupted] = await openingsOf(
    'declare tarde la renta de 2019 el 20 de noviembre de 2020 y no la pague; el mandamiento de pago me lo notificaron el 3 de septiembre de 2025, ¿ya prescribió?',
  )
  expect(interrupted).toMatch(/^No ha prescrito: .*20 de noviembre de 2025 .*3 de septiembre de 2030/)
  const [over] = await openingsOf(
    'la renta del 2017 se vencia el 22 de agosto de 2018 y la presente ese dia sin plata. en mayo de 2024 me notificaron cobro coactivo con mandamiento, eso ya estaba prescrito cierto?',
  )
  expect(over).toMatch(/^Sí, ya había prescrito: .*22 de agosto de 2023 .*en mayo de 2024/)
})

test('adds the interest to a refund that was too much', async () => {
  const [total] = await openingsOf(
    'Devolución de 85.000.000, saldo real 70.000.000, intereses 300 días usura 25 %: total con sanción si corrige el contribuyente',
  )
  expect(total).toMatch(/\$ 15\.000\.000 .*\$ 1\.500\.000 .*por 300 días, en total \$ 19\.327\.869/)
})

test('takes the year of a return for no year of its days, and a rise of a correction for no late tax', async () => {
  const [late] = await openingsOf(
    'renta persona natural 2025, vencia el 24 de septiembre, impuesto 14.000.000, la presento el 2 de diciembre. sancion e intereses con usura 25,1%',
  )
  expect(late).toContain('$ 2.100.000 de sanción')
  const [corrected] = await openingsOf(
    'corregimos la renta 2024, mayor impuesto 14.500.000, antes de emplazamiento, primera vez. sancion con 640 e intereses desde el 12 de mayo de 2025 a hoy con usura 25',
  )
  expect(corrected).toContain('$ 725.000 de sanción con la reducción al 50 %')
})

test('tells an earlier return from the one that is late now', async () => {
  const [reduced] = await openingsOf(
    'presente la renta del 2023 el 15 de octubre de 2024 cuando vencia el 20 de septiembre, me cobraron sancion. ahora la del 2025 vencia el 9 de septiembre de 2026 y la presento hoy con impuesto de 8 millones. cuanto queda la sancion con el 640?',
  )
  expect(reduced).toMatch(/del 9 de septiembre de 2026 .*al 75 % .*\$ 900\.000/)
})

test('takes who trades in their own name, "no sociedad", for a person', async () => {
  const [none] = await openingsOf(
    'tengo una ferretería a nombre mío, no sociedad, el año pasado vendí 480 millones, ¿me toca exógena?',
  )
  expect(none).toContain('no debes reportar exógena')
})

test('says of each date of IVA whose it is', async () => {
  const [both] = await openingsOf('¿cuándo se paga el IVA?')
  expect(both).toMatch(/cada dos meses \(bimestral\).*cada cuatro meses \(cuatrimestral\)/)
})

test('takes what a forgotten sale adds to pay for the tax itself', async () => {
  const [fine] = await openingsOf(
    'hay que corregir el IVA del bimestre 3, se quedó por fuera una venta y sale 12.000.000 más a pagar. primera vez, sin emplazamiento, ¿sanción?',
  )
  // 10 %, halved by article 640.
  expect(fine).toContain('$ 600.000')
})

test('counts the years since an earlier correction with its penalty', async () => {
  const [, fine] = await openingsOf(
    'corrijo una retención: mayor valor 15.000.000, primera vez, sin emplazamiento. ¿sanción?',
    '¿y si ya habíamos corregido otra con sanción en febrero de 2025?',
  )
  // 10 %, of which three quarters are paid.
  expect(fine).toContain('$ 1.125.000')
})
