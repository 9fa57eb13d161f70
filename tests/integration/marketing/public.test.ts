import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientConfig } from '../../../src/shared/contract/marketing.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createPerson, freshEmail } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// What the public pages ask and send.

const TEAM = 'equipo@luka.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { CONTACT_USER_EMAIL: TEAM } })
})
afterAll(() => server.close())

describe.each(DOORS)('over %s', (door) => {
  it('publishes the prices of the specification', async () => {
    const { status, body } = await openClient(server.url).call(door, 'marketing.plans')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      serviceRanges: [
        { from: 1, to: 20, price: 900_000 },
        { from: 21, to: 50, price: 1_200_000 },
        { from: 51, to: 80, price: 1_650_000 },
        { from: 81, to: 110, price: 2_150_000 },
        { from: 111, to: 150, price: 2_950_000 },
        { from: 151, to: 180, price: 3_550_000 },
        { from: 200, to: null, price: null },
      ],
      programPlans: [
        { title: 'Esencial', monthly: 79_000, annualMonthly: 63_200 },
        { title: 'Avanzado', monthly: 150_000, annualMonthly: 120_000 },
        { title: 'Élite', monthly: 220_000, annualMonthly: 176_000 },
      ],
      payrollPerEmployee: { programa: 12_000, servicio: 60_000 },
      extraDocuments: { price: 10_000, documents: 10 },
      annualDiscountPercent: 20,
      trialDays: 14,
    })
  })

  it('mails a sales interest to the team, with what it is and where to answer', async () => {
    const email = freshEmail()
    const { status } = await openClient(server.url).call(door, 'chat.salesInterest', { email, serviceType: 'servicio' })
    expect(status).toBe(200)
    expect(await server.db.salesLead.findMany({ where: { email } })).toMatchObject([{ serviceType: 'servicio' }])
    const mails = await server.db.mail.findMany({ where: { to: TEAM, text: { contains: email } } })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('servicio')
  })
})

describe('where the team is reached when CONTACT_USER_EMAIL says nothing', () => {
  const shown = async (server: TestServer) =>
    clientConfig.parse((await openClient(server.url).call('trpc', 'marketing.config')).body).contactEmail

  it('is the administrator with the oldest account: in the footer, by mail and in the panel', async () => {
    const fresh = await startTestServer()
    try {
      expect(await shown(fresh)).toBeNull()
      const early = await createPerson(fresh)
      const blocked = await createPerson(fresh, { admin: true })
      await fresh.db.user.update({ where: { id: blocked.id }, data: { blocked: true } })
      const admin = await createPerson(fresh, { admin: true })
      await createPerson(fresh, { admin: true })
      expect(await shown(fresh)).toBe(admin.email)
      expect((await admin.call('trpc', 'admin.contactUser')).body).toMatchObject({ id: admin.id, email: admin.email })
      const email = freshEmail()
      await openClient(fresh.url).call('rest', 'chat.salesInterest', { email, serviceType: 'software' })
      const [mail] = await fresh.db.mail.findMany({ where: { text: { contains: email } } })
      expect(mail?.to).toBe(admin.email)
      // Whose account is older comes first, however late they were made one.
      await fresh.db.user.update({ where: { id: early.id }, data: { role: 'admin' } })
      expect(await shown(fresh)).toBe(early.email)
    } finally {
      await fresh.close()
    }
  })

  it('is the administrator that ADMIN_EMAIL names', async () => {
    const fresh = await startTestServer({ env: { ADMIN_EMAIL: 'Jefa@luka.example', COMPANY_ADDRESS: 'Calle 1' } })
    try {
      expect(await shown(fresh)).toBe('jefa@luka.example')
    } finally {
      await fresh.close()
    }
  })
})
