import { describe, expect, it } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import type { Kind } from '../../learned/labels.ts'
import { createReader } from '../../understand/understand.ts'
import type { IntentAnswer } from '../answer.ts'
import type { AnswerContext } from '../intent.ts'
import { provisiones } from './provisiones.ts'

const facts = factSource(shippedFacts)
const today = '2026-11-27'
const reader = createReader([])

/** The last answer to messages of one matter, by what the slots read themselves. */
async function answerTo(kind: Kind, ...turns: readonly string[]): Promise<IntentAnswer> {
  let values: Readonly<Record<string, unknown>> = {}
  let answer: IntentAnswer | undefined
  for (const [at, turn] of turns.entries()) {
    const message = reader.read(turn, today)
    const own = Object.entries(provisiones.slots).flatMap(([name, { read }]) => {
      const value = read?.(message, {
        facts,
        today,
        before: values[name],
        ...(at === 0 ? {} : { previous: provisiones.id }),
      })
      return value === undefined ? [] : [[name, value] as const]
    })
    values = { ...values, ...Object.fromEntries(own) }
    answer = await provisiones.answer(values, {
      facts,
      today,
      on: today,
      company: null,
      library: { find: async () => [] } as unknown as AnswerContext['library'],
      when: { days: [] },
      kind,
      speaker: 'contador',
      message,
      merged: message,
      own: own.map(([name]) => name),
      followUp: at > 0,
      said: (slot) => values[slot] !== undefined,
    })
  }
  if (!answer) throw new Error('Nothing was asked')
  return answer
}

const plain = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ').replaceAll('**', '')
const headline = async (kind: Kind, ...turns: readonly string[]) => plain((await answerTo(kind, ...turns)).headline)
const cells = ({ tables = [] }: IntentAnswer) => plain(tables.flatMap(({ rows }) => rows.flat()).join(' | '))

const SUED =
  'un cliente nos demandó, el abogado dice que hay 70% de probabilidad de perder y que nos tocaria pagar 80 millones. hay que provisionar?'

describe('a lawsuit', () => {
  it('is provided for whole where losing is more likely than not, and is no bill', async () => {
    const answer = await answerTo('sino', SUED)
    expect(plain(answer.headline)).toContain('Sí: se provisionan $ 80.000.000')
    expect(cells(answer)).toContain('263525')
    expect(cells(answer)).not.toMatch(/2408|5110|2365/)
    expect(plain((answer.paragraphs ?? []).join(' '))).toContain('no son $ 56.000.000')
  })

  it('leaves the books again when the lawyer changes his mind', async () => {
    const answer = await answerTo('otro', SUED, 'y si el abogado cambia el concepto a 30%?')
    expect(plain(answer.headline)).toMatch(/no se provisiona.*30 %.*se reversa por \$ 80\.000\.000/)
    expect(cells(answer)).toContain('4250')
  })

  it('is not deducted when it is provided for', async () => {
    expect(await headline('sino', SUED, 'pasa a 30%', 'volviendo al 70%, es deducible?')).toContain(
      'No: los $ 80.000.000 no se deducen al provisionarlos',
    )
  })

  it('gives a deferred tax asset at the rate of companies', async () => {
    expect(await headline('cuanto', SUED, 'y el impuesto diferido?')).toContain(
      'activo por impuesto diferido de $ 28.000.000',
    )
    expect(await headline('cuanto', SUED, 'y si es del 30 %', 'y el impuesto diferido?')).toContain('No hay')
  })

  it('takes what the lawyer estimates and not what is claimed', async () => {
    expect(
      await headline(
        'asiento',
        'un extrabajador nos demandó, pide 120 millones pero es probable perder y pagar 45 millones',
      ),
    ).toContain('$ 45.000.000')
    expect(await headline('asiento', 'demanda laboral, pide 45 millones, el abogado ve probable perder')).toMatch(
      /263520.*\$ 45\.000\.000/,
    )
  })

  it('is settled against what was provided for', async () => {
    const told = 'demanda laboral, probable perder, se estima pagar 45 millones'
    expect(await headline('otro', told, 'y si al final nos toca pagar 50 millones?')).toMatch(
      /\$ 45\.000\.000 salen de la provisión.*\$ 5\.000\.000 van al gasto/,
    )
    expect(await headline('otro', told, 'al final conciliamos en 40 millones')).toContain('$ 5.000.000 que sobran')
    expect(await headline('otro', told, 'y si ganamos?')).toContain('se reversa por $ 45.000.000')
  })
})

it('is only told in the notes where losing is possible, and not at all in the balance sheet', async () => {
  expect(
    await headline(
      'sino',
      'hay una demanda pero el abogado dice que es posible perder, no probable. eso va al balance?',
    ),
  ).toMatch(/no se provisiona ni va al balance.*solo se revela/)
  expect(await headline('sino', 'el abogado ve remota la demanda de 20 millones, la registro?')).toContain(
    'no hace falta ni revelarlo',
  )
})

it('is no liability where the company sues', async () => {
  expect(await headline('sino', 'la demanda que pusimos la vamos a ganar, son 60 millones, la registro?')).toContain(
    'activo contingente',
  )
})
