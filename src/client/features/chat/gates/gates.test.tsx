import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { NETWORK_MESSAGE } from '../../../api/errors.ts'
import { gateOfError } from './gate.ts'
import { nextGrant } from './OutOfCredits.tsx'

const refused = (message: string) =>
  TRPCClientError.from({ error: { message, code: -32_000, data: { httpStatus: 403, appCode: 'FORBIDDEN' } } })

it.each([
  ['Tu cuenta ha sido bloqueada. Contacta al administrador para más información.', 'blocked'],
  ['Tu correo electrónico debe ser verificado para usar el asistente.', 'unverified'],
  ['No tienes permiso para hacer esto.', null],
])('reads the gate from %j', (message, gate) => {
  expect(gateOfError(refused(message))).toBe(gate)
})

it('does not take a broken network, which asks to verify the connection, for a missing verification', () => {
  expect(NETWORK_MESSAGE).toMatch(/Verifique/)
  expect(gateOfError(new TypeError('Failed to fetch'))).toBeNull()
})

it.each([
  ['2026-11-20T15:00:00.000Z', '2026-12-01'],
  // In Bogotá it is still November.
  ['2026-12-01T03:00:00.000Z', '2026-12-01'],
  ['2026-12-01T06:00:00.000Z', '2027-01-01'],
])('says when the next grant comes, seen from %s', (now, day) => {
  expect(nextGrant(new Date(now))).toBe(day)
})
