import { expect, it } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import { withFigures } from '../figure.ts'
import type { AnswerContext, AnyIntent } from '../intent.ts'
import { intents as renta } from '../renta/all.ts'
import { intents } from './all.ts'

const facts = factSource(shippedFacts)
const today = '2026-11-24'
const reader = createReader([])

/** The first sentence to values given outright, with nothing but plain spaces and no bold. */
async function headline(
  id: string,
  values: Readonly<Record<string, unknown>>,
  question = '',
  more: Partial<AnswerContext> = {},
): Promise<string> {
  const intent: AnyIntent | undefined = [...intents, ...renta].find((each) => each.id === id)
  if (!intent) throw new Error(`No intent ${id}`)
  const message = reader.read(question, today)
  const answer = await intent.answer(values, {
    facts,
    today,
    on: today,
    company: null,
    library: { find: async () => [] } as unknown as AnswerContext['library'],
    when: { days: [] },
    kind: 'cuanto',
    speaker: 'persona',
    message,
    merged: message,
    followUp: false,
    said: (slot) => values[slot] !== undefined,
    ...more,
  })
  return withFigures(answer, facts, today)
    .headline.replaceAll('\u202f', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('**', '')
}

const retraso = { meses: 3, dias: 91 }

it('takes the minimum of a return without tax, and of each of two', async () => {
  // 10 UVT × 52.374 = 523.740, which is paid as 524.000.
  expect(await headline('sancion.extemporaneidad', { sinImpuesto: true, retraso })).toContain('pagas $ 524.000')
  expect(await headline('sancion.extemporaneidad', { sinImpuesto: true, retraso, cuantasDeclaraciones: 2 })).toContain(
    'al menos $ 1.048.000',
  )
})

it('takes the income of the year that the conversation told, where there is no tax', async () => {
  // Art. 641: 0,5 % × 3 months × 75.000.000 = 1.125.000.
  expect(
    await headline('sancion.extemporaneidad', { sinImpuesto: true, retraso, ques: ['renta'], ingresos: 75_000_000 }),
  ).toContain('es de $ 1.125.000')
})

it('reads a tax that comes to nothing', () => {
  const read = (text: string) =>
    intents
      .find(({ id }) => id === 'sancion.extemporaneidad')
      ?.slots.sinImpuesto?.read?.(reader.read(text, today), { facts, today, before: undefined })
  expect(read('daba cero, ¿cuánto es la multa?')).toBe(true)
  expect(read('el impuesto da cero')).toBe(true)
  expect(read('no había nada que pagar')).toBe(true)
  expect(read('el impuesto era de 2 millones')).toBe(false)
})

it('owes nothing but interest on a later instalment', async () => {
  expect(
    await headline('sancion.extemporaneidad', { cuota: 'segunda' }, '¿cuánto es la multa si la pago hoy?'),
  ).toContain('no tiene sanción')
})

it('takes off a debt what was paid, and counts its instalments', async () => {
  // (6.000.000 − 2.000.000) ÷ 500.000 = 8.
  expect(
    await headline(
      'dian.deuda',
      { deuda: 500_000, deudaDicha: 6_000_000, abonado: 2_000_000, cuotaDicha: 500_000 },
      '¿y si propongo cuotas de 500 mil?',
    ),
  ).toContain('los $ 4.000.000 se pagan en unos 8 meses')
})

it('taxes of a sale the part of the one who asks', async () => {
  // (140 − 60) ÷ 2 = 40.000.000 × 15 % = 6.000.000.
  const sale = { clase: 'activo', venta: 140_000_000, costo: 60_000_000, participacion: 50 }
  expect(await headline('ganancia-ocasional', sale)).toContain('$ 6.000.000')
  // Had for a year: 40.000.000 are 763,7 UVT, below the 1.090 that pay nothing.
  expect(await headline('ganancia-ocasional', { ...sale, posesion: 12 })).toContain('si fuera la única, pagaría $ 0')
})

it('says what a saving takes off the tax', async () => {
  // 144.000.000 − 9 % = 131.040.000. Without: base 98.280.000, tax 8.663.760. With 12.000.000: base 89.280.000, tax 6.143.760.
  expect(
    await headline('renta.impuesto', { salario: 12_000_000, afc: 12_000_000 }, '¿cuánto me ahorro con la AFC?'),
  ).toContain('Te ahorras $ 2.520.000')
})

it('takes a planned expense off the profit that was told', async () => {
  // 30.000.000 × 35 % = 10.500.000.
  expect(
    await headline(
      'renta.impuesto',
      { utilidad: 150_000_000, costos: 30_000_000, contribuyente: 'sociedad' },
      '¿cuánto baja?',
    ),
  ).toContain('$ 10.500.000')
})

it('charges nothing on a dividend that is not paid out', async () => {
  expect(
    await headline('dividendos', { utilidad: 80_000_000, contribuyente: 'sociedad', fraccion: 0 }, '', {
      followUp: true,
    }),
  ).toContain('no pagan nada por esos $ 52.000.000')
})

it('a summons that is denied after a "ni", and a first time in any words, leave the penalty at half', async () => {
  const [neither] = await firstLinesOf(
    'retención de septiembre de 2026, NIT terminado en 6, retenciones por 12.400.000, la presento y pago hoy. Sin sanciones en los dos últimos años ni emplazamiento. ¿Extemporaneidad?',
  )
  expect(neither).toContain('$ 620.000 (plena, $ 1.240.000)')
  const [first, later] = await firstLinesOf(
    'presento el IVA tarde, 3 meses de retraso, impuesto 9.000.000, jamás nos había pasado, ¿de cuánto es la multa?',
    '¿y si son 5 meses?',
  )
  expect(first).toContain('$ 675.000 (plena, $ 1.350.000)')
  expect(later).toContain('$ 1.125.000')
})

it('what a company without income owns is the base, and no tax', async () => {
  const [least] = await firstLinesOf(
    'mi sas no vendió nada, tiene 6 millones de patrimonio y cero ingresos, nit termina en 3, no presenté la renta de 2025, ¿cuánto es la sanción si la presento hoy?',
  )
  expect(least).toContain('$ 524.000')
})

it('a penalty of before takes the half away where it was for the same conduct', async () => {
  const [, again] = await firstLinesOf(
    'corrijo la renta 2024 y el impuesto sube 30 millones, no me ha llegado nada, ¿sanción por corrección?',
    'ojo que en febrero de 2025 habíamos corregido otra con sanción, ¿cambia?',
  )
  expect(again).toContain('reducida al 75 % por el artículo 640 es de $ 2.250.000')
  const [other] = await firstLinesOf(
    'IVA con impuesto de 10.000.000, 2 meses de retraso. En marzo de 2025 nos sancionaron por una corrección. ¿Extemporaneidad?',
  )
  expect(other).toContain('al 50 %')
  const [ofIva] = await firstLinesOf(
    'declaración de IVA vencida hace 3 meses, impuesto 8.000.000, sin emplazamiento, ¿en cuánto queda la extemporaneidad?',
  )
  expect(ofIva).toContain('$ 1.200.000')
  const [ago] = await firstLinesOf(
    'retefuente con 2 meses de retraso por 30.000.000; hace 15 meses nos sancionaron por extemporaneidad en lo mismo, ¿cuánto es la sanción?',
  )
  expect(ago).toContain('$ 2.250.000')
})
