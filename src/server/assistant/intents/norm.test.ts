import { describe, expect, it, test } from 'vitest'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { cst } from '../../../shared/tax/sources.ts'
import { withNotes } from '../knowledge/notes.ts'
import type { Kind } from '../learned/labels.ts'
import { createReader } from '../understand/understand.ts'
import { type AnswerContext, intent } from './intent.ts'
import { namingNorms } from './norm.ts'

const today = '2026-11-22'
const reader = createReader([])
const HEADLINE = 'La prima es de **$ 1.000.000**.'

function context(text: string, kind: Kind, followUp = true): AnswerContext {
  const message = reader.read(text, today)
  const facts = factSource(shippedFacts)
  return {
    facts,
    today,
    on: today,
    when: { days: [] },
    kind,
    followUp,
    message,
    merged: message,
    company: null,
    speaker: 'empleador',
    library: { search: () => Promise.resolve([]), find: () => Promise.resolve([]) },
    said: () => true,
  }
}

function asked(id: string, text: string, kind: Kind, followUp = true) {
  const declared = intent({
    id,
    subject: 'prestaciones',
    title: 'Prima',
    slots: {},
    answer: () => ({ headline: HEADLINE, sources: [cst('art. 306')] }),
  })
  return withNotes(namingNorms(declared)).answer({}, context(text, kind, followUp))
}

describe('what is asked after an answer', () => {
  test.each<[string, Kind, RegExp]>([
    ['¿por qué?', 'porque', /^Porque la prima/],
    ['¿quién la paga?', 'quien', /empleador/],
    ['¿y si la pago tarde?', 'cual', /se sigue debiendo/],
    ['¿en qué ley está?', 'cual', /^Está en \*\*Decreto 2663 de 1950/],
    ['¿desde cuándo es así?', 'cuando', /^Viene de \*\*Decreto 2663 de 1950/],
  ])('%s', async (text, kind, said) => {
    expect((await asked('prestaciones.prima', text, kind)).headline).toMatch(said)
  })

  it('works a message with a new sum out anew', async () => {
    expect((await asked('prestaciones.prima', '¿por qué con 2.500.000?', 'porque')).headline).toBe(HEADLINE)
  })

  it('takes today for no new day', async () => {
    const { headline } = await asked('licencia.sinAfiliacion', '¿lo puedo afiliar ahora?', 'sino')
    expect(headline).toMatch(/^Sí, y debes hacerlo ya/)
  })

  it('answers a first message itself', async () => {
    expect((await asked('prestaciones.prima', '¿cuánta prima le toca a ella?', 'cuanto', false)).headline).toBe(
      HEADLINE,
    )
  })
})
