import { expect, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

test('gives each good of a bill the rate of its list, and takes more of them and fewer', async () => {
  const [all, added, total, fewer] = await openingsOf(
    'factura de la tienda: harina de trigo 400.000, lentejas 300.000 y jabón 200.000, todo sin iva, ¿cuánto iva genero?',
    'súmale 100.000 de azúcar',
    '¿y el total de esa factura?',
    'ahora sin el jabón',
  )
  // 5 % of 400.000, none, 19 % of 200.000.
  expect(all).toMatch(/\$ 58\.000.*\$ 958\.000.*\$ 20\.000 de harina.*\$ 38\.000 de jabón/)
  expect(added).toContain('$ 63.000')
  expect(total).toMatch(/^El total es \$ 1\.063\.000/)
  expect(fewer).toContain('$ 25.000')
})

test('works the same price out at the rate of another good', async () => {
  const [general, reduced, none] = await openingsOf(
    'vendo perfumes, me pagaron 1.050.000 con el iva incluido, ¿cuánto es el iva?',
    '¿y si lo que vendiera fuera azúcar?',
    '¿y si fuera panela sin iva?',
  )
  expect(general).toContain('$ 882.353')
  expect(reduced).toMatch(/azúcar.*\$ 1\.000\.000.*5 % es \$ 50\.000/)
  expect(none).toContain('No se le suma IVA')
})

test('bears none in a bill of what the law leaves out, and the reduced rate of its list', async () => {
  const [cheese] = await openingsOf(
    'le compré queso fresco a una sas por 6.000.000, cuánto le pago neto y qué le retengo',
  )
  expect(cheese).toContain('exento')
  const [sugar] = await openingsOf('compramos azúcar por 3.000.000 más iva a una sas, ¿cuánto le consigno?')
  // 3.000.000 + 150.000 − 75.000
  expect(sugar).toContain('$ 3.075.000')
})

test('tells both taxes of a new car, by its FOB value, and those of an electric one', async () => {
  const [high, low, electric] = await openingsOf(
    'vendemos un automóvil nuevo a gasolina, FOB USD 33.000, precio antes de impuestos 100.000.000, ¿IVA, impuesto al consumo y total?',
    '¿y si el FOB es de USD 21.000?',
    '¿y la versión eléctrica al mismo precio?',
  )
  expect(high).toMatch(/\$ 19\.000\.000.*16 %, \$ 16\.000\.000.*\$ 135\.000\.000/)
  expect(low).toMatch(/8 %, \$ 8\.000\.000.*\$ 127\.000\.000/)
  expect(electric).toMatch(/\$ 5\.000\.000.*no paga impuesto al consumo.*\$ 105\.000\.000/)
})

test('bills what leaves the wanted sum, at whatever rate is told', async () => {
  const [iva, held] = await openingsOf(
    'quiero que me queden 900 mil limpios por unas fotos, soy responsable de iva, ¿cuánto facturo?',
    '¿y si me hacen retención del 10 %?',
  )
  expect(iva).toContain('$ 1.071.000')
  expect(held).toMatch(/\$ 1\.000\.000/)
})

test('holds what is told of one payee for that payee alone, and pays each', async () => {
  const [sum, simple, net, changed] = await openingsOf(
    'pagué arriendo del local 2.000.000 y un acarreo de 500.000, ¿cuánto retengo a cada uno?',
    'el arrendador está en el régimen simple',
    '¿cuánto le consigno a cada uno?',
    '¿y si el acarreo fuera de 800.000?',
  )
  expect(sum).toContain('$ 75.000')
  expect(simple).toMatch(/suma \$ 5\.000.*Nada de renta/)
  expect(net).toMatch(/\$ 2\.380\.000.*\$ 495\.000/)
  expect(changed).toMatch(/\$ 8\.000/)
  const [both] = await openingsOf('flete 1.000.000 y bodegaje 500.000 de una SAS: ¿IVA, retefuente y neto?')
  // 19 % of the storage; 1 % and 4 %.
  expect(both).toMatch(/IVA de \$ 95\.000.*\$ 30\.000.*\$ 1\.565\.000/)
})

test('withholds the IVA of who is in the SIMPLE where the price is told with it', async () => {
  const [held] = await openingsOf('le compramos uniformes por 2.000.000 más iva a una modista en SIMPLE, ¿le retengo?')
  expect(held).toMatch(/ninguna.*\$ 57\.000/)
})

test('changes the rate of a bill that is withheld of', async () => {
  const [, other] = await openingsOf(
    'me pagan una factura de servicios de 1.000.000 más iva con retención del 4 %, ¿cuánto me llega?',
    '¿y si la tarifa fuera del 6 %?',
  )
  expect(other).toContain('$ 1.130.000')
})

test('adds a contract to what is earned besides, with the limit of who pays', async () => {
  const [state, own, less] = await openingsOf(
    'soy ingeniera, firmé contrato con la gobernación por 215 millones y facturo 30 más en el año, ¿paso a responsable de iva?',
    '¿y si fuera con una empresa privada?',
    '¿y si fuera de 140?',
  )
  expect(state).toMatch(/^Sí: .*4\.000 UVT/)
  expect(own).toMatch(/sí eres.*3\.500 UVT/)
  expect(less).toMatch(/no serías.*\$ 30\.000\.000.*\$ 170\.000\.000/)
})

test('takes a bare figure after millions for as many of them', async () => {
  const [, none] = await openingsOf(
    'retiré 40 millones de mi cuenta exenta, ¿cuánto de 4x1000?',
    '¿y si retiro 10 nomás?',
  )
  expect(none).toContain('No pagas 4x1000')
})

test('takes a part of the purchases told in pesos out of what is deducted', async () => {
  const [, part, held] = await openingsOf(
    'IVA del bimestre: ventas 30.000.000 y compras 20.000.000 antes de iva, ¿cuánto pago?',
    'pero 5 millones de esas compras no traían iva',
    'y me retuvieron 100.000 de reteiva',
  )
  // 19 % of 30.000.000 − 19 % of 15.000.000.
  expect(part).toContain('$ 2.850.000')
  expect(held).toContain('$ 2.750.000')
})

test('says that a tip is nobody’s duty and the owner’s never', async () => {
  const [free, tax, mine] = await openingsOf(
    'en el bar me metieron el 10 % de propina en una cuenta de 120.000, ¿es obligatorio pagarla?',
    '¿y eso paga impoconsumo?',
    'yo como dueña ¿me puedo quedar con algo?',
  )
  expect(free).toMatch(/voluntaria.*\$ 12\.000/)
  expect(tax).toContain('no hace parte de la base')
  expect(mine).toContain('de los trabajadores')
})

test('has the office of transit collect what is kept of a person’s car', async () => {
  const [sum] = await openingsOf('me van a comprar el carro en 25.000.000, soy persona natural, ¿me retienen?')
  expect(sum).toMatch(/activos fijos.*\$ 250\.000/)
})

test('has one exemption of the bank’s levy for each person, however many accounts are marked', async () => {
  const [, one] = await openingsOf(
    'saqué 30 millones de la cuenta exenta, ¿cuánto es el 4x1000?',
    '¿y si marco las dos cuentas?',
  )
  expect(one).toMatch(/una sola por persona.*(?:350 UVT|\$ 18\.330\.900)/)
})

test('counts the boards and what was withheld before the rate of the town is known', async () => {
  const [plain, boards] = await openingsOf(
    'ICA en Medellín, ingresos del periodo 50.000.000, sin avisos, me hicieron reteICA de 60.000, ¿cuánto pago?',
    '¿y si pongo un letrero?',
  )
  // 2 and 10 per thousand; 15 % more of each with boards.
  expect(plain).toMatch(/\$ 40\.000 a \$ 440\.000, sin avisos y tableros y ya restados los \$ 60\.000/)
  expect(boards).toMatch(/\$ 55\.000 a \$ 515\.000, con avisos/)
})
