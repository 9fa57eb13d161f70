import { describe, expect, it } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'
import { exchangeIn } from './cambio.ts'
import { ordinalIn } from './credito.ts'
import { unitsIn } from './inventarios.ts'
import { unitsMade } from './produccion.ts'

// What is asked beside a figure, or instead of it, stands in the first sentence.

describe('an instalment of a loan', () => {
  it('is parted into interest and capital, whichever it is', async () => {
    const [first, third] = await openingsOf(
      'La cooperativa me prestó 15 millones al 2 % mensual y pagué la primera cuota de 800.000. ¿Cuánto fue interés y cuánto capital?',
      '¿y la tercera cuota?',
    )
    expect(first).toMatch(/\$ 300\.000 son interés.*\$ 500\.000 abono a capital.*210510.*530520/)
    // 15.000.000 − 500.000 − 510.000 = 13.990.000
    expect(third).toContain('$ 279.800 son interés')
  })

  it('is named by its ordinal or its number, and no sum is', () => {
    expect(ordinalIn('y la segunda cuota')).toBe(2)
    expect(ordinalIn('en la cuota 14 cuanto es')).toBe(14)
    expect(ordinalIn('la cuota de 300.000')).toBeUndefined()
    expect(ordinalIn('la cuota 12 meses')).toBeUndefined()
  })
})

describe('a difference in exchange', () => {
  it('tells its account, and what it is at the closing while it is not paid', async () => {
    const [first, closing] = await openingsOf(
      'Le vendí a un cliente del exterior USD 2.000 con TRM 4.100 y me pagó con TRM 4.000. ¿Diferencia en cambio y a qué cuenta va?',
      '¿y si al cierre siguiera por cobrar con TRM del 31-dic de 3.950?',
    )
    expect(first).toMatch(/gasto.*\$ 200\.000.*530525/)
    expect(closing).toContain('$ 300.000')
  })

  it('reads no day as a rate', () => {
    const held = { dolares: 2_000, antes: 4_100, ahora: 4_000 }
    expect(exchangeIn('trm 31-dic = $3.950', held)).toEqual({ dolares: 2_000, antes: 4_100, ahora: 3_950 })
    expect(exchangeIn('trm 31-dic = $3.950')).toBeUndefined()
  })
})

describe('an impaired asset', () => {
  it('takes the higher of both values and wears on by the year', async () => {
    const [first, worn] = await openingsOf(
      'Un torno está en libros en 70 millones, vendiéndolo sacaría 52 libres de gastos en una venta en 52 millones y el valor en uso es 60 millones. ¿Deterioro?',
      '¿y cuánto deprecio al año si le quedan 4 años?',
    )
    expect(first).toContain('$ 10.000.000')
    expect(worn).toContain('$ 15.000.000 al año')
  })
})

it('does not take "activo o pasivo" for what the deferred tax is of', async () => {
  const [answer] = await openingsOf(
    'Vehículo en libros por 30.000.000 y base fiscal de 50.000.000, tarifa 35 %. ¿El impuesto diferido es activo o pasivo?',
  )
  expect(answer).toMatch(/activo por impuesto diferido de \$ 7\.000\.000/)
})

describe('petty cash that is counted', () => {
  it('says what is missing and what is given back', async () => {
    const [short, over] = await openingsOf(
      'El fondo de caja menor es de 800.000; en el arqueo hay soportes por 512.000 y efectivo por 280.000. ¿Falta plata y cuánto reembolso?',
    ).then(async ([one]) => [
      one,
      (
        await openingsOf(
          'El fondo fijo de caja menor es de 400.000, los recibos suman 250.000 y en efectivo hay 155.000. ¿Cuadra?',
        )
      )[0],
    ])
    expect(short).toMatch(/^Faltan \$ 8\.000.*\$ 512\.000.*\$ 520\.000/)
    expect(over).toMatch(/^Sobran \$ 5\.000/)
  })
})

describe('what was made', () => {
  it('costs its elements and what was in process, by the unit', async () => {
    const [whole, more] = await openingsOf(
      'Panadería: materia prima usada 8 millones, mano de obra directa 5, costos indirectos 3, en proceso inicial 1 y final 2. Salieron 5.000 panes, ¿costo de lo terminado y unitario?',
      '¿y si hago más, a cómo sale cada uno?',
    )
    expect(whole).toMatch(/\$ 15\.000\.000.*\$ 3\.000 por unidad/)
    expect(more).toMatch(/^¿Cuántas unidades/)
  })

  it('counts what came out, and no sum', () => {
    expect(unitsMade({ text: 'salieron 1.200 sillas' })).toBe(1_200)
    expect(unitsMade({ text: 'costo unitario /300 und' })).toBe(300)
    expect(unitsMade({ text: 'son 20 millones de materia prima' })).toBeUndefined()
  })
})

