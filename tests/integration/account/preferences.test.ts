import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unsubscribeUrl } from '../../../src/server/mail/unsubscribe.ts'
import { LIMITS } from '../../../src/server/security/limits.ts'
import { TERMS_BOX } from '../../../src/shared/legal.ts'
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
    return {
      email,
      reply,
      consents: await server.db.consent.findMany({ where: { user: { email } }, orderBy: { id: 'asc' } }),
    }
  }

  test('a ticked box records each text that it names, in the version of now, when and from where', async () => {
    const { reply, consents } = await register({ acceptedTerms: true })
    expect(reply.status).toBe(door === 'rest' ? 201 : 200)
    expect(consents.map(({ document, version, given, source, ip }) => [document, version, given, source, ip])).toEqual(
      [
        'terminos-generales',
        'terminos-de-uso',
        'aviso-privacidad',
        'autorizacion-datos',
        'politicas-proteccion-datos',
      ].map((slug) => [slug, '1.0', true, 'registro', '127.0.0.1']),
    )
  })

  test('what was shown is recorded as it was said, and nothing else', async () => {
    const text = { document: 'terminos-generales', version: '1.0' }
    const { reply, consents } = await register({ acceptedTerms: true, acceptedTexts: [text, text] })
    expect(reply.status).toBe(door === 'rest' ? 201 : 200)
    expect(consents).toMatchObject([text])
  })

  test('what is not in force, or is no text of ours, is refused and opens no account', async () => {
    for (const acceptedTexts of [
      [{ document: 'terminos-generales', version: '0.9' }],
      [{ document: 'terminos-generales', version: '' }],
      [{ document: 'otro', version: '1.0' }],
      [{ document: 'terminos-generales' }],
      Array.from({ length: 7 }, () => ({ document: 'publicidad', version: '1.0' })),
      'terminos-generales',
      null,
    ]) {
      const { reply, consents } = await register({ acceptedTerms: true, acceptedTexts })
      expect(reply.status, JSON.stringify(acceptedTexts)).toBe(400)
      expect(consents).toEqual([])
    }
    const stale = await register({ acceptedTexts: [{ document: 'aviso-privacidad', version: '0.9' }] })
    expect(stale.reply.message).toBe(
      'Los textos legales cambiaron desde que abriste la página. Recárgala y acéptalos de nuevo.',
    )
  })

  test('advertising is off until it is accepted apart', async () => {
    const wants = async (email: string) =>
      (await server.db.user.findUniqueOrThrow({ where: { email } })).marketingOptOut === null
    const silent = await register({ acceptedTerms: true })
    expect(await wants(silent.email)).toBe(false)
    const publicidad = { document: 'publicidad', version: '1.0' }
    const ticked = await register({ acceptedTerms: true, acceptedTexts: [...TERMS_BOX, publicidad] })
    expect(await wants(ticked.email)).toBe(true)
    expect(ticked.consents).toHaveLength(TERMS_BOX.length + 1)
    expect(ticked.consents.at(-1)).toMatchObject({ ...publicidad, given: true, source: 'registro', ip: '127.0.0.1' })
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

  test('keeps the proof of each yes and no, once however often it is said', async () => {
    const person = await createPerson(server)
    const set = (accepts: boolean) => person.call('trpc', 'account.setMarketing', { accepts })
    await Promise.all([set(false), set(false), set(false)])
    await set(true)
    await set(true)
    const token = new URL(unsubscribeUrl(server.app, person.id)).searchParams.get('token')
    const visitor = openClient(server.url)
    await visitor.call('trpc', 'marketing.unsubscribe', { token })
    await visitor.call('rest', 'marketing.resubscribe', { token })
    await fetch(`${server.url}/baja?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    const rows = await server.db.consent.findMany({ where: { userId: person.id }, orderBy: { id: 'asc' } })
    expect(rows.map(({ document, version, given, source, ip }) => [document, version, given, source, ip])).toEqual(
      [
        [false, 'perfil'],
        [true, 'perfil'],
        [false, 'enlace'],
        [true, 'enlace'],
        [false, 'enlace'],
      ].map(([given, source]) => ['publicidad', '1.0', given, source, '127.0.0.1']),
    )
  })

  test('is given back by the link of a mail only to who had said yes, and never for the first time', async () => {
    const person = await createPerson(server)
    const token = new URL(unsubscribeUrl(server.app, person.id)).searchParams.get('token')
    const undo = () => openClient(server.url).call('rest', 'marketing.resubscribe', { token })
    const canUndo = async () =>
      (await openClient(server.url).trpc.marketing.subscription.query({ token: token ?? '' })).canUndo
    const proofs = () => server.db.consent.count({ where: { userId: person.id, given: true } })
    // Nobody asked them: so an upgrade leaves the accounts that there were.
    await server.db.user.update({ where: { id: person.id }, data: { marketingOptOut: new Date() } })
    const refused = { status: 400, message: 'Para recibir novedades, actívalas en Mi cuenta, en Perfil.' }
    expect(await undo()).toMatchObject(refused)
    expect(await canUndo()).toBe(false)
    await server.db.consent.create({
      data: { userId: person.id, document: 'publicidad', version: '1.0', given: false, source: 'perfil' },
    })
    expect(await undo()).toMatchObject(refused)
    expect(await proofs()).toBe(0)
    expect((await person.trpc.account.settings.query()).marketing).toBe(false)
    // A no of their own is theirs alone to change: mails are forwarded, and their links with them.
    for (const accepts of [true, false]) await person.call('trpc', 'account.setMarketing', { accepts })
    expect(await canUndo()).toBe(false)
    expect(await undo()).toMatchObject(refused)
    await person.call('trpc', 'account.setMarketing', { accepts: true })
    await openClient(server.url).call('rest', 'marketing.unsubscribe', { token })
    expect(await canUndo()).toBe(true)
    expect(await undo()).toMatchObject({ status: 200, body: { subscribed: true } })
    // Twice is once.
    expect(await undo()).toMatchObject({ status: 200, body: { subscribed: true } })
    expect(await proofs()).toBe(3)
  })

  test('is accepted so often in an hour, whatever the door, and always refused', async () => {
    const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const person = await createPerson(strict)
      const token = new URL(unsubscribeUrl(strict.app, person.id)).searchParams.get('token')
      const visitor = openClient(strict.url)
      const inProfile = async (accepts: boolean) =>
        (await person.call('trpc', 'account.setMarketing', { accepts })).status
      const byLink = async (door: (typeof DOORS)[number], path: string) =>
        (await visitor.call(door, path, { token })).status
      for (let round = 0; round < LIMITS.advertisingYes.max; round++) {
        const linked = round % 2 === 1
        expect(linked ? await byLink('rest', 'marketing.unsubscribe') : await inProfile(false)).toBe(200)
        expect(linked ? await byLink('rest', 'marketing.resubscribe') : await inProfile(true)).toBe(200)
      }
      expect(await byLink('rest', 'marketing.unsubscribe')).toBe(200)
      expect(await inProfile(true)).toBe(429)
      for (const door of DOORS) {
        expect(await byLink(door, 'marketing.resubscribe')).toBe(429)
        expect(await byLink(door, 'marketing.unsubscribe')).toBe(200)
      }
      expect(await inProfile(false)).toBe(200)
      const kept = await strict.db.consent.count({ where: { userId: person.id, document: 'publicidad' } })
      expect(kept).toBe(2 * LIMITS.advertisingYes.max + 1)
    } finally {
      await strict.close()
    }
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
