import { expect, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

test('counts the working days in which a purchase at a distance may be undone', async () => {
  const [inTime, late, shop] = await openingsOf(
    'despaché unos zapatos por servientrega y la señora se arrepintió a los 2 días, ¿le devuelvo la plata?',
    '¿y si fueran 9 días hábiles?',
    '¿y si los compró en el local?',
  )
  expect(inTime).toMatch(/^Sí: está a tiempo/)
  expect(late).toMatch(/^No: ya no hay retracto/)
  expect(shop).toMatch(/^No: en lo que se compra en el local no hay retracto/)
})

test('tells that the ticket of the till is no support, whoever buys', async () => {
  const [, no] = await openingsOf(
    'vendí 200.000 antes de iva en la caja, ¿puedo dar tiquete pos?',
    'es una ltda y lo quiere deducir',
  )
  expect(no).toMatch(/^No: el tiquete POS no le sirve/)
})
