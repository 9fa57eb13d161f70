import { describe, expect, it } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import type { AnswerContext } from '../intent.ts'
import { intents } from './all.ts'

const facts = factSource(shippedFacts)
const today = '2026-11-24'
const reader = createReader([])

/** What the intent answers to messages of one matter, by what its slots read themselves. */
async function headlineOf(id: string, ...turns: readonly string[]): Promise<string> {
  const intent = intents.find((each) => each.id === id)
  if (!intent) throw new Error(`No intent ${id}`)
  let values: Readonly<Record<string, unknown>> = {}
  let headline = ''
  for (const [at, turn] of turns.entries()) {
    const message = reader.read(turn, today)
    const merged = at === 0 ? message : reader.read([...turns.slice(0, at + 1)].reverse().join('\n'), today)
    const own = Object.entries(intent.slots).flatMap(([name, { read }]) => {
      const value = read?.(message, { facts, today, before: values[name], ...(at === 0 ? {} : { previous: id }) })
      return value === undefined ? [] : [[name, value] as const]
    })
    values = { ...values, ...Object.fromEntries(own) }
    const answer = await intent.answer(values, {
      facts,
      today,
      on: today,
      company: null,
      library: { find: async () => [] } as unknown as AnswerContext['library'],
      when: { days: [] },
      kind: 'cuanto',
      speaker: 'contador',
      message,
      merged,
      own: own.map(([name]) => name),
      followUp: at > 0,
      said: (slot) => values[slot] !== undefined,
    })
    headline = answer.headline.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ').replaceAll('**', '')
  }
  return headline
}

it('takes more depreciation in the books than in the return for a tax to be paid less of later', async () => {
  expect(await headlineOf('niif.diferido', 'depreciación contable 14 millones y fiscal 10 millones, al 35 %')).toMatch(
    /activo por impuesto diferido de \$\s1\.400\.000/,
  )
  expect(
    await headlineOf('niif.diferido', 'el activo está en libros en 14 millones y fiscal en 10 millones'),
  ).toContain('pasivo por impuesto diferido')
})

describe('inventory below its cost', () => {
  const told = 'deterioro: costó 10 millones y solo lo puedo vender en 8 con gastos de venta de 500 mil'

  it('is written down to what it brings', async () => {
    expect(await headlineOf('contabilidad.inventarios', told)).toContain(
      'deterioro de $ 2.500.000 y el inventario baja a $ 7.500.000',
    )
  })

  it('comes back up to its cost, by what the message before had it written down', async () => {
    expect(await headlineOf('contabilidad.inventarios', told, '¿y si al otro año se recupera y vale 11?')).toContain(
      'Se reversan $ 2.500.000',
    )
  })

  it('is no deduction of the year', async () => {
    expect(await headlineOf('contabilidad.inventarios', told, '¿y eso lo resto en la renta?')).toMatch(/^No: /)
  })
})

describe('what is left and what is sold', () => {
  it('are told apart where the unit is said once', async () => {
    const headline = await headlineOf(
      'contabilidad.inventarios',
      'tenía inventario de 12 millones, compré 30 y me quedaron 9, vendí 55',
    )
    // 12 + 30 − 9 = 33; 55 − 33 = 22.
    expect(headline).toContain('$ 33.000.000')
    expect(headline).toContain('utilidad bruta es de $ 22.000.000')
  })
})

describe('a revalued asset', () => {
  it('falls against the surplus that the message before made', async () => {
    expect(
      await headlineOf('niif.revaluacion', 'revalué un terreno de 200 a 260 millones', '¿y si después baja a 180?'),
    ).toBe(
      'De $ 260.000.000 a $ 180.000.000 el activo baja $ 80.000.000: $ 60.000.000 contra el superávit que había (ORI) y $ 20.000.000 al gasto del año.',
    )
  })

  it('is measured anew where another appraisal is told', async () => {
    expect(
      await headlineOf(
        'niif.revaluacion',
        'en libros 500 millones y el avalúo dio 620',
        '¿y si el avalúo fuera de 450?',
      ),
    ).toContain('baja $ 50.000.000')
  })
})

describe('a bank account', () => {
  const told = 'el banco dice 12.300.000 y los libros 11.850.000, hay un cheque de 600 mil sin cobrar'

  it('does not square while a charge is missing, and squares with it', async () => {
    expect(await headlineOf('contabilidad.conciliacion', told)).toContain('faltan $ 150.000 por explicar')
    expect(await headlineOf('contabilidad.conciliacion', told, 'y una comisión de 150 mil no registrada')).toContain(
      'Sí cuadra',
    )
  })
})
