import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsPhrase } from './phrases.ts'
import { fold, tokensOf } from './text.ts'
import { typoMender } from './typos.ts'
import { createReader } from './understand.ts'

describe('typing mistakes', () => {
  const mend = typoMender()
  test.each([
    ['retension en la fuente por onorarios', 'retencion en la fuente por honorarios'],
    ['sesantias y bacaciones', 'cesantias y vacaciones'],
    ['liquidasion de la nomia', 'liquidacion de la nomina'],
    ['cuando bence la declarasion', 'cuando vence la declaracion'],
    ['indemnisacion', 'indemnizacion'],
    ['depresiacion', 'depreciacion'],
  ])('%s', (written, meant) => {
    expect(mend(written)).toBe(meant)
  })

  test.each([
    'la venta de la casa',
    'mi primo tiene una tienda',
    'el cliente pago la cuenta',
    'los grandes contribuyentes',
    'vendo productos en el mercado',
  ])('leaves "%s" alone', (text) => {
    expect(mend(text)).toBe(text)
  })
})

describe('phrases', () => {
  const holds = (text: string, phrase: string) => holdsPhrase(tokensOf(fold(text)), phrase)
  test('ignore articles, keep words that change the sense', () => {
    expect(holds('la retención en la fuente', 'retencion* fuente')).toBe(true)
    expect(holds('horas extras y el IVA', 'hora* extra*')).toBe(true)
    expect(holds('despido con justa causa', 'sin justa causa')).toBe(false)
    expect(holds('privativa', 'iva')).toBe(false)
  })

  test('the words of a message are gone through once, however many phrases they are asked for', () => {
    let reads = 0
    const words = Array.from({ length: 50 }, (_, at) => `palabra${at}`)
    const tokens = new Proxy(words, {
      get(target, key, receiver) {
        if (key === '0') reads++
        return Reflect.get(target, key, receiver)
      },
    })
    for (let at = 0; at < 100; at++) expect(holdsPhrase(tokens, `otra${at}*`)).toBe(false)
    expect(reads).toBe(1)
  })

  test('a phrase too short to mean anything is refused', () => {
    expect(() => holds('algo', 'a*')).toThrow()
  })
})

describe('reading a whole question', () => {
  const reader = createReader([])
  test('puts the parts together', () => {
    const read = reader.read(
      '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000 el 10 de mayo de 2025?',
      '2026-11-20',
    )
    expect(read).toMatchObject({ on: '2025-05-10', dated: true, person: { declarante: true } })
    expect(read.amounts.map(({ value }) => value)).toEqual([4_350_000])
  })

  test('takes the number beside a month for a year only where it may be one', () => {
    expect(reader.read('trabajó hasta feb/28', '2026-11-20').days).toEqual(['2026-02-28'])
    expect(reader.read('las ventas de dic/25', '2026-11-20')).toMatchObject({ days: [], month: 12, year: 2025 })
  })

  test('a NIT is no sum and an ending is kept', () => {
    const read = reader.read('NIT 899.999.068-1', '2026-11-20')
    expect(read.nits).toEqual([{ base: '899999068', dv: 1 }])
    expect(read.amounts).toEqual([])
    expect(reader.read('mi NIT termina en 27', '2026-11-20').endingDigits).toBe('27')
    expect(reader.read('NIT terminado en 5', '2026-11-20').endingDigits).toBe('5')
  })

  test.each([
    ['paga en dic/25', '2025-12-31'],
    ['la presentó el 15 de mayo del 25', '2025-05-15'],
  ])('a year without its century: %s', (text, on) => {
    expect(reader.read(text, '2026-11-20').on).toBe(on)
  })

  test('takes a sum for a sum where the NIT only tells how it ends', () => {
    const { nits, amounts, endingDigits } = reader.read(
      'mi NIT termina en 4 y pago 3.800.000 de arriendo',
      '2026-11-20',
    )
    expect(nits).toEqual([])
    expect(endingDigits).toBe('4')
    expect(amounts).toMatchObject([{ value: 3_800_000 }])
    expect(reader.read('a un contador sin RUT le pago 3.800.000', '2026-11-20').nits).toEqual([])
  })

  test('any text up to the limit is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 4000 }), (text) => {
        expect(reader.read(text, '2026-11-20').on).toMatch(/^\d{4}-\d\d-\d\d$/)
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    '1.'.repeat(2000),
    "1'".repeat(2000),
    'no '.repeat(1300),
    '1 de enero '.repeat(350),
    'soy '.repeat(1000),
    'asdfgh '.repeat(570),
    '9'.repeat(4000),
    `${'(nit '.repeat(500)}${'1.111.111 '.repeat(150)}`,
  ])('hostile repetition is read whole', (text) => {
    expect(reader.read(text, '2026-11-20').question).toBe(text)
  })
})
