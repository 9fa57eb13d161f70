import { describe, expect, it } from 'vitest'
import { isCopy, relyingParty, request, vouchesForNothing } from './webauthn.ts'

describe('where keys work', () => {
  it.each([
    ['https://luka.example', 'luka.example', 'https://luka.example'],
    ['https://contabilidad.espiga.co:8443/luka', 'contabilidad.espiga.co', 'https://contabilidad.espiga.co:8443'],
    // On a local machine the relying party is localhost, whichever address the server listens on.
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://127.1.2.3:3000', 'localhost', 'http://localhost:3000'],
    ['http://0.0.0.0:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::]:3000', 'localhost', 'http://localhost:3000'],
  ])('%s: for %s at %s', (base, id, origin) => {
    expect(relyingParty(base)).toEqual({ id, origin })
  })

  it.each(['http://192.168.1.5:3000', 'https://[2001:db8::1]'])('%s: nowhere, a number is no name', (base) => {
    expect(relyingParty(base)).toBeNull()
  })
})

it('a counter that does not rise tells of a copy, unless the key does not count', () => {
  expect([isCopy(0n, 0), isCopy(0n, 1), isCopy(7n, 8), isCopy(7n, 4_000_000_000)]).toEqual([false, false, false, false])
  expect([isCopy(7n, 7), isCopy(7n, 6), isCopy(7n, 0)]).toEqual([true, true, true])
})

it('a key that stands for the password has to verify who shows it, one beside the password need not', () => {
  const rp = { id: 'luka.example', origin: 'https://luka.example' }
  expect(request(rp, 'x')).toMatchObject({ allowCredentials: [], userVerification: 'required' })
  expect(request(rp, 'x', [{ credentialId: 'a', transports: ['usb'] }])).toMatchObject({
    allowCredentials: [{ id: 'a', type: 'public-key', transports: ['usb'] }],
    userVerification: 'preferred',
  })
})

/** {fmt, attStmt, authData: 1 byte} in CBOR. */
function attestation(format: string, statement: string): string {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const parts = [text('fmt'), text(format), text('attStmt'), Buffer.from(statement, 'hex'), text('authData')]
  return Buffer.concat([Buffer.from([0xa3]), ...parts, Buffer.from([0x41, 0x00])]).toString('base64url')
}
const EMPTY = 'a0'
/** {alg: -7, sig: 1 byte} */
const SELF = 'a263616c67266373696741ff'
/** {x5c: [1 byte]} */
const CERTIFICATE = 'a1637835638141ff'

it.each([
  ['none', EMPTY, true],
  ['packed', SELF, true],
  ['packed', CERTIFICATE, false],
  ['android-key', CERTIFICATE, false],
  ['android-safetynet', EMPTY, false],
  ['tpm', CERTIFICATE, false],
  ['apple', CERTIFICATE, false],
  ['fido-u2f', CERTIFICATE, false],
])('an attestation of %s with %s brings no certificate to be looked up: %s', async (format, statement, plain) => {
  expect(await vouchesForNothing(attestation(format, statement))).toBe(plain)
})
