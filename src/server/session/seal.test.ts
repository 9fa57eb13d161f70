import { afterEach, describe, expect, test, vi } from 'vitest'
import { hashToken, newToken } from '../security/tokens.ts'
import { openSeal, sealSession } from './seal.ts'

const SECRET = 'un-secreto-de-prueba-de-32-caracteres-o-mas'

describe('the seal of a session', () => {
  afterEach(() => void vi.useRealTimers())

  test('opens to the stored form of the id, the first time and from memory', async () => {
    const { token, hash } = newToken()
    const cookie = await sealSession(SECRET, token, 60)
    expect(cookie).not.toContain(token)
    expect(await openSeal(SECRET, cookie)).toBe(hash)
    expect(await openSeal(SECRET, cookie)).toBe(hash)
    expect(hash).toBe(hashToken(token))
  })

  test('fits into a cookie', async () => {
    expect((await sealSession(SECRET, newToken().token, 60)).length).toBeLessThan(500)
  })

  test('every changed character breaks it, without an error', async () => {
    const cookie = await sealSession(SECRET, newToken().token, 60)
    const body = cookie.slice(0, cookie.lastIndexOf('~'))
    // The last character is excluded, because two of its bits carry no information.
    for (let index = 0; index < body.length - 1; index += 7) {
      const forged = `${body.slice(0, index)}${body[index] === 'A' ? 'B' : 'A'}${body.slice(index + 1)}`
      expect(await openSeal(SECRET, forged)).toBeNull()
    }
  })

  test('another secret, nonsense and a seal of other content open nothing', async () => {
    const cookie = await sealSession(SECRET, newToken().token, 60)
    expect(await openSeal('otro-secreto-de-prueba-de-32-caracteres-o-mas', cookie)).toBeNull()
    for (const nonsense of ['x', 'Fe26.2*', '%00', '🦜', 'Fe26.2*1*****~2', 'a'.repeat(1_000)])
      expect(await openSeal(SECRET, nonsense)).toBeNull()
    expect(await openSeal(SECRET, await sealSession(SECRET, '', 60))).toBeNull()
  })

  test('ten thousand are remembered, and the one that was used longest ago goes first', async () => {
    const seals = await Promise.all(Array.from({ length: 10_001 }, () => sealSession(SECRET, newToken().token, 60)))
    const [used = '', idle = '', next = '', ...others] = seals
    for (const cookie of [used, idle, next, ...others.slice(0, -1), used, ...others.slice(-1)])
      expect(await openSeal(SECRET, cookie)).not.toBeNull()
    // A seal that is no longer cached has to be opened again, and by now it has expired.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    expect(await openSeal(SECRET, used)).not.toBeNull()
    expect(await openSeal(SECRET, next)).not.toBeNull()
    expect(await openSeal(SECRET, idle)).toBeNull()
  })
})
