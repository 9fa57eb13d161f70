import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../src/server/db/types.ts'
import { openTestDatabase } from '../helpers/accounts.ts'
import { startChild } from '../helpers/child.ts'
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts'
import { environment } from './process.ts'

// `npm run admin`, as an operator runs it.

let place: TestDatabase
beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(() => place.dispose())

const EMAIL = 'jefa@espiga.co'

async function admin(...given: string[]) {
  const tool = startChild(join(import.meta.dirname, '../../tools/admin.ts'), given, environment(place))
  tool.process.stdin.end()
  return { status: await tool.ended, said: tool.output() + tool.errors() }
}

async function look<T>(at: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openTestDatabase({ ...place, dispose: async () => {} })
  try {
    return await at(db)
  } finally {
    await close()
  }
}
const find = (db: Db) => db.user.findUniqueOrThrow({ where: { email: EMAIL } })

test('makes an administrator, and takes a second factor off with --reset-2fa alone', async () => {
  expect(await admin()).toMatchObject({ status: 1, said: expect.stringContaining('--reset-2fa') })
  expect(await admin(EMAIL, '--password', '123456')).toMatchObject({ status: 1 })
  expect(await admin(EMAIL, '--password', 'pan-de-bono-2026')).toMatchObject({ status: 0 })
  const made = await look(find)
  expect(made).toMatchObject({ role: 'admin', twoFactorSince: null })

  expect((await admin(EMAIL, '--reset-2fa')).said).toContain(
    `${EMAIL} no tiene verificación en dos pasos ni llaves de acceso.`,
  )
  const twoFactor = { twoFactorSecret: 'x', twoFactorSince: new Date() }
  await look((db) => db.user.update({ where: { email: EMAIL }, data: twoFactor }))
  expect((await admin(EMAIL, '--password', 'otra-clave-2026')).said).toContain('su contraseña no cambió')
  expect((await look(find)).twoFactorSince).not.toBeNull()
  expect((await admin(EMAIL, '--reset-2fa')).said).toContain(`${EMAIL} ya puede entrar sin código.`)
  const passkey = { name: 'x', device: 'x', credentialId: 'x', publicKey: new Uint8Array(1) }
  await look((db) => db.user.update({ where: { email: EMAIL }, data: { passkeys: { create: passkey } } }))
  expect((await admin(EMAIL, '--reset-2fa')).said).toContain('llaves de acceso que tuviera se quitaron')
  expect(await look((db) => db.passkey.count())).toBe(0)
  expect(await look(find)).toMatchObject({ twoFactorSince: null, role: 'admin', passwordHash: made.passwordHash })
})
