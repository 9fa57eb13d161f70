import { expect, it } from 'vitest'
import { isBarePage, isSharedPage } from './navigation.ts'

it.each(['/compartida/secreto', '/Compartida/secreto', '/compartida%2Fsecreto', '//compartida/secreto/x'])(
  '%s is a secret, however it is written',
  (path) => {
    expect(isSharedPage(path)).toBe(true)
    expect(isBarePage(path)).toBe(true)
  },
)

it.each(['/', '/compartida', '/compartidas/x', '/ayuda/compartida/x'])('%s is none', (path) => {
  expect(isSharedPage(path)).toBe(false)
})
