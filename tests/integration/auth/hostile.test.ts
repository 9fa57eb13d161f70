import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DOORS, isRecord, openClient, type Reply } from '../../helpers/client.ts'
import { createPerson, freshEmail, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer()
  person = await createPerson(server)
})
afterAll(() => server.close())

const WRONG_TYPES: readonly unknown[] = [
  null,
  7,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  ['a@b.co'],
  {},
  { $ne: null },
  { toString: 'x' },
]
const UNSTORABLE = ['nulo\0', '\u0000', '\ud800', 'a\u001bb', 'x'.repeat(10_240)]
const MARKUP = ['"><script>alert(1)</script>', "Robert'); DROP TABLE users;--", '{{7*7}}', '../../etc/passwd']
/** Text that hides in which order it is written. */
const DISGUISED = ['\u202eabc', 'a\u2066b']
const SCRIPTS = ['🦜🥐', 'שלום', 'مرحبا', '\u200b', '%00%0a', 'ﷺ', 'İ']

interface Case {
  readonly procedure: string
  readonly as?: 'person'
  readonly good: () => Record<string, unknown>
  /** Values that each field has to refuse. */
  readonly refused: Readonly<Record<string, readonly unknown[]>>
  /** Values that a field may take: legal text, however odd it looks. */
  readonly taken?: Readonly<Record<string, readonly unknown[]>>
}

const anyEmail = [
  ...WRONG_TYPES,
  undefined,
  ...UNSTORABLE,
  ...MARKUP,
  ...SCRIPTS,
  '',
  'a',
  'a@',
  '@b.co',
  'a@b',
  'a b@c.co',
  'a@b.co\r\nBcc: x@y.co',
  'a@b.co,x@y.co',
  `${'a'.repeat(250)}@b.co`,
  `${'a'.repeat(65)}@espiga.co`,
]
const anyPassword = [...WRONG_TYPES, undefined, '', '12345', 'x'.repeat(201), 'x'.repeat(10_240), 'clave\ud800']

const CASES: readonly Case[] = [
  {
    procedure: 'auth.register',
    good: () => ({ email: freshEmail(), password: 'secreta' }),
    refused: {
      email: anyEmail,
      password: anyPassword,
      username: [...WRONG_TYPES.slice(1), ...UNSTORABLE, ...DISGUISED, 'x'.repeat(68), 'dos\nlineas'],
      telefono: [...WRONG_TYPES.slice(1), ...UNSTORABLE, ...MARKUP, ...SCRIPTS, '+57 1234567890123456', 'tel'],
    },
    taken: {
      username: [...MARKUP, ...SCRIPTS.filter((text) => text.trim() !== ''), null, ''],
      password: [
        ...MARKUP,
        ...SCRIPTS.filter((text) => text.length >= 6),
        'espacio al final ',
        'contraseña ñandú 🦜',
        'nulo\0dentro',
      ],
      telefono: [null, ''],
    },
  },
  {
    procedure: 'auth.login',
    good: () => ({ email: freshEmail(), password: PASSWORD }),
    refused: {
      email: anyEmail,
      password: anyPassword,
      remember: ['true', 1, 'false', '', null, [], {}],
      code: [7, true, [], {}, 'x'.repeat(41), 'a\0', '1\n2'],
    },
  },
  { procedure: 'auth.forgotPassword', good: () => ({ email: freshEmail() }), refused: { email: anyEmail } },
  {
    procedure: 'auth.resetPassword',
    good: () => ({ token: 'abc', password: 'nueva-clave' }),
    refused: {
      token: [...WRONG_TYPES, undefined, ...UNSTORABLE, ...MARKUP, ...SCRIPTS, '', 'x'.repeat(300)],
      password: anyPassword,
    },
  },
  {
    procedure: 'auth.updateProfile',
    as: 'person',
    good: () => ({ email: person.email }),
    refused: {
      email: anyEmail,
      name: [...WRONG_TYPES.slice(1), ...UNSTORABLE, ...DISGUISED, 'x'.repeat(121), 'dos\nlineas', 'a\r\nBcc: x@y.co'],
      telefono: [...WRONG_TYPES.slice(1), ...UNSTORABLE, ...MARKUP, ...SCRIPTS],
    },
    taken: { name: [...MARKUP, ...SCRIPTS, null, '', "O'Higgins & Cía. <Ltda>"] },
  },
]

