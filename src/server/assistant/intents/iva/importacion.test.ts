import { describe, expect, it } from 'vitest'
import { openingsAs } from '../../../../../tests/helpers/chosen.ts'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

const openings = openingsAs('importacion.tributos')

describe('an import of goods', () => {
  it('adds freight and insurance in dollars, whose unit was said once', async () => {
    const [taxes, entry, other] = await openings(
      'FOB USD 5.000, flete 600, seguro 50, TRM 4.000, arancel 10%. Tributos?',
      'asiento',
      '¿y con arancel del 5%?',
    )
    // CIF 22,6 M; duty 2,26 M; IVA 19 % of 24,86 M
    expect(taxes).toContain('$ 6.983.400 de tributos: $ 2.260.000 de arancel (10 %) y $ 4.723.400 de IVA')
    expect(entry).toContain('1435')
    expect(entry).toContain('$ 24.860.000')
    expect(other).toContain('$ 4.508.700 de IVA')
  })

  it('works what each unit costs out, with what is paid here', async () => {
    const [cost] = await openings(
      'mercancía de china 18 millones, flete 1.500.000, seguro 500 mil, arancel 15%, agente de aduana 1 millón, son 500 unidades, ¿a cómo me queda cada una?',
    )
    expect(cost).toContain('$ 24.000.000 ($ 48.000 por unidad)')
  })

  it('checks the tax that was charged', async () => {
    const [right] = await openings('CIF 10 millones, arancel 10%, me liquidaron IVA de 2.090.000, ¿está bien?')
    expect(right).toMatch(/^Sí, está bien/)
    const [wrong] = await openings('CIF 10 millones, arancel 10%, me liquidaron IVA de 1.900.000, ¿está bien?')
    expect(wrong).toContain('$ 190.000 de menos')
  })

  it('asks for the duty and for the rate, and goes on with them', async () => {
    const [open, closed] = await openings('traje repuestos por 40 millones, ¿cuánto de IVA?', 'arancel 5%')
    expect(open).toContain('Depende del arancel')
    expect(closed).toContain('$ 7.980.000 de IVA')
    const [dollars, pesos] = await openings('fob 3.000 dólares con arancel 10 %, ¿cuánto es?', 'la TRM es 4.100')
    expect(dollars).toContain('USD 927')
    expect(pesos).toContain('$ 3.800.700')
  })

  it('tells small shipments by where they come from and what they are for', async () => {
    const [china] = await openings('pedí en shein 60 dólares, ¿me cobran IVA?')
    expect(china).toContain('no pagas arancel, pero sí el IVA')
    const [own] = await openings('compré unos audífonos de 120 USD que llegan de Miami para mí, ¿pago impuestos?')
    const [sold] = await openings('traigo de Miami carcasas por 120 USD para vender en mi tienda, ¿pago IVA?')
    expect(own).toContain('no pagas ni arancel ni IVA')
    expect(sold).toContain('sí el IVA')
  })

  it('reads what was said without its unit or as a tax beside the goods', async () => {
    const [bare] = await openings(
      'la factura del contenedor es de 50 millones y el flete fueron 5, arancel 10%, ¿cuánto pago?',
    )
    expect(bare).toContain('$ 5.500.000 de arancel (10 %) y $ 11.495.000 de IVA')
    const [told] = await openings('pagamos 2 millones de arancel y la mercancía valía 18, ¿cuánto es el IVA?')
    expect(told).toContain('$ 3.800.000')
    const [credit] = await openings('traje 20 millones con arancel 5%, ¿ese IVA lo recupero?')
    expect(credit).toMatch(/^Sí: el IVA de la importación, \$ 3\.990\.000, se puede descontar/)
  })

  it('leaves the IVA in the cost of whoever is not responsible', async () => {
    const [cost] = await openings(
      'no soy responsable de iva, importé por 10 millones cif con arancel 10%, ¿cuánto me cuesta?',
    )
    expect(cost).toContain('Te queda costando $ 13.090.000')
    expect(cost).toContain('no se descuenta')
  })

  it('does not hold what tariff a product bears, and goes on with the one told', async () => {
    const [which, bare, worked] = await openings(
      '¿Qué arancel paga importar un carro japonés usado?',
      '10%',
      'cif 40 millones',
    )
    expect(which).toContain('depende de la partida arancelaria')
    expect(bare).toContain('Dime el valor CIF')
    expect(worked).toContain('$ 4.000.000')
  })
})

describe('what is told behind a sum of an import', () => {
  it('is of that sum, and what the goods are sold for is no part of them', async () => {
    const [tax, sold] = await openingsOf(
      'quiero traer de alemania mercancia para vender, 7.500 dolares mas 820 de flete y 75 de seguro, arancel del 5, dolar a 4.000, cuanto pago de iva?',
      'y la vendo en 60 millones mas iva, cuanto le termino pagando a la dian?',
    )
    // CIF 33.580.000, duty 1.679.000: 19 % of 35.259.000; 19 % of 60.000.000 less that.
    expect(tax).toContain('$ 6.699.210')
    expect(sold).toMatch(/\$ 4\.700\.790.*\$ 11\.400\.000/)
  })

  it('is of ours though the goods come from another country', async () => {
    const [tax] = await openingsOf(
      'traje de estados unidos 2.000 dolares en repuestos para vender, flete 300, sin arancel, dolar a 4.000, cuanto es el iva?',
    )
    expect(tax).toContain('$ 1.748.000')
  })
})

it('tells freight and insurance together from the freight inside the country, and what each piece comes to', async () => {
  const [together] = await openingsOf(
    "traigo ollas de China: la mercancía vale 20 millones, el flete y seguro 1'500.000, arancel 5 %, ¿cuánto pago de arancel e IVA?",
  )
  // CIF 21.500.000: 1.075.000, and 19 % of 22.575.000
  expect(together).toMatch(/\$ 1\.075\.000 de arancel.*\$ 4\.289\.250 de IVA/)
  const [inDollars] = await openingsOf(
    'voy a traer 400 relojes de China: 5.000 dólares la mercancía, 450 el flete y 50 el seguro, dólar a 4.000, arancel del 10 %, no soy responsable de IVA. ¿Cuánto de impuestos y a cómo me sale cada reloj?',
  )
  // CIF 22.000.000, 2.200.000 and 4.598.000: 28.798.000 / 400
  expect(inDollars).toContain('$ 71.995 por unidad')
  const [local] = await openingsOf(
    'llegaron 100 sillas, valor CIF 5.000 USD, TRM 4.000, arancel 10 %, flete hasta la bodega 700.000 y 300.000 al agente de aduana, ¿en cuánto queda cada silla?',
  )
  // 20.000.000 + 2.000.000 + 1.000.000
  expect(local).toContain('$ 230.000 por unidad')
})
