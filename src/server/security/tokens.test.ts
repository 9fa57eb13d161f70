import { describe, expect, test } from 'vitest'
import { equalSecrets, noSoonerThan } from './constantTime.ts'
import { hashToken, newToken } from './tokens.ts'

describe('tokens', () => {
  test('carry 256 bits and are stored as their SHA-256', () => {
    const { token, hash } = newToken()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hashToken(token)).toBe(hash)
  })

  test('never repeat', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => newToken().token)).size).toBe(1_000)
  })

  test('any text can be hashed for a look-up, however hostile', () => {
    for (const text of ['', '\0', "'; DROP TABLE users; --", '🦜', '\ud800', 'x'.repeat(10_000)])
      expect(hashToken(text)).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('constant time', () => {
  test('compares secrets of any length', () => {
    expect(equalSecrets('abc', 'abc')).toBe(true)
    expect(equalSecrets('abc', 'abd')).toBe(false)
    expect(equalSecrets('abc', 'abcd')).toBe(false)
    expect(equalSecrets('', '')).toBe(true)
  })

  test('a floor is waited for, whatever the work comes to', async () => {
    const since = async (work: () => Promise<unknown>) => {
      const begun = performance.now()
      await noSoonerThan(60, work).catch(() => {})
      return performance.now() - begun
    }
    // A timer may fire a millisecond early.
    expect(await since(async () => 'listo')).toBeGreaterThan(58)
    expect(await since(() => Promise.reject(new Error('roto')))).toBeGreaterThan(58)
  })

  test('a floor passes on the result and the error', async () => {
    expect(await noSoonerThan(1, async () => 'listo')).toBe('listo')
    await expect(
      noSoonerThan(1, async () => {
        throw new Error('roto')
      }),
    ).rejects.toThrow('roto')
  })
})
