import { describe, expect, it } from 'vitest'
import { isCopy, relyingParty, request } from './webauthn.ts'

describe('where keys work', () => {
  it.each([
    ['https://luka.example', 'luka.example', 'https://luka.example'],
    ['https://contabilidad.espiga.co:8443/luka', 'contabilidad.espiga.co', 'https://contabilidad.espiga.co:8443'],
    // On one's own machine, however it is listened on.
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
