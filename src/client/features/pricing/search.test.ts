import { describe, expect, it } from 'vitest'
import { quote } from '../../../shared/pricing/quote.ts'
import { quoteMessage } from './describe.ts'
import { readPricing } from './search.ts'
import { toChoice, toSearch, toState } from './state.ts'

describe('the address of a quote', () => {
  it('is empty for the first choice', () => {
    expect(toSearch(toState({}))).toEqual({})
  })

  it('carries every choice and brings it back', () => {
    const search = { tipo: 'programa', rango: 51, plan: 'elite', pago: 'anual', empleados: 4, documentos: 30 } as const
    expect(readPricing(search)).toEqual(search)
    expect(toSearch(toState(search))).toEqual(search)
  })

  it.each([
    [{ tipo: 'otro' }],
    [{ rango: 181 }],
    [{ rango: 200 }],
    [{ rango: '51' }],
    [{ plan: 'platino' }],
    [{ plan: '__proto__' }],
    [{ pago: 'mensual' }],
    [{ empleados: -3 }],
    [{ empleados: 1.5 }],
    [{ empleados: '4' }],
    [{ documentos: null }],
    [{ empleados: Number.NaN, documentos: Number.POSITIVE_INFINITY }],
  ])('leaves out what makes no sense: %o', (search) => {
    expect(readPricing(search)).toEqual({})
  })

  it('keeps counts within what the page can show, documents in whole packs', () => {
    expect(readPricing({ empleados: 50_000, documentos: 41 })).toEqual({ empleados: 999, documentos: 50 })
    expect(readPricing({ documentos: 9_999 })).toEqual({ documentos: 1_000 })
  })
})

it('is written as a message with each line, the total and the yearly payment', () => {
  const choice = toChoice(toState({ tipo: 'programa', plan: 'avanzado', pago: 'anual', empleados: 2, documentos: 10 }))
  const priced = quote(choice)
  if (!priced) throw new Error('no price')
  expect(quoteMessage(choice, priced).replaceAll('\u202f', ' ')).toBe(
    [
      'Me interesa esta cotización: Programa Avanzado',
      '- Plan con anualidad: $ 120.000',
      '- Nómina electrónica (2 empleados × $ 12.000): $ 24.000',
      '- Documentos adicionales (10 al mes, $ 10.000 por cada 10): $ 10.000',
      'Total: $ 154.000 al mes',
      'Pago anual: $ 1.848.000',
    ].join('\n'),
  )
})
