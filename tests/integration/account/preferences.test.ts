import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEGAL_TEXTS } from '../../../src/shared/legal.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createPerson, freshEmail, PASSWORD } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(DOORS)('consents over %s', (door) => {
  const register = async (fields: Record<string, unknown>) => {
    const email = freshEmail()
    const reply = await openClient(server.url).call(door, 'auth.register', { email, password: PASSWORD, ...fields })
    return { reply, consents: await server.db.consent.findMany({ where: { user: { email } }, orderBy: { id: 'asc' } }) }
  }

  test('a ticked box records the version of each legal text, when and from where', async () => {
    const { reply, consents } = await register({ acceptedTerms: true })
    expect(reply.status).toBe(door === 'rest' ? 201 : 200)
    expect(consents.map(({ document, version, ip }) => ({ document, version, ip }))).toEqual(
      LEGAL_TEXTS.map(({ slug, version }) => ({ document: slug, version, ip: '127.0.0.1' })),
    )
  })

  test('an account made without the box (the documented call) records none', async () => {
    for (const fields of [{}, { acceptedTerms: false }]) {
      const { reply, consents } = await register(fields)
      expect(reply.status).toBe(door === 'rest' ? 201 : 200)
      expect(consents).toEqual([])
    }
  })

  test('anything but true or false is refused', async () => {
    for (const acceptedTerms of ['true', 1, null, {}, []]) {
      const { reply, consents } = await register({ acceptedTerms })
      expect(reply.status).toBe(400)
      expect(consents).toEqual([])
    }
  })
})

describe('advertising', () => {
  test('is refused and accepted again, and what waits is not sent', async () => {
    const person = await createPerson(server)
    const waiting = {
      to: person.email,
      userId: person.id,
      subject: 'x',
      html: 'x',
      text: 'x',
      notBefore: new Date(9e12),
    }
    const promotion = await server.db.mail.create({ data: { ...waiting, advertising: true } })
    const service = await server.db.mail.create({ data: waiting })
    expect((await person.trpc.account.settings.query()).marketing).toBe(true)
    expect((await person.call('trpc', 'account.setMarketing', { accepts: false })).status).toBe(200)
    expect((await person.trpc.account.settings.query()).marketing).toBe(false)
    const stateOf = async (id: number) => (await server.db.mail.findUniqueOrThrow({ where: { id } })).state
    expect(await stateOf(promotion.id)).toBe('cancelled')
    expect(await stateOf(service.id)).toBe('queued')
    await person.call('trpc', 'account.setMarketing', { accepts: true })
    expect((await person.trpc.account.settings.query()).marketing).toBe(true)
    for (const accepts of ['true', 1, null, undefined])
      expect((await person.call('trpc', 'account.setMarketing', { accepts })).status).toBe(400)
  })

  test('keeps the first day of a refusal', async () => {
    const person = await createPerson(server)
    const since = async () =>
      (await server.db.user.findUniqueOrThrow({ where: { id: person.id } })).marketingOptOut?.getTime()
    await person.call('trpc', 'account.setMarketing', { accepts: false })
    const first = await since()
    await person.call('trpc', 'account.setMarketing', { accepts: false })
    expect(await since()).toBe(first)
  })
})
