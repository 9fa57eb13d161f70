import { expect, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

test('counts the working days in which a purchase at a distance may be undone', async () => {
  const [inTime, late, shop] = await openingsOf(
    'despaché unos zapatos por servientrega y la señora se arrepintió a los 2 días, ¿le devuelvo la plata?',
    '¿y si fueran 9 días hábiles?',
    '¿y si los compró en el local?',
  )
  // The talk is of Monday 23 November 2026: Tuesday was the 17th.
  const [named] = await openingsOf(
    'vendí una lámpara por whatsapp, la clienta la recibió el martes y ya no la quiere, ¿le devuelvo la plata?',
  )
  expect(inTime).toMatch(/^Sí: a los 2 días está a tiempo/)
  expect(late).toMatch(/^No: a los 13 días ya no hay retracto/)
  expect(shop).toMatch(/no hay retracto/)
  expect(named).toMatch(/^Sí: a los 6 días está a tiempo.*24 de noviembre de 2026/)
})

test('tells that the ticket of the till is no support, whoever buys', async () => {
  const [, no] = await openingsOf(
    'vendí 200.000 antes de iva en la caja, ¿puedo dar tiquete pos?',
    'es una ltda y lo quiere deducir',
  )
  expect(no).toMatch(/^No: el tiquete POS no le sirve/)
})
