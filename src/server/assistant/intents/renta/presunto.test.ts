import { expect, test } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import type { AnswerContext } from '../intent.ts'
import { intents } from './presunto.ts'

const [presunto] = intents
const facts = factSource(shippedFacts)
const headline = async (values: Readonly<Record<string, unknown>>, kind = 'cuanto') =>
  (
    await presunto?.answer(values, { kind, facts, today: '2026-11-29', message: { text: '' } } as AnswerContext)
  )?.headline.replaceAll('\u202f', ' ')

// 120.000.000 × 9,2 % = 11.040.000; of seven months, ÷ 12 × 7 = 6.440.000.
test('works the presumed interest out by the rate and the months that were told', async () => {
  expect(await headline({ capital: 120_000_000, tasa: 9.2 })).toContain('$ 11.040.000')
  expect(await headline({ capital: 120_000_000, tasa: 9.2, meses: 7 })).toContain('por 7 meses es de **$ 6.440.000**')
})

test('tells the rule where the rate is not known', async () => {
  expect(await headline({ capital: 50_000_000 }, 'sino')).toMatch(/^Sí en la renta: .*la DTF/)
})

test('counts from the day it was lent, and says months as people do', async () => {
  const meses = presunto?.slots.meses
  expect(meses?.read?.({ days: ['2026-09-22'], text: 'le preste 50 millones el' } as never, {} as never)).toBe(3.3)
  expect(meses?.show?.(100 / 30)).toBe('3,3')
  expect(await headline({ capital: 50_000_000, tasa: 9, meses: 100 / 30 })).toContain(
    'por 3,3 meses es de **$ 1.250.000**',
  )
  expect(await headline({ capital: 50_000_000, tasa: 9, meses: 1 })).toContain('por 1 mes es')
})