function expectRefusal(reply: Reply): void {
  expect(reply.status, JSON.stringify(reply.body)).toBe(400)
  expect(reply.code).toMatch(/^(INVALID_INPUT|MALFORMED_JSON)$/)
  expect(reply.message).toMatch(/[a-záéíóúñ]/)
  expect(reply.message).not.toMatch(/expected|received|invalid_|prisma|select|zod/i)
  const body = isRecord(reply.body) ? reply.body : {}
  expect(Object.keys(body).filter((key) => !['message', 'code', 'issues'].includes(key))).toEqual([])
}

async function rows() {
  const { db } = server
  const [users, sessions, tokens, mails, ledger, self] = await Promise.all([
    db.user.count(),
    db.session.count(),
    db.oneTimeToken.count(),
    db.mail.count(),
    db.ledgerEntry.count(),
    db.user.findUniqueOrThrow({ where: { id: person.id } }),
  ])
  return { users, sessions, tokens, mails, ledger, self }
}

describe.each(DOORS)('over %s', (door) => {
  const caller = (as: Case['as']) => openClient(server.url, { cookie: as === 'person' ? person.cookie : undefined })
  let before: Awaited<ReturnType<typeof rows>>
  beforeEach(async () => {
    before = await rows()
  })

  test.each(CASES)(
    '$procedure refuses every hostile field and leaves no row',
    async ({ procedure, as, good, refused }) => {
      const client = caller(as)
      for (const [field, values] of Object.entries(refused))
        for (const value of values) {
          const reply = await client.call(door, procedure, { ...good(), [field]: value })
          expectRefusal(reply)
          const body = isRecord(reply.body) ? reply.body : {}
          const paths = Array.isArray(body.issues) ? body.issues.map((issue: { path: string }) => issue.path) : []
          expect(paths, `${field}: ${JSON.stringify(value)?.slice(0, 80)}`).toContain(field)
        }
      expect(await rows()).toEqual(before)
    },
  )

  test.each(CASES)('$procedure refuses a body that is no object', async ({ procedure, as }) => {
    for (const input of [null, 7, 'texto', true, [], [{}], []])
      expectRefusal(await caller(as).call(door, procedure, input))
    expect(await rows()).toEqual(before)
  })

  test.each(CASES.filter(({ taken }) => taken))('$procedure keeps odd but legal text as it is', async (entry) => {
    for (const [field, values] of Object.entries(entry.taken ?? {}))
      for (const value of values) {
        const reply = await caller(entry.as).call(door, entry.procedure, { ...entry.good(), [field]: value })
        expect(reply.status, `${field}: ${JSON.stringify(value)} ${reply.message}`).toBeLessThan(300)
        const user = isRecord(reply.body) && isRecord(reply.body.user) ? reply.body.user : {}
        if (field === 'name') expect(user.name).toBe((typeof value === 'string' ? value.trim() : value) || null)
      }
  })

  test('keys of the prototype are neither fields nor faults', async () => {
    const polluted = JSON.parse(
      '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},"email":"x"}',
    )
    expectRefusal(await caller(undefined).call(door, 'auth.register', polluted))
    const email = freshEmail()
    const reply = await caller(undefined).call(door, 'auth.register', { ...polluted, email, password: 'secreta' })
    expect(reply.status).toBeLessThan(300)
    expect(await server.db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({ role: 'user' })
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
  })

  test('a password of 200 characters counts to its last one', async () => {
    const email = freshEmail()
    const password = `${'ñ'.repeat(199)}1`
    await caller(undefined).call(door, 'auth.register', { email, password })
    const login = (typed: string) => caller(undefined).call(door, 'auth.login', { email, password: typed })
    expect((await login(`${'ñ'.repeat(199)}2`)).status).toBe(401)
    expect((await login(password)).status).toBe(200)
  })
})
