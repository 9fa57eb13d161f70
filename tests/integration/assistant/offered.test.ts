import { expect, it } from 'vitest'
import { FOLLOW_UPS } from '../../../src/client/features/chat/conversation/followUps.ts'
import { type Profile, STARTERS, startersFor } from '../../../src/client/features/chat/conversation/starters.ts'
import { embeddedProvider } from '../../../src/server/assistant/embedded.ts'
import type { Turn } from '../../../src/server/assistant/types.ts'
import { shippedFacts } from '../../../src/shared/tax/facts/all.ts'
import { factSource } from '../../../src/shared/tax/facts.ts'
import { ask } from '../../helpers/askQuestions.ts'
import { memoryLibrary } from '../../helpers/memoryLibrary.ts'

// What the screen offers costs 500 COP to send: it must be answered.

const provider = embeddedProvider({ library: memoryLibrary(), facts: factSource(shippedFacts) })
const TODAY = '2026-11-20'

const company: Profile = {
  regimen: null,
  actividadEconomica: null,
  ciudad: 'Envigado',
  nit: '900.123.456-8',
  nombreORazonSocial: 'La Espiga S.A.S.',
}
const offered = new Set(
  [
    ...STARTERS,
    ...['SIMPLE', 'No responsable de IVA', 'Responsable de IVA', 'Gran contribuyente', 'Régimen ordinario'].flatMap(
      (regimen) => startersFor({ ...company, regimen }),
    ),
    ...['0111', '4111', '4711', '4923', '5611', '6201', '6920'].flatMap((actividadEconomica) =>
      startersFor({ ...company, actividadEconomica }),
    ),
    ...startersFor({ ...company, nit: '71234567', nombreORazonSocial: 'Ana' }),
  ].map(({ question }) => question),
)

it.each([...offered, ...FOLLOW_UPS.filter((one) => !one.startsWith('¿Y '))])('«%s» is answered', async (question) => {
  const { answered, sources } = await ask(provider, question, [], TODAY)
  expect({ answered, sourced: sources.length > 0 }).toEqual({ answered: true, sourced: true })
})

/** Of every follow-up that changes one thing: a question that it follows, and a word of its answer. */
const CHANGES: Record<string, readonly [string, string]> = {
  '¿Y si no es declarante?': [
    '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?',
    'no declarante',
  ],
  '¿Y si son honorarios?': ['¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?', 'honorarios'],
  '¿Y si es una compra de mercancía?': [
    '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?',
    'compra',
  ],
  '¿Y al 5 %?': ['¿Cuánto es el IVA de 350.000?', '17.500'],
  '¿Y si gana 3 millones?': ['¿Cuánto me cuesta un empleado con salario mínimo en 2026?', '3.000.000'],
  '¿Y si facturo 50 millones?': [
    '¿Cuánto es el anticipo bimestral del SIMPLE de una tienda con ingresos de 30 millones?',
    '50.000.000',
  ],
  '¿Y si fueran 5 meses?': [
    '¿Cuánto es la sanción por extemporaneidad de un impuesto de 2 millones con 3 meses de retraso?',
    '5 meses',
  ],
}

it.each(FOLLOW_UPS.filter((one) => one.startsWith('¿Y ')))('«%s» is understood in its conversation', async (next) => {
  const [question, word] = CHANGES[next] ?? ['', '']
  const first = await ask(provider, question, [], TODAY)
  const history: Turn[] = [
    { role: 'user', content: question },
    { role: 'assistant', content: first.content },
  ]
  const { answered, content } = await ask(provider, next, history, TODAY)
  expect(answered).toBe(true)
  expect(content.split('\n')[0]).toContain(word)
})
