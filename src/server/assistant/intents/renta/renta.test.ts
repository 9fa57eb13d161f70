import { describe, expect, it } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import type { AnswerContext } from '../intent.ts'
import { intents } from './all.ts'

const facts = factSource(shippedFacts)
const today = '2026-11-22'
const reader = createReader([])

function intentOf(id: string) {
  const found = intents.find((each) => each.id === id)
  if (!found) throw new Error(`No intent ${id}`)
  return found
}

function read(id: string, slot: string, question: string, before?: unknown): unknown {
  return intentOf(id).slots[slot]?.read?.(reader.read(question, today), { facts, today, before })
}

/** What the intent answers to values given outright, as the conversation would. */
async function headline(id: string, values: Readonly<Record<string, unknown>>, more: Partial<AnswerContext> = {}) {
  const message = reader.read('', today)
  const context: AnswerContext = {
    facts,
    today,
    on: today,
    company: null,
    library: { find: async () => [] } as unknown as AnswerContext['library'],
    when: { days: [] },
    kind: 'cuanto',
    speaker: 'general',
    message,
    merged: message,
    followUp: false,
    said: (slot) => values[slot] !== undefined,
    ...more,
  }
  return (await intentOf(id).answer(values, context)).headline
}

describe('reading of income tax', () => {
  it('tells who the taxpayer is', () => {
    const of = (question: string) => read('renta.impuesto', 'contribuyente', question)
    expect(of('mi sas ganó 100 millones')).toBe('sociedad')
    expect(of('¿y si el negocio estuviera a mi nombre?')).toBe('natural')
    expect(of('¿y si el negocio estuviera a mi nombre y no en sociedad?')).toBe('natural')
    expect(of('cuánto es el impuesto')).toBeUndefined()
  })

  it('counts dependents and adds another to those known', () => {
    const of = (question: string, before?: number) => read('renta.impuesto', 'dependientes', question, before)
    expect(of('tengo dos hijos menores')).toBe(2)
    expect(of('agrega otro hijo', 2)).toBe(3)
    expect(of('y sin los dependientes', 2)).toBe(0)
    expect(of('gano 5 millones')).toBeUndefined()
  })

  it('keeps the year of the advance apart from the year declared', () => {
    expect(read('renta.saldo', 'anoGravable', '¿cuánto es el anticipo para 2026?')).toBeUndefined()
    expect(read('renta.saldo', 'anoGravable', 'el impuesto del año gravable 2025')).toBe(2025)
    expect(read('renta.impuesto', 'anoGravable', 'perdió en 2024 y en 2025 ganó 80 millones')).toBe(2025)
  })

  it('reads a bare number in the millions that were spoken of, and no other', () => {
    expect(read('renta.impuesto', 'ingresos', 'y si gané 40', 80_000_000)).toBe(40_000_000)
    expect(read('renta.impuesto', 'ingresos', 'y si gané 40')).toBeUndefined()
    expect(read('renta.impuesto', 'partidas', '¿y si los gastos hubieran sido 450?', { costos: 800_000_000 })).toEqual({
      costos: 800_000_000,
      gastos: 450_000_000,
    })
  })

  it('sorts what customers owe by its age, and adds to what was told', () => {
    const first = read(
      'renta.cartera',
      'deudas',
      '40 millones de 3 a 6 meses, 30 millones de 6 a 12 meses y 20 millones de más de un año',
    )
    expect(first).toEqual({ hasta6: 40_000_000, hasta12: 30_000_000, mas12: 20_000_000, menos3: 0 })
    const more = read('renta.cartera', 'deudas', 'y otros 10 millones que llevan 8 meses', first)
    expect(more).toEqual({ hasta6: 40_000_000, hasta12: 40_000_000, mas12: 20_000_000, menos3: 0 })
  })

  it('gives each dividend to whom it is for', () => {
    const of = (question: string) => read('dividendos', 'partes', question)
    expect(
      of('dividendos de 120.000.000 para una socia persona natural y 200.000.000 para una S.A.S. accionista'),
    ).toEqual([
      { payee: 'residente', sum: 120_000_000 },
      { payee: 'sociedad_nacional', sum: 200_000_000 },
    ])
    expect(of('dividendos de 120.000.000')).toBeUndefined()
  })
})

describe('answers on income tax', () => {
  it('opens a yes or no with it', async () => {
    expect(
      await headline(
        'renta.ica-deducible',
        { pagado: 22_000_000, tarifa: 50 },
        {
          kind: 'sino',
          message: reader.read('¿Puedo tomar como descuento el 50 % del ICA?', today),
        },
      ),
    ).toMatch(/^No, .*22\.000\.000/)
    expect(await headline('renta.presuntiva', { patrimonio: 900_000_000 }, { kind: 'sino' })).toMatch(/^No, .*\*\*0\s%/)
  })

  it('settles the tax with what was paid ahead and the next advance', async () => {
    const said = { impuesto: 20_963_726, retencion: 19_500_000, anticipo: 2_100_000, veces: 3, anoGravable: 2025 }
    expect(await headline('renta.saldo', said)).toMatch(/saldo a favor de \$\s636\.274.*anticipo.*\$\s0/)
  })

  it('asks for the tax where nothing tells it', async () => {
    const { answered } = await intentOf('renta.saldo').answer(
      { retencion: 5_000_000 },
      {
        facts,
        today,
        on: today,
        company: null,
        library: { find: async () => [] } as unknown as AnswerContext['library'],
        when: { days: [] },
        kind: 'cuanto',
        speaker: 'general',
        message: reader.read('', today),
        merged: reader.read('', today),
        followUp: false,
        said: () => true,
      },
    )
    expect(answered).toBe(false)
  })

  it('says what a sold home pays with and without the exemption', async () => {
    const home = { clase: 'vivienda', venta: 320_000_000, costo: 250_000_000, posesion: 72, habitacion: true }
    const sentence = await headline('ganancia-ocasional', { ...home, reinvierte: true })
    expect(sentence).toMatch(/\*\*\$\s0\*\*/)
    expect(sentence).toMatch(/10\.500\.000/)
  })

  it('counts a loan among the deposits that oblige to file', async () => {
    const sentence = await headline(
      'renta.quien-declara',
      { consignaciones: 75_000_000, prestamo: true },
      { kind: 'sino' },
    )
    expect(sentence).toMatch(/^\*\*Sí debes declarar renta\*\*.*préstamo/)
  })
})
