import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unsubscribeUrl } from '../../../src/server/mail/unsubscribe.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the one click of a mail program (RFC 8058)', () => {
  const click = (token: string, init: RequestInit = {}) =>
    fetch(`${server.url}/baja?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
      ...init,
    })
  const tokenFor = ({ id }: Person) => new URL(unsubscribeUrl(server.app, id)).searchParams.get('token') ?? ''
  const optedOut = async ({ id }: Person) =>
    (await server.db.user.findUniqueOrThrow({ where: { id } })).marketingOptOut !== null

  it('works without a cookie, from anywhere, as often as it comes', async () => {
    const ana = await createPerson(server)
    const token = tokenFor(ana)
    for (let time = 0; time < 2; time++) {
      const reply = await click(token)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(reply.headers.get('set-cookie')).toBeNull()
      expect(await reply.text()).toBe('No te enviaremos más novedades ni promociones.')
    }
    expect(await optedOut(ana)).toBe(true)
  })

  it('takes a multipart form too', async () => {
    const ana = await createPerson(server)
    const body = new FormData()
    body.append('List-Unsubscribe', 'One-Click')
    const reply = await fetch(`${server.url}/baja?token=${tokenFor(ana)}`, { method: 'POST', body })
    expect(reply.status).toBe(200)
    expect(await optedOut(ana)).toBe(true)
  })

  it('refuses what is no click, an altered token and a large body; to get the address changes nothing', async () => {
    const ana = await createPerson(server)
    const token = tokenFor(ana)
    for (const reply of [
      await click(token, { body: 'otra=cosa' }),
      await click(token, { body: '' }),
      await click(`${token.slice(0, -3)}AAA`),
      await click(''),
    ]) {
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ code: 'INVALID_INPUT' })
    }
    expect((await click(token, { body: `List-Unsubscribe=One-Click&x=${'x'.repeat(5_000)}` })).status).toBe(413)
    await fetch(`${server.url}/baja?token=${token}`)
    expect(await optedOut(ana)).toBe(false)
  })
})
