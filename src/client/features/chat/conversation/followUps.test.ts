import { expect, it } from 'vitest'
import { RETENCION } from '../answer/samples.ts'
import { followUps } from './followUps.ts'

it('offers what changes one thing of the question, and not what was asked', () => {
  const question = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'
  expect(followUps(question, RETENCION, [question])).toEqual([
    '¿Y si no es declarante?',
    '¿Y si son honorarios?',
    '¿Y si es una compra de mercancía?',
  ])
  expect(followUps('¿Y si no es declarante?', RETENCION, [question, '¿Y si no es declarante?'])).not.toContain(
    '¿Y si no es declarante?',
  )
  expect(followUps('Hola', 'Hola.', ['Hola'])).toEqual([])
})
