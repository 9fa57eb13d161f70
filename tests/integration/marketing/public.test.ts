import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOORS, openClient } from '../../helpers/client.ts'
import { freshEmail } from '../../helpers/people.ts'
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
