import { expect, it } from 'vitest'
import { plainPath } from './plainPath.ts'

it.each([
  ['/', '/'],
  ['', '/'],
  ['/precios', '/precios'],
  ['/precios//', '/precios'],
  ['//%70recios', '/precios'],
  ['/compartida%2Fsecreto', '/compartida/secreto'],
  ['/%63ompartida%2fsecreto%2F', '/compartida/secreto'],
  // A path is decoded once: a doubly encoded one is a different name.
  ['/compartida%252Fsecreto', '/compartida%2Fsecreto'],
  // Malformed escapes neither throw nor get lost.
  ['/%E0%A4%A/ñ%C3%B1%', '/%E0%A4%A/ñ%C3%B1%'],
])('%s is %s', (written, meant) => {
  expect(plainPath(written)).toBe(meant)
})

it('reads many slashes at once', () => {
  expect(plainPath(`${'/'.repeat(48_000)}x`)).toBe('/x')
})
