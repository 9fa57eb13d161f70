import { expect, it } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import type { Kind } from '../../learned/labels.ts'
import { createReader } from '../../understand/understand.ts'
import type { AnswerContext } from '../intent.ts'
import { copropiedad } from './copropiedad.ts'

const facts = factSource(shippedFacts)
const today = '2026-11-27'

async function headline(values: Readonly<Record<string, unknown>>, kind: Kind): Promise<string> {
  const message = createReader([]).read('', today)
  const answer = await copropiedad.answer(values, {
    facts,
    today,
    on: today,
    company: null,
    library: { find: async () => [] } as unknown as AnswerContext['library'],
    when: { days: [] },
    kind,
    speaker: 'negocio',
    message,
    merged: message,
    followUp: false,
    said: (slot) => values[slot] !== undefined,
  })
  return answer.headline.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ').replaceAll('**', '')
}

it('sets aside one in a hundred of the budget until it holds half of it', async () => {
  expect(await headline({ presupuesto: 240_000_000 }, 'cuanto')).toContain('$ 2.400.000 al año ($ 200.000 al mes)')
  expect(await headline({ presupuesto: 240_000_000, unidades: 50 }, 'cuanto')).toContain('$ 4.000 al mes cada una')
  expect(await headline({ presupuesto: 240_000_000, fondoActual: 130_000_000 }, 'sino')).toMatch(/^Sí se puede/)
  expect(await headline({ presupuesto: 240_000_000, fondoActual: 100_000_000 }, 'sino')).toContain(
    'faltan $ 20.000.000',
  )
})

it('keeps it in equity, and makes no expense of it', async () => {
  expect(await headline({ presupuesto: 240_000_000 }, 'asiento')).toMatch(/3605 o 3705.*3315/)
})
