import { expect, it, test } from 'vitest'
import { talk } from '../../../../tests/helpers/conversation.ts'
import { pathOf } from '../../../shared/calculatorAddress.ts'
import { listCalculators } from '../../../shared/calculators/list.ts'

it.each(listCalculators())('leads to the form of $name, without a line of its own', async ({ name, title }) => {
  const [answer] = await talk(`¿tienen una calculadora de ${title.toLowerCase()}?`)
  expect(answer?.content).toContain(`](${pathOf(name)})`)
  expect(answer?.answered).toBe(false)
})

test.each([
  ['donde está el liquidador de prima', '/calculadoras/prestacion'],
  ['necesito la calculadora de horas extras', '/calculadoras/recargos'],
  ['calculadora del punto de equilibrio', '/calculadoras/punto-equilibrio'],
  ['hay un simulador de crédito?', '/calculadoras/credito'],
])('%s', async (question, path) => {
  const [answer] = await talk(question)
  expect(answer?.content.split('\n')[0]).toContain(`](${path})`)
})

it('says where all of them are when none is called so', async () => {
  const [answer] = await talk('¿tienen una calculadora de planetas?')
  expect(answer?.content).toContain('[Calculadoras](/calculadoras)')
})

it('keeps the case of the conversation', async () => {
  const [, , last] = await talk(
    'cuánto es la prima de junio de alguien que gana 2.000.000',
    '¿tienen una calculadora de horas extra?',
    '¿y si gana 3.000.000?',
  )
  expect(last?.content).toMatch(/prima/i)
})

test.each([
  'la calculadora de mi banco me dio otra cuota, ¿cómo se calcula?',
  'necesito registrar la compra de una calculadora para la oficina',
])('is not asked by %s', async (question) => {
  const [answer] = await talk(question)
  expect(answer?.content).not.toContain('](/calculadoras')
})
