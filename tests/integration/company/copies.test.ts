import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../src/server/security/limits.ts'
import { challenge } from '../../../src/shared/contract/contact.ts'
import { solveCaptcha } from '../../helpers/captcha.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createPerson, freshEmail } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// What the contact form writes to the address that somebody typed in, which may be a stranger's.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.stopMail()
})
afterAll(() => server.close())

const mailsTo = (to: string) => server.db.mail.count({ where: { to } })
const MESSAGE = { name: 'Ana', subject: 'Nómina electrónica', message: 'Tengo una pregunta sobre el plan.' }
const REQUEST = { nombre: 'Ana', telefono: '3001234567', mensaje: 'Necesito más créditos para este mes.' }

describe.each(DOORS)('over %s', (door) => {
  beforeEach(() => server.db.rateLimit.deleteMany())

  it('whoever is signed in has a copy sent to their own address, and none to another', async () => {
    const ana = await createPerson(server)
    const stranger = freshEmail()
    for (const email of [ana.email, stranger]) {
      const sent = [
        await ana.call(door, 'contact.send', { ...MESSAGE, email, captchaToken: 'verified' }),
        await ana.call(door, 'contact.send', { ...REQUEST, email }),
      ]
      expect(sent.map(({ status }) => status)).toEqual([200, 200])
    }
    expect([await mailsTo(ana.email), await mailsTo(stranger)]).toEqual([2, 0])
    expect(await server.db.contactMessage.count({ where: { email: stranger } })).toBe(1)
  })

  it('to one address only so many go in a day, whoever asks for them', async () => {
    const stranger = freshEmail()
    const ana = await createPerson(server, { email: stranger, verified: false })
    await server.db.rateLimit.deleteMany()
    // The tests run with limits ten thousand times as wide.
    const factor = server.app.env.RATE_LIMIT_FACTOR
    const visitor = openClient(server.url)
    const solved = async () => solveCaptcha(challenge.parse((await visitor.call(door, 'contact.challenge')).body))
    const send = async () =>
      (await visitor.call(door, 'contact.send', { ...MESSAGE, email: stranger, captchaToken: await solved() })).status
    expect(await send()).toBe(200)
    expect(await mailsTo(stranger)).toBe(1)
    await server.db.rateLimit.updateMany({
      where: { key: { startsWith: `${LIMITS.contactCopies.name}:` } },
      data: { count: LIMITS.contactCopies.max * factor },
    })
    expect(await send()).toBe(200)
    expect((await ana.call(door, 'contact.send', { ...REQUEST, email: stranger })).status).toBe(200)
    expect(await mailsTo(stranger)).toBe(1)
    expect(await server.db.contactMessage.count({ where: { email: stranger } })).toBe(2)
  })
})
