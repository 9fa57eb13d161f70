import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../types.ts'

// A calculator that is in the catalog for the length of this file, and in no other line of the product.

const TODAY = '2026-11-23'
let declaredIn: typeof import('./declared.ts').declaredIn
let ask: (...messages: readonly string[]) => Promise<readonly Answer[]>

beforeAll(async () => {
  vi.resetModules()
  const { SECTIONS } = await import('../../../shared/tax/catalog/all.ts')
  const { calculator } = await import('../../../shared/tax/catalog/calculator.ts')
  const { formatCop, formatPercent } = await import('../../../shared/format.ts')
  const { cop } = await import('../../../shared/tax/campos.ts')
  const { et } = await import('../../../shared/tax/sources.ts')
  const section = SECTIONS.find(({ title }) => title === 'Precios, créditos y caja')
  if (!section) throw new Error('no section')
  const input = z.object({
    compras: cop('Compras del mes'),
    aprovechado: cop('Valor aprovechado en otros platos').default(0),
    desperdicio: z.number().min(0).max(100).describe('Desperdicio, en porcentaje'),
    porciones: z.number().int().min(1).max(100_000).describe('Porciones vendidas'),
    congelado: z.boolean().default(false).describe('Se compra congelado'),
  })
  Object.assign(section.calculators, {
    merma_cocina: calculator({
      subject: 'negocio',
      title: 'Merma de la cocina',
      description: 'Cuánto cuesta en cada porción lo que se bota.',
      formula: 'Las compras por el desperdicio, menos lo aprovechado, entre las porciones.',
      also: 'sobras comida',
      input,
      example: { compras: 10_000_000, desperdicio: 9, porciones: 180 },
      run: (given) => {
        const merma = Math.round(((given.compras * given.desperdicio) / 100 - given.aprovechado) / given.porciones)
        return {
          call: { name: 'merma_cocina', input: given },
          result: { merma },
          steps: [
            {
              label: 'Merma por porción',
              formula: `(${formatCop(given.compras)} × ${formatPercent(given.desperdicio)} − ${formatCop(given.aprovechado)}) ÷ ${given.porciones}`,
              value: formatCop(merma),
            },
          ],
          sources: [et('art. 64')],
          facts: [],
          caveats: ['La merma que el fisco acepta tiene un límite.'],
        }
      },
      figure: ({ merma }) => ({ label: 'Merma por porción', value: formatCop(merma) }),
    }),
  })
  const { converse, engine } = await import('../../../../tools/assistant/engine.ts')
  ;({ declaredIn } = await import('./declared.ts'))
  const provider = engine()
  ask = (...messages) => converse(provider, messages, TODAY)
}, 120_000)

afterAll(() => vi.resetModules())

const plain = (text = '') => text.replaceAll('*', '').replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['calculadora de merma de cocina: compras 10.000.000, desperdicio 9 %, porciones 180', '$ 5.000'],
  ['¿cuál es la merma de la cocina con compras de 10 millones, desperdicio del 9 % y 180 porciones?', '$ 5.000'],
  ['merma de cocina, porciones 900, desperdicio del 10,5%, aprovechado 40.000 y compras de $ 25.000.000', '$ 2.872'],
])('works out %s', async (question, figure) => {
  const [answer] = await ask(question)
  expect(answer?.answered).toBe(true)
  expect(answer?.topic).toBe('negocio')
  expect(plain(answer?.parts?.verdict.figure ?? '')).toBe(figure)
  expect(answer?.parts?.steps[0]?.steps[0]?.label).toBe('Merma por porción')
  expect(answer?.parts?.sources[0]?.article).toBe('art. 64')
  expect(answer?.parts?.calculator?.name).toBe('merma_cocina')
})

test('opens its form with what was told', async () => {
  const [answer] = await ask('merma de la cocina con compras de 10 millones, desperdicio del 9 % y 180 porciones')
  expect(answer?.parts?.calculator?.values).toEqual({ compras: 10_000_000, desperdicio: 9, porciones: 180 })
})

test.each([
  [
    'a figure is left over',
    'calculadora de merma de cocina: compras 10.000.000, desperdicio 9 %, porciones 180, socios 3',
  ],
  ['a datum is missing', 'calculadora de merma de cocina con compras de 10.000.000 y 180 porciones'],
  ['it takes no such datum', 'calculadora de merma de cocina: compras 10.000.000, desperdicio 900 %, porciones 180'],
])('leads to the form with what was understood, free, where %s', async (_, question) => {
  const [answer] = await ask(question)
  expect(answer?.answered).toBe(false)
  expect(answer?.parts).toBeUndefined()
  expect(answer?.content).toContain('/calculadoras/merma-cocina?completo=true&compras=10000000')
  expect(answer?.content).toContain('porciones=180')
})

// Each figure is looked for at each field: a question of thousands would take seconds from everybody.
test.each(['7 ', '7% ', '1/2/2026 ', '$ 7 '])('fills nothing in of more figures than any form takes: %s', (figure) => {
  const told = `calculadora de merma de cocina: compras 10.000.000, desperdicio 9 %, porciones 180, `
  expect(declaredIn(told, TODAY)?.values).toMatchObject({ compras: 10_000_000 })
  expect(declaredIn(told + figure.repeat(300), TODAY)).toMatchObject({ values: {}, complete: false })
})

test('does not charge the same twice', async () => {
  const question = 'calculadora de merma de cocina: compras 10.000.000, desperdicio 9 %, porciones 180'
  const [first, second] = await ask(question, question)
  expect([first?.answered, second?.answered]).toEqual([true, false])
})

test('leaves alone what an intent answers', async () => {
  const [answer] = await ask('retención por servicios de 8 millones a una SAS')
  expect(answer?.parts?.calculator?.name).toBe('retencion_renta')
})
