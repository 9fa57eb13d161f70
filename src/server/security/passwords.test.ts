import { hash, parseOptions } from '@node-rs/argon2'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashPassword, PARAMETERS, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  test('are stored as argon2id with the parameters that ASVS asks for', async () => {
    const stored = await hashPassword('pan-de-bono-2026')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const made = parseOptions(stored)
    expect(made.saltLen).toBeGreaterThanOrEqual(16)
    expect(made.outputLen).toBeGreaterThanOrEqual(32)
  })

  test('two hashes of one password differ', async () => {
    expect(await hashPassword('misma')).not.toBe(await hashPassword('misma'))
  })

  test('the right one opens and asks for no new hash', async () => {
    expect(await verifyPassword(await hashPassword('clave segura'), 'clave segura')).toEqual({
      ok: true,
      outdated: false,
    })
  })

  test('the wrong one, an unknown account and a damaged hash do not', async () => {
    const closed = { ok: false, outdated: false }
    expect(await verifyPassword(await hashPassword('clave segura'), 'clave insegura')).toEqual(closed)
    expect(await verifyPassword(null, 'clave segura')).toEqual(closed)
    expect(await verifyPassword('no es un hash', 'clave segura')).toEqual(closed)
  })

  test('a hash made with other parameters asks to be renewed, only when the password was right', async () => {
    for (const other of [{ timeCost: 3 }, { memoryCost: 8_192 }, { parallelism: 2 }]) {
      const old = await hash('clave', { ...PARAMETERS, ...other })
      expect(await verifyPassword(old, 'clave')).toEqual({ ok: true, outdated: true })
      expect(await verifyPassword(old, 'otra')).toEqual({ ok: false, outdated: false })
    }
  })

  test('nothing is trimmed, folded or cut: only the very same text opens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 6, maxLength: 200 }), async (password) => {
        const stored = await hashPassword(password)
        expect((await verifyPassword(stored, password)).ok).toBe(true)
        expect((await verifyPassword(stored, `${password} `)).ok).toBe(false)
        expect((await verifyPassword(stored, password.slice(0, -1))).ok).toBe(false)
      }),
      { numRuns: 25 },
    )
  })

  test('many at once all get their turn', async () => {
    const stored = await Promise.all(Array.from({ length: 40 }, (_, index) => hashPassword(`clave-${index}`)))
    expect(new Set(stored).size).toBe(40)
  })
})
