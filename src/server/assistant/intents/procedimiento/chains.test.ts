import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

test('totals a correction with the penalty, reduced, and the interest of the difference', async () => {
  const [penalty, reduced, interest, total] = await firstLinesOf(
    'corregimos la renta de la sas: habíamos declarado impuesto de 20 millones y era de 29 millones, ¿sanción?',
    'aplica el 640 porque no tenemos sanciones en los dos años anteriores',
    'intereses de mora desde el 12 de mayo de 2026 hasta el 12 de noviembre de 2026 con usura del 26 %',
    'total a pagar con la corrección',
  )
  // Art. 644: 10 % × 9.000.000 = 900.000; half of it is less than 10 UVT = 523.740.
  expect(penalty).toContain('$ 900.000')
  expect(reduced).toContain('$ 524.000')
  // 9.000.000 × 24 % ÷ 366 × 184 = 1.085.902.
  expect(interest).toContain('$ 1.085.902')
  expect(total).toContain('$ 10.609.902')
})

test('takes a lower balance in favour for a correction, and its refund for an undue one', async () => {
  const [penalty, refund, reduced] = await firstLinesOf(
    'Corrección de renta: saldo a favor declarado 30.000.000, correcto 18.000.000. ¿Sanción del 644?',
    '¿Y si ya nos lo devolvieron?',
    '¿Con el 640?',
  )
  expect(penalty).toContain('$ 1.200.000')
  expect(refund).toMatch(/reintegran \$ 12\.000\.000.*improcedente es de \$ 1\.200\.000 \(10 %/)
  expect(reduced).toMatch(/\$ 600\.000 al 50 % o en \$ 900\.000 al 75 %/)
})

test('works the penalty of an income tax out without what was withheld of it, which bears no interest', async () => {
  const [penalty, interest, total] = await firstLinesOf(
    'Renta vencida el 1 de septiembre de 2026, impuesto a cargo 9.000.000, retenciones 4.000.000, presento el 15 de octubre de 2026. ¿Sanción?',
    'intereses con usura del 26 %',
    'total',
  )
  // Two months or part of one: 10 % × 9.000.000.
  expect(penalty).toContain('$ 900.000')
  // 5.000.000 × 24 % ÷ 366 × 44 = 144.262.
  expect(interest).toContain('$ 144.262')
  expect(total).toContain('$ 6.044.262')
})

test('counts the income of a month for a year, and no interest where there is no tax', async () => {
  const [penalty, interest] = await firstLinesOf(
    'no declaré renta como persona natural, vencía el 12 de agosto de 2026, me da 0 a pagar y gano 5 millones mensuales, ¿sanción si la presento el 12 de octubre de 2026?',
    '¿y eso genera intereses?',
  )
  // Art. 641: 0,5 % × 60.000.000 × 2 = 600.000.
  expect(penalty).toContain('$ 600.000')
  expect(interest).toMatch(/^No/)
})

test('answers both the term of a letter and what follows when it is not answered', async () => {
  const [both, instalments] = await firstLinesOf(
    'nos llegó emplazamiento para declarar el iva al correo el 3 de noviembre de 2026, ¿cuánto tiempo tengo y qué pasa si no contesto?',
    '¿y lo puedo pagar en cuotas?',
  )
  expect(both).toMatch(/un mes.*hasta el 10 de diciembre de 2026/)
  expect(both).toMatch(/10 % de las consignaciones/)
  expect(instalments).toMatch(/facilidades de pago de hasta cinco años/)
})

test('counts the fifteen days of an order to pay, and goes on with a prescription that it interrupts', async () => {
  const [order] = await firstLinesOf(
    'me llegó un mandamiento de pago por 8 millones el 10 de noviembre de 2026 en papel, ¿qué hago?',
  )
  expect(order).toContain('hasta el 2 de diciembre de 2026')
  const [, interrupted] = await firstLinesOf(
    'debo la renta del 2018 que presenté en octubre de 2019, ¿la dian todavía me puede cobrar?',
    '¿y si me notificaron mandamiento de pago en el 2023?',
  )
  expect(interrupted).toMatch(/No ha prescrito.*2028/)
})

test('tells whether an unpaid withholding is still in time, and when it has to be filed again', async () => {
  const [gone, balance] = await firstLinesOf(
    'Retención de julio 2026 presentada sin pago el 14 de agosto de 2026. ¿Ineficaz?',
    'teníamos saldo a favor superior a 82.000 UVT, ¿cambia?',
  )
  expect(gone).toMatch(/^Sí.*terminaron el 14 de octubre de 2026/)
  expect(balance).toMatch(/dos veces la retención/)
  const [, again] = await firstLinesOf(
    'presenté la retención de octubre sin pago, eran 3 millones, ¿qué pasa?',
    '¿y me toca presentarla otra vez?',
  )
  expect(again).toMatch(/^No, si la pagas toda/)
})

test('shares a part payment out between tax and interest', async () => {
  const [, shared] = await firstLinesOf(
    'Intereses de mora sobre 10.000.000 vencidos el 12 de mayo de 2026, pago el 12 de noviembre de 2026, usura 26 %',
    'si abono 5.000.000, ¿cómo se imputa?',
  )
  // Owed: 10.000.000 + 1.206.557; of 5.000.000, 89,23 % is tax.
  expect(shared).toMatch(/\$ 4\.461\.674 al impuesto.*\$ 538\.326 a los intereses/)
})

test('answers a letter of the UGPP by its own terms and penalties', async () => {
  const [term, penalty, later] = await firstLinesOf(
    'UGPP: requerimiento para declarar o corregir notificado el 9 de noviembre de 2026, inexactitud por 10.000.000. ¿Plazo?',
    '¿sanción si pago dentro del término?',
    '¿y si espero la liquidación oficial?',
  )
  expect(term).toMatch(/tres meses.*9 de febrero de 2027/)
  expect(penalty).toContain('$ 3.500.000')
  expect(later).toContain('$ 6.000.000')
})

test('halves the penalty of whoever files once it was imposed', async () => {
  const [, halved, term] = await firstLinesOf(
    'no presenté la renta del 2022 y llegó la resolución sanción por no declarar, consignaciones de 100 millones, ¿cuánto es?',
    '¿y si la presento ahora?',
    '¿hasta cuándo tengo?',
  )
  expect(halved).toContain('$ 10.000.000')
  expect(term).toContain('dos meses desde la notificación')
})

test('says of a correction downwards that it is not fined, and of a summons that it does not oblige', async () => {
  const [, fined] = await firstLinesOf(
    'se me olvidó una deducción en la renta que vencía el 20 de agosto de 2026, ¿la puedo corregir?',
    '¿me sancionan?',
  )
  expect(fined).toMatch(/^No/)
  const [, obliged] = await firstLinesOf(
    'qué es el emplazamiento para corregir y cuánto tiempo hay',
    '¿es obligatorio corregir?',
  )
  expect(obliged).toMatch(/^No/)
})

test('takes the interest alone of a return that was filed and not paid', async () => {
  const [interest] = await firstLinesOf(
    'le debo a la dian un iva de 4 millones que vencía el 12 de mayo de 2026, ya la presenté pero no la pagué, ¿qué me cobran?',
  )
  expect(interest).toMatch(/^Los intereses de mora de \$ 4\.000\.000/)
})

test('says where somebody looks up what they owe after it was said that we cannot', async () => {
  const [, where] = await firstLinesOf(
    'míreme con mi cédula 80123456 si le debo algo a la dian',
    '¿y dónde lo consulto entonces?',
  )
  expect(where).toContain('Muisca')
})

test('counts a minimum for each of several equal returns', async () => {
  const [penalties, total] = await firstLinesOf(
    'debo 4 bimestres de iva de 900 mil cada uno, con 3 meses de atraso, ¿cuánto son las sanciones?',
    '¿y el total con el impuesto?',
  )
  // 15 % of each is less than 10 UVT: 4 × 524.000.
  expect(penalties).toContain('$ 2.096.000')
  expect(total).toContain('$ 5.696.000')
})

test('gives the whole of a correction where everything is asked for, and takes a bare rate of interest', async () => {
  const [whole, interest, total] = await firstLinesOf(
    'puse 3 millones de iva y eran 5 millones, vencía el 13 de mayo de 2026, lo corrijo el 13 de noviembre de 2026, ¿cuánto me toca pagar con todo?',
    '¿y los intereses al 26?',
    'entonces cuánto consigno en total',
  )
  expect(whole).toContain('$ 2.524.000')
  // 2.000.000 × 24 % ÷ 366 × 184 = 241.311.
  expect(interest).toContain('$ 241.311')
  expect(total).toContain('$ 2.765.311')
})

test('moves a payment in a month to the one after the due date', async () => {
  const [, later] = await firstLinesOf(
    'Sanción 641 de la retención de julio de 2026: valor 6.000.000, vencía el 20 de agosto de 2026, se presenta el 29 de noviembre de 2026.',
    '¿Y con pago en enero?',
  )
  expect(later).toContain('al 15 de enero de 2027')
})

test('names the format of each balance, and goes on to who reports and when', async () => {
  const [formats, who, when] = await firstLinesOf(
    'Exógena: ¿en qué formato van el saldo de clientes, el saldo de proveedores y lo del certificado 220?',
    '¿y quién está obligado?',
    '¿y hasta cuándo?',
  )
  expect(formats).toMatch(/1008.*1009.*2276/)
  expect(who).toMatch(/^Reportan exógena/)
  expect(when).toMatch(/^La exógena se presenta/)
})
