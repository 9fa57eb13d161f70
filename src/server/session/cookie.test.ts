import { describe, expect, test } from 'vitest'
import { readCookie, sessionCookie } from './cookie.ts'

const PLAIN = { APP_URL: undefined }
const SECURE = { APP_URL: 'https://luka.example' }

describe('the session cookie', () => {
  test('over plain http, for the browser session', () => {
    expect(sessionCookie(PLAIN, 'abc')).toBe('luka_session=abc; Path=/; HttpOnly; SameSite=Lax')
  })

  test('over https, remembered', () => {
    expect(sessionCookie(SECURE, 'abc', 2_592_000)).toBe(
      '__Host-luka_session=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
  })

  test('is cleared by age 0', () => {
    expect(sessionCookie(PLAIN, '', 0)).toContain('Max-Age=0')
  })

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['luka_session=', undefined],
    ['luka_session', undefined],
    ['otra=1; luka_session=abc~2', 'abc~2'],
    ['xluka_session=mal; luka_session=bien', 'bien'],
    ['luka_session=uno; luka_session=dos', 'uno'],
    ['__Host-luka_session=ajena', undefined],
    [`luka_session=${'x'.repeat(5_000)}`, undefined],
  ])('is read out of %s', (header, expected) => {
    expect(readCookie(PLAIN, header)).toBe(expected)
  })

  test('a plain cookie is no session where the secure one is due', () => {
    expect(readCookie(SECURE, 'luka_session=plantada')).toBeUndefined()
    expect(readCookie(SECURE, '__Host-luka_session=propia')).toBe('propia')
  })
})
