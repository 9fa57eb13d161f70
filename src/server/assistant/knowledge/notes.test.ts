import { describe, expect, it } from 'vitest'
import { memoryLibrary } from '../../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { type AnswerContext, type AnyIntent, intent } from '../intents/intent.ts'
import type { Kind } from '../learned/labels.ts'
import { createReader } from '../understand/understand.ts'
import { rank } from './choose.ts'
import { type Matter, parseMatter } from './format.ts'
import { toldIntents, withNotes } from './notes.ts'

const TODAY = '2026-11-22'
const facts = factSource(shippedFacts)
const language = createReader([])

const front = (more: string) => `---
intent: prueba
asks: [cuánto me toca, y si gano dos millones, por tres meses cuánto es]
sources: [cst:306]
reviewed: 2026-11-22
certainty: A
${more}---
`
const section = (title: string, asks: readonly string[], more: string, text: string) =>
  `\n## ${title}\n\n\`\`\`yaml\nasks:\n${asks.map((ask) => `  - ${ask}\n`).join('')}${more}\`\`\`\n\n${text}\n`

const PAYER = section(
  'Quién la paga',
  ['¿y eso quién lo paga?', '¿a quién le toca pagarla?', '¿la paga la empresa o el fondo?'],
  'kinds: [quien]\n',
  'La paga **el empleador**.',
)
const LATE = section(
  'Pagarla tarde',
  ['¿qué pasa si la pago tarde?', '¿hay multa por atrasarse?', '¿y si me demoro en pagarla?'],
  '',
  '(sino) Sí: **hay multa**.\n\nPagarla tarde **se multa**.',
)

const matterOf = (text: string): Matter => parseMatter('knowledge/laboral/prueba.md', text)
const of = (matter: Matter) => new Map([[matter.intent, matter]])
const computed: AnyIntent = intent({
  id: 'prueba',
  subject: 'prestaciones',
  title: 'Prima de servicios',
  slots: {},
  answer: () => ({ headline: 'worked out', sources: [] }),
})

async function headline(
  declared: AnyIntent | undefined,
  question: string,
  more: { kind?: Kind; followUp?: boolean; values?: Record<string, unknown>; on?: string } = {},
): Promise<string | undefined> {
  const message = language.read(question, TODAY)
  const { kind = 'cuanto', followUp = true, values = {}, on = TODAY } = more
  const context: AnswerContext = {
    ...{ facts, library: memoryLibrary(), today: TODAY, company: null, on, when: message },
    ...{ kind, speaker: 'general', message, merged: message, followUp, said: () => false },
  }
  return (await declared?.answer(values, context))?.headline
}

describe('an intent with notes', () => {
  const told = withNotes(computed, of(matterOf(front('') + PAYER + LATE)))

  it('tells the one that the message is like, though in other words', async () => {
    expect(await headline(told, 'oiga, ¿y quién paga eso?', { kind: 'quien' })).toBe('La paga **el empleador**.')
    expect(await headline(told, 'si la pagara tarde, ¿me ponen multa?', { kind: 'sino' })).toBe('Sí: **hay multa**.')
    expect(await headline(told, 'qué pasa cuando uno la paga tarde')).toBe('Pagarla tarde **se multa**.')
  })

  it('works out what is like none, what brings a figure, and a first message that is only somewhat like one', async () => {
    expect(await headline(told, '¿y si fueran dos personas?')).toBe('worked out')
    expect(await headline(told, 'prima de servicios')).toBe('worked out')
    expect(await headline(told, '¿y si la pago tarde, con 3.000.000 de salario?')).toBe('worked out')
    expect(await headline(told, 'prima de servicios, ¿y la paga quién?', { followUp: false })).toBe('worked out')
  })

  it('tells a first message the note that it is much more like than what the intent works out', async () => {
    expect(await headline(told, '¿y eso quién lo paga?', { kind: 'quien', followUp: false })).toMatch(/empleador/)
  })

  it('tells a note at first, or beside a figure, that says so', async () => {
    const eager = withNotes(computed, of(matterOf(front('first: true\nanyway: true\n') + PAYER)))
    const marked = PAYER.replace('kinds:', 'first: true\nanyway: true\nkinds:')
    const marking = withNotes(computed, of(matterOf(front('') + marked)))
    const question = '¿a quién le toca pagarla, a mí con 3.000.000?'
    expect(await headline(marking, '¿y eso quién lo paga?', { kind: 'quien', followUp: false })).toMatch(/empleador/)
    expect(await headline(marking, question, { kind: 'quien' })).toMatch(/empleador/)
    expect(await headline(eager, question, { kind: 'quien' })).toBe('worked out')
  })

  it('tells only what holds in the case and on its day', async () => {
    const cases = withNotes(
      computed,
      of(
        matterOf(
          front('') +
            PAYER.replace('kinds:', 'when:\n  clase: premio\nkinds:').replace('el empleador', 'quien da el premio') +
            PAYER.replace('kinds:', 'name: otra\nuntil: 2026-06-30\nkinds:'),
        ),
      ),
    )
    const asked = { kind: 'quien' as const }
    const who = '¿y eso quién lo paga?'
    expect(await headline(cases, who, { ...asked, values: { clase: 'premio' } })).toMatch(/quien da el premio/)
    expect(await headline(cases, who, asked)).toBe('worked out')
    expect(await headline(cases, who, { ...asked, on: '2026-06-30' })).toMatch(/el empleador/)
  })
})

describe('a matter that is only told', () => {
  const matter = matterOf(
    `${front('title: Prima\nsubject: prestaciones\n')}\nLa prima es **medio salario**.\n\nSe paga dos veces.\n${PAYER.replace('kinds:', 'rest: true\nkinds:')}${LATE}`,
  )
  const [declared] = toldIntents([], of(matter))

  it('is an intent of its own, unless the code has one of that name', () => {
    expect(declared).toMatchObject({ id: 'prueba', title: 'Prima', subject: 'prestaciones' })
    expect(toldIntents([computed], of(matter))).toEqual([])
  })

  it('knows which form of question its notes are for', () => {
    const asked = { question: '¿la paga la empresa?', on: TODAY, values: {}, news: false, stays: true }
    const likely = (kind: Kind) =>
      rank(matter, { ...asked, kind }).find(({ note }) => note?.name === 'quien-la-paga')?.p ?? 0
    expect(likely('quien')).toBeGreaterThan(likely('porque'))
  })
})
