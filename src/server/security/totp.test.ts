import { describe, expect, test } from 'vitest'
import { hotp, newTotpSecret, stepOfCode, totpKey, totpStep, totpUri } from './totp.ts'

// The key of the test vectors of both RFCs: "12345678901234567890".
const KEY = Buffer.from('12345678901234567890')
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('the RFCs’ own vectors', () => {
  test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
    'RFC 4226, appendix D: %s',
    (code) => {
      expect(Array.from({ length: 10 }, (_, counter) => hotp(KEY, counter))).toContain(code)
    },
  )

  test('RFC 4226, appendix D, in order', () => {
    expect(hotp(KEY, 0)).toBe('755224')
    expect(hotp(KEY, 9)).toBe('520489')
  })

  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238, appendix B, at %i s: %s', (seconds, code) => {
    expect(hotp(KEY, totpStep(new Date(seconds * 1000)), 8)).toBe(code)
  })

  test('RFC 4648: base32', () => {
    expect(totpKey('MZXW6YTBOI======').toString()).toBe('foobar')
    expect(totpKey('mzxw 6ytb oi').toString()).toBe('foobar')
    expect(totpKey(SECRET)).toEqual(KEY)
    expect(() => totpKey('M1')).toThrow(RangeError)
  })
})

describe('which step a code is of', () => {
  const now = new Date('2026-11-20T15:04:20.000Z')
  const step = totpStep(now)

  test.each([-1, 0, 1])('%i away is accepted', (away) => {
    expect(stepOfCode(SECRET, hotp(KEY, step + away), now)).toBe(step + away)
  })

  test.each([-2, 2, 100])('%i away is not', (away) => {
    expect(stepOfCode(SECRET, hotp(KEY, step + away), now)).toBeNull()
  })

  test.each(['', '0', '000000000000', 'abcdef', '\u0660\u0661'])('nor is %j', (code) => {
    expect(stepOfCode(SECRET, code, now)).toBeNull()
  })
})

test('what is no base32 is no secret', () => {
  expect(() => totpKey('GEZD1NBV')).toThrow('Not base32')
})

test('a new secret has 160 bits and is another each time', () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret)
  // 32 characters: what a byte more would give is cut to these bytes again.
  for (const secret of secrets) expect([secret.length, totpKey(secret).length]).toEqual([32, 20])
  expect(new Set(secrets).size).toBe(100)
})

test('the address of a QR code survives every character of an e-mail', () => {
  const uri = new URL(totpUri({ secret: SECRET, account: 'ana+luka@espiga.co', issuer: 'Luka' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Luka:ana+luka@espiga.co')
  expect(uri.searchParams.get('secret')).toBe(SECRET)
  expect(uri.searchParams.get('issuer')).toBe('Luka')
})
