import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { claimMails } from '../../../src/server/mail/claim.ts'
import { startMailQueue } from '../../../src/server/mail/queue.ts'
import { queueReminders } from '../../../src/server/services/calendar/reminders.ts'
import { openClient } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { type Smtp, startSmtp } from '../../helpers/smtp.ts'

// Reminders, with the clock of the application moved from day to day, over a mail server that keeps what it takes.

/** Noon in Colombia. */
const noon = (date: string) => new Date(`${date}T17:00:00.000Z`)
let now = noon('2026-12-01')

let smtp: Smtp
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({ now: () => now, env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
beforeEach(() => {
  now = noon('2026-12-01')
})
afterEach(async () => {
  await server.db.taxCalendar.updateMany({ data: { remindersSince: null } })
})

/** Files retención alone; December's falls on Friday the 18th for an ending in 7. */
async function reminded(): Promise<Person> {
  const person = await createPerson(server)
  await person.call('rest', 'company.create', {
    nombreORazonSocial: 'La Espiga',
    nit: '900123427-8',
    correo: 'a@espiga.co',
  })
  for (const obligation of ['exogena', 'renta_pj', 'ica', 'matricula'])
    await person.call('rest', 'calendar.settings', { obligation, on: false })
  expect((await person.call('rest', 'calendar.settings', { reminders: true })).status).toBe(200)
  return person
}

const received = (person: Person) => smtp.received.filter(({ to }) => to === person.email)
const mails = (person: Person) =>
  server.db.mail.findMany({ where: { userId: person.id, templateId: 'calendar-reminder' }, orderBy: { id: 'asc' } })

/** Several looks at once, as several processes make. */
async function look(date: string): Promise<void> {
  now = noon(date)
  await Promise.all([queueReminders(server.app), queueReminders(server.app), queueReminders(server.app)])
}

it('go out 15, 5 and 1 days before, each once however often and by however many it is looked', async () => {
  const person = await reminded()
  const sent: string[] = []
  for (let day = 1; day <= 19; day++) {
    const date = `2026-12-${String(day).padStart(2, '0')}`
    await look(date)
    await look(date)
    const queued = await mails(person)
    if (queued.length > sent.length) sent.push(date)
    expect(queued.length).toBe(sent.length)
  }
  // The 13th is a Sunday: the day before it.
  expect(sent).toEqual(['2026-12-03', '2026-12-12', '2026-12-17'])
  await vi.waitFor(() => expect(received(person)).toHaveLength(3))
  const subjects = ['en 15 días', 'en 6 días', 'mañana'].map((when) => `Vence ${when}: Retención de noviembre`)
  expect((await mails(person)).map(({ subject }) => subject)).toEqual(subjects)
  // The clock jumps over days here, so that several are under way at once and arrive in any order.
  expect(new Set(received(person).map(({ subject }) => subject))).toEqual(new Set(subjects))
  for (const { text } of received(person)) expect(text).toContain('viernes 18 de diciembre de 2026')
})

it('count to the last business day of what falls on a Sunday and is not moved', async () => {
  const person = await reminded()
  for (const obligation of [
    'retencion',
    'renta_pj',
    'nomina_electronica',
    'pila',
    'dotacion',
    'cesantias',
    'intereses',
  ])
    await person.call('rest', 'calendar.settings', { obligation, on: false })
  await person.call('rest', 'calendar.settings', { employees: 3, obligation: 'prima', on: true })
  // Sunday 20 December; Friday is the 18th.
  for (const date of ['2026-12-17', '2026-12-18', '2026-12-19']) await look(date)
  const [mail, ...others] = (await mails(person)).filter(({ text }) => text.includes('Prima'))
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^A más tardar mañana: Prima/)
  expect(mail?.text).toContain('a más tardar mañana, el viernes 18 de diciembre de 2026, porque vence el domingo 20')
})

it('of several dates of a day are one mail', async () => {
  const person = await reminded()
  await person.call('rest', 'calendar.settings', { iva: 'bimestral' })
  // January 2027: November's retention and the IVA of November and December, on the same day.
  for (const date of ['2027-01-05', '2027-01-06', '2027-01-07']) await look(date)
  const found = await mails(person)
  expect(found.map(({ subject }) => subject)).toEqual(['Tienes 2 vencimientos cerca'])
  expect(found[0]?.text).toContain('IVA de noviembre y diciembre de 2026')
  // What was not held against a published calendar says so.
  expect(found[0]?.text).toContain('confírmalas con el calendario que publique la DIAN')
})

it('leave out what is done, and what waited for it is taken out of the queue', async () => {
  now = noon('2026-12-03')
  const [done, late] = [await reminded(), await reminded()]
  const mark = { key: 'retencion-2026-12', done: true }
  await done.call('rest', 'calendar.mark', mark)
  smtp.refuse = () => Object.assign(new Error('later'), { responseCode: 451 })
  await look('2026-12-03')
  expect(await mails(done)).toEqual([])
  await vi.waitFor(async () => expect(await mails(late)).toMatchObject([{ state: 'queued', attempts: 1 }]))
  expect((await late.call('rest', 'calendar.mark', mark)).body).toEqual({ message: 'Quedó marcado como hecho.' })
  expect(await mails(late)).toMatchObject([{ state: 'cancelled', error: 'Ya está hecho' }])
  smtp.refuse = () => null
})

it('are for nobody who did not ask, is blocked, leaves, or has no confirmed address', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, reminded))
  const changes = [
    { blocked: true },
    { deletionDue: new Date(9e12) },
    { emailVerifiedAt: null },
    { mailBouncedAt: new Date() },
  ]
  for (const [index, data] of changes.entries())
    await server.db.user.update({ where: { id: people[index]?.id ?? 0 }, data })
  const silent = await reminded()
  await silent.call('rest', 'calendar.settings', { reminders: false })
  await look('2026-12-03')
  for (const person of [...people, silent]) expect(await mails(person)).toEqual([])
})

