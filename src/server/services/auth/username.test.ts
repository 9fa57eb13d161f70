import { describe, expect, test } from 'vitest'
import { usernameCandidate } from './username.ts'

describe('usernameCandidate', () => {
  test('is the part before the @ and a number from 0 to 999', () => {
    for (let run = 0; run < 200; run++) {
      const [, number] = /^ana\.restrepo(\d{1,3})$/.exec(usernameCandidate('ana.restrepo@espiga.co', null, 0)) ?? []
      expect(Number(number)).toBeLessThanOrEqual(999)
    }
  })

  test('is what was asked for, and with another number when that is taken', () => {
    expect(usernameCandidate('ana@espiga.co', 'anita482', 0)).toBe('anita482')
    expect(usernameCandidate('ana@espiga.co', 'anita482', 1)).toMatch(/^anita\d{1,3}$/)
    expect(usernameCandidate('ana@espiga.co', '482', 1)).toMatch(/^482\d{1,3}$/)
  })

  test('finds room when the short numbers are all taken', () => {
    const names = new Set(Array.from({ length: 100 }, () => usernameCandidate('info@espiga.co', null, 9)))
    expect(names.size).toBeGreaterThan(95)
  })

  test('stays within the field', () => {
    expect(usernameCandidate(`${'a'.repeat(64)}@espiga.co`, null, 9).length).toBeLessThanOrEqual(60)
    expect(usernameCandidate('a@espiga.co', `${'a'.repeat(64)}482`, 0)).toMatch(/^a{57,59}\d{1,3}$/)
  })
})
