import { expect, it } from 'vitest'
import { talk } from '../../../tests/helpers/conversation.ts'
import { calculatorNamed } from '../../shared/calculators/list.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'

const facts = factSource(shippedFacts)
const plain = (text: string) => text.replaceAll('*', '').replace(/\s/g, ' ')

it.each([
  ['retención por servicios de 8 millones a una SAS', 'retencion_renta'],
  ['cuánto le queda neto a alguien con 3 millones de sueldo', 'nomina'],
  ['prima de diciembre de un sueldo de 1.900.000', 'prestacion'],
  ['seguridad social de un independiente que gana 6 millones', 'aportes_independiente'],
  ['anticipo simple bimestre 40 millones comercio', 'simple_anticipo'],
  ['iva de 5 millones', 'iva'],
])('names the calculator of "%s", whose form gives the same figure', async (question, name) => {
  const [answer] = await talk(question)
  const { calculator } = answer?.parts ?? {}
  expect(calculator?.name).toBe(name)
  const shown = calculatorNamed(name)?.show(calculator?.values, facts)
  expect(plain(answer?.content ?? '')).toContain(plain(shown?.figure.value ?? 'none'))
})

it('names none where a rule is told and nothing was worked out', async () => {
  const [rule] = await talk('¿Cuánto es la retención de IVA?')
  expect(plain(rule?.content ?? '')).toContain('15 %')
  expect(rule?.parts).toBeDefined()
  expect(rule?.parts?.calculator).toBeUndefined()
})

it.each([
  'sueldo de 3 millones, embargo de alimentos de 400.000, ¿cuánto recibe neto?',
  'asiento de la nota crédito por una devolución de 2.000.000 más IVA',
])('names none where the answer goes on from what its form would show: %s', async (question) => {
  const [answer] = await talk(question)
  expect(answer?.parts).toBeDefined()
  expect(answer?.parts?.calculator).toBeUndefined()
})
