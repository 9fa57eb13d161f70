import { expect, it } from 'vitest'
import { isBarePage, isFullHeightPage, isSharedPage } from './navigation.ts'

it.each([
  ['/', false, false],
  ['/asistente', false, true],
  ['/admin', false, false],
  ['/verify-email', true, false],
  ['/reset-password', true, false],
  ['/perfil', false, false],
])('%s: bare %s, full height %s', (path, bare, full) => {
  expect([isBarePage(path), isFullHeightPage(path)]).toEqual([bare, full])
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
