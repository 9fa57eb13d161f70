import { expect, it } from 'vitest'
import { isBarePage, isFullHeightPage, isSharedPage, isWidePage } from './navigation.ts'

it.each([
  ['/', false, false, false],
  ['/asistente', false, true, true],
  ['/admin', false, true, false],
  ['/verify-email', true, false, false],
  ['/reset-password', true, false, false],
  ['/perfil', false, false, false],
])('%s: bare %s, wide %s, full height %s', (path, bare, wide, full) => {
  expect([isBarePage(path), isWidePage(path), isFullHeightPage(path)]).toEqual([bare, wide, full])
})

it.each([
  ['/compartida/secreto', true],
  ['/Compartida/secreto', true],
  ['/compartida%2Fsecreto', true],
  ['//compartida/secreto/x', true],
  ['/compartida', false],
  ['/compartidas/x', false],
  ['/ayuda/compartida/x', false],
])('%s is a secret, however it is written: %s', (path, secret) => {
  expect(isSharedPage(path)).toBe(secret)
})
