import { describe, expect, it, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

describe('the SIMPLE', () => {
  it('tells until when to enter beside the tax, and the tax beside the day', async () => {
    const [both, day] = await openingsOf(
      'tengo una ferretería, vendo 200 millones al año, ¿cuánto pagaría en el simple y cuál es el último día para inscribirme?',
      '¿y para quedar en el simple en 2027 qué plazo tengo?',
    )
    expect(both).toMatch(/\$ 3\.200\.000.*26 de febrero de 2027/)
    expect(day).toContain('26 de febrero de 2027')
  })

  it('takes the group that is named, and leaves the ICA out of the discount', async () => {
    const [advance, left] = await openingsOf(
      'tienda en el régimen simple, grupo 2, septiembre y octubre: ingresos 70.000.000, ¿cuánto es el anticipo?',
      'pagué 1.500.000 de pensión y del anticipo 500.000 corresponden a ICA, ¿cuánto queda?',
    )
    expect(advance).toContain('$ 1.400.000')
    expect(left).toMatch(/es de \$ 500\.000/)
  })

  it('is not withheld on', async () => {
    const [, held] = await openingsOf(
      'tengo una peluquería en el simple, vendo 150 millones al año, ¿cuánto pago?',
      '¿y en los pagos con tarjeta me siguen haciendo retención?',
    )
    expect(held).toMatch(/^No/)
  })
})

describe('a bill', () => {
  it('cannot be denied to whoever asks for it', async () => {
    const [denied] = await openingsOf(
      'una señora compró 70.000 con tiquete POS y pide factura electrónica a su nombre, ¿me puedo negar?',
    )
    expect(denied).toMatch(/^No puedes negarte/)
  })

  it('may be made of ones own will, and the buyer has a document of its own', async () => {
    const [must, may] = await openingsOf(
      'vendo artesanías por 50 millones al año y una empresa me pide factura para pagarme, ¿me toca?',
      '¿y si de todos modos la quiero expedir, se puede?',
    )
    expect(must).toContain('documento soporte')
    expect(may).toMatch(/^Sí/)
  })

  it('of a payroll is due by the month of the payroll', async () => {
    const [day, mended] = await openingsOf(
      '¿hasta qué día de diciembre transmito la nómina electrónica de noviembre?',
      'ya la validó la DIAN y a un empleado le faltó un recargo, ¿qué hago?',
    )
    expect(day).toContain('10 de diciembre de 2026')
    expect(mended).toContain('tipo reemplazar')
  })
})

test('a reserve is filled up to half of the capital, wherever its sum stands', async () => {
  const [filled, listed] = await openingsOf(
    'limitada que ganó 60 millones, el capital es de 100 y la reserva legal ya va en 47, ¿cuánto se aparta?',
    'otra sociedad anónima: 300 millones de capital suscrito, 146 millones en reserva legal y ganó 90 millones, ¿cuánto se aparta?',
  )
  expect(filled).toContain('$ 3.000.000')
  expect(listed).toContain('$ 4.000.000')
})

test('a shop is not left with one month of notice', async () => {
  const [notice] = await openingsOf(
    'llevo cinco años con la panadería en este local arrendado y el dueño me saca con un mes porque va a montar su negocio, ¿puede?',
  )
  expect(notice).toMatch(/^No/)
})

describe('a business', () => {
  it('is closed by the same steps, whoever is said to be in it', async () => {
    const [closing] = await openingsOf(
      'a fin de año cierro mi papelería, persona natural, cero empleados, ¿qué trámites hago y dónde?',
    )
    expect(closing).toMatch(/cámara de comercio.*ICA.*RUT/)
  })

  it('may be renewed late', async () => {
    const [late] = await openingsOf('no le renové la cámara al negocio este año, ¿todavía se puede hacer?')
    expect(late).toMatch(/^Sí/)
  })

  it('shares out what the reserve leaves', async () => {
    const [reserve, each] = await openingsOf(
      'S.A. con utilidad de 150 millones, capital suscrito 100 millones, reserva legal de 45 millones. ¿Cuánto se aparta y qué queda para repartir?',
      'se reparten por igual entre dos socios residentes, no gravados, ¿cuánto se les retiene?',
    )
    expect(reserve).toMatch(/\$ 5\.000\.000.*\$ 145\.000\.000/)
    expect(each).toContain('$ 72.500.000')
  })

  it('pays the SIMPLE by the bimester that is numbered', async () => {
    const [advance, less] = await openingsOf(
      'SIMPLE, bimestre 4 de 2026, firma de consultoría SAS, ingresos $60.000.000. Tarifa y anticipo bimestral.',
      'Pensión del empleador pagada en el bimestre: 1.000.000. ¿Anticipo resultante?',
    )
    expect(advance).toContain('$ 4.380.000')
    expect(less).toContain('$ 3.380.000')
  })
})
