import { expect, it } from 'vitest'
import { bareApp } from '../../../tests/helpers/bareApp.ts'
import { type Reader, valuesFor } from './campaign.ts'

const LURE = 'Ganaste: https://evil.test/premio'
const reader: Reader = {
  ...{ id: 1, email: 'ana@luka.test', username: LURE, name: null, emailVerifiedAt: null, passwordUnproven: true },
  company: null,
  ...{ creditsMonthly: 20_000, creditsExtra: 0, creditsUsed: 0, creditsMonth: '2026-11' },
}

it('greets nobody at an address that may be another’s with a text that a stranger chose', () => {
  const app = bareApp()
  expect(valuesFor(app, reader).nombre).toBe('cliente de Luka')
  expect(valuesFor(app, { ...reader, name: LURE }).nombre).toBe('cliente de Luka')
  expect(valuesFor(app, { ...reader, username: 'ana48' }).nombre).toBe('ana48')
  // The owner of the address may have opened the link of an account that a stranger created.
  const confirmed = { ...reader, emailVerifiedAt: new Date(0) }
  expect(valuesFor(app, confirmed).nombre).toBe('cliente de Luka')
  expect(valuesFor(app, { ...confirmed, passwordUnproven: false }).nombre).toBe(LURE)
})
