import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileBindings } from '../../src/server/rest/bindings.ts'
import { appRouter } from '../../src/server/routers/app.ts'
import { compileRouter } from '../../src/server/trpc/callPath.ts'
import { openClient, type Reply } from '../helpers/client.ts'
import { operationAt } from '../helpers/contract.ts'
import { exampleInput } from '../helpers/exampleInput.ts'
import { createKey } from '../helpers/keys.ts'
import { createPerson, type Person } from '../helpers/people.ts'
import { readRows } from '../helpers/rows.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

// API keys and their scopes on every documented path, generated from the router: a path that is bound tomorrow is
// tested tomorrow. The input is the document's own example, so that it is the key and not the input that decides.

const bindings = compileBindings(compileRouter(appRouter))
const READ_ONLY = 'Esta clave es de solo lectura.'

let server: TestServer
const keys = { read: '', adminRead: '', revoked: '', expired: '' }
beforeAll(async () => {
  server = await startTestServer()
  await server.stopMail()
  const [person, admin] = await Promise.all([createPerson(server), createPerson(server, { admin: true })])
  keys.read = await createKey(person, 'read')
  keys.adminRead = await createKey(admin, 'read')
  keys.revoked = await invalid(person, { revokedAt: new Date() })
  keys.expired = await invalid(person, { expiresAt: new Date(0) })
})
afterAll(() => server.close())

async function invalid(person: Person, data: { revokedAt: Date } | { expiresAt: Date }): Promise<string> {
  const key = await createKey(person, 'write')
  const newest = await server.db.apiKey.findFirstOrThrow({ where: { userId: person.id }, orderBy: { id: 'desc' } })
  await server.db.apiKey.update({ where: { id: newest.id }, data })
  return key
}

interface Caller {
  readonly key?: string
  /** Their own address: changing it takes the session. */
  readonly email?: string
}

/** Somebody new: a call may take their rights, their session or their credits away. */
async function freshWriter(admin: boolean): Promise<Caller> {
  const person = await createPerson(server, { admin })
  return { key: await createKey(person, admin ? 'grant' : 'write'), email: person.email }
}

function callAs({ key, email }: Caller, binding: (typeof bindings)[number]): Promise<Reply> {
  const input = exampleInput(binding)
  // Nobody has the address of an example: accounts are unique.
  if (input && 'email' in input) {
    const open = (binding.procedure.meta.access ?? 'public') === 'public'
    input.email = open || email === undefined ? `${randomUUID()}@espiga.co` : email
  }
  return openClient(server.url, key === undefined ? {} : { key }).call('rest', binding.procedure.path, input)
}

/** Whatever the call itself comes to, it was not the key that decided. */
const passes = (reply: Reply) => {
  expect(['UNAUTHENTICATED', 'FORBIDDEN'], reply.message).not.toContain(reply.code)
  expect(reply.status).toBeLessThan(500)
}
const isNobody = (reply: Reply) => expect(reply).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })

it('covers every documented path', () => {
  expect(bindings.length).toBeGreaterThan(40)
  for (const binding of bindings) {
    const path = binding.rest.path.replaceAll(/\{\w+\}/g, '1')
    expect(operationAt(binding.rest.method, path)?.value.operationId).toBe(binding.procedure.path)
  }
})

describe.each(bindings.map((binding) => [`${binding.rest.method} ${binding.rest.path}`, binding] as const))(
  '%s',
  (_name, binding) => {
    const { access = 'public', cookieOnly = false } = binding.procedure.meta
    const open = access === 'public'
    const admin = access === 'admin'
    const changes = binding.procedure.type === 'mutation'

    it('takes no key that is revoked, expired or invented', async () => {
      for (const key of [keys.revoked, keys.expired, 'luka_invented', '']) {
        const reply = await callAs({ key }, binding)
        // Where anyone may call, a bad key is nobody, who may.
        if (open) passes(reply)
        else isNobody(reply)
      }
      if (!open) isNobody(await callAs({}, binding))
    })

    it(
      changes ? 'refuses a key that may only read, and changes nothing' : 'serves a key that may only read',
      async () => {
        const before = changes ? await readRows(server.db) : {}
        const reply = await callAs({ key: admin ? keys.adminRead : keys.read }, binding)
        if (cookieOnly) expect(reply).toMatchObject({ status: 403, code: 'FORBIDDEN' })
        else if (!changes) passes(reply)
        else {
          expect(reply).toMatchObject({ status: 403, code: 'FORBIDDEN', message: READ_ONLY })
          expect(await readRows(server.db)).toEqual(before)
        }
      },
    )

    it(cookieOnly ? 'refuses a key that may write' : 'serves a key that may write', async () => {
      const reply = await callAs(await freshWriter(admin), binding)
      if (cookieOnly) expect(reply).toMatchObject({ status: 403, code: 'FORBIDDEN' })
      else passes(reply)
    })

    if (binding.procedure.meta.grants) {
      it('refuses the key of an administrator that may write and grant nothing, and changes nothing', async () => {
        const person = await createPerson(server, { admin: true })
        const key = await createKey(person, 'write')
        const before = await readRows(server.db)
        expect(await callAs({ key }, binding)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
        expect(await readRows(server.db)).toEqual(before)
      })
    }

    if (admin) {
      it('refuses the key of somebody who is no administrator', async () => {
        expect(await callAs(await freshWriter(false), binding)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
      })
    }
  },
)
