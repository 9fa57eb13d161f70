import { expect, it } from 'vitest'
import { openingsOf } from '../../../tests/helpers/conversation.ts'

const INVITES = /Dime tu dato \(|^Dime .* y te digo cuánto: /

it.each([
  'cuanto le tengo que retener a don jairo por el trabajo que me hizo',
  'cuanto le tengo que consignar de cesantias a la muchacha del almacen?',
])('%s: tells the rule and asks for the sum of the case', async (question) => {
  const [opening = ''] = await openingsOf(question)
  expect(opening).toMatch(INVITES)
})

it.each([
  'cuanto es el minimo en 2026',
  'cuanto cuesta renovar la matricula mercantil',
  'cuanto me sale la sancion por presentar tarde el iva',
  'cuanto le retengo a don jairo por servicios de 900 mil',
])('%s: is answered without asking for a sum (again)', async (question) => {
  const [opening = ''] = await openingsOf(question)
  expect(opening).not.toMatch(INVITES)
})