describe('cash behind a profit', () => {
  it('goes by the indirect method, and on with what was bought and lent', async () => {
    const [operation, whole] = await openingsOf(
      'Gané 50 millones pero no los veo: la depreciación fue 8, la cartera bajó 4, los inventarios subieron 12 y los proveedores bajaron 5. ¿Cuánto efectivo generó la operación?',
      '¿y el flujo del año si además compré un camión de 30 millones y el banco me prestó 20?',
    )
    // 50 + 8 + 4 − 12 − 5
    expect(operation).toContain('$ 45.000.000')
    expect(whole).toContain('$ 35.000.000')
  })
})

it('takes the tax off a profit whose net is asked for, with its closing', async () => {
  const [answer] = await openingsOf(
    'Ingresos 200 millones, costos 120 y gastos 40, renta del 35 %. ¿Cuál es la utilidad neta y a qué cuenta se cierra?',
  )
  expect(answer).toMatch(/\$ 26\.000\.000.*5905.*3605/)
})

describe('what the books of another year lack', () => {
  it('goes against what was earned before, or to the year where it is little', async () => {
    const [material, small] = await openingsOf(
      'Apareció una factura de un gasto de 2023 por 14.000.000 que nunca registramos. ¿Cómo la contabilizo y la deduzco este año?',
      '¿y si fuera apenas un recibo de 90 mil?',
    )
    expect(material).toMatch(/3705.*\$ 14\.000\.000.*no se deduce/)
    expect(small).toMatch(/5315.*\$ 90\.000/)
  })
})

describe('after the closing', () => {
  it('adjusts for what was there before, with its sum, and not for what came later', async () => {
    const [ruling, fire] = await openingsOf(
      'Al cierre de 2026 provisionamos 12 millones por una demanda y en febrero de 2027 la sentencia nos condena a 18 millones, sin aprobar los estados. ¿Ajusto?',
      '¿y si en marzo se inunda el local?',
    )
    expect(ruling).toMatch(/se ajustan los estados de 2026.*\$ 6\.000\.000/i)
    expect(fire).toMatch(/no se ajusta/i)
  })
})

describe('a sale', () => {
  it('tells what is left over the cost of what was sold', async () => {
    const [answer] = await openingsOf(
      'Vendí de contado mercancía por 4.000.000 más IVA que me había costado 3.000.000. Dame el asiento y el margen bruto.',
    )
    expect(answer).toMatch(/Utilidad bruta: \$ 1\.000\.000 \(25 %/)
  })

  it('of an asset is one, though its IVA is asked for too', async () => {
    const [answer] = await openingsOf(
      'Vendimos la máquina de coser en 9 millones, había costado 20 y llevaba depreciados 14 millones. ¿Hubo utilidad o pérdida y le cobro IVA?',
    )
    expect(answer).toMatch(/\$ 3\.000\.000/)
    expect(answer).toContain('no causa IVA')
  })
})

it('says first that an advance is no income yet, though the whole price was told', async () => {
  const [answer] = await openingsOf(
    'Me anticiparon 3.000.000 de un trabajo de 8.000.000 que entrego en febrero. ¿Eso ya es ingreso de este año?',
  )
  expect(answer).toMatch(/^No es ingreso todavía.*2805/)
})

describe('goods by the piece', () => {
  it('are counted where one of them is priced', () => {
    expect(unitsIn('tengo 60 camisas que costaron 30.000 la camisa')).toBe(60)
    expect(unitsIn('compramos tres portatiles a 2.000.000 cada uno')).toBe(3)
    expect(unitsIn('tengo 60 camisas que costaron 900.000')).toBeUndefined()
  })

  it('come back to their cost and no higher', async () => {
    const [loss, back] = await openingsOf(
      'Tengo 40 sillas que costaron 100.000 la silla, ahora solo se venden a 90.000 y gasto 2.000 en venderlas. ¿Deterioro?',
      '¿y si en 2027 vuelven a venderse a 130.000?',
    )
    expect(loss).toContain('$ 480.000')
    expect(back).toMatch(/Se reversan \$ 480\.000.*\$ 4\.000\.000/)
  })
})
