import { expect, test } from 'vitest'
import { optionsIn, withoutOptions } from './entryOptions.ts'

test.each([
  ['sin las provisiones', { sinProvisiones: true }],
  ['y el pago', { momento: 'pago' }],
  ['la causacion', { momento: 'causacion' }],
  ['la causacion y el pago', {}],
  ['cuando se decretan y cuando se pagan', {}],
  ['la planilla cuando la pago', { momento: 'planilla' }],
  ['los aportes', { momento: 'aportes' }],
  ['la provision', { momento: 'provision' }],
  ['ya estaba provisionada', { provisionado: true }],
  ['no la tenia provisionada', { provisionado: false }],
  ['ya lo pague', { contado: true }],
  ['al contado', { contado: true }],
  ['le pago el otro mes', { contado: false }],
  ['todavia no la he pagado', { contado: false }],
  ['en efectivo', { efectivo: true }],
  ['no somos responsables de iva', { ivaAlCosto: true }],
  ['soy el que vende', { lado: 'venta' }],
  // A bill of one's own is no payment at once.
  ['una factura de servicios', {}],
])('%s', (text, options) => {
  expect(optionsIn(text)).toEqual(options)
})

test('takes its words away, and no other', () => {
  expect(withoutOptions('y el pago sin las provisiones en efectivo').trim().split(/\s+/)).toEqual(['y'])
  expect(withoutOptions('compra de mercancia')).toBe('compra de mercancia')
})