it('keep to the hours of Ley 2300, when they are queued and when they leave', async () => {
  const person = await reminded()
  // Sunday, a holiday, before 7, after 19, Saturday after 15.
  for (const moment of [
    '2026-12-06T17:00:00Z',
    '2026-12-08T17:00:00Z',
    '2026-12-07T11:59:00Z',
    '2026-12-08T00:00:00Z',
    '2026-12-05T20:00:00Z',
  ]) {
    now = new Date(moment)
    expect(await queueReminders(server.app), moment).toBe(0)
  }
  await server.stopMail()
  await look('2026-12-07')
  expect(await mails(person)).toHaveLength(1)
  const claim = (advertising: boolean) =>
    claimMails(server.db, { line: 'awaited', limit: 50, leaseSeconds: 0, advertising })
  expect((await claim(false)).filter(({ userId }) => userId === person.id)).toEqual([])
  const [claimed] = (await claim(true)).filter(({ userId }) => userId === person.id)
  expect(claimed?.templateId).toBe('calendar-reminder')
  // Advertising that somebody refused is another matter.
  expect(claimed?.advertising).toBe(false)
})

it('end by one click of the mail program, and by the link, without signing in', async () => {
  now = noon('2026-12-03')
  const person = await reminded()
  const queue = startMailQueue(server.app)
  await look('2026-12-03')
  queue.wake()
  await vi.waitFor(() => expect(received(person)).toHaveLength(1), 15_000)
  await queue.stop()
  const [mail] = received(person)
  const address = /<(.+)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain('No quiero más recordatorios: ')
  const wants = async () => (await person.trpc.calendar.mine.query()).reminders
  const press = (url: string, body = 'List-Unsubscribe=One-Click') =>
    fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  // Filters open every link: that alone ends nothing.
  await fetch(address)
  expect((await press(address, 'x')).status).toBe(400)
  expect((await press(address.replace(/token=.*/, 'token=AAAA'))).status).toBe(400)
  expect(await wants()).toBe(true)
  expect(await (await press(address)).text()).toBe('No te enviaremos más recordatorios de vencimientos.')
  expect(await wants()).toBe(false)

  await person.call('rest', 'calendar.settings', { reminders: true })
  const token = new URL(address).searchParams.get('token')
  for (const door of ['rest', 'trpc'] as const)
    expect((await openClient(server.url).call(door, 'calendar.stopReminders', { token })).status).toBe(200)
  expect(await wants()).toBe(false)
  for (const wrong of ['', 'x', 'x'.repeat(401), null])
    expect((await openClient(server.url).call('rest', 'calendar.stopReminders', { token: wrong })).status).toBe(400)
  // Advertising has a link of its own.
  const user = await server.db.user.findUniqueOrThrow({ where: { id: person.id } })
  expect(user.marketingOptOut).toBeNull()
})

it('are not made up for when somebody begins to want them', async () => {
  now = noon('2026-12-10')
  const person = await reminded()
  await look('2026-12-10')
  expect(await mails(person)).toEqual([])
  await look('2026-12-12')
  expect(await mails(person)).toHaveLength(1)
})
