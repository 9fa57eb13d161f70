import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCode } from './recoveryCodes.ts'

test('a code is long, legible and another each time', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode)
  for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{5}-){4}[0-9a-hjkmnp-tv-z]{5}$/)
  expect(new Set(codes).size).toBe(200)
})

test('it is recognised however it was typed, for its owner only', () => {
  const stored = hashRecoveryCode(17, 'k7wqm-2xd0f-41h0e-r8ztb-c5yvp')
  for (const typed of ['K7WQM2XD0F41H0ER8ZTBC5YVP', ' k7wqm 2xdof 4lhOe r8ztb c5yvp ', 'k7wqm-2xd0f-4IH0e-r8ztb-c5yvp'])
    expect(hashRecoveryCode(17, typed)).toBe(stored)
  expect(hashRecoveryCode(18, 'k7wqm-2xd0f-41h0e-r8ztb-c5yvp')).not.toBe(stored)
})
